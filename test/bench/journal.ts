// What a document costs in a journal of 10,000 and of 100,000 others, beside one of 1,000 (design.md
// §13): its whole way through every commit and question of its own, on the disk; then each question by
// itself. What the queue asks for each document may not grow; what the window asks must answer at once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { OpenedJournal } from '../../main/journal/open-journal.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import {
  FILLED_UNTIL,
  aContract,
  commitEach,
  fillJournal,
  toArchivedCommits,
  toSendingCommits,
} from '../support/filled-journal.ts'
import { AN_ACCOUNT, aBatch, aPartnerId, toReleased } from '../support/journal-builders.ts'
import { journalOptions } from '../support/journal-options.ts'
import { sayFigure } from './figure.ts'
import { PAIRS, measurePairs, medianPair } from './pairs.ts'

const FEW = 1_000
const MANY = [10_000, 100_000] as const
const DOCUMENTS_A_MEASURE = 100
const MOST_RATIO = 1.2
/** design.md §14: answered without a spinner. */
const MOST_ANSWER_MS = 100
/** Repeated until a measure is long beside the clock's own grain. */
const LEAST_MEASURE_MS = 20

const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
const opened: OpenedJournal[] = []
try {
  const few = await open(FEW)
  for (const count of MANY) {
    const many = await open(count)
    const way = medianPair(
      await measurePairs({ value: () => sendAndStore(many), floor: () => sendAndStore(few) }),
    )
    sayFigure({
      name: `journal-${count}`,
      unit: 'ms/document',
      ...way,
      budget: MOST_RATIO,
      ok: way.value / way.floor <= MOST_RATIO,
    })
    if (count !== MANY.at(-1)) continue
    for (const [name, ask] of Object.entries(PER_DOCUMENT())) {
      const times = countTimes(few, ask)
      const asked = medianPair(
        await measurePairs({
          value: () => timeMs(many, ask, times),
          floor: () => timeMs(few, ask, times),
        }),
      )
      sayFigure({
        name: `journal-${name}`,
        unit: 'ms',
        ...asked,
        budget: MOST_RATIO,
        ok: asked.value / asked.floor <= MOST_RATIO,
      })
    }
    for (const [name, ask] of Object.entries(OF_THE_WINDOW())) {
      const times = countTimes(few, ask)
      const asked = medianPair(
        await measurePairs({
          value: () => timeMs(many, ask, 1),
          floor: () => timeMs(few, ask, times),
        }),
      )
      sayFigure({
        name: `journal-${name}`,
        unit: 'ms',
        ...asked,
        budget: MOST_ANSWER_MS,
        ok: asked.value <= MOST_ANSWER_MS,
      })
    }
  }
} finally {
  for (const journal of opened) journal.close()
  await rm(folder, { recursive: true, force: true })
}
void PAIRS

async function open(count: number): Promise<WritableJournalCore> {
  const root = join(folder, String(count))
  fillJournal(root, count)
  const journal = openJournal(journalOptions(root, { now: FILLED_UNTIL }))
  opened.push(journal)
  return journal.core
}

type Ask = (core: WritableJournalCore) => unknown

/** What the queue, the watcher and the archive ask for each document, or each few. */
function PER_DOCUMENT(): Readonly<Record<string, Ask>> {
  const ids = Array.from({ length: 100 }, aPartnerId)
  const likes = ids.map((_, position) => {
    const { content, lane } = aContract(position)
    return { accountId: AN_ACCOUNT, fileSha256: content.file.sha256, lane }
  })
  return {
    claimable: (core) => core.claimable(FILLED_UNTIL, 4),
    'next-claim': (core) => core.nextClaimAt(FILLED_UNTIL),
    deliveries: (core) => core.countDeliveries(AN_ACCOUNT),
    holds: (core) => core.holds(),
    'attempts-since': (core) =>
      core.attemptsSince(AN_ACCOUNT, toEpochMs(FILLED_UNTIL - 7 * DAY_MS)),
    'claimed-by': (core) => core.claimedBy(ids),
    'sent-before': (core) => core.areSentBefore(likes),
  }
}

/** What the window's screens ask, after changes too. */
function OF_THE_WINDOW(): Readonly<Record<string, Ask>> {
  return {
    batches: (core) => core.batches(),
    views: (core) => core.countViews(),
    'page-first': (core) => core.documents({ limit: 50 }),
    'page-last': (core) => core.documents({ limit: 50, offset: core.countViews().all - 50 }),
    'page-attention': (core) => core.documents({ view: 'attention', limit: 50 }),
    'page-pending': (core) => core.documents({ view: 'pending', limit: 50 }),
    'page-signed': (core) => core.documents({ view: 'signed', limit: 50 }),
    'page-stored': (core) => core.documents({ view: 'stored', limit: 50 }),
    'count-signed': (core) => core.countDocuments({ view: 'signed' }),
    'search-page': (core) => core.documents({ text: 'locação 7-2', limit: 50 }),
    'search-count': (core) => core.countDocuments({ text: 'ninguém tem' }),
  }
}

/** Milliseconds a document. */
function sendAndStore(core: WritableJournalCore): number {
  const at = FILLED_UNTIL
  const documents = Array.from({ length: DOCUMENTS_A_MEASURE }, (_, position) =>
    aContract(position),
  )
  const batch = aBatch()
  const startedAt = performance.now()
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], at)
  for (const document of documents) {
    if (core.claimable(at, 1)[0]?.id !== document.id) throw new Error('another one is next')
    core.attempts(document.id)
    commitEach(core, toSendingCommits(document, at), at)
    core.nextClaimAt(at)
    core.countDeliveries()
    commitEach(core, toArchivedCommits(document, at), at)
  }
  return (performance.now() - startedAt) / DOCUMENTS_A_MEASURE
}

function countTimes(core: WritableJournalCore, ask: Ask): number {
  ask(core)
  return Math.max(1, Math.ceil(LEAST_MEASURE_MS / timeMs(core, ask, 1)))
}

/** Of one, milliseconds. */
function timeMs(core: WritableJournalCore, ask: Ask, times: number): number {
  const startedAt = performance.now()
  for (let asked = 0; asked < times; asked += 1) ask(core)
  return (performance.now() - startedAt) / times
}
