import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  SELECT_CLAIMABLE,
  SELECT_CLAIMABLE_ACCOUNTS,
  SELECT_CLAIMABLE_BATCHES,
  SELECT_NEXT_CLAIM,
} from '../../../main/journal/claim-queries.ts'
import { SELECT_STOPPED_BATCHES } from '../../../main/journal/hold-queries.ts'
import { JournalConflict } from '../../../main/journal/journal-errors.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import { LONGEST_BACKOFF_MS } from '../../../shared/model/delivery.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const named = (name: string, position: number) =>
  aDocument({ position, content: aContent({ name }) })

test('only what is released is claimed: the older batch first, then by position', async () => {
  const { core } = await openTestJournal()
  const [late, early] = [aBatch(), aBatch()]
  const [a, b, c, d] = [named('A', 0), named('B', 1), named('C', 0), named('D', 1)]
  core.commit([{ kind: 'batchCreated', batch: late, documents: [a, b] }], SOME_TIME)
  expect(core.queue.claimable(SOME_TIME, 10)).toEqual([])
  release(core, [d, c], early)
  core.commit(
    [{ kind: 'batchReleased', batchId: late.id, releasedAt: SOME_TIME, baseline: [] }],
    SOME_TIME,
  )
  expect(core.queue.claimable(SOME_TIME, 10).map(({ id }) => id)).toEqual(
    [c, d, a, b].map(({ id }) => id),
  )
  expect(core.queue.claimable(SOME_TIME, 3)).toHaveLength(3)
})

test('R3: of two documents of one lane only the first is claimed, the others pass it', async () => {
  const { core } = await openTestJournal()
  const equalRows = [named('Igual', 0), named('Igual', 1)] as const
  release(core, [...equalRows, named('Outro', 2)])
  expect(core.queue.claimable(SOME_TIME, 10).map(({ position }) => position)).toEqual([0, 2])
  core.commit(toSending(equalRows[0]), SOME_TIME)
  expect(core.queue.claimable(SOME_TIME, 10).map(({ position }) => position)).toEqual([2])
})

test('R17: a row that is to be looked for first cannot be claimed, by whoever read it before', async () => {
  const { core } = await openTestJournal()
  const row = named('A', 0)
  release(core, [row])
  const doubt = { documentIds: [row.id], since: SOME_TIME }
  core.commit([{ kind: 'documentsDoubted', ...doubt }], SOME_TIME)
  expect(() => core.commit(toSending(row), SOME_TIME)).toThrow(JournalConflict)
  const [kept] = core.documents.list({ ids: [row.id] }).rows
  expect(kept).toMatchObject({ delivery: { kind: 'queued' }, doubtedSince: SOME_TIME })
})

test('QUEUE-04: a held account waits, the others go on, and freed it takes its place again', async () => {
  const { core } = await openTestJournal()
  const otherAccount = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  const [held, free] = [named('A', 0), named('B', 0)]
  release(core, [held])
  release(core, [free], aBatch({ accountId: otherAccount }))
  const ids = () => core.queue.claimable(SOME_TIME, 10).map(({ id }) => id)
  expect(ids()).toEqual([held.id, free.id])
  core.commit(
    [
      {
        kind: 'accountHeld',
        accountId: AN_ACCOUNT,
        hold: { reason: 'quota' },
        heldAt: SOME_TIME,
      },
    ],
    SOME_TIME,
  )
  expect(ids()).toEqual([free.id])
  expect(core.queue.holds()).toMatchObject([{ accountId: AN_ACCOUNT, hold: { reason: 'quota' } }])
  core.commit([{ kind: 'accountFreed', accountId: AN_ACCOUNT }], SOME_TIME)
  expect(ids()).toEqual([held.id, free.id])
})

test('a row that waits for its time is claimed then, and its time is known before', async () => {
  const { core } = await openTestJournal()
  const document = named('A', 0)
  release(core, [document])
  const later = toEpochMs(SOME_TIME + 1_000)
  core.commit(toSending(document), SOME_TIME)
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: document.id,
        from: 'sending',
        to: { kind: 'queued', queuedAt: SOME_TIME, after: 'interrupted', notBeforeAt: later },
      },
    ],
    SOME_TIME,
  )
  expect(core.queue.claimable(SOME_TIME, 10)).toEqual([])
  expect(core.queue.nextClaimAt(SOME_TIME)).toBe(later)
  expect(core.queue.claimable(later, 10).map(({ id }) => id)).toEqual([document.id])
  expect(core.queue.nextClaimAt(later)).toBeUndefined()
})

test('what a claim asks is answered from indexes: nothing scans the documents or sorts them', async () => {
  const { root, close } = await openTestJournal()
  close()
  const file = new DatabaseSync(journalPath(root))
  const plan = (sql: string): readonly string[] =>
    file
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row['detail']))
  expect(plan(SELECT_CLAIMABLE)).toEqual([
    'SEARCH documents USING COVERING INDEX documents_queued (batch_id=?)',
    'CORRELATED SCALAR SUBQUERY 1',
    'SEARCH other USING INDEX documents_open_lane (lane=?)',
  ])
  expect(plan(SELECT_NEXT_CLAIM)).toEqual([
    'SEARCH documents USING COVERING INDEX documents_deferred (not_before_at>? AND not_before_at<?)',
  ])
  expect(plan(SELECT_CLAIMABLE_BATCHES)).toEqual([
    'SEARCH batches USING COVERING INDEX batches_to_claim (account_id=?)',
  ])
  expect(plan(SELECT_CLAIMABLE_ACCOUNTS)[0]).toBe(
    'SCAN batches USING COVERING INDEX batches_to_claim',
  )
  expect(plan(SELECT_STOPPED_BATCHES)[0]).toBe('SCAN batches USING INDEX batches_to_claim')
  file.close()
})

const twice = (...batches: readonly { readonly id: string }[]) =>
  batches.flatMap(({ id }) => [id, id])

test('a batch goes before those of lower priority, and moves as soon as it is given another', async () => {
  const { core } = await openTestJournal()
  const [first, second, third] = [aBatch(), aBatch(), aBatch({ priority: 'urgent' })]
  for (const batch of [first, second, third]) {
    release(core, [named(`${batch.id} A`, 0), named(`${batch.id} B`, 1)], batch)
  }
  const order = () => core.queue.claimable(SOME_TIME, 10).map(({ batchId }) => batchId)
  expect(order()).toEqual(twice(third, first, second))
  core.commit(
    [
      { kind: 'batchPrioritized', batchId: first.id, priority: 'later' },
      { kind: 'batchPrioritized', batchId: third.id, priority: 'normal' },
    ],
    SOME_TIME,
  )
  expect(order()).toEqual(twice(second, third, first))
  expect(core.queue.claimable(SOME_TIME, 10).map(({ priority }) => priority)).toEqual([
    ...Array<string>(4).fill('normal'),
    ...Array<string>(2).fill('later'),
  ])
})

test('of equal priority the older release goes first, whatever is released after it', async () => {
  const { core } = await openTestJournal()
  const old = aBatch()
  release(core, [named('A', 0)], old)
  for (let number = 0; number < 5; number += 1) release(core, [named(`N${number}`, 0)])
  expect(core.queue.claimable(SOME_TIME, 1)[0]?.batchId).toBe(old.id)
})

test('each account is answered with its own rows: a long queue of one hides no other', async () => {
  const { core } = await openTestJournal()
  const otherAccount = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  release(
    core,
    Array.from({ length: 20 }, (_, at) => named(`A${at}`, at)),
  )
  const [other] = [named('B', 0)]
  release(core, [other], aBatch({ accountId: otherAccount }))
  expect(core.queue.claimable(SOME_TIME, 4).map(({ id }) => id)).toContain(other.id)
})

test('R6: a wait that was written before the clock was set back keeps no row waiting', async () => {
  const { core } = await openTestJournal()
  const document = named('A', 0)
  release(core, [document])
  const dayLater = toEpochMs(SOME_TIME + 86_400_000)
  core.commit(toSending(document), dayLater)
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: document.id,
        from: 'sending',
        to: {
          kind: 'queued',
          queuedAt: dayLater,
          after: 'interrupted',
          notBeforeAt: toEpochMs(dayLater + LONGEST_BACKOFF_MS),
        },
      },
    ],
    dayLater,
  )
  expect(core.queue.claimable(dayLater, 1)).toEqual([])
  expect(core.queue.claimable(SOME_TIME, 1).map(({ id }) => id)).toEqual([document.id])
  expect(core.queue.nextClaimAt(SOME_TIME)).toBeUndefined()
})

function refuse(core: WritableJournalCore, document: NewDocument): void {
  core.commit(toSending(document), SOME_TIME)
  core.commit(
    [
      {
        kind: 'deliveryMoved',
        documentId: document.id,
        from: 'sending',
        to: { kind: 'rejected', reason: 'refused', rejectedAt: SOME_TIME },
      },
    ],
    SOME_TIME,
  )
}

test('a batch stands still after so many refusals one after another, alone, until it is let go on', async () => {
  const { core } = await openTestJournal()
  const [wrong, right] = [aBatch({ name: 'Planilha errada' }), aBatch()]
  const rows = Array.from({ length: 6 }, (_, at) => named(`A${at}`, at))
  const other = named('B', 0)
  release(core, rows, wrong)
  release(core, [other], right)
  const claim = () =>
    core.queue.claimable(SOME_TIME, 10, { stopAfterRefusals: 3 }).map(({ batchId }) => batchId)
  for (const row of rows.slice(0, 2)) refuse(core, row)
  expect(claim()).toContain(wrong.id)
  expect(core.queue.stoppedBatches(3)).toEqual([])
  for (const row of rows.slice(2, 3)) refuse(core, row)
  expect(claim()).toEqual([right.id])
  expect(core.queue.stoppedBatches(3)).toEqual([
    {
      batchId: wrong.id,
      name: 'Planilha errada',
      accountId: AN_ACCOUNT,
      refusals: 3,
      refusedAt: SOME_TIME,
      queued: 3,
    },
  ])
  expect(core.queue.claimable(SOME_TIME, 10)).toHaveLength(4)
  core.commit([{ kind: 'batchResumed', batchId: wrong.id }], SOME_TIME)
  expect(claim()).toContain(wrong.id)
})

test('one document that is taken begins the count of refusals anew', async () => {
  const { core } = await openTestJournal()
  const rows = Array.from({ length: 5 }, (_, at) => named(`A${at}`, at))
  release(core, rows)
  const [first, second, third] = rows
  if (!first || !second || !third) throw new Error('five rows')
  refuse(core, first)
  core.commit(toSending(second), SOME_TIME)
  core.commit([toSent(second)], SOME_TIME)
  refuse(core, third)
  expect(core.queue.stoppedBatches(2)).toEqual([])
})
