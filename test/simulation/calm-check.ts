// I10 (R18): while the service is calm every row reaches an end or a question within a day.
import type { Change, DocumentRow } from '../../main/journal/journal.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { DAY_MS, HOUR_MS } from '../../shared/model/time.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort, toSiteKey } from './overseen.ts'

/** R18's day, and the look after it. */
const LONGEST_OPEN_MS = DAY_MS + HOUR_MS

/** On its way: a draft is nobody's yet, and what has ended is told. */
function isOpen(kind: DeliveryKind): boolean {
  return ['queued', 'held', 'sending', 'unconfirmed'].includes(kind)
}

export function createCalmCheck({ time, scenario, prepared, fail }: Overseen): {
  /** Something troubles a workstation or the service from now on, for so long. */
  readonly noteTrouble: (forMs: number) => void
  readonly see: (site: Site, change: Change) => void
  /** At the end of a run. */
  readonly checkRows: (site: Pick<Site, 'name'>, rows: readonly DocumentRow[]) => void
} {
  const { untilMs, lateMs, createRate, readRate, downloadRate, crashRate } = scenario.faults
  const hasFaults = createRate + readRate + downloadRate + crashRate > 0
  let calmAtMs = time.now() + (hasFaults ? untilMs + lateMs : 0)
  const openSince = new Map<string, number>()
  /** When a person decided about a row of a lane: its rows alike waited for that (R3). */
  const decidedAt = new Map<string, number>()

  const toLane = (rowId: string): string => prepared.rows.get(rowId)?.document.lane ?? rowId

  const check = (site: Pick<Site, 'name'>, rowId: string, kind: DeliveryKind): void => {
    const since = Math.max(
      calmAtMs,
      openSince.get(toSiteKey(site, rowId)) ?? 0,
      decidedAt.get(toSiteKey(site, toLane(rowId))) ?? 0,
    )
    const openMs = time.now() - since
    if (openMs <= LONGEST_OPEN_MS) return
    const hours = Math.round(openMs / HOUR_MS)
    fail(`I10: row ${toShort(rowId)} was open for ${hours} h of calm until it was ${kind}`)
  }

  const note = (site: Site, rowId: string, kind: DeliveryKind): void => {
    const key = toSiteKey(site, rowId)
    if (isOpen(kind)) openSince.set(key, openSince.get(key) ?? time.now())
    else if (openSince.has(key)) {
      check(site, rowId, kind)
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
        const rowId = site.core().attempt(change.attemptId)?.documentId ?? ''
        decidedAt.set(toSiteKey(site, toLane(rowId)), time.now())
      }
      if (change.kind !== 'batchReleased') return
      for (const { id, delivery } of site.core().documents({ batchId: change.batchId }).rows) {
        note(site, id, delivery.kind)
      }
    },
    checkRows(site, rows) {
      for (const { id, delivery } of rows) {
        if (isOpen(delivery.kind)) check(site, id, delivery.kind)
      }
    },
  }
}
