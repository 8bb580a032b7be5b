import { expect, test } from 'vitest'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

function inFuture(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

test('STATE-07 STATE-08 CREATE-19: one of two signatures keeps it waiting, the last one finishes it and observers get it', async () => {
  const { createDocument, service, statusOf, documentNow } = await startPracticeClient()
  const { id, signers } = await createDocument({
    signers: [ANA, BRUNO],
    observers: ['o@exemplo.com.br'],
  })
  service.signNow(id, signers[0]?.id ?? '')
  expect(await statusOf(id)).toMatchObject({
    signatureStatusId: 'WaitingSignatures',
    signatures: [{ signed: true }, { signed: false }],
  })
  service.signNow(id, signers[1]?.id ?? '')
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'Signed' })
  expect(messagesOf(documentNow(id)).at(-1)).toBe('signedCopy Email o@exemplo.com.br')
  expect(() => service.signNow(id, signers[1]?.id ?? '')).toThrow('assinatura')
})

test('STAT-03 STAT-04 WIRE-03 WIRE-04: what is given at signing is absent before and shown after, nothing is null', async () => {
  const { createDocument, service, callAccount } = await startPracticeClient()
  const deadlineForSignature = inFuture(DAY_MS)
  const { id, signers } = await createDocument({
    deadlineForSignature,
    signers: [
      { ...ANA, requireDocumentNumber: true, telephoneCountryCode: '55', telephone: '11987654321' },
    ],
  })
  const path = `/document-signatures/${id}/status`
  const before = await callAccount(path)
  expect(before.json).toEqual({
    signatureStatusId: 'WaitingSignatures',
    signatureStatus: expect.stringMatching(/\w/),
    deadlineForSignature,
    signatures: [
      {
        id: signers[0]?.id,
        ...ANA,
        signed: false,
        authenticationMethod: 'Email',
        telephone: {
          countryCode: '55',
          number: '11987654321',
          value: '5511987654321',
          formatted: expect.stringContaining('55'),
        },
        requireDocumentNumber: true,
      },
    ],
  })
  service.signNow(id, signers[0]?.id ?? '')
  const after = await callAccount(path)
  expect(after.json).toMatchObject({
    signatures: [
      {
        signed: true,
        name: 'Ana Souza',
        documentNumberType: 'Cpf',
        documentNumber: expect.stringMatching(/^\d{11}$/),
        birthDate: expect.stringMatching(/Z$/),
        handwritten: false,
        signedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  })
  expect(before.text + after.text).not.toContain('null')
})

function toStatusPath(account: string, document: string): string {
  return `/partners/v1/accounts/${account}/document-signatures/${document}/status`
}

test('STAT-02 ERR-08: a document of nobody, of another account, or no UUID answers 404 with problem details', async () => {
  const { service, call, createDocument } = await startPracticeClient()
  const { id } = await createDocument()
  const other = { ...service.accounts[1], id: service.accounts[1]?.id ?? '' }
  const mine = service.accounts[0]?.id ?? ''
  for (const where of [
    toStatusPath(mine, crypto.randomUUID()),
    toStatusPath(mine, 'nenhum'),
    toStatusPath(other.id, id),
  ]) {
    const answer = await call(where)
    expect([answer.status, answer.json]).toEqual([
      404,
      expect.objectContaining({ title: 'Not Found' }),
    ])
  }
  expect((await call(toStatusPath(mine, id.toUpperCase()))).status).toBe(200)
})

test('STATE-16 CREATE-16 CREATE-26: a scheduled document waits for its time, then the links go out', async () => {
  const { createDocument, service, statusOf, documentNow } = await startPracticeClient()
  const { id, messages } = await createDocument({ scheduledTo: inFuture(HOUR_MS) })
  expect(messages).toEqual([])
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'SignaturesDeliveryScheduled' })
  service.advanceClock(HOUR_MS)
  await expect.poll(async () => (await statusOf(id))['signatureStatusId']).toBe('WaitingSignatures')
  expect(messagesOf(documentNow(id))).toEqual([`link Email ${ANA.email}`])
})

test('STATE-11 STAT-06: a passed deadline cancels at the next run of the daily process, not before', async () => {
  const { createDocument, service, statusOf, documentNow } = await startPracticeClient()
  const intoDay = Date.now() % DAY_MS
  service.advanceClock(DAY_MS - intoDay + HOUR_MS)
  const now = Date.now() + DAY_MS - intoDay + HOUR_MS
  const { id } = await createDocument({
    deadlineForSignature: new Date(now + HOUR_MS).toISOString(),
  })
  service.advanceClock(2 * HOUR_MS)
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'WaitingSignatures' })
  service.advanceClock(DAY_MS)
  await expect.poll(async () => (await statusOf(id))['signatureStatusId']).toBe('SignatureNotSet')
  expect(await statusOf(id)).toMatchObject({ signatures: [] })
  expect(messagesOf(documentNow(id)).at(-1)).toBe(`expiry Email ${ANA.email}`)
})

test('STATE-08 CREATE-28: by themselves signers sign one after another, in their order', async () => {
  const { createDocument, statusOf, documentNow } = await startPracticeClient({
    settings: { signAfterMs: 20 },
  })
  const { id } = await createDocument({
    signers: [
      { ...BRUNO, order: 2 },
      { ...ANA, order: 1 },
    ],
  })
  await expect.poll(async () => (await statusOf(id))['signatureStatusId']).toBe('Signed')
  const [bruno, ana] = documentNow(id).signers
  expect((bruno?.signedAt ?? 0) - (ana?.signedAt ?? 0)).toBeGreaterThanOrEqual(20)
})

test('R6: the Date header is of the service’s own clock', async () => {
  const { call, service } = await startPracticeClient({ settings: { clockAheadMs: DAY_MS } })
  const ahead = async () =>
    Date.parse((await call('/partners/v1/accounts')).headers.get('date') ?? '') - Date.now()
  expect(Math.abs((await ahead()) - DAY_MS)).toBeLessThan(5_000)
  service.advanceClock(HOUR_MS)
  expect(Math.abs((await ahead()) - DAY_MS - HOUR_MS)).toBeLessThan(5_000)
})
