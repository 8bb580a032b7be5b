// Import sessions, one per batch: each is opened from the stored sheet when it is needed, again after its thread
// ended, and closed after a while without use.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type {
  MatchWay,
  PreparedSummary,
  SheetFile,
  SheetImport,
  TableChoice,
} from '../../../shared/model/sheet-import.ts'
import type {
  RemoteImportSession,
  StartImportWorker,
} from '../../import/session/start-import-worker.ts'
import { startImportWorker } from '../../import/session/start-import-worker.ts'
import { answerStopped, ParserStopped } from '../../import/process/parser-stopped.ts'
import type { MatchDraft, ChosenPairs } from '../../import/match/match-drafts.ts'
import type { RowsWithoutFile } from '../../import/match/plan-rows.ts'
import type { IdLabels } from '../../import/sheet/prepare-options.ts'
import type { DayFacts } from '../../import/sheet/read-times.ts'
import type { TableFileRefusal } from '../../import/sheet/table-file.ts'
import type { SheetPorts } from './sheet-ports.ts'

export type PooledImportSession = {
  readonly file: SheetFile
  readonly distant: RemoteImportSession
  /** Prepares the rows; the last summary serves for the same parameters. */
  readonly prepare: (
    choice: TableChoice,
    mapping: ColumnMapping,
    knownLabels: IdLabels,
    days: DayFacts,
  ) => Promise<PreparedSummary>
  /** Plans the prepared rows and returns the superseded drafts; the last plan serves for the same request object. */
  readonly plan: (request: PlanRequest) => Promise<readonly string[]>
}

export type PlanRequest = {
  readonly drafts: readonly MatchDraft[]
  readonly ways: readonly MatchWay[]
  readonly chosen: ChosenPairs
  readonly rowsWithoutFile: RowsWithoutFile
}

/** Hash of the stored sheet, and the name of its file. */
export type KeptSheet = Pick<SheetImport, 'sha256' | 'fileName'>

export type ImportSessionPool = {
  /**
   * Runs `work` on the session of the sheet, and again on a new session when the thread ended; `work` must change
   * nothing. A refused sheet leaves the loaded one in place.
   * @throws ParserStopped when the second thread ends too
   */
  readonly at: <T>(
    batchId: BatchId,
    sheet: KeptSheet,
    work: (importSession: PooledImportSession) => Promise<T>,
  ) => Promise<{ readonly ok: true; readonly value: T } | TableFileRefusal>
  readonly close: (batchId: BatchId) => Promise<void>
  readonly closeAll: () => Promise<void>
}

/** Milliseconds until an unused session is closed: a sheet of ten thousand rows takes some 100 MB. */
const IDLE_MS = 10 * 60_000

type Place = {
  readonly open: StartImportWorker
  lies?: { readonly sha256: string; readonly importSession: PooledImportSession }
  /** Wait for the close of the unused session; the next call aborts it. */
  idle?: AbortController
}

export function createImportSessionPool(
  {
    files,
    clock,
    importWorkerEntry,
  }: Pick<SheetPorts, 'clock' | 'importWorkerEntry'> & {
    readonly files: Pick<SheetPorts['files'], 'path'>
  },
  { idleMs = IDLE_MS }: { readonly idleMs?: number } = {},
): ImportSessionPool {
  const places = new Map<BatchId, Place>()

  const close = async (batchId: BatchId): Promise<void> => {
    const place = places.get(batchId)
    places.delete(batchId)
    place?.idle?.abort()
    await place?.open.close()
  }
  const takePlace = (batchId: BatchId): Place => {
    const place = places.get(batchId) ?? { open: startImportWorker(importWorkerEntry) }
    places.set(batchId, place)
    place.idle?.abort()
    return place
  }
  const leave = (batchId: BatchId, place: Place): void => {
    const idle = new AbortController()
    place.idle = idle
    void clock.sleep(idleMs, idle.signal).then(async () => {
      if (!idle.signal.aborted && places.get(batchId) === place) await close(batchId)
    })
  }

  const load = async (
    place: Place,
    { sha256, fileName }: KeptSheet,
  ): Promise<PooledImportSession | TableFileRefusal> => {
    const { lies } = place
    if (lies?.sha256 === sha256 && lies.importSession.file.fileName === fileName)
      return lies.importSession
    const path = await files.path(sha256)
    if (path === undefined) return { ok: false, fault: 'missing' }
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes) return { ok: false, fault: 'unreadable' }
    // A changed sheet is refused: the chosen pairs and columns would belong to other lines.
    const isSame = createHash('sha256').update(bytes).digest('hex') === sha256
    if (!isSame) return { ok: false, fault: 'damaged' }
    const { importSession: distant } = place.open
    const opened = await distant.open(bytes, fileName)
    if (!opened.ok) return opened
    const importSession = { file: opened.file, distant, ...onceEach(distant) }
    place.lies = { sha256, importSession }
    return importSession
  }

  const tryAt: ImportSessionPool['at'] = async (batchId, sheet, work) => {
    const place = takePlace(batchId)
    try {
      const importSession = await load(place, sheet)
      if ('ok' in importSession) return importSession
      return { ok: true, value: await work(importSession) }
    } catch (error) {
      if (error instanceof ParserStopped && places.get(batchId) === place) places.delete(batchId)
      throw error
    } finally {
      if (places.get(batchId) === place) leave(batchId, place)
    }
  }

  return {
    at: (batchId, sheet, work) =>
      answerStopped(tryAt(batchId, sheet, work), () => tryAt(batchId, sheet, work)),
    close,
    async closeAll() {
      await Promise.all(Array.from(places.keys(), close))
    },
  }
}

function onceEach(distant: RemoteImportSession): Pick<PooledImportSession, 'prepare' | 'plan'> {
  let prepared: { readonly key: string; readonly summary: PreparedSummary } | undefined
  let planned: { readonly request: PlanRequest; readonly superseded: readonly string[] } | undefined
  return {
    async prepare(choice, mapping, knownLabels, days) {
      const key = JSON.stringify([choice, mapping, knownLabels, days])
      if (prepared?.key === key) return prepared.summary
      prepared = undefined
      planned = undefined
      const summary = await distant.prepare(choice, mapping, knownLabels, days)
      prepared = { key, summary }
      return summary
    },
    async plan(request) {
      if (planned?.request === request) return planned.superseded
      const { drafts, ways, chosen, rowsWithoutFile } = request
      const superseded = await distant.plan(drafts, ways, chosen, rowsWithoutFile)
      planned = { request, superseded }
      return superseded
    },
  }
}
