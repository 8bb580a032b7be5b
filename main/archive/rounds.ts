// What is due in the archive, in bounded batches: files to be stored first, then those to be fetched
// once more. A fault of the folder, or of the line, ends the batch: the rest would meet it alike.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { ArchiveWork } from '../journal/archive-queries.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { isFolderFault } from './fault.ts'
import type { StoredRow } from './fetch-again.ts'
import { fetchAgain } from './fetch-again.ts'
import type { FolderWatch } from './folder-watch.ts'
import type { SentRow } from './row-moves.ts'
import { LONGEST_RETRY_MS, storeSigned } from './store-signed.ts'

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
}

/** Rows that are read at once, and of which a few are under way at a time. */
const BATCH = 64
/** A watcher waits for the end of a round. */
const ROUND_MS = 60_000
const AGAIN_MS = 10_000
/** No due time of a stored file is further off. */
const LONGEST_AGAIN_MS = 2 * 60 * 60_000

/** @param onFetched called once nothing more of it is asked of the service, if it comes so far */
type Take = (row: SentRow, onFetched: () => void) => Promise<ArchiveFault | undefined>

type Taken = { readonly row: SentRow; readonly fault: ArchiveFault | undefined }

export function createRounds(
  context: ArchiveContext,
  round: {
    readonly folders: FolderWatch
    readonly busy: Set<DocumentId>
    readonly isStopped: () => boolean
    /** Before the first file that this round has. */
    readonly prepare: () => Promise<void>
  },
): Rounds {
  const { journal, clock } = context
  const { folders, busy } = round

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
    const takeOne = async (row: SentRow, onFetched: () => void): Promise<void> => {
      busy.add(row.id)
      try {
        const fault = await take(row, onFetched)
        taken.push({ row, fault })
        if (fault === undefined) folders.works()
        else if (isFolderFault(fault)) folders.report(fault)
        if (fault !== undefined && ends(fault)) isOver = true
      } finally {
        busy.delete(row.id)
      }
    }
    /** While the disk and the journal take one, the service is asked for the next. */
    const lane = async (): Promise<void> => {
      let before = Promise.resolve()
      for (const row of waiting) {
        if (isOver || round.isStopped()) break
        if (busy.has(row.id)) continue
        const { promise: fetched, resolve: onFetched } = Promise.withResolvers<void>()
        const taking = takeOne(row, onFetched)
        await Promise.all([before, Promise.race([fetched, taking])])
        before = taking
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
    return (await journal.archiveDue(work, now, longestMs, BATCH)).rows.filter(isSent)
  }

  const again = async (row: SentRow): Promise<ArchiveFault | undefined> => {
    if (!isStored(row)) return undefined
    const result = await fetchAgain(context, row)
    return result.kind === 'failed' ? result.fault : undefined
  }

  return {
    async storeDue(isForced) {
      const tried = new Set<DocumentId>()
      const stored: DocumentId[] = []
      const failed: DocumentId[] = []
      const startMs = clock.monotonicMs()
      for (;;) {
        const due = await read('unstored', LONGEST_RETRY_MS, isForced ? LONGEST_RETRY_MS : 0)
        const rows = due.filter(({ id }) => !tried.has(id))
        if (rows.length > 0 && tried.size === 0) await round.prepare()
        for (const { id } of rows) tried.add(id)
        // After a fault of the folder one file tries whether it is over.
        const lanes = folders.trouble() ? 1 : context.concurrency
        const taken = await takeAll(
          rows,
          lanes,
          (row, onFetched) => faultOf(storeSigned(context, row, onFetched)),
          isFolderFault,
        )
        stored.push(...taken.flatMap(({ row, fault }) => (fault === undefined ? row.id : [])))
        failed.push(...taken.flatMap(({ row, fault }) => (fault === undefined ? [] : row.id)))
        if (rows.length === 0 || folders.trouble()) return { stored, failed, isDone: true }
        const isOver = taken.length === 0 || round.isStopped()
        if (isOver || clock.monotonicMs() - startMs > ROUND_MS) {
          return { stored, failed, isDone: false }
        }
      }
    },
    async fetchAgainDue() {
      let count = 0
      const startMs = clock.monotonicMs()
      for (;;) {
        const rows = await read('fetchAgain', LONGEST_AGAIN_MS)
        const taken = await takeAll(rows, context.concurrency, again, stopsAll)
        count += taken.length
        const isOver = taken.length === 0 || taken.some(({ fault }) => fault !== undefined)
        if (isOver || clock.monotonicMs() - startMs > AGAIN_MS) return count
      }
    },
  }
}

function stopsAll(fault: ArchiveFault): boolean {
  return isFolderFault(fault) || fault === 'unreachable'
}

async function faultOf(result: ReturnType<typeof storeSigned>): Promise<ArchiveFault | undefined> {
  const done = await result
  return done.kind === 'failed' ? done.fault : undefined
}

function isSent(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent'
}

function isStored(row: SentRow): row is StoredRow {
  return row.archive.kind === 'stored'
}
