import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import {
  SELECT_CLAIMABLE,
  SELECT_CLAIMABLE_ACCOUNTS,
  SELECT_NEXT_CLAIM,
} from '../../../main/journal/claim-queries.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  toSending,
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
  expect(core.claimable(SOME_TIME, 10)).toEqual([])
  release(core, [d, c], early)
  core.commit(
    [{ kind: 'batchReleased', batchId: late.id, releasedAt: SOME_TIME, baseline: [] }],
    SOME_TIME,
  )
  expect(core.claimable(SOME_TIME, 10).map(({ id }) => id)).toEqual(
    [c, d, a, b].map(({ id }) => id),
  )
  expect(core.claimable(SOME_TIME, 3)).toHaveLength(3)
})

test('R3: of two documents of one lane only the first is claimed, the others pass it', async () => {
  const { core } = await openTestJournal()
  const twins = [named('Igual', 0), named('Igual', 1)] as const
  release(core, [...twins, named('Outro', 2)])
  expect(core.claimable(SOME_TIME, 10).map(({ position }) => position)).toEqual([0, 2])
  core.commit(toSending(twins[0]), SOME_TIME)
  expect(core.claimable(SOME_TIME, 10).map(({ position }) => position)).toEqual([2])
})

test('QUEUE-04: a held account waits, the others go on, and freed it takes its place again', async () => {
  const { core } = await openTestJournal()
  const otherAccount = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
  const [held, free] = [named('A', 0), named('B', 0)]
  release(core, [held])
  release(core, [free], aBatch({ accountId: otherAccount }))
  const ids = () => core.claimable(SOME_TIME, 10).map(({ id }) => id)
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
  expect(core.holds()).toMatchObject([{ accountId: AN_ACCOUNT, hold: { reason: 'quota' } }])
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
  expect(core.claimable(SOME_TIME, 10)).toEqual([])
  expect(core.nextClaimAt(SOME_TIME)).toBe(later)
  expect(core.claimable(later, 10).map(({ id }) => id)).toEqual([document.id])
  expect(core.nextClaimAt(later)).toBeUndefined()
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
    'SEARCH documents USING COVERING INDEX documents_queued (account_id=?)',
    'CORRELATED SCALAR SUBQUERY 1',
    'SEARCH other USING INDEX documents_open_lane (lane=?)',
  ])
  expect(plan(SELECT_NEXT_CLAIM)).toEqual([
    'SEARCH documents USING COVERING INDEX documents_deferred (not_before_at>?)',
  ])
  expect(plan(SELECT_CLAIMABLE_ACCOUNTS).join('\n')).not.toContain('documents')
  file.close()
})
