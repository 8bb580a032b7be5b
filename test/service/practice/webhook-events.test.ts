import { expect, test } from 'vitest'
import { startPracticeClient } from '../../support/practice-client.ts'
import { createRawServer } from '../../support/raw-server.ts'
import { HOST, URI, startWebhookClient } from '../../support/webhook-receiver.ts'
import { ISO, SECOND_MS, answering } from '../../support/webhook-answers.ts'

test('HOOK-09 EVT-01: every URL of the account gets every event, and those of another account none', async () => {
  const { register, createDocument, delivered, requests, call, service } =
    await startWebhookClient()
  const other = service.accounts.filter(({ condition }) => condition === 'good')[1]?.id
  await call(`/partners/v1/accounts/${other}/webhooks`, { body: { uri: `http://${HOST}/outra` } })
  await register(`http://${HOST}/um`)
  await register(`http://${HOST}/dois`)
  await createDocument()
  await delivered()
  const sent = requests.filter(({ bodyText }) => bodyText.includes('DocumentSentToSignature'))
  expect(sent.map(({ url }) => url.pathname).sort()).toEqual(['/dois', '/um'])
})

test('EVT-01: a POST of JSON in UTF-8 to path and query of the URL, without any authentication', async () => {
  const { register, requests } = await startWebhookClient()
  await register()
  const [request] = requests
  expect([request?.method, request?.url.pathname, request?.url.search]).toEqual([
    'POST',
    '/eventos',
    '?segredo=1',
  ])
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
  ])
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    host: HOST,
  })
})

test('EVT-02: the envelope is event, account, instant and entity, and nothing else', async () => {
  const { register, received, createDocument, delivered, accountId } = await startWebhookClient()
  await register()
  const { id } = await createDocument()
  await delivered()
  expect(received()[1]).toEqual({
    event: 'DocumentSentToSignature',
    accountId,
    occurredAt: ISO,
    entity: expect.objectContaining({ documentId: id }),
  })
})

test('EVT-03: the instant is that of the attempt, anew with each one, in the time of the service', async () => {
  const client = await startWebhookClient({}, (response) => {
    client.service.advanceClock(SECOND_MS)
    response.writeHead(client.requests.length === 1 ? 200 : 500).end()
  })
  await client.register()
  await client.createDocument()
  await client.delivered()
  const [, ...attempts] = client.received()
  const instants = attempts.map(({ occurredAt }) => Date.parse(occurredAt))
  expect(instants).toHaveLength(5)
  for (const [index, at] of instants.slice(1).entries()) {
    expect(at - (instants[index] ?? 0)).toBeGreaterThanOrEqual(SECOND_MS)
  }
  const [entity, ...others] = attempts.map((each) => each.entity)
  for (const other of others) expect(other).toEqual(entity)
})

test.each([200, 201, 202, 204, 299])('EVT-04: %i confirms, whatever the body', async (status) => {
  const client = await startWebhookClient({}, answering(status))
  await client.register()
  await client.createDocument()
  await client.delivered()
  expect(client.received()).toHaveLength(2)
  expect(client.service.deliveries().at(-1)).toMatchObject({ state: 'confirmed' })
})

test('EVT-05 LIM-06: after a failure at once again, five attempts in all, and then never', async () => {
  const client = await startWebhookClient({}, answering(503))
  await client.register()
  await client.createDocument()
  await client.delivered()
  expect(client.received().map(({ event }) => event)).toEqual([
    'Test',
    ...Array.from({ length: 5 }, () => 'DocumentSentToSignature'),
  ])
  expect(client.service.deliveries().at(-1)).toMatchObject({ state: 'givenUp' })
  client.service.advanceClock(7 * 86_400 * SECOND_MS)
  await client.createDocument()
  await client.delivered()
  expect(client.received()).toHaveLength(11)
})

test('EVT-05: an attempt that is answered after failures confirms, and no more follow', async () => {
  const client = await startWebhookClient({}, (response) => {
    response.writeHead(client.requests.length === 3 ? 200 : 500).end()
  })
  await client.register()
  await client.createDocument()
  await client.delivered()
  expect(client.service.deliveries().at(-1)).toMatchObject({
    state: 'confirmed',
    attempts: [{ outcome: { status: 500 } }, { outcome: { status: 200 } }],
  })
})

test('EVT-06: by setting, the events of one move arrive the last one first; without it in their order', async () => {
  for (const [shufflesEvents, expected] of [
    [false, ['DocumentSignatureMember', 'DocumentSignatureFinished']],
    [true, ['DocumentSignatureFinished', 'DocumentSignatureMember']],
  ] as const) {
    const client = await startWebhookClient({ settings: { shufflesEvents } })
    await client.register()
    const { id } = await client.createDocument()
    client.service.signAll([id])
    await client.delivered()
    expect(
      client
        .received()
        .slice(-2)
        .map(({ event }) => event),
    ).toEqual(expected)
  }
})

test('a receiver that cuts the connection has failed, and the service goes on', async () => {
  const cutting = await createRawServer(({ socket }) => socket.destroy())
  const port = Number(new URL(cutting.baseUrl).port)
  const client = await startPracticeClient({ settings: { webhookPorts: { [HOST]: port } } })
  await client.callAccount('/webhooks', { body: { uri: URI } })
  await client.createDocument()
  await expect.poll(() => client.service.deliveries().at(-1)?.state).toBe('givenUp')
  expect(cutting.connections).toHaveLength(6)
})

test('EVT-04: an answer without an end has confirmed all the same, and closing ends it', async () => {
  const endless = await createRawServer(({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nainda\r\n')
  })
  const port = Number(new URL(endless.baseUrl).port)
  const client = await startPracticeClient({ settings: { webhookPorts: { [HOST]: port } } })
  const registered = await client.callAccount('/webhooks', { body: { uri: URI } })
  expect(registered.json).toMatchObject({ available: true })
  await client.createDocument()
  await expect.poll(() => client.service.deliveries().at(-1)?.state).toBe('confirmed')
  await client.service.close()
  await Promise.all(endless.connections.map(({ closed }) => closed))
})
