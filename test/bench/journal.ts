// Cost of a document in a journal of 10,000 and of 100,000 others, beside one of 1,000: all its commits and questions
// on disk, then the queue's own questions. Also the window's questions, which must be answered at once, and a look in
// a week of 20,000 attempts, which must not block main's thread.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from '../../main/journal/journal.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { OpenedJournal } from '../../main/journal/open-journal.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { openWorkerJournal } from '../../main/journal/worker-journal.ts'
import type { CallResult } from '../../main/partner/call-result.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import type { ListedDocument } from '../../main/partner/wire/document-list.ts'
import type { QueuePorts } from '../../main/queue/queue-ports.ts'
import { createQueueState } from '../../main/queue/queue-state.ts'
import { readRows } from '../../main/queue/reconcile/account-snapshot.ts'
import { reconcileAccount } from '../../main/queue/reconcile/reconcile-account.ts'
import { readAttemptsSince } from '../../main/queue/reconcile/watched-attempts.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import {
  FILLED_UNTIL,
  aContract,
  commitEach,
  fillJournal,
  toArchivedCommits,
  toSendingCommits,
} from '../support/filled-journal.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aPartnerId,
  toReleased,
} from '../support/journal-builders.ts'
import { journalOptions } from '../support/journal-options.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const FEW = 1_000
const MORE = 10_000
const MOST = 100_000
const DOCUMENTS_A_MEASURE = 100
const MAX_RATIO = 1.2
/** Longest answer that needs no spinner. */
const MAX_ANSWER_MS = 100
/** Longest count of a search, which is asked again with every typed letter. */
const MAX_SEARCH_COUNT_MS = 30
/** Longest turn of main's thread. */
const MAX_TURN_MS = 10
/** Least time of a measure, long beside the resolution of the clock. */
const LEAST_MEASURE_MS = 20

type Ask = (core: WritableJournalCore) => unknown

/** Questions of the window's screens, with the largest view each. */
const OF_THE_WINDOW: Readonly<Record<string, Ask>> = {
  batches: (core) => core.batches.list(),
  views: (core) => core.documents.countViews(),
  'page-first': (core) => core.documents.list({ limit: 50 }),
  'page-last': (core) =>
    core.documents.list({ limit: 50, offset: core.documents.countViews().all - 50 }),
  'page-attention': (core) => core.documents.list({ view: 'attention', limit: 50 }),
  'page-stored': (core) => core.documents.list({ view: 'stored', limit: 50 }),
  'search-page': (core) => core.documents.list({ text: 'locação 7-2', limit: 50 }),
  'search-count': (core) => core.documents.count({ text: 'ninguém tem' }),
}

const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
const opened: OpenedJournal[] = []
try {
  const few = open(FEW)
  await compareWays(`journal-${MORE}`, open(MORE), few)
  const many = open(MOST)
  await compareWays(`journal-${MOST}`, many, few)
  await compareQuestions(many, few)
  for (const [name, ask] of Object.entries(OF_THE_WINDOW)) {
    const pair = medianPair(
      await measurePairs({ value: () => timeMs(many, ask, 1), floor: () => timeMs(few, ask, 1) }),
    )
    const budget = name === 'search-count' ? MAX_SEARCH_COUNT_MS : MAX_ANSWER_MS
    sayFigure({ name: `journal-${name}`, unit: 'ms', ...pair, budget, ok: pair.value <= budget })
  }
  for (const journal of opened.splice(0)) journal.close()
  await measureWeek(join(folder, String(MOST)))
} finally {
  for (const journal of opened) journal.close()
  await rm(folder, { recursive: true, force: true })
}

function open(count: number): WritableJournalCore {
  const root = join(folder, String(count))
  fillJournal(root, count)
  const journal = openJournal(journalOptions(root, { now: FILLED_UNTIL }))
  opened.push(journal)
  return journal.core
}

async function compareWays(
  name: string,
  many: WritableJournalCore,
  few: WritableJournalCore,
): Promise<void> {
  const pair = medianPair(
    await measurePairs({ value: () => sendAndStore(many), floor: () => sendAndStore(few) }),
  )
  const ok = pair.value / pair.floor <= MAX_RATIO
  sayFigure({ name, unit: 'ms/document', ...pair, budget: MAX_RATIO, ok })
}

/** @returns milliseconds a document */
function sendAndStore(core: WritableJournalCore): number {
  const at = FILLED_UNTIL
  const documents = Array.from({ length: DOCUMENTS_A_MEASURE }, (_, position) =>
    aContract(position),
  )
  const batch = aBatch()
  const startedAt = performance.now()
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], at)
  for (const document of documents) {
    if (core.queue.claimable(at, 1)[0]?.id !== document.id) throw new Error('another one is next')
    core.attempts.of(document.id)
    commitEach(core, toSendingCommits(document, at), at)
    core.queue.nextClaimAt(at)
    core.documents.countDeliveries()
    commitEach(core, toArchivedCommits(document, at), at)
  }
  return (performance.now() - startedAt) / DOCUMENTS_A_MEASURE
}

/** Compares the questions that the queue asks for each document or few documents, one after another. */
async function compareQuestions(
  many: WritableJournalCore,
  few: WritableJournalCore,
): Promise<void> {
  const ids = Array.from({ length: 100 }, aPartnerId)
  const likes = ids.map((_, position) => {
    const { content, lane } = aContract(position)
    return { accountId: AN_ACCOUNT, fileSha256: content.file.sha256, lane }
  })
  const lastWeek = toEpochMs(FILLED_UNTIL - 8 * DAY_MS)
  const twoHoursAgo = toEpochMs(FILLED_UNTIL - 2 * HOUR_MS)
  const ask: Ask = (core) => [
    core.queue.claimable(FILLED_UNTIL, 4),
    core.queue.nextClaimAt(FILLED_UNTIL),
    core.documents.countDeliveries(AN_ACCOUNT),
    core.queue.holds(),
    core.attempts.since(AN_ACCOUNT, lastWeek, lastWeek, twoHoursAgo),
    core.documents.claimedBy(ids),
    core.documents.areSentBefore(likes),
  ]
  ask(few)
  const times = Math.max(1, Math.ceil(LEAST_MEASURE_MS / timeMs(few, ask, 1)))
  const pair = medianPair(
    await measurePairs({
      value: () => timeMs(many, ask, times),
      floor: () => timeMs(few, ask, times),
    }),
  )
  const ok = pair.value / pair.floor <= MAX_RATIO
  sayFigure({ name: 'journal-questions', unit: 'ms', ...pair, budget: MAX_RATIO, ok })
}

/**
 * Measures the longest turn of main's thread during a look at the busiest week, beside a sleep. It is the first look,
 * which checks the whole week for copies, with documents of other senders.
 */
async function measureWeek(root: string): Promise<void> {
  const options = journalOptions(root, { now: FILLED_UNTIL })
  const { journal } = await openWorkerJournal(checkoutWorkers.journal, options)
  const listed = await listWeek(journal)
  const reconcile = async (): Promise<void> => {
    const ports = toReconcilePorts(journal, listed)
    const state = createQueueState(ports.journal, ports.clock.monotonicMs)
    const { kind } = await reconcileAccount(ports, state, AN_ACCOUNT, FILLED_UNTIL)
    if (kind !== 'reconciled') throw new Error(kind)
  }
  try {
    const value = (): Promise<number> => longestTurnMs(reconcile)
    const floor = (): Promise<number> => longestTurnMs(() => sleep(LEAST_MEASURE_MS))
    const pair = medianPair(await measurePairs({ value, floor }))
    const ok = pair.value <= MAX_TURN_MS
    sayFigure({ name: 'journal-week', unit: 'ms', ...pair, budget: MAX_TURN_MS, ok })
  } finally {
    await journal.close()
  }
}

/** Returns the list of the week: each sent document, and one of another sender for each hundred. */
async function listWeek(journal: Journal): Promise<readonly ListedDocument[]> {
  const since = toEpochMs(SOME_TIME - 7 * DAY_MS)
  const attempts = await readAttemptsSince(journal, AN_ACCOUNT, since, since, since)
  const rows = new Map(
    (
      await readRows(
        journal,
        attempts.map(({ documentId }) => documentId),
      )
    ).map((row) => [row.id, row]),
  )
  const listed = attempts.flatMap(
    ({ documentId, outcome, serviceStartedAt }, position): ListedDocument[] => {
      if (outcome?.kind !== 'created') return []
      const own = {
        id: outcome.partnerId,
        name: rows.get(documentId)?.content?.name ?? '',
        documentStatus: 'Created',
        signatureStatus: 'Signed',
        createdAt: serviceStartedAt,
      }
      const other = { ...own, id: aPartnerId(), name: `Ata ${position}` }
      return position % 100 === 0 ? [own, other] : [own]
    },
  )
  return listed.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Answer to reads that the look can do without. */
async function unavailable(): Promise<CallResult<never>> {
  return { kind: 'unavailable', fault: 'serverError', detail: '', hasActed: 'no' }
}

function toReconcilePorts(journal: Journal, listed: readonly ListedDocument[]): QueuePorts {
  const facts = { status: 200, serviceAt: FILLED_UNTIL, receivedAtMs: 0, durationMs: 1 }
  return {
    // The journal remembers no earlier look.
    journal: {
      ...journal,
      memory: { ...journal.memory, recall: async () => undefined, remember: async () => {} },
    },
    partner: {
      listAccounts: unavailable,
      listFeatures: unavailable,
      readStatus: unavailable,
      downloadWithAttachments: unavailable,
      createDocument: () => Promise.reject(new Error('a look creates nothing')),
      measureCreate: () => 0,
      listDocuments: async (_, { page, perPage }) => {
        await sleep(0)
        const items = listed.slice((page - 1) * perPage, page * perPage)
        const hasNextPage = page * perPage < listed.length
        const value = { items, page, count: listed.length, hasNextPage, unreadable: 0 }
        return { kind: 'answered', value, facts }
      },
    },
    openDownload: async () => ({ kind: 'unavailable', fault: 'unreachable', detail: '' }),
    readFile: async () => undefined,
    clock: { ...systemClock, now: () => FILLED_UNTIL },
    random: systemRandom,
    log: () => {},
    rules: {
      concurrency: 4,
      settleFloorMs: 0,
      isShared: () => false,
      usesReference: () => false,
    },
  }
}

/** @returns longest turn in processor time of this thread, so that other work of the machine does not count */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = threadMs()
  const turn = (): void => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return longest
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** @returns milliseconds of one question */
function timeMs(core: WritableJournalCore, ask: Ask, times: number): number {
  const startedAt = performance.now()
  for (let asked = 0; asked < times; asked += 1) ask(core)
  return (performance.now() - startedAt) / times
}
