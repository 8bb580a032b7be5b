// Cost of the journal's questions, the same with few and with many documents.
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import {
  FILLED_UNTIL,
  aContract,
  commitEach,
  fillJournal,
  toArchivedCommits,
  toSendingCommits,
} from '../support/filled-journal.ts'
import { AN_ACCOUNT } from '../support/journal-builders.ts'
import { openTestJournal, release } from '../support/open-test-journal.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const FEW = 1_000
const MANY = 20_000
const PAIRS = 7
const QUEUED = 50
/** Most ratio of times: above the noise of a busy machine, far below the ratio of rows, which a scan would cost. */
const MAX_RATIO = 6
const FLOOR_MS = 0.5

/** Opens a journal with documents of earlier years and a new queued batch. */
async function openFilled(count: number): Promise<WritableJournalCore> {
  const root = await temporaryFolder()
  fillJournal(root, count)
  const { core } = await openTestJournal({ root, now: FILLED_UNTIL })
  release(
    core,
    Array.from({ length: QUEUED }, (_, position) => aContract(position)),
  )
  return core
}

function timeMs(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test('what is asked for each document, and after each change, costs the same with few and with many of them', async () => {
  const small = await openFilled(FEW)
  const large = await openFilled(MANY)
  expect(large.documents.countDeliveries()).toMatchObject({ queued: QUEUED })
  expect(large.documents.countViews().all).toBeGreaterThan(MANY)
  const batches = large.batches.list().length
  const questions: Readonly<Record<string, (core: WritableJournalCore) => unknown>> = {
    claimable: (core) => core.queue.claimable(FILLED_UNTIL, 8),
    countDeliveries: (core) => core.documents.countDeliveries(AN_ACCOUNT),
    countViews: (core) => core.documents.countViews(),
    countDocuments: (core) => core.documents.count({ view: 'signed', accountId: AN_ACCOUNT }),
    nextClaimAt: (core) => core.queue.nextClaimAt(FILLED_UNTIL),
    // Both read as many batches; the larger journal returns them in one call.
    batches: (core) => {
      for (let answered = 0; answered < batches;) answered += core.batches.list().length
    },
    page: (core) => core.documents.list({ view: 'stored', limit: 100 }),
    'the whole way of a document': (core) => {
      const [row] = core.queue.claimable(FILLED_UNTIL, 1)
      if (!row) throw new Error('nothing to claim')
      const document = { ...aContract(row.position), id: row.id, lane: row.lane }
      commitEach(core, toSendingCommits(document, FILLED_UNTIL), FILLED_UNTIL)
      commitEach(core, toArchivedCommits(document, FILLED_UNTIL), FILLED_UNTIL)
    },
  }
  for (const [name, ask] of Object.entries(questions)) {
    const pairs = Array.from({ length: PAIRS }, () => [
      timeMs(() => ask(small)),
      timeMs(() => ask(large)),
    ])
    const [few, many] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? Number.NaN)))
    const ratio = Math.max(many ?? 0, FLOOR_MS) / Math.max(few ?? 0, FLOOR_MS)
    expect(ratio, `${name}: ${few} ms, then ${many} ms`).toBeLessThan(MAX_RATIO)
  }
})
