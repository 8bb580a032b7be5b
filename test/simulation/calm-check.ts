// Checks I10 (an end in time, R18): while the service is calm, every row reaches an end or a question within a day.
// Time in which another row closes its lane (R3) does not count.
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { LANE_CLOSING_DELIVERIES } from '../../shared/model/delivery.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS } from '../../shared/model/time.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort, toSiteKey } from './overseen.ts'

/** Longest time of an open row: a day (R18), and the wait for the next check. */
const LONGEST_OPEN_MS = DAY_MS + HOUR_MS

type Closed = { readonly rowId: string; readonly fromMs: number; untilMs: number }

/** Delivery and lane of a row in its journal; a corrected row may have another lane than planned. */
type Now = { readonly kind: DeliveryKind; readonly lane: string }
type ReadNow = (rowId: string) => Now | undefined

function closesLane(kind: DeliveryKind | undefined): boolean {
  return LANE_CLOSING_DELIVERIES.some((each) => each === kind)
}

/** Whether a row is on its way: neither a draft nor ended. */
function isOpen(kind: DeliveryKind): boolean {
  return ['queued', 'held', 'sending', 'unconfirmed'].includes(kind)
}

export function createCalmCheck({ time, scenario, fail }: Overseen): {
  /** Notes that something troubles a workstation or the service for this long. */
  readonly noteTrouble: (forMs: number) => void
  readonly see: (site: Site, change: Change) => void
  /** Checks rows at the end of a run. */
  readonly checkRows: (site: Pick<Site, 'name'>, rows: readonly DocumentRow[]) => void
} {
  const { untilMs, lateMs, createRate, readRate, downloadRate, crashRate } = scenario.faults
  const hasFaults = createRate + readRate + downloadRate + crashRate > 0
  let calmAtMs = time.now() + (hasFaults ? untilMs + lateMs : 0)
  const openSince = new Map<string, number>()
  /** Time of a person's last decision about a row, at which its count begins anew (R18). */
  const decidedAt = new Map<string, number>()
  /** Periods in which each lane was closed, with the row that closed it (R3). */
  const closed = new Map<string, Closed[]>()

  const check = (
    site: Pick<Site, 'name'>,
    { rowId, kind }: { readonly rowId: string; readonly kind: DeliveryKind },
    readNow: ReadNow,
  ): void => {
    const since = Math.max(
      calmAtMs,
      openSince.get(toSiteKey(site, rowId)) ?? 0,
      decidedAt.get(toSiteKey(site, rowId)) ?? 0,
    )
    const openMs = time.now() - since - toClosedMs(site, rowId, { sinceMs: since, readNow })
    if (openMs <= LONGEST_OPEN_MS) return
    const hours = Math.round(openMs / HOUR_MS)
    fail(`I10: row ${toShort(rowId)} was open for ${hours} h of calm until it was ${kind}`)
  }

  /** Time for which other rows closed the lane since then; a restored journal may not know of one that still does. */
  const toClosedMs = (
    site: Pick<Site, 'name'>,
    rowId: string,
    { sinceMs, readNow }: { readonly sinceMs: number; readonly readNow: ReadNow },
  ): number =>
    (closed.get(toSiteKey(site, readNow(rowId)?.lane ?? rowId)) ?? [])
      .filter((each) => each.rowId !== rowId)
      .filter((each) => each.untilMs < Infinity || closesLane(readNow(each.rowId)?.kind))
      .map((each) => Math.min(each.untilMs, time.now()) - Math.max(each.fromMs, sinceMs))
      .reduce((sum, ms) => sum + Math.max(0, ms), 0)

  const noteLane = (site: Site, rowId: string, kind: DeliveryKind): void => {
    const key = toSiteKey(site, readIn(site, rowId)?.lane ?? rowId)
    const all = closed.get(key) ?? []
    closed.set(key, all)
    const own = all.findLast((each) => each.rowId === rowId && each.untilMs === Infinity)
    if (closesLane(kind)) {
      if (!own) all.push({ rowId, fromMs: time.now(), untilMs: Infinity })
    } else if (own) own.untilMs = time.now()
  }

  const note = (site: Site, rowId: string, kind: DeliveryKind): void => {
    noteLane(site, rowId, kind)
    const key = toSiteKey(site, rowId)
    if (isOpen(kind)) openSince.set(key, openSince.get(key) ?? time.now())
    else if (openSince.has(key)) {
      check(site, { rowId, kind }, (id) => readIn(site, id))
      openSince.delete(key)
    }
  }

  return {
    noteTrouble(forMs) {
      calmAtMs = Math.max(calmAtMs, time.now() + forMs)
    },
    see(site, change) {
      if (change.kind === 'deliveryMoved') note(site, change.documentId, change.to.kind)
      if (change.kind === 'attemptConcluded' && change.conclusion.kind === 'decided') {
        const rowId = site.core().attempts.byId(change.attemptId)?.documentId ?? ''
        decidedAt.set(toSiteKey(site, rowId), time.now())
      }
      if (change.kind !== 'batchReleased') return
      for (const { id, delivery } of site.core().documents.list({ batchId: change.batchId }).rows) {
        note(site, id, delivery.kind)
      }
    },
    checkRows(site, rows) {
      const all = new Map<string, Now>(rows.map((row) => [row.id, toNow(row)]))
      for (const [rowId, { kind }] of all) {
        if (isOpen(kind)) check(site, { rowId, kind }, (each) => all.get(each))
      }
    },
  }
}

function readIn({ core }: Site, rowId: string): Now | undefined {
  const [row] = core().documents.list({ ids: [documentIdSchema.parse(rowId)] }).rows
  return row && toNow(row)
}

function toNow({ lane, delivery }: DocumentRow): Now {
  return { kind: delivery.kind, lane }
}
