// R14: what is watched for a week after it was called absent, while its row goes on.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aPartnerId, anAttempt, toSending } from '../../support/journal-builders.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

test('R14: a document that is listed before its 201 comes is no duplicate of its own row', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  const { core, service, time } = quick
  const { id: batchId } = quick.release('A', 1)
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
      { kind: 'attemptConcluded', attemptId, conclusion: { kind: 'absent' } },
      {
        kind: 'deliveryMoved',
        documentId,
        from: 'unconfirmed',
        to: { kind: 'queued', queuedAt: SOME_TIME, after: 'absent' },
      },
    ],
    SOME_TIME,
  )
  const partnerId = aPartnerId()
  service.answerMs = () => 9 * MINUTE_MS
  service.answer = () => ({ kind: 'created', partnerId })
  quick.queue.run()
  await quick.runFor(30_000)
  service.listed = [
    {
      id: partnerId,
      name: 'A 0',
      documentStatus: 'Active',
      signatureStatus: 'WaitingSignatures',
      createdAt: toEpochMs(time.now()),
    },
  ]
  service.status = () => ({
    signatureStatus: 'WaitingSignatures',
    signatures: content.signers.map(({ email, role }) => ({
      signatureId: signatureIdSchema.parse(randomUUID()),
      email,
      role,
      signed: false,
    })),
  })
  void quick.queue.lookOnce()
  await quick.runFor(2 * MINUTE_MS)
  expect(core.documents.list({ batchId }).rows[0]?.delivery.kind).toBe('sending')
  expect(core.documents.duplicates()).toEqual([])
  await quick.runFor(30 * MINUTE_MS)
  expect(core.documents.list({ batchId }).rows[0]?.delivery).toMatchObject({
    kind: 'sent',
    partnerId,
  })
  expect(core.documents.duplicates()).toEqual([])
})
