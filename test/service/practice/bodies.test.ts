import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makePdf } from '../../support/make-pdf.ts'
import { ANA, startPracticeClient } from '../../support/practice-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('ERR-06: what is no JSON, or not sent as JSON, answers 422 with problem details', async () => {
  const { callAccount } = await startPracticeClient()
  for (const [body, type] of [
    ['{"contentFile":"QUJD', 'application/json'],
    ['', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['contentFile=QUJD', 'application/x-www-form-urlencoded'],
    ['--x', 'multipart/form-data; boundary=x'],
  ] as const) {
    const answer = await callAccount('/document-signatures', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(answer.status, body).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json).toMatchObject({ errors: [expect.any(String)] })
  }
})

test('WIRE-01: UTF-8 of any kind comes back as it was sent', async () => {
  const { createDocument } = await startPracticeClient()
  const { name } = await createDocument({ documentName: 'Ação — 契約 👍' })
  expect(name).toBe('Ação — 契約 👍')
})

test('WIRE-07: what is not whole base64 answers 422 for its field', async () => {
  const { create } = await startPracticeClient()
  for (const contentFile of ['não', 'QUJ', 'QUJD QUJD', 'QQ==QUJD', 'QUJ-', '%%%%', '=']) {
    const answer = await create({ contentFile })
    expect(answer.json, contentFile).toMatchObject({
      status: 422,
      problems: [{ propertyName: 'contentFile' }],
    })
  }
})

test('LIM-01: a body over 70 MB is refused, with the status of the settings, and leaves nothing', async () => {
  const stateFolder = await temporaryFolder()
  const { service, accountId } = await startPracticeClient({
    stateFolder,
    settings: { oversizeStatus: 422 },
  })
  const answer = await postBase64(service, accountId, 71_000_000, 0)
  expect(answer).toBe(422)
  expect(await readdir(join(stateFolder, 'uploads'))).toEqual([])
})

test('LIM-01 CREATE-06: a file of 50 MB is taken and kept byte for byte', async () => {
  const stateFolder = await temporaryFolder()
  // The content is no Word document, so no word processor may convert it.
  const settings = { convertsWord: false }
  const { service, accountId } = await startPracticeClient({ stateFolder, settings })
  const fifty = 49_999_998
  expect(await postBase64(service, accountId, (fifty / 3) * 4, 1)).toBe(201)
  const [kept] = service.documents()
  expect((await stat(join(stateFolder, 'files', kept?.file ?? ''))).size).toBe(fifty)
})

test('an upload that its sender gives up leaves nothing behind and does not stop the service', async () => {
  const stateFolder = await temporaryFolder()
  const { service, accountId, create } = await startPracticeClient({ stateFolder })
  const outgoing = request(
    `${service.baseUrl}/partners/v1/accounts/${accountId}/document-signatures`,
    {
      method: 'POST',
      headers: {
        authorization: service.key,
        'content-type': 'application/json',
        'content-length': 1_000_000,
      },
    },
  )
  outgoing.on('error', () => {})
  outgoing.write(`{"contentFile":"${'QUJD'.repeat(1_000)}`)
  const uploads = join(stateFolder, 'uploads')
  await expect.poll(() => readdir(uploads)).toHaveLength(1)
  outgoing.destroy()
  await expect.poll(() => readdir(uploads)).toEqual([])
  expect((await create()).status).toBe(201)
})

test('CREATE-02: eight creates at once make eight documents with their own files', async () => {
  const { create, service } = await startPracticeClient()
  const files = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => Buffer.from(await makePdf(`Contrato ${n}`))),
  )
  const answers = await Promise.all(
    files.map((file) => create({ contentFile: file.toString('base64') })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(service.documents().map(({ file }) => file)).size).toBe(8)
})

/** Streams a create with a Word file of `length` base64 characters and `signers` signers; returns the status. */
function postBase64(
  service: { readonly baseUrl: string; readonly key: string },
  accountId: string,
  length: number,
  signers: number,
): Promise<number | undefined> {
  const piece = randomBytes(3 * 16_384).toString('base64')
  function* body(): Generator<string> {
    yield '{"contentFile":"'
    for (let left = length; left > 0; left -= piece.length) yield piece.slice(0, left)
    yield `","contentType":"application/msword","signers":${JSON.stringify(Array(signers).fill(ANA))}}`
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${service.baseUrl}/partners/v1/accounts/${accountId}/document-signatures`,
      {
        method: 'POST',
        headers: { authorization: service.key, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    outgoing.on('error', reject)
    Readable.from(body()).pipe(outgoing)
  })
}

test('a contentFile that is sent where none is taken leaves no upload behind', async () => {
  const stateFolder = await temporaryFolder()
  const { service, call, callAccount, createDocument } = await startPracticeClient({ stateFolder })
  const { id } = await createDocument()
  const body = { contentFile: 'QUJD' }
  const token = { 'x-practice-token': service.token }
  expect((await call('/practice/clock', { body, headers: token })).status).toBe(422)
  expect((await call('/nowhere', { body })).status).toBe(404)
  const path = `/document-signatures/${id}/cancel`
  expect((await callAccount(path, { method: 'PATCH', body })).status).toBe(204)
  await expect.poll(() => readdir(join(stateFolder, 'uploads'))).toEqual([])
})
