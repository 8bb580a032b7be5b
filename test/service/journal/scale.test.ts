import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aDocument,
  toSending,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const BATCH_SIZE = 1_000
const PAIRS = 7
const MOST_BATCHES = 100
/** Far above the noise of a busy machine, far below the ratio of rows, which is what a scan costs. */
const MOST_RATIO = 10
const FLOOR_MS = 0.5

/** A journal of `count` documents of one batch a thousand: every other one sent, the rest queued. */
async function openFilled(count: number): Promise<WritableJournalCore> {
  const { root, core, close } = await openTestJournal()
  for (let batch = 0; batch < count / BATCH_SIZE; batch += 1) release(core, [], aBatch())
  close()
  const file = new DatabaseSync(journalPath(root))
  const details = aDocument().content
  file.exec('BEGIN')
  file
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
       INSERT INTO documents (id, batch_id, account_id, position, release_order, lane, file_sha256,
         partner_id, delivery_kind, tracking_kind, archive_kind)
       SELECT printf('%08x-0000-4000-8000-000000000000', n * 2654435761 % 4294967296),
         batches.id, batches.account_id, n % ${BATCH_SIZE}, batches.release_order,
         printf('%064x', n), ?, iif(n % 2, printf('%08x-0000-4000-9000-000000000000', n), NULL),
         iif(n % 2, 'sent', 'queued'), 'none', 'waiting'
       FROM numbers JOIN batches ON batches.release_order = n / ${BATCH_SIZE} + 1`,
    )
    .run(count, details.file.sha256)
  file
    .prepare(
      `INSERT INTO document_details
       SELECT id, ?, iif(delivery_kind = 'queued', ?,
         json_object('kind', 'sent', 'partnerId', partner_id, 'sentAt', ?, 'evidence', 'answer')),
         '{"kind":"none"}', '{"kind":"waiting"}' FROM documents`,
    )
    .run(
      JSON.stringify(details),
      JSON.stringify({ kind: 'queued', queuedAt: SOME_TIME }),
      SOME_TIME,
    )
  file.exec('COMMIT')
  file.close()
  return (await openTestJournal({ root })).core
}

function timeMs(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test('what the queue asks for each document costs the same with 1,000 and with 100,000 of them', async () => {
  const small = await openFilled(1_000)
  const large = await openFilled(100_000)
  expect(large.countDeliveries()).toEqual({ queued: 50_000, sent: 50_000 })
  expect(large.claimable(SOME_TIME, 8).map(({ position }) => position)).toEqual([
    0, 2, 4, 6, 8, 10, 12, 14,
  ])
  const questions: Readonly<Record<string, (core: WritableJournalCore) => unknown>> = {
    claimable: (core) => core.claimable(SOME_TIME, 8),
    countDeliveries: (core) => core.countDeliveries(AN_ACCOUNT),
    nextClaimAt: (core) => core.nextClaimAt(SOME_TIME),
    // As many batches from either: the larger journal answers with them at once.
    batches: (core) => {
      for (let answered = 0; answered < MOST_BATCHES;) answered += core.batches().length
    },
    page: (core) => core.documents({ limit: 100 }),
    claim: (core) => {
      const [row] = core.claimable(SOME_TIME, 1)
      if (!row) throw new Error('nothing to claim')
      core.commit(toSending(row), SOME_TIME)
    },
  }
  for (const [name, ask] of Object.entries(questions)) {
    const pairs = Array.from({ length: PAIRS }, () => [
      timeMs(() => ask(small)),
      timeMs(() => ask(large)),
    ])
    const [few, many] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? Number.NaN)))
    const ratio = Math.max(many ?? 0, FLOOR_MS) / Math.max(few ?? 0, FLOOR_MS)
    expect(ratio, `${name}: ${few} ms, then ${many} ms`).toBeLessThan(MOST_RATIO)
  }
}, 120_000)
