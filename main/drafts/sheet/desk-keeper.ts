// The desks on which sheets lie, one a batch: opened from the store when something is asked of it, again
// when its thread ended, and closed when nobody asks for a while.
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
import type { DistantDesk, OpenDesk } from '../../import/desk/open-desk.ts'
import { DeskGone, openDesk } from '../../import/desk/open-desk.ts'
import type { MatchDraft, ToldPairs } from '../../import/match/match-drafts.ts'
import type { RowsWithoutFile } from '../../import/match/plan-rows.ts'
import type { LabelBooks } from '../../import/sheet/prepare-options.ts'
import type { DayFacts } from '../../import/sheet/read-times.ts'
import type { TableFileRefusal } from '../../import/sheet/table-file.ts'
import type { SheetPorts } from './sheet-ports.ts'

export type Desk = {
  readonly file: SheetFile
  readonly distant: DistantDesk
  /** Not done again where nothing changed. */
  readonly prepare: (
    choice: TableChoice,
    mapping: ColumnMapping,
    books: LabelBooks,
    days: DayFacts,
  ) => Promise<PreparedSummary>
  /** Of the rows as they are prepared; not done again for the same request. Answers what is superseded. */
  readonly plan: (request: PlanRequest) => Promise<readonly string[]>
}

export type PlanRequest = {
  readonly drafts: readonly MatchDraft[]
  readonly ways: readonly MatchWay[]
  readonly told: ToldPairs
  readonly rowsWithoutFile: RowsWithoutFile
}

/** The sheet's copy, and the name that it had. */
export type KeptSheet = Pick<SheetImport, 'sha256' | 'fileName'>

export type DeskKeeper = {
  /**
   * Once more on a new desk when the first one's thread ended meanwhile: `work` changes nothing.
   * A refusal takes nothing from the sheet that lay there before. @throws DeskGone the second time
   */
  readonly at: <T>(
    batchId: BatchId,
    sheet: KeptSheet,
    work: (desk: Desk) => Promise<T>,
  ) => Promise<{ readonly ok: true; readonly value: T } | TableFileRefusal>
  readonly close: (batchId: BatchId) => Promise<void>
  readonly closeAll: () => Promise<void>
}

/** A sheet of ten thousand rows takes some 100 MB; it lies in the store as well. */
const IDLE_MS = 10 * 60_000

type Place = {
  readonly open: OpenDesk
  lies?: { readonly sha256: string; readonly desk: Desk }
  /** Until somebody asks again. */
  idle?: AbortController
}

export function createDeskKeeper(
  {
    files,
    clock,
    deskEntry,
  }: Pick<SheetPorts, 'clock' | 'deskEntry'> & {
    readonly files: Pick<SheetPorts['files'], 'path'>
  },
  { idleMs = IDLE_MS }: { readonly idleMs?: number } = {},
): DeskKeeper {
  const places = new Map<BatchId, Place>()

  const close = async (batchId: BatchId): Promise<void> => {
    const place = places.get(batchId)
    places.delete(batchId)
    place?.idle?.abort()
    await place?.open.close()
  }
  const takePlace = (batchId: BatchId): Place => {
    const place = places.get(batchId) ?? { open: openDesk(deskEntry) }
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

  const lay = async (
    place: Place,
    { sha256, fileName }: KeptSheet,
  ): Promise<Desk | TableFileRefusal> => {
    const { lies } = place
    if (lies?.sha256 === sha256 && lies.desk.file.fileName === fileName) return lies.desk
    const path = await files.path(sha256)
    if (path === undefined) return { ok: false, fault: 'missing' }
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes) return { ok: false, fault: 'unreadable' }
    // The pairs and columns that were chosen are those of other lines otherwise.
    const isSame = createHash('sha256').update(bytes).digest('hex') === sha256
    if (!isSame) return { ok: false, fault: 'damaged' }
    const { desk: distant } = place.open
    const opened = await distant.open(bytes, fileName)
    if (!opened.ok) return opened
    const desk = { file: opened.file, distant, ...onceEach(distant) }
    place.lies = { sha256, desk }
    return desk
  }

  const tryAt: DeskKeeper['at'] = async (batchId, sheet, work) => {
    const place = takePlace(batchId)
    try {
      const desk = await lay(place, sheet)
      if ('ok' in desk) return desk
      return { ok: true, value: await work(desk) }
    } catch (error) {
      if (error instanceof DeskGone && places.get(batchId) === place) places.delete(batchId)
      throw error
    } finally {
      if (places.get(batchId) === place) leave(batchId, place)
    }
  }

  return {
    async at(batchId, sheet, work) {
      try {
        return await tryAt(batchId, sheet, work)
      } catch (error) {
        if (!(error instanceof DeskGone) || error.reason === 'closed') throw error
        return tryAt(batchId, sheet, work)
      }
    },
    close,
    async closeAll() {
      await Promise.all(Array.from(places.keys(), close))
    },
  }
}

function onceEach(distant: DistantDesk): Pick<Desk, 'prepare' | 'plan'> {
  let prepared: { readonly key: string; readonly summary: PreparedSummary } | undefined
  let planned: { readonly request: PlanRequest; readonly superseded: readonly string[] } | undefined
  return {
    async prepare(choice, mapping, books, days) {
      const key = JSON.stringify([choice, mapping, books, days])
      if (prepared?.key === key) return prepared.summary
      prepared = undefined
      planned = undefined
      const summary = await distant.prepare(choice, mapping, books, days)
      prepared = { key, summary }
      return summary
    },
    async plan(request) {
      if (planned?.request === request) return planned.superseded
      const { drafts, ways, told, rowsWithoutFile } = request
      const superseded = await distant.plan(drafts, ways, told, rowsWithoutFile)
      planned = { request, superseded }
      return superseded
    },
  }
}
