// Faults of reads and answers: stale cache, internal error, late list, wrong Date, lower-case e-mails.
import { expect, test } from 'vitest'
import type { FaultTarget } from '../../../main/practice/faults.ts'
import { FAULT_TARGETS } from '../../../main/practice/faults.ts'
import { startPracticeClient } from '../../support/practice-client.ts'

test('QUEUE-12: under a stale cache a reading answers what it answered last time, then what is so now', async () => {
  const { service, list, create, createDocument, statusOf } = await startPracticeClient()
  const count = async () => ((await list('Page=1&PerPage=5')).json as { count: number }).count
  const { id, signers } = await createDocument()
  expect([await count(), (await statusOf(id))['signatureStatusId']]).toEqual([
    1,
    'WaitingSignatures',
  ])
  service.arm({ on: 'list', kind: 'staleAnswer' })
  service.arm({ on: 'status', kind: 'staleAnswer' })
  await create()
  service.signNow(id, signers[0]?.id ?? '')
  expect([await count(), await count()]).toEqual([1, 2])
  expect((await statusOf(id))['signatureStatusId']).toBe('WaitingSignatures')
  expect((await statusOf(id))['signatureStatusId']).toBe('Signed')
})

test('QUEUE-12: a stale cache never answers one whose key is not good', async () => {
  const { service, list } = await startPracticeClient()
  await list('Page=1')
  service.arm({ on: 'list', kind: 'staleAnswer', times: 2 })
  service.replaceKey('outra')
  expect((await list('Page=1')).status).toBe(401)
})

test('ERR-09: an internal error says by which ids the support can find it', async () => {
  const { service, create } = await startPracticeClient()
  service.arm({ on: 'create', kind: '500' })
  const answer = await create()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    500,
    'application/problem+json',
  ])
  expect(answer.json).toMatchObject({
    title: 'Internal Server Error',
    requestId: expect.stringMatching(/./),
    traceId: expect.stringMatching(/./),
  })
})

test('QUEUE-12: what is created under listedLate is answered at once and listed later', async () => {
  const { service, create, list } = await startPracticeClient()
  service.arm({ on: 'create', kind: 'listedLate', delayMs: 60_000 })
  expect((await create()).status).toBe(201)
  const count = async () => ((await list()).json as { count: number }).count
  expect(await count()).toBe(0)
  service.advanceClock(60_000)
  expect(await count()).toBe(1)
})

test('QUEUE-12: the Date of one answer is off by so much, either way', async () => {
  const { service, callAccount } = await startPracticeClient()
  for (const delayMs of [-86_400_000, 86_400_000]) {
    service.arm({ on: 'accounts', kind: 'skewedDate', delayMs })
    const { headers } = await callAccount('/features')
    const offMs = Date.parse(headers.get('date') ?? '') - Date.now()
    expect(Math.abs(offMs - delayMs)).toBeLessThan(10_000)
  }
  const { headers } = await callAccount('/features')
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(10_000)
})

test('QUEUE-12: e-mails of one answer come back in lower case, whatever the settings keep', async () => {
  const { service, createDocument, statusOf } = await startPracticeClient({
    settings: { lowersEmails: false },
  })
  const { id } = await createDocument({ signers: [{ email: 'Ana@Exemplo.com.br', role: 'Parte' }] })
  service.arm({ on: 'status', kind: 'loweredEmails' })
  expect(await statusOf(id)).toMatchObject({ signatures: [{ email: 'ana@exemplo.com.br' }] })
  expect(await statusOf(id)).toMatchObject({ signatures: [{ email: 'Ana@Exemplo.com.br' }] })
})

test('QUEUE-12: each kind of request that a fault can be armed for meets it, and no other kind does', async () => {
  const { service, accountId, call, callAccount, list, create, createDocument } =
    await startPracticeClient({ settings: { offersPartlyKnown: true } })
  const { id, signers } = await createDocument()
  const v2 = `/partners/v2/accounts/${accountId}`
  const ticket = await call(`${v2}/documents/${id}/download/with-attachments`)
  const { url } = ticket.json as { url: string }
  const requests: Readonly<Record<Exclude<FaultTarget, 'any'>, () => Promise<{ status: number }>>> =
    {
      create,
      status: () => callAccount(`/document-signatures/${id}/status`),
      list: () => list(),
      ticket: () => call(`${v2}/documents/${id}/download/with-attachments`),
      file: () => fetch(url),
      signers: () =>
        callAccount(`/document-signatures/${id}/signature/${signers[0]?.id}/resend`, {
          method: 'POST',
        }),
      accounts: () => callAccount('/features'),
      webhooks: () => callAccount('/webhooks'),
      categories: () => call(`${v2}/categories`),
      contacts: () => callAccount('/contacts/person/52998224725'),
      users: () => call(`${v2}/users`),
      folders: () => callAccount('/partly-known/folders'),
    }
  const met: Record<string, readonly string[]> = {}
  for (const on of FAULT_TARGETS) {
    if (on === 'any') continue
    service.arm({ on, kind: 'html502', times: 100 })
    const failed: string[] = []
    for (const [name, ask] of Object.entries(requests)) {
      if ((await ask()).status === 502) failed.push(name)
    }
    met[on] = failed
    await call('/practice/faults/disarm', {
      body: {},
      headers: { 'x-practice-token': service.token },
    })
  }
  expect(met).toEqual(Object.fromEntries(Object.keys(requests).map((name) => [name, [name]])))
})
