import { expect, test } from 'vitest'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import { columnOf } from '../../../shared/model/prepared-row.ts'
import { sheetOf } from '../../support/read-sheet.ts'
import { PERSON, prepareRow } from '../../support/prepare-row.ts'

test('a group whose cells are all empty is nobody; one with a role alone is somebody incomplete', () => {
  const empty = { 'Nome 2': '', 'E-mail 2': ' ', 'Papel 2': '' }
  expect(prepareRow({ ...PERSON, ...empty }).document.signers).toHaveLength(1)
  const { signers } = prepareRow({ ...PERSON, ...empty, 'Papel 2': 'Fiador' }).document
  expect(signers[1]).toEqual({ email: '', role: 'Fiador' })
})

test('the word of a group is the role where no cell says another', () => {
  const columns = { Fiador: 'Ana', 'E-mail do fiador': 'ana@exemplo.com' }
  expect(prepareRow(columns).document.signers[0]?.role).toBe('Fiador')
})

test('a CPF that lost its zero is whole again, and the change is on record', () => {
  const row = prepareRow({ ...PERSON, 'CPF 1': '1234567890' })
  expect(row.document.signers[0]?.documentNumber).toBe('01234567890')
  expect(row.repairs).toEqual([{ line: 2, column: 'CPF 1', from: '1234567890', to: '01234567890' }])
})

test('a CPF with dots or a label, a telephone with its brackets: read, and nothing is said to be repaired', () => {
  const row = prepareRow({
    ...PERSON,
    'CPF 1': 'CPF 013.503.359-40',
    'Celular 1': '(91) 94821-9921',
  })
  expect(row.document.signers[0]).toMatchObject({
    documentNumber: '01350335940',
    telephone: '91948219921',
  })
  expect(row.findings).toEqual([])
  expect(row.repairs).toEqual([])
})

test('fixed signers sign every document, after those of its row', () => {
  const landlord = { email: 'locadora@exemplo.com', role: 'Locador' }
  const [row] = prepareRows(sheetOf('E-mail;Papel\nana@x.com;Locatário\n'), {
    signers: [{ email: 'E-mail', role: 'Papel' }],
    fixedSigners: [landlord],
  })
  expect(row?.document.signers.map(({ email }) => email)).toEqual([
    'ana@x.com',
    'locadora@exemplo.com',
  ])
})

test('what is the same for a group of columns is given where its cells are silent', () => {
  const [ana, rui] = prepareRows(
    sheetOf('E-mail;Papel;Método\nana@x.com;;\nrui@x.com;Fiador;sms\n'),
    {
      signers: [
        {
          email: 'E-mail',
          role: 'Papel',
          authenticationMethod: 'Método',
          fixed: { role: 'Locatário', authenticationMethod: 'WhatsApp', language: 'en-US' },
        },
      ],
    },
  )
  expect(ana?.document.signers[0]).toMatchObject({
    role: 'Locatário',
    authenticationMethod: 'WhatsApp',
    language: 'en-US',
  })
  expect(rui?.document.signers[0]).toMatchObject({ role: 'Fiador', authenticationMethod: 'Sms' })
})

test('every option of a signer comes from a column, said as people say it', () => {
  const row = prepareRow({
    ...PERSON,
    'Evidências 1': 'documento com foto; Selfie',
    'Idioma 1': 'Português',
    'Substitutos 1': 'EVA LIMA <Eva@X.com>; rui@x.com',
    'Salvar como contato 1': 'Sim',
    'Exigir CPF 1': 'não',
    'Canal de envio 1': 'whats',
  })
  expect(row.document.signers[0]).toMatchObject({
    additionalAuthenticationMethods: ['DocumentIdWithPhoto', 'Selfie'],
    language: 'Portuguese',
    substitutes: [{ email: 'eva@x.com', name: 'Eva Lima' }, { email: 'rui@x.com' }],
    saveAsContact: true,
    requireDocumentNumber: false,
    signatureLinkMethod: 'WhatsApp',
  })
  expect(row.findings).toEqual([])
})

test('what should be yes or no and is neither is named, with its column', () => {
  const row = prepareRow({ ...PERSON, 'Salvar como contato 1': 'talvez' })
  expect(row.findings).toMatchObject([
    {
      code: 'signer.flagUnreadable',
      path: ['signers', 0, 'saveAsContact'],
      params: { text: 'talvez' },
    },
  ])
  expect(columnOf(row, ['signers', 0, 'saveAsContact'])).toBe('Salvar como contato 1')
})
