// R14: abandoned attempts are watched for a week while their row goes on.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AttemptConclusion } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aPartnerId, anAttempt, toSending } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

/** Releases a row whose first create was called absent and that is queued again. */
function releaseAbandoned(
  { core, release }: QuickQueue,
  name: string,
  conclusion: AttemptConclusion = { kind: 'absent' },
) {
  const { id: batchId } = release(name, 1)
  const [row] = core.documents.list({ batchId }).rows
  if (!row?.content) throw new Error('one row')
  const { content, id: documentId } = row
  const earlier = anAttempt(row, { serviceStartedAt: toEpochMs(SOME_TIME - 20 * MINUTE_MS) })
  const { id: attemptId } = earlier
  const cause = 'noAnswer'
  core.commit(toSending(row, earlier), SOME_TIME)
  core.commit(
    [
      {
        kind: 'attemptSettled',
        attemptId,
        outcome: { kind: 'unknown', cause },
        serviceSettledAt: earlier.serviceStartedAt,
      },
      {
        kind: 'deliveryMoved',
        documentId,
        from: 'sending',
        to: { kind: 'unconfirmed', attemptId, cause, since: SOME_TIME },
      },
      { kind: 'attemptConcluded', attemptId, conclusion },
      {
        kind: 'deliveryMoved',
        documentId,
        from: 'unconfirmed',
        to: {
          kind: 'queued',
          queuedAt: SOME_TIME,
          after: conclusion.kind === 'absent' ? 'absent' : 'decided',
        },
      },
    ],
    SOME_TIME,
  )
  const deliveryOf = () => core.documents.list({ batchId }).rows[0]?.delivery
  return { content, deliveryOf }
}

function listDocument({ service, time }: QuickQueue, id: PartnerDocumentId, name: string): void {
  service.listed = [
    {
      id,
      name,
      documentStatus: 'Active',
      signatureStatus: 'WaitingSignatures',
      createdAt: toEpochMs(time.now()),
    },
  ]
}

function toWaiting({ signers }: DocumentContent) {
  return {
    signatureStatus: 'WaitingSignatures' as const,
    signatures: signers.map(({ email, role }) => ({
      signatureId: signatureIdSchema.parse(randomUUID()),
      email,
      role,
      signed: false,
    })),
  }
}

test('R14: a document that is listed before its 201 comes is no duplicate of its own row', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  const { core, service } = quick
  const { content, deliveryOf } = releaseAbandoned(quick, 'A')
  const partnerId = aPartnerId()
  service.answerMs = () => 9 * MINUTE_MS
  service.answer = () => ({ kind: 'created', partnerId })
  quick.queue.run()
  await quick.runFor(30_000)
  listDocument(quick, partnerId, 'A 0')
  service.status = () => toWaiting(content)
  void quick.queue.reconcileOnce()
  await quick.runFor(2 * MINUTE_MS)
  expect(deliveryOf()?.kind).toBe('sending')
  expect(core.documents.duplicates()).toEqual([])
  await quick.runFor(30 * MINUTE_MS)
  expect(deliveryOf()).toMatchObject({ kind: 'sent', partnerId })
  expect(core.documents.duplicates()).toEqual([])
})

test('R14: a row whose late document is listed and cannot be read does not go again before it is', async () => {
  const quick = await openQuickQueue()
  const { service, queue } = quick
  queue.pause()
  queue.run()
  const { content, deliveryOf } = releaseAbandoned(quick, 'A')
  const partnerId = aPartnerId()
  listDocument(quick, partnerId, 'A 0')
  service.status = () => undefined
  void queue.reconcileOnce()
  await quick.runFor(MINUTE_MS)
  queue.resume()
  await quick.runFor(MINUTE_MS)
  expect(service.creates).toEqual([])
  service.status = () => toWaiting(content)
  await quick.runFor(3 * MINUTE_MS)
  expect(deliveryOf()?.kind, 'read as soon as it can be, and looked for').toBe('unconfirmed')
  await quick.runFor(HOUR_MS)
  expect(service.creates).toEqual([])
  expect(deliveryOf()).toMatchObject({ kind: 'sent', partnerId })
})

test('R14 R18: a row whose late document can never be read is asked about after two days at most, and the others go', async () => {
  const quick = await openQuickQueue()
  const { core, service, queue } = quick
  queue.pause()
  queue.run()
  const { deliveryOf } = releaseAbandoned(quick, 'A')
  quick.release('B', 5)
  listDocument(quick, aPartnerId(), 'A 0')
  service.status = () => undefined
  void queue.reconcileOnce()
  await quick.runFor(MINUTE_MS)
  queue.resume()
  await quick.runFor(2 * DAY_MS)
  expect(deliveryOf()?.kind).toBe('needsDecision')
  expect(core.documents.countDeliveries()).toEqual({ needsDecision: 1, sent: 5 })
  expect(service.creates.map(({ name }) => name)).not.toContain('A 0')
})

test('R16: a row that a person had sent again is asked about once more when a document of its people appears before it goes, and then goes', async () => {
  const quick = await openQuickQueue()
  const { core, service, queue } = quick
  queue.pause()
  queue.run()
  const sendAgain = { kind: 'decided', answer: 'sendAgain' } as const
  const { content, deliveryOf } = releaseAbandoned(quick, 'Contrato de Locação', sendAgain)
  const partnerId = aPartnerId()
  listDocument(quick, partnerId, 'Contrato de Loc')
  service.status = () => toWaiting(content)
  void queue.reconcileOnce()
  await quick.runFor(MINUTE_MS)
  queue.resume()
  await quick.runFor(2 * HOUR_MS)
  expect(service.creates).toEqual([])
  const asked = deliveryOf()
  if (asked?.kind !== 'needsDecision') throw new Error(asked?.kind)
  const { candidates, askedAt } = asked.question
  expect(candidates).toMatchObject([{ partnerId, verdict: 'partial', signersEqual: 'equal' }])
  const [row] = core.documents.list({ deliveries: ['needsDecision'] }).rows
  if (!row) throw new Error('one row')
  const answered = queue.decide(row.id, { decision: { kind: 'sendAgain' }, askedAt })
  await quick.runFor(HOUR_MS)
  expect(await answered).toEqual({ kind: 'done' })
  expect(service.creates).toHaveLength(1)
  expect(deliveryOf()?.kind).toBe('sent')
})
