// R17 (restored journal): a copy of the journal is put back without a sign of it; it has an open attempt whose row
// was sent again later, with a reference that the copy does not know.
import { expect, test } from 'vitest'
import { makeReference, writeReference } from '../../../main/queue/send/reference.ts'
import type { SignatureStatus } from '../../../main/partner/wire/signature-status.ts'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { aContent, aPartnerId } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { listDocument, openQuickQueue } from '../../support/quick-queue.ts'

const rules = { usesReference: () => true }
/** Status of every document of the test. */
const STATUS: SignatureStatus = {
  signatureStatus: 'WaitingSignatures',
  signatures: aContent().signers.map(({ email, role }) => ({
    signatureId: signatureIdSchema.parse(crypto.randomUUID()),
    email,
    role,
    signed: false,
  })),
}
const FORGOTTEN = makeReference(() => 0.9)

function rowsOf({ core }: Pick<QuickQueue, 'core'>) {
  return core.documents.list({}).rows
}

function attemptsOf({ core }: Pick<QuickQueue, 'core'>): readonly Attempt[] {
  const [row] = rowsOf({ core })
  return row ? core.attempts.of(row.id) : []
}

/** Sends a row without an answer; `restart` starts the program on that journal an hour later. */
async function restartOpen(rows = 1) {
  const before = await openQuickQueue({ rules })
  before.service.answer = () => ({ kind: 'failed' })
  for (let row = 0; row < rows; row += 1) before.release('A', 1)
  before.queue.run()
  await before.runFor(5_000)
  return {
    before,
    restart: async () => {
      await Promise.all([before.queue.stop(0), before.runFor(HOUR_MS)])
      const next = await openQuickQueue({ core: before.core, rules, atMs: before.time.now() })
      await next.queue.recover()
      return next
    },
    /** Lists a document with that reference for the restarted program. */
    list: (next: QuickQueue, reference: string | undefined, afterMs: number) => {
      const partnerId = aPartnerId()
      const name = writeReference('A 0', reference ?? '')
      listDocument(next.service, { partnerId, name, atMs: next.time.now() - HOUR_MS + afterMs })
      next.service.status = () => STATUS
      return partnerId
    },
  }
}

test('R17: what the row sent since, under a reference that the journal does not know, is found: it does not go again', async () => {
  const { restart, list } = await restartOpen()
  const next = await restart()
  const partnerId = list(next, FORGOTTEN, 20 * MINUTE_MS)
  next.queue.run()
  await next.runFor(2 * HOUR_MS)
  expect(next.service.creates).toEqual([])
  expect(rowsOf(next)).toMatchObject([{ delivery: { kind: 'sent', partnerId } }])
})

test('R17: where the open attempt’s own document came after all, the other one is reported as an extra copy', async () => {
  const { restart, list } = await restartOpen()
  const next = await restart()
  const extraId = list(next, FORGOTTEN, 20 * MINUTE_MS)
  const partnerId = list(next, attemptsOf(next)[0]?.reference, 40 * MINUTE_MS)
  next.queue.run()
  await next.runFor(2 * HOUR_MS)
  expect(rowsOf(next)).toMatchObject([{ delivery: { kind: 'sent', partnerId } }])
  expect(next.core.documents.duplicates()).toMatchObject([{ extraId, keptId: partnerId }])
})

test('R11: a document with the reference of another row is that row’s, though an attempt stood open at the start', async () => {
  const { before, restart, list } = await restartOpen(2)
  const [first] = rowsOf(before).filter(({ delivery }) => delivery.kind === 'unconfirmed')
  if (!first) throw new Error('one of the rows alike went')
  await before.queue.withdraw([first.id])
  await before.runFor(5_000)
  const [abandoned] = before.core.attempts.of(first.id)
  const next = await restart()
  const lateId = list(next, abandoned?.reference, 20 * MINUTE_MS)
  next.queue.run()
  await next.runFor(2 * HOUR_MS)
  expect(next.core.documents.duplicates()).toMatchObject([
    { documentId: first.id, extraId: lateId },
  ])
  expect(next.core.documents.claimedBy([lateId])).toEqual([])
  expect(next.core.documents.list({ deliveries: ['needsDecision'] }).rows).toEqual([])
})
