import { expect, test } from 'vitest'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { createRawServer } from '../../support/raw-server.ts'
import { HOST, URI, startWebhookClient } from '../../support/webhook-receiver.ts'
import { UUID, ISO, SECOND_MS, answering } from '../../support/webhook-answers.ts'

test('HOOK-01 HOOK-02 LIM-16: a registration comes back with all its fields, and all are listed in the order of creation', async () => {
  const { accountId, callAccount, register } = await startWebhookClient()
  const first = await register()
  expect(first).toEqual({ id: UUID, accountId, uri: URI, available: true, createdAt: ISO })
  const uris = ['z', 'a', 'm'].map((path) => `http://${HOST}/${path}`)
  for (const uri of uris) await register(uri)
  const listed = await callAccount('/webhooks')
  expect(listed.status).toBe(200)
  const webhooks = listed.json as { uri: string }[]
  expect(webhooks[0]).toEqual(first)
  expect(webhooks.map(({ uri }) => uri)).toEqual([URI, ...uris])
})

test.each([
  'ftp://recebe.exemplo.com',
  'recebe.exemplo.com',
  'https://Recebe.exemplo.com',
  'https://localhost/eventos',
  'http://127.0.0.1:8080/',
  'https://[::1]/',
  'https://recebe.exemplo.technology',
  'https://recebe.exemplo.c',
  'https://recebe.exemplo.c0m',
  'https://recebe.exemplo.com/com espaço',
  'https://recebe.exemplo.com:99999/',
  'https://ana@recebe.exemplo.com/',
  'javascript:alert(1)',
])('HOOK-03: %s is refused', async (uri) => {
  const { callAccount } = await startPracticeClient()
  const refused = await callAccount('/webhooks', { body: { uri } })
  expect([refused.status, (await callAccount('/webhooks')).json]).toEqual([422, []])
})

test('HOOK-03 OPEN-07: domains of 2 to 5 letters are taken, with port, path and query; the status of a refusal is a setting', async () => {
  const { callAccount } = await startPracticeClient({ settings: { webhookUrlStatus: 400 } })
  const register = async (uri: string) => (await callAccount('/webhooks', { body: { uri } })).status
  expect(await register('http://a.br')).toBe(201)
  expect(await register('https://api-1.exemplo.cloud:8443/Eventos/Aqui?s=Segredo#x')).toBe(201)
  expect(await register('https://localhost')).toBe(400)
})

test('HOOK-04 ERR-15 ERR-20: the same URL twice is refused in the account and taken in another', async () => {
  const { callAccount, call, register, service } = await startWebhookClient()
  await register()
  const again = await callAccount('/webhooks', { body: { uri: URI } })
  expect(again.status).toBe(400)
  expect(again.json).toMatchObject({ errors: [`A URL ${URI} já é usada como webhook na conta`] })
  const other = service.accounts.filter(({ condition }) => condition === 'good')[1]?.id
  const path = `/partners/v1/accounts/${other}/webhooks`
  expect((await call(path, { body: { uri: URI } })).status).toBe(201)
})

test.each([
  [200, true],
  [202, true],
  [204, false],
  [201, false],
  [302, false],
  [500, false],
])(
  'HOOK-05 HOOK-06: a test answered with %i leaves available %s, stored, and is sent once',
  async (status, available) => {
    const { register, callAccount, received, delivered } = await startWebhookClient(
      {},
      answering(status),
    )
    expect(await register()).toMatchObject({ available })
    await delivered()
    expect((await callAccount('/webhooks')).json).toMatchObject([{ uri: URI, available }])
    expect(received()).toHaveLength(1)
  },
)

test('EVT-08 HOOK-05: the Test event says test true', async () => {
  const { register, received, accountId } = await startWebhookClient()
  await register()
  expect(received()).toEqual([
    { event: 'Test', accountId, occurredAt: ISO, entity: { test: true } },
  ])
})

test('HOOK-05 LIM-06: a receiver that takes longer than the time is not available, and the time is 20 s', async () => {
  expect(practiceSettingsSchema.parse({}).webhookTimeoutMs).toBe(20 * SECOND_MS)
  const { register, service } = await startWebhookClient(
    { settings: { webhookTimeoutMs: 50 } },
    () => {},
  )
  const registering = register()
  await expect
    .poll(() => service.deliveries())
    .toMatchObject([{ attempts: [{ outcome: { kind: 'timeout' } }] }])
  expect(await registering).toMatchObject({ available: false })
})

test('HOOK-07: a payload of the wrong form answers 422 with the field', async () => {
  const { callAccount } = await startPracticeClient()
  for (const body of [{}, { uri: 7 }, { uri: '' }, { uri: null }, [], 'nem json']) {
    const answer = await callAccount('/webhooks', { body })
    expect(answer.status, JSON.stringify(body)).toBe(422)
  }
  expect((await callAccount('/webhooks', { body: {} })).json).toMatchObject({
    problems: [{ propertyName: 'uri' }],
  })
})

test('HOOK-08: a removal answers 204 without a body, again 400, and nothing is sent there any more', async () => {
  const { register, callAccount, createDocument, received, delivered, service } =
    await startWebhookClient()
  const { id } = await register()
  const remove = () => callAccount(`/webhooks/${String(id)}`, { method: 'DELETE' })
  const removed = await remove()
  expect([removed.status, removed.text]).toEqual([204, ''])
  expect((await remove()).status).toBe(400)
  expect((await callAccount('/webhooks/nenhum', { method: 'DELETE' })).status).toBe(400)
  await createDocument()
  await delivered()
  expect(received().map(({ event }) => event)).toEqual(['Test'])
  expect(service.deliveries()).toHaveLength(1)
})

test('HOOK-08: a webhook of another account is not there', async () => {
  const { register, call, service } = await startWebhookClient()
  const { id } = await register()
  const other = service.accounts.filter(({ condition }) => condition === 'good')[1]?.id
  const path = `/partners/v1/accounts/${other}/webhooks/${String(id)}`
  expect((await call(path, { method: 'DELETE' })).status).toBe(400)
})

test('nothing leaves the machine: a host that is mapped to no port is not reachable, and that is said', async () => {
  const { callAccount, createDocument, service } = await startPracticeClient()
  const uri = 'https://recebe.exemplo.com/'
  const answer = await callAccount('/webhooks', { body: { uri } })
  expect(answer.json).toMatchObject({ uri, available: false })
  await createDocument()
  await expect.poll(() => service.deliveries().at(-1)?.state).toBe('givenUp')
  const outcomes = service
    .deliveries()
    .flatMap(({ attempts }) => attempts.map((each) => each.outcome))
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => ({ kind: 'notReachable' })))
})

test('closing waits for no receiver and leaves no socket', async () => {
  const silent = await createRawServer(() => {})
  const port = Number(new URL(silent.baseUrl).port)
  const client = await startPracticeClient({ settings: { webhookPorts: { [HOST]: port } } })
  const registering = client.callAccount('/webhooks', { body: { uri: URI } }).catch(() => undefined)
  await expect.poll(() => silent.connections.length).toBe(1)
  await client.service.close()
  await Promise.all([registering, silent.connections[0]?.closed])
})

test('webhooks are still registered after a restart', async () => {
  const { temporaryFolder } = await import('../../support/temporary-folder.ts')
  const stateFolder = await temporaryFolder()
  const first = await startWebhookClient({ stateFolder })
  const registered = await first.register()
  await first.service.close()
  const second = await startPracticeClient({ stateFolder })
  expect((await second.callAccount('/webhooks')).json).toEqual([registered])
})
