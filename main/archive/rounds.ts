// Due work of the archive in bounded batches: first files to store, then second fetches. A fault of
// the folder or the connection ends the batch, since all other files would have it too. A slow
// download continues outside the rounds, so that no other file waits for it (R21, bounded waits).
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { ArchiveWork } from '../journal/archive-queries.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { Clock } from '../ports.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import { isFolderFault } from './fault.ts'
import type { StoredRow } from './verify-refetch.ts'
import { verifyRefetch } from './verify-refetch.ts'
import type { FolderWatch } from './folder-watch.ts'
import type { Taken } from './slow-downloads.ts'
import { createSlowDownloads } from './slow-downloads.ts'
import { MAX_WAIT_MS, storeSigned } from './store-signed.ts'

export type Rounds = {
  /**
   * Files to store.
   * @param isForced true ignores the next try, for a person's request
   */
  readonly storeDue: (isForced: boolean) => Promise<{
    readonly stored: readonly DocumentId[]
    readonly failed: readonly DocumentId[]
    /** Flag that nothing more is due. */
    readonly isDone: boolean
  }>
  /** Count of the second fetches that were tried (A3, final files are fetched twice). */
  readonly fetchAgainDue: () => Promise<number>
  /** Count of slow downloads outside the rounds; the next round reports their results. */
  readonly countSlow: () => number
  /** Resolves when no slow download is running. */
  readonly slowEnded: () => Promise<void>
}

/** Rows of one read, of which a few are processed at a time. */
const BATCH = 64
/** Milliseconds of one round: a watcher waits for its end. */
const ROUND_MS = 60_000
const AGAIN_MS = 10_000
/** Longest time in milliseconds until a stored file is due. */
const LONGEST_AGAIN_MS = 2 * 60 * 60_000
/** Milliseconds in which a contract arrives over most lines. */
const SLOW_AFTER_MS = 20_000

type Failed = { readonly fault: ArchiveFault; readonly retryAfterMs: number }

/**
 * Operation on one row.
 * @param onFetched callback once the service is needed no more, if that point is reached
 */
type Take = (row: SentRow, onFetched: () => void) => Promise<Failed | undefined>

export function createRounds(
  context: ArchiveContext,
  round: {
    readonly folders: FolderWatch
    readonly busy: Set<DocumentId>
    readonly isStopped: () => boolean
    /** Preparation before the first file of this round. */
    readonly prepare: () => Promise<void>
    /** End of a slow download. */
    readonly onLate: () => void
  },
): Rounds {
  const { journal, clock } = context
  const { folders, busy } = round
  const slow = createSlowDownloads()
  /** Monotonic times until which an account's service wants no request (R21, bounded waits). */
  const quietUntilMs = new Map<AccountId, number>()

  const isPassedOver = (accountId: AccountId): boolean =>
    slow.isFull(accountId) || clock.monotonicMs() < (quietUntilMs.get(accountId) ?? 0)

  /** Results of all started rows; the other rows wait for the next round. */
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
    /** Worker that requests the next file while disk and journal finish the one before. */
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
    return (await journal.archive.due(work, now, longestMs, BATCH, except)).rows.filter(isSent)
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
        // Single file after a fault of the folder, to find out whether it is over.
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

/**
 * Race of `act` with a time limit.
 * @throws errors of `act` within that time
 */
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
