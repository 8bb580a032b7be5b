// What is due in the archive, in bounded batches: files to be stored first, then those to be fetched
// once more. A fault of the folder, or of the line, ends the batch: the rest would meet it alike. A slow
// download goes on beside the rounds, so that no other waits for it (R21).
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { ArchiveWork } from '../journal/archive-queries.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { isFolderFault } from './fault.ts'
import type { StoredRow } from './verify-refetch.ts'
import { verifyRefetch } from './verify-refetch.ts'
import type { FolderWatch } from './folder-watch.ts'
import type { SentRow } from './archive-transitions.ts'
import type { Taken } from './slow-downloads.ts'
import { createSlowDownloads } from './slow-downloads.ts'
import { MAX_WAIT_MS, storeSigned } from './store-signed.ts'

export type Rounds = {
  /** @param isForced whatever their next try is: a person wants it now */
  readonly storeDue: (isForced: boolean) => Promise<{
    readonly stored: readonly DocumentId[]
    readonly failed: readonly DocumentId[]
    /** Nothing more is due. */
    readonly isDone: boolean
  }>
  /** A3: how many were tried. */
  readonly fetchAgainDue: () => Promise<number>
  /** Slow downloads that go on beside the rounds; the next round tells what came of them. */
  readonly countSlow: () => number
  /** Resolves when none goes on. */
  readonly slowEnded: () => Promise<void>
}

/** Rows that are read at once, and of which a few are under way at a time. */
const BATCH = 64
/** A watcher waits for the end of a round. */
const ROUND_MS = 60_000
const AGAIN_MS = 10_000
/** No due time of a stored file is further off. */
const LONGEST_AGAIN_MS = 2 * 60 * 60_000
/** A contract has come by then over most lines. */
const SLOW_AFTER_MS = 20_000

type Failed = { readonly fault: ArchiveFault; readonly retryAfterMs: number }

/** @param onFetched called once nothing more of it is asked of the service, if it comes so far */
type Take = (row: SentRow, onFetched: () => void) => Promise<Failed | undefined>

export function createRounds(
  context: ArchiveContext,
  round: {
    readonly folders: FolderWatch
    readonly busy: Set<DocumentId>
    readonly isStopped: () => boolean
    /** Before the first file that this round has. */
    readonly prepare: () => Promise<void>
    /** A slow download has ended. */
    readonly onLate: () => void
  },
): Rounds {
  const { journal, clock } = context
  const { folders, busy } = round
  const slow = createSlowDownloads()
  /** R21: until when an account's service wants to be left alone, monotonic. */
  const quietUntilMs = new Map<AccountId, number>()

  const isPassedOver = (accountId: AccountId): boolean =>
    slow.isFull(accountId) || clock.monotonicMs() < (quietUntilMs.get(accountId) ?? 0)

  /** The fault of each that was taken, none where all went well; the rest is left for later. */
  const takeAll = async (
    rows: readonly SentRow[],
    lanes: number,
    take: Take,
    ends: (fault: ArchiveFault) => boolean,
  ): Promise<readonly Taken[]> => {
    const taken: Taken[] = []
    const waiting = rows.values()
    let isOver = false
    const takeOne = async (row: SentRow, onFetched: () => void): Promise<Taken> => {
      busy.add(row.id)
      try {
        const failed = await take(row, onFetched)
        const fault = failed?.fault
        if (fault === undefined) folders.works()
        else if (isFolderFault(fault)) folders.report(fault)
        if (fault !== undefined && ends(fault)) isOver = true
        const retryAfterMs = failed?.retryAfterMs ?? 0
        if (retryAfterMs > 0) quietUntilMs.set(row.accountId, clock.monotonicMs() + retryAfterMs)
        return { row, fault }
      } finally {
        busy.delete(row.id)
      }
    }
    /** While the disk and the journal take one, the service is asked for the next. */
    const lane = async (): Promise<void> => {
      let before = Promise.resolve()
      for (const row of waiting) {
        if (isOver || round.isStopped()) break
        if (busy.has(row.id) || isPassedOver(row.accountId)) continue
        const { promise: fetched, resolve: onFetched } = Promise.withResolvers<void>()
        const taking = takeOne(row, onFetched)
        const [, isInTime] = await Promise.all([
          before,
          isEndedWithin(clock, SLOW_AFTER_MS, Promise.race([fetched, taking])),
        ])
        if (isInTime) before = taking.then((one) => void taken.push(one))
        else {
          before = Promise.resolve()
          void slow.add(row.accountId, taking).then(round.onLate)
        }
      }
      await before
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return taken
  }

  const read = async (
    work: ArchiveWork,
    longestMs: number,
    aheadMs = 0,
  ): Promise<readonly SentRow[]> => {
    const now = toEpochMs(clock.now() + aheadMs)
    const except = [...new Set([...slow.accounts(), ...quietUntilMs.keys()])].filter(isPassedOver)
    return (await journal.archiveDue(work, now, longestMs, BATCH, except)).rows.filter(isSent)
  }

  return {
    async storeDue(isForced) {
      if (isForced) quietUntilMs.clear()
      const tried = new Set<DocumentId>()
      const startMs = clock.monotonicMs()
      const all: Taken[] = [...slow.takeEnded()]
      const end = (isDone: boolean) => ({
        stored: all.flatMap(({ row, fault }) => (fault === undefined ? row.id : [])),
        failed: all.flatMap(({ row, fault }) => (fault === undefined ? [] : row.id)),
        isDone,
      })
      for (;;) {
        const due = await read('unstored', MAX_WAIT_MS, isForced ? MAX_WAIT_MS : 0)
        const rows = due.filter(({ id }) => !tried.has(id))
        if (rows.length > 0 && tried.size === 0) await round.prepare()
        for (const { id } of rows) tried.add(id)
        // After a fault of the folder one file tries whether it is over.
        const lanes = folders.trouble() ? 1 : context.concurrency
        const taken = await takeAll(
          rows,
          lanes,
          async (row, onFetched) => toFailed(await storeSigned(context, row, onFetched)),
          isFolderFault,
        )
        all.push(...taken)
        if (rows.length === 0 || folders.trouble()) return end(true)
        if (round.isStopped() || clock.monotonicMs() - startMs > ROUND_MS) return end(false)
      }
    },
    async fetchAgainDue() {
      let count = 0
      const startMs = clock.monotonicMs()
      for (;;) {
        const rows = await read('verifyRefetch', LONGEST_AGAIN_MS)
        const taken = await takeAll(
          rows,
          context.concurrency,
          async (row) => (isStored(row) ? toFailed(await verifyRefetch(context, row)) : undefined),
          stopsAll,
        )
        count += taken.length
        const isOver = taken.length === 0 || taken.some(({ fault }) => fault !== undefined)
        if (isOver || clock.monotonicMs() - startMs > AGAIN_MS) return count
      }
    },
    countSlow: slow.count,
    slowEnded: slow.ended,
  }
}

/** @throws what `act` throws within that time */
async function isEndedWithin(
  clock: Pick<Clock, 'sleep'>,
  ms: number,
  act: Promise<unknown>,
): Promise<boolean> {
  const awake = new AbortController()
  try {
    return await Promise.race([
      act.then(() => true),
      clock.sleep(ms, awake.signal).then(() => false),
    ])
  } finally {
    awake.abort()
  }
}

function toFailed(
  result: Awaited<ReturnType<typeof storeSigned | typeof verifyRefetch>>,
): Failed | undefined {
  return result.kind === 'failed' ? result : undefined
}

function stopsAll(fault: ArchiveFault): boolean {
  return isFolderFault(fault) || fault === 'unreachable'
}

function isSent(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent'
}

function isStored(row: SentRow): row is StoredRow {
  return row.archive.kind === 'stored'
}
