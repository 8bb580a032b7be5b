// First calls of somebody with the document and curl. What the document leaves open (HEAD, OPTIONS, a wrong method,
// PerPage 0) is defined in main/practice/README.md.
import { createWriteStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { makePdf } from '../../support/make-pdf.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { curl } from '../../support/curl.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const JSON_TYPE = ['-H', 'Content-Type: application/json'] as const

async function startCurl() {
  const stateFolder = await temporaryFolder()
  const client = await startPracticeClient({ stateFolder, settings: { convertsWord: false } })
  const { service, accountId } = client
  const v1 = `${service.baseUrl}/partners/v1/accounts/${accountId}`
  const v2 = `${service.baseUrl}/partners/v2/accounts/${accountId}`
  const key = ['-H', `Authorization: ${service.key}`] as const
  return { ...client, v1, v2, key, stateFolder }
}

/** Writes a create with a file of so many base64 bytes as JSON, for `--data-binary @…`; returns the path. */
async function writeBody(base64Length: number): Promise<string> {
  const path = join(await temporaryFolder(), 'corpo.json')
  const piece = 'QUJD'.repeat(16_384)
  function* body(): Generator<string> {
    yield `{"documentName":"Grande","contentType":"application/msword","signers":${JSON.stringify([ANA])},"contentFile":"`
    for (let left = base64Length; left > 0; left -= piece.length) yield piece.slice(0, left)
    yield '"}'
  }
  await pipeline(body, createWriteStream(path))
  return path
}

test('CREATE-01 LIM-01: a document with a file of 20 MB is created', async () => {
  const { v1, key, service } = await startCurl()
  const path = await writeBody(4 * Math.ceil(20_000_000 / 3))
  const answer = await curl(
    ...key,
    ...JSON_TYPE,
    '--data-binary',
    `@${path}`,
    `${v1}/document-signatures`,
  )
  expect([answer.status, answer.json]).toEqual([
    201,
    { id: expect.any(String), uri: expect.stringMatching(/^http/) },
  ])
  expect(service.documents()).toHaveLength(1)
})

test('LIM-01 ERR-19: a body of 71 MB is refused with problem details and leaves nothing @deep', async () => {
  const { v1, key, service, stateFolder } = await startCurl()
  const path = await writeBody(71_000_000)
  const answer = await curl(
    ...key,
    ...JSON_TYPE,
    '--data-binary',
    `@${path}`,
    `${v1}/document-signatures`,
  )
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    413,
    'application/problem+json',
  ])
  expect(service.documents()).toHaveLength(0)
  expect(await readdir(join(stateFolder, 'uploads'))).toEqual([])
})

test('RES-02: a resend out of turn answers 400, in turn it succeeds without a body', async () => {
  const { v1, key, createDocument } = await startCurl()
  const signers = [ANA, BRUNO].map((signer, index) => ({ ...signer, order: index + 1 }))
  const document = await createDocument({ signers })
  const resend = (index: number) =>
    curl(
      ...key,
      '-X',
      'POST',
      `${v1}/document-signatures/${document.id}/signature/${document.signers[index]?.id}/resend`,
    )
  expect((await resend(1)).status).toBe(400)
  const inTurn = await resend(0)
  expect([inTurn.status, inTurn.body]).toEqual([204, ''])
})

test('CAN-02: cancelled twice, the second answers 400', async () => {
  const { v1, key, createDocument } = await startCurl()
  const { id } = await createDocument()
  const cancel = () =>
    curl(
      ...key,
      ...JSON_TYPE,
      '-X',
      'PATCH',
      '-d',
      '{"message":"Engano"}',
      `${v1}/document-signatures/${id}/cancel`,
    )
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 400])
})

test('CAT-04: a category twice, the second time in other letters, answers 400 with the listed message', async () => {
  const { v1, key } = await startCurl()
  const add = (name: string) =>
    curl(...key, ...JSON_TYPE, '-d', JSON.stringify({ name }), `${v1}/categories`)
  const first = await add('Contratos de Ação')
  expect([first.status, first.headers.get('location')]).toEqual([201, expect.any(String)])
  const second = await add('CONTRATOS DE AÇÃO')
  expect([second.status, second.json]).toEqual([
    400,
    expect.objectContaining({ errors: ['Este nome de categoria já existe'] }),
  ])
})

test.each([
  'http://localhost/x',
  'http://127.0.0.1/x',
  'ftp://exemplo.com.br/x',
  'https://Exemplo.com.br/x',
  'https://exemplo.technology/x',
  'exemplo',
])('HOOK-03: a webhook at %s is refused', async (uri) => {
  const { v1, key } = await startCurl()
  const answer = await curl(...key, ...JSON_TYPE, '-d', JSON.stringify({ uri }), `${v1}/webhooks`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    422,
    'application/problem+json',
  ])
  expect((await curl(...key, `${v1}/webhooks`)).json).toEqual([])
})

test('LIST-03 LIST-17: a page beyond the last is empty and leads back to the last', async () => {
  const { v2, key, createDocument } = await startCurl()
  await createDocument()
  const answer = await curl(...key, `${v2}/documents?Page=9&PerPage=5`)
  expect(answer.json).toEqual({
    items: [],
    page: 9,
    perPage: 5,
    count: 1,
    totalPages: 1,
    hasPreviousPage: true,
    hasNextPage: false,
    previousPage: 1,
  })
})

test('LIST-02 LIM-08: an unknown sort field and PerPage 0 answer 422, PerPage 100000 gives the largest page there is', async () => {
  const { v2, key } = await startCurl()
  for (const query of [
    'SortField=Cor',
    'PerPage=0',
    'Page=0',
    'PerPage=-1',
    'PerPage=abc',
    'SortDirection=asc',
    'Page=99999999999',
  ]) {
    const answer = await curl(...key, `${v2}/documents?${query}`)
    expect([query, answer.status, answer.headers.get('content-type')]).toEqual([
      query,
      422,
      'application/problem+json',
    ])
    expect(answer.json).toMatchObject({ problems: [{ propertyName: query.split('=')[0] }] })
  }
  const largest = await curl(...key, `${v2}/documents?PerPage=100000`)
  expect([largest.status, largest.json]).toEqual([
    200,
    expect.objectContaining({ page: 1, perPage: 100 }),
  ])
})

test('AUTH-02 AUTH-03 AUTH-04: a prefixed or missing key answers 401 without a body', async () => {
  const { v1, service } = await startCurl()
  for (const words of [
    ['-H', `Authorization: Bearer ${service.key}`],
    ['-H', `Authorization: ApiKey ${service.key}`],
    ['-u', `${service.key}:`],
    ['-H', `X-Api-Key: ${service.key}`],
    [],
  ]) {
    const answer = await curl(...words, `${v1}/features`)
    expect([words, answer.status, answer.body]).toEqual([words, 401, ''])
  }
})

test('ERR-06: malformed JSON, a wrong content type and none answer 422 with problem details', async () => {
  const { v1, key } = await startCurl()
  const path = join(await temporaryFolder(), 'corpo.json')
  await writeFile(path, '{"contentType":')
  for (const words of [
    [...JSON_TYPE, '-d', '{"documentName":'],
    [...JSON_TYPE, '-d', "{'documentName':'x'}"],
    [...JSON_TYPE, '--data-binary', `@${path}`],
    ['-d', 'documentName=x'],
    ['-F', 'contentFile=@package.json'],
    ['-H', 'Content-Type: text/plain', '-d', '{}'],
    ['-H', 'Content-Type:', '-d', '{}'],
    [...JSON_TYPE, '-X', 'POST'],
  ]) {
    const answer = await curl(...key, ...words, `${v1}/document-signatures`)
    expect([words, answer.status, answer.headers.get('content-type')]).toEqual([
      words,
      422,
      'application/problem+json',
    ])
    expect(answer.json).toMatchObject({ status: 422, errors: [expect.any(String)] })
  }
})

test('WIRE-15 WIRE-16: names of parameters in any case, lists repeated, the last of a repeated single one', async () => {
  const { v2, key, createDocument, service } = await startCurl()
  const { id, signers } = await createDocument({ documentName: 'Ação & reação' })
  await createDocument({ documentName: 'Outro' })
  service.signNow(id, signers[0]?.id ?? '')
  const count = async (query: string) =>
    ((await curl(...key, `${v2}/documents?${query}`)).json as { count?: number }).count
  expect(await count('pAgE=1&PERPAGE=5&documentsignaturestatus=Signed')).toBe(1)
  expect(
    await count('DocumentSignatureStatus=Signed&documentSignatureStatus=WaitingSignatures'),
  ).toBe(2)
  expect(await count('DocumentSignatureStatus=Signed,WaitingSignatures')).toBeUndefined()
  expect(await count('Page=7&page=1&PerPage=5')).toBe(2)
  expect(await count('Name=A%C3%A7%C3%A3o%20%26%20rea%C3%A7%C3%A3o')).toBe(1)
  expect(await count('Name=a%C3%A7%C3%A3o+%26')).toBe(1)
  expect(await count('N%61me=outro')).toBe(1)
})

test('WIRE-06: a percent-encoded path reads as what it stands for, a malformed one answers 400', async () => {
  const { v1, key, createDocument } = await startCurl()
  const { id } = await createDocument()
  const encoded = id.replaceAll('-', '%2D')
  expect((await curl(...key, `${v1}/document-signatures/${encoded}/status`)).status).toBe(200)
  expect((await curl(...key, `${v1}/document-signatures/${id.toUpperCase()}/status`)).status).toBe(
    200,
  )
  expect((await curl(...key, `${v1}/document-signatures/..%2F..%2Fx/status`)).status).toBe(404)
  const malformed = await curl(...key, `${v1}/document-signatures/%zz/status`)
  expect([malformed.status, malformed.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json',
  ])
})

test('HEAD answers as GET without the body, OPTIONS with the methods, another method 405, another path 404', async () => {
  const { v1, v2, key, service } = await startCurl()
  const head = await curl(...key, '--head', `${v1}/features`)
  const get = await curl(...key, `${v1}/features`)
  expect([head.status, head.body, head.headers.get('content-length')]).toEqual([
    200,
    '',
    get.headers.get('content-length'),
  ])
  expect((await curl('--head', `${v1}/features`)).status).toBe(401)
  const options = await curl('-X', 'OPTIONS', `${v2}/documents`)
  expect([options.status, options.headers.get('allow'), options.body]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '',
  ])
  expect(options.headers.has('access-control-allow-origin')).toBe(false)
  const wrong = await curl(...key, '-X', 'DELETE', `${v2}/documents`)
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  for (const path of [
    '/',
    '/partners/v3/accounts',
    '/partners/v1/accounts/',
    '/partners/v1/Accounts',
  ]) {
    expect([path, (await curl(...key, `${service.baseUrl}${path}`)).status]).toEqual([path, 404])
  }
  service.changeSettings({ wrongMethodStatus: 404 })
  expect((await curl(...key, '-X', 'DELETE', `${v2}/documents`)).status).toBe(404)
})

test('an HTTP/1.0 client and one that sends its body in chunks are answered as any other', async () => {
  const { v1, key } = await startCurl()
  expect((await curl(...key, '--http1.0', `${v1}/features`)).status).toBe(200)
  const body = {
    documentName: 'Em pedaços',
    contentType: 'application/pdf',
    contentFile: Buffer.from(await makePdf()).toString('base64'),
    signers: [ANA],
  }
  const path = join(await temporaryFolder(), 'corpo.json')
  await writeFile(path, JSON.stringify(body))
  const chunked = ['-H', 'Transfer-Encoding: chunked', '--data-binary', `@${path}`] as const
  expect((await curl(...key, ...JSON_TYPE, ...chunked, `${v1}/document-signatures`)).status).toBe(
    201,
  )
})
