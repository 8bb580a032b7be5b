// The form of requests and refusals, statement by statement.
import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { ANA, startPracticeClient } from '../../support/practice-client.ts'
import { PHONE } from '../../support/practice-signers.ts'

async function startRaw() {
  const client = await startPracticeClient()
  const address = `${client.service.baseUrl}/partners/v1/accounts/${client.accountId}/categories`
  const post = async (body: BodyInit | undefined, type: string, query = '') => {
    const answer = await fetch(address + query, {
      method: 'POST',
      headers: { authorization: client.service.key, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  return { client, post, path: new URL(address).pathname }
}

test('ERR-02 ERR-22: instance is method and path without the query', async () => {
  const { post, path } = await startRaw()
  const { json } = await post('{}', 'application/json', '?email=ana.souza@exemplo.com.br')
  expect(json).toMatchObject({ instance: `POST ${path}` })
})

test.each([
  ['malformed JSON', '{"name":', 'application/json'],
  ['an empty body', undefined, 'application/json'],
  ['a content type that is not JSON', 'name=A', 'text/plain'],
  ['a wrong type', '{"name":1}', 'application/json'],
])('ERR-22: %s answers 422 with errors and problems', async (_, body, type) => {
  const { post } = await startRaw()
  const problem = {
    message: expect.any(String) as string,
    propertyName: expect.any(String) as string,
  }
  const { status, json } = await post(body, type)
  expect(status).toBe(422)
  expect(json).toMatchObject({ errors: [expect.any(String)], problems: [problem] })
})

test('WIRE-01: a body that is not UTF-8, or says so, is refused', async () => {
  const { post } = await startRaw()
  const latin = Buffer.from('{"name":"Locação"}', 'latin1')
  expect((await post(latin, 'application/json')).status).toBe(422)
  const utf8 = '{"name":"Locação"}'
  expect((await post(utf8, 'application/json; charset=iso-8859-1')).status).toBe(422)
  expect((await post(utf8, 'application/json; charset=utf-8')).status).toBe(201)
})

test('WIRE-04: a date whose year in UTC has more than four digits is refused', async () => {
  const { create } = await startPracticeClient()
  for (const deadlineForSignature of ['9999-12-31T23:59:59-03:00', '0000-01-01T00:00:00+01:00']) {
    const answer = await create({ deadlineForSignature })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ problems: [{ propertyName: 'deadlineForSignature' }] })
  }
  expect((await create({ deadlineForSignature: '9999-12-31T23:59:59Z' })).status).toBe(201)
})

test('WIRE-11: refusals are in Brazilian Portuguese, whatever is wrong', async () => {
  const { create } = await startPracticeClient()
  const bodies: readonly object[] = [
    { signers: 'x' },
    { signers: [{ ...ANA, order: 0 }] },
    { signers: [{ ...ANA, order: 'um' }] },
    { signers: [{ ...ANA, authenticationMethod: 'Carta' }] },
    { observers: ['não é'] },
    { folderId: 'pasta' },
    { contentType: 'text/plain' },
    { deadlineForSignature: 'amanhã' },
    { categories: {} },
    { documentName: 7 },
  ]
  for (const body of bodies) {
    const { status, json } = await create(body)
    expect(status).toBe(422)
    const said = JSON.stringify(json)
    expect(said).not.toMatch(/Demasiado|vetor|matriz|Entrada|Invalid|expected|received/u)
  }
})

test('ACC-11: isTrial is true only while the account is in its trial period', async () => {
  const client = await startPracticeClient()
  const accounts = (await client.call('/partners/v1/accounts')).json as {
    readonly name: string
    readonly isTrial: boolean
  }[]
  const trials = Object.fromEntries(accounts.map(({ name, isTrial }) => [name, isTrial]))
  expect(trials).toMatchObject({
    'Escola Caminho do Sol': true,
    'Clínica Vida Plena': false,
    'Imobiliária Boa Vista': false,
  })
})

test('CREATE-30: the uri of a document leads to it on the page of the practice service', async () => {
  const client = await startPracticeClient()
  const { json } = await client.create({})
  const { id, uri } = json as { readonly id: string; readonly uri: string }
  const answer = await fetch(uri, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/practice/?find=${id}`)
  // A visitor without access gets the page on how to open it.
  expect((await fetch(uri)).status).toBe(403)
})

test('FEAT-04: the eleven known features have a name each', async () => {
  const client = await startPracticeClient()
  const features = (await client.callAccount('/features')).json as {
    readonly id: string
    readonly description: string
  }[]
  expect(features.map(({ id }) => id).toSorted()).toEqual([
    'categories',
    'contacts',
    'custom_models',
    'default_models',
    'document_informations',
    'documents',
    'documents_signatures',
    'folder_writer',
    'groups',
    'integrations',
    'only_signature',
  ])
  expect(new Set(features.map(({ description }) => description)).size).toBe(features.length)
})

test('CAT-11: a category has id, name, accountId, createdAt and active, and no more', async () => {
  const client = await startPracticeClient()
  const { json } = await client.callAccount('/categories', { body: { name: 'Permutas' } })
  expect(json).toEqual({
    id: expect.any(String),
    name: 'Permutas',
    accountId: client.accountId,
    createdAt: expect.stringMatching(/Z$/u),
    active: true,
  })
})

test('CONT-07: the address of a contact has its nine fields, all of them texts', async () => {
  const [account] = PRACTICE_ACCOUNTS
  if (!account) throw new Error('the seed has accounts')
  const contacts = account.contacts.map((each) =>
    each.kind === 'person' ? { ...each, address: { ...each.address, complement: 'sala 2' } } : each,
  )
  const client = await startPracticeClient({ accounts: [{ ...account, contacts }] })
  const { json } = await client.callAccount('/contacts/person/52998224725')
  const { addressInformation } = json as { readonly addressInformation: object }
  expect(Object.keys(addressInformation).toSorted()).toEqual([
    'address',
    'city',
    'complement',
    'complete',
    'district',
    'formattedZipCode',
    'number',
    'state',
    'zipCode',
  ])
  for (const each of Object.values(addressInformation)) expect(each).toBeTypeOf('string')
})

test('STAT-09 STAT-10: a telephone is four texts, and the number given at signing is a Cpf', async () => {
  const client = await startPracticeClient()
  const signer = { ...ANA, ...PHONE, documentNumber: '52998224725' }
  const document = await client.createDocument({ signers: [signer] })
  client.service.signNow(document.id, document.signers[0]?.id ?? '')
  expect(await client.statusOf(document.id)).toMatchObject({
    signatures: [
      {
        telephone: {
          countryCode: '55',
          number: '11987654321',
          value: '5511987654321',
          formatted: expect.any(String),
        },
        documentNumberType: 'Cpf',
      },
    ],
  })
})

test('LIST-16: categories and groups of a listed document have id and name', async () => {
  const client = await startPracticeClient()
  const [account] = PRACTICE_ACCOUNTS
  const [category] = account?.categories ?? []
  const [group] = account?.groups ?? []
  await client.createDocument({ categories: [category?.id], groups: [group?.id] })
  const { json } = await client.call(
    `/partners/v2/accounts/${client.accountId}/documents?Page=1&PerPage=9`,
  )
  expect(json).toMatchObject({
    items: [
      {
        categories: [{ id: category?.id, name: category?.name }],
        groups: [{ id: group?.id, name: group?.name }],
      },
    ],
  })
})

test('EVT-21: a registered URL keeps its query, which may hold a secret', async () => {
  const client = await startPracticeClient()
  const uri = 'https://avisos.exemplo.test/x?segredo=7f3c'
  const { json } = await client.callAccount('/webhooks', { body: { uri } })
  expect(json).toMatchObject({ uri, accountId: client.accountId })
})
