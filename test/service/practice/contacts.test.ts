import { expect, test } from 'vitest'
import { practiceAccountWith, practiceAccountWithout } from '../../support/practice-account.ts'
import { ANA, startPracticeClient } from '../../support/practice-client.ts'

const CPF = '52998224725'
const OTHER_CPF = '11144477735'
const COMPANY = '39053344705'
const ADDRESS = {
  address: 'Rua das Acácias',
  number: '120',
  complement: 'Sala 3',
  district: 'Centro',
  zipCode: '01001000',
  city: 'São Paulo',
  state: 'SP',
}

test('CONT-01 CONT-03: a contact comes by the digits of its CPF, its telephone under both spellings', async () => {
  const person = {
    kind: 'person',
    cpf: CPF,
    name: 'Helena Prado',
    alias: 'Lena',
    email: 'helena@exemplo.com.br',
    rg: '123456789',
    issuingAgency: 'SSP',
    stateIssuingAgency: 'SP',
    address: ADDRESS,
    phone: '11987654321',
  } as const
  const { callAccount } = await startPracticeClient({
    accounts: [practiceAccountWith({ contacts: [person] })],
  })
  const answer = await callAccount(`/contacts/person/${CPF}`)
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({
    name: 'Helena Prado',
    alias: 'Lena',
    email: 'helena@exemplo.com.br',
    cpf: CPF,
    rg: '123456789',
    issuingAgency: 'SSP',
    stateIssuingAgency: 'SP',
    addressInformation: {
      ...ADDRESS,
      formattedZipCode: '01001-000',
      complete: 'Rua das Acácias, 120, Sala 3, Centro, São Paulo, SP, 01001-000',
    },
    phone1: {
      number: '11987654321',
      formated: '(11) 98765-4321',
      formatted: '(11) 98765-4321',
    },
  })
})

test('WIRE-03: what is not known of a contact is left out, not null', async () => {
  const { callAccount } = await startPracticeClient({
    accounts: [practiceAccountWith({ contacts: [{ kind: 'person', cpf: CPF, name: 'Helena' }] })],
  })
  const answer = await callAccount(`/contacts/person/${CPF}`)
  expect(answer.json).toEqual({ name: 'Helena', cpf: CPF })
})

test('CONT-01: a CPF with punctuation, or of another length, answers 400', async () => {
  const { callAccount } = await startPracticeClient()
  for (const cpf of ['529.982.247-25', '5299822472', `${CPF}0`, 'abcdefghijk', '%20']) {
    expect((await callAccount(`/contacts/person/${cpf}`)).status, cpf).toBe(400)
  }
})

test('CONT-02: a CPF with wrong check digits answers 400; one that is unknown, or a company’s, 404', async () => {
  const { callAccount } = await startPracticeClient()
  for (const cpf of ['52998224724', '52998224735', '11111111111', '00000000000']) {
    expect((await callAccount(`/contacts/person/${cpf}`)).status, cpf).toBe(400)
  }
  for (const cpf of [OTHER_CPF, COMPANY]) {
    expect((await callAccount(`/contacts/person/${cpf}`)).status, cpf).toBe(404)
  }
})

test('CONT-01 AUTH-22: it needs both `contacts` and `integrations`', async () => {
  for (const feature of ['contacts', 'integrations']) {
    const { callAccount } = await startPracticeClient({
      accounts: [practiceAccountWithout(feature)],
    })
    expect((await callAccount(`/contacts/person/${CPF}`)).status, feature).toBe(403)
  }
})

test('SIGN-11: a signer saved as a contact is found by CPF', async () => {
  const { callAccount, create } = await startPracticeClient()
  const signer = { ...ANA, name: 'Ana Souza', documentNumber: OTHER_CPF, telephone: '1133334444' }
  expect((await create({ signers: [{ ...signer, saveAsContact: true }] })).status).toBe(201)
  expect((await callAccount(`/contacts/person/${OTHER_CPF}`)).json).toMatchObject({
    name: 'Ana Souza',
    email: ANA.email,
    phone1: { number: '1133334444', formatted: '(11) 3333-4444' },
  })
})

test('SIGN-11: without a name, a valid CPF, the wish or the feature there is no contact, and no error', async () => {
  const wished = { ...ANA, name: 'Ana', documentNumber: OTHER_CPF, saveAsContact: true }
  const whole = await startPracticeClient()
  for (const signer of [
    { ...wished, saveAsContact: false },
    { ...wished, name: undefined },
    { ...wished, name: '' },
    { ...wished, documentNumber: undefined },
    { ...wished, documentNumber: '11144477730' },
  ]) {
    expect((await whole.create({ signers: [signer] })).status).toBe(201)
  }
  const found = await whole.callAccount(`/contacts/person/${OTHER_CPF}`)
  expect(found.status).toBe(404)
  const without = await startPracticeClient({ accounts: [practiceAccountWithout('contacts')] })
  expect((await without.create({ signers: [wished] })).status).toBe(201)
  without.service.changeAccount(without.accountId, { features: practiceAccountWith().features })
  expect((await without.callAccount(`/contacts/person/${OTHER_CPF}`)).status).toBe(404)
})

test('SIGN-11 CREATE-27: a create that was refused saves nobody', async () => {
  const { callAccount, create } = await startPracticeClient()
  const signer = { ...ANA, name: 'Ana', documentNumber: OTHER_CPF, saveAsContact: true }
  const refused = await create({ signers: [signer, { email: 'b@c.com', role: 'Astronauta' }] })
  expect(refused.status).toBe(400)
  expect((await callAccount(`/contacts/person/${OTHER_CPF}`)).status).toBe(404)
})
