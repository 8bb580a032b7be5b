import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import type { FaultInput, FaultKind } from '../../../main/practice/faults.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { startPracticeClient } from '../../support/practice-client.ts'

/** Returns what the caller sees of one create: the status, or `broken` for a broken connection. */
async function seen(client: PracticeClient): Promise<string> {
  return client.create().then(
    ({ status, text }) => `${status}${text === '' ? ' empty' : ''}`,
    () => 'broken',
  )
}

test.each<readonly [FaultKind, string, number]>([
  ['resetInBody', 'broken', 0],
  ['resetAfterActing', 'broken', 1],
  ['500', '500', 0],
  ['500AtHeaders', '500', 0],
  ['500AfterActing', '500', 1],
  ['empty201', '201 empty', 1],
  ['html502', '502', 0],
  ['503RetryAfter', '503 empty', 1],
  ['duplicatePost', '201', 2],
  ['slowAnswer', '201', 1],
  ['slowBytes', '201', 1],
  ['quotaExhausted', '400', 0],
  ['featureRemoved', '403 empty', 0],
])('QUEUE-12: %s on a create shows %s and makes %i', async (kind, shown, made) => {
  const client = await startPracticeClient()
  client.service.arm({ on: 'create', kind, delayMs: 5 })
  expect(await seen(client)).toBe(shown)
  expect(client.service.documents()).toHaveLength(made)
  expect(await seen(client)).toBe('201')
  expect(client.service.documents()).toHaveLength(made + 1)
})

test.each<readonly [FaultKind, number]>([
  ['timeoutBeforeActing', 0],
  ['timeoutAfterActing', 1],
])('QUEUE-12: under %s no answer comes, and %i is made', async (kind, made) => {
  const client = await startPracticeClient()
  client.service.arm({ on: 'create', kind })
  const answered = client.create().then(
    () => 'answered',
    () => 'never',
  )
  // A later create is answered, by which time the first one was handled.
  expect((await client.create()).status).toBe(201)
  await expect.poll(() => client.service.documents().length).toBe(made + 1)
  await client.service.close()
  expect(await answered).toBe('never')
})

test('QUEUE-12: actsLate breaks the connection first and makes the document afterwards', async () => {
  const client = await startPracticeClient()
  client.service.arm({ on: 'create', kind: 'actsLate', delayMs: 150 })
  expect(await seen(client)).toBe('broken')
  expect(client.service.documents()).toHaveLength(0)
  await expect.poll(() => client.service.documents().length).toBe(1)
})

test('QUEUE-12: resetInBody cuts while the body is still on its way', async () => {
  const { service, accountId } = await startPracticeClient()
  service.arm({ on: 'create', kind: 'resetInBody' })
  const { hostname, port } = new URL(service.baseUrl)
  const socket = createConnection(Number(port), hostname)
  const broken = new Promise<string>((resolve) => {
    socket.once('error', (error) => resolve(String((error as NodeJS.ErrnoException).code)))
    socket.once('end', () => resolve('end'))
  })
  const head = `POST /partners/v1/accounts/${accountId}/document-signatures HTTP/1.1\r\nHost: localhost\r\n`
  socket.write(`${head}Authorization: ${service.key}\r\nContent-Type: application/json\r\n`)
  socket.write(`Content-Length: 1000\r\n\r\n${' '.repeat(600)}`)
  expect(await broken).toBe('ECONNRESET')
})

test('QUEUE-12: an expired address and a truncated download strike the download, then it goes well', async () => {
  const { service, createDocument, callAccount } = await startPracticeClient()
  const { id, signers } = await createDocument()
  service.signNow(id, signers[0]?.id ?? '')
  const fetchFile = async () => {
    const { url } = (await callAccount(`/documents/${id}/download/signed`)).json as { url: string }
    const answer = await fetch(url)
    return answer.arrayBuffer().then(
      (bytes) => `${answer.status} ${Buffer.from(bytes.slice(0, 5)).toString()}`,
      () => `${answer.status} cut`,
    )
  }
  service.arm({ on: 'file', kind: 'expiredUrl' })
  service.arm({ on: 'file', kind: 'truncatedDownload' })
  service.arm({ on: 'file', kind: 'slowBytes', delayMs: 2 })
  service.arm({ on: 'file', kind: '500' })
  const met = []
  for (let each = 0; each < 5; each += 1) met.push(await fetchFile())
  expect(met).toEqual(['403 ', '200 cut', '200 %PDF-', expect.stringMatching(/^500/), '200 %PDF-'])
})

test('a fault that repeats an act which is refused answers the refusal, and the service goes on', async () => {
  const client = await startPracticeClient()
  for (const kind of [
    'resetAfterActing',
    'timeoutAfterActing',
    'actsLate',
    'duplicatePost',
  ] as const) {
    client.service.arm({ on: 'create', kind })
    void client.create({ signers: [{ email: 'a@b.com.br', role: 'Astronauta' }] }).catch(() => {})
  }
  await expect.poll(async () => (await client.create()).status).toBe(201)
  expect(client.service.documents().every(({ name }) => name === 'Contrato de locação')).toBe(true)
})

test('faults, clock and signing over HTTP need the token, and say what is wrong with a body', async () => {
  const { service, call, create, createDocument, statusOf } = await startPracticeClient()
  const post = (what: string, body: object, token = service.token) =>
    call(`/practice/${what}`, { body, headers: { 'x-practice-token': token } })
  const fault: FaultInput = { on: 'create', kind: '500' }
  expect((await post('faults', fault, 'errado')).status).toBe(403)
  expect((await create()).status).toBe(201)
  expect((await post('faults', fault)).status).toBe(204)
  expect((await create()).status).toBe(500)
  expect((await post('faults', { on: 'create', kind: 'explode' })).status).toBe(422)
  expect((await post('clock', { advanceMs: 60_000 })).status).toBe(204)
  const { id, signers } = await createDocument()
  const body = { documentId: id, signerId: signers[0]?.id }
  expect([(await post('sign', body)).status, (await post('sign', body)).status]).toEqual([204, 400])
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'Signed' })
})
