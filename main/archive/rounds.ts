// Due work of the archive in bounded batches: first files to store, then second fetches. A fault of
// the folder or the connection ends the batch, since all other files would have it too.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { ArchiveWork } from '../journal/archive-queries.ts'
import type { SentRow } from '../watch/check-document.ts'
import { isSent } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import { isFolderFault } from './fault.ts'
import type { StoredRow } from './verify-refetch.ts'
import { verifyRefetch } from './verify-refetch.ts'
import type { FolderWatch } from './folder-watch.ts'
import type { Failed } from './parallel-rows.ts'
import { createParallelRows } from './parallel-rows.ts'
import type { Taken } from './slow-downloads.ts'
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
  const { folders } = round
  const parallel = createParallelRows(clock, round)

  const read = async (
    work: ArchiveWork,
    longestMs: number,
    aheadMs = 0,
  ): Promise<readonly SentRow[]> => {
    const now = toEpochMs(clock.now() + aheadMs)
    const due = await journal.archive.due(work, now, longestMs, BATCH, parallel.passedOver())
    return due.rows.filter(isSent)
  }

  return {
    async storeDue(isForced) {
      if (isForced) parallel.forgetQuiet()
      const tried = new Set<DocumentId>()
      const moved = new Set<DocumentId>()
      const startMs = clock.monotonicMs()
      const all: Taken[] = [...parallel.takeEnded()]
      const end = (isDone: boolean) => ({
        stored: all.flatMap(({ row: { id }, fault }) =>
          fault === undefined && !moved.has(id) ? id : [],
        ),
        failed: all.flatMap(({ row, fault }) => (fault === undefined ? [] : row.id)),
        isDone,
      })
      for (;;) {
        const due = await read('unstored', MAX_WAIT_MS, isForced ? MAX_WAIT_MS : 0)
        const rows = due.filter(({ id }) => !tried.has(id))
        if (rows.length > 0 && tried.size === 0) await round.prepare()
        for (const { id } of rows) tried.add(id)
        // Single file after a fault of the folder, to find out whether it is over.
        const atOnce = folders.trouble() ? 1 : context.concurrency
        const taken = await parallel.takeAll(
          rows,
          atOnce,
          async (row, onFetched) => {
            const result = await storeSigned(context, row, onFetched)
            if (result.kind === 'moved') moved.add(row.id)
            return toFailed(result)
          },
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
        const taken = await parallel.takeAll(
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
    countSlow: parallel.countSlow,
    slowEnded: parallel.slowEnded,
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

function isStored(row: SentRow): row is StoredRow {
  return row.archive.kind === 'stored'
}
