// I1, before it comes to that: an attempt is called absent although its document is there and could
// have been known. What acts or is listed later than the settle time is the risk that remains.
import type { AttemptId, DocumentId } from '../../shared/model/ids.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/settle-time.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort } from './overseen.ts'
import type { SimDocument } from './sim-service.ts'

/** Rule R7's factor over what was ever seen. */
const SAFETY_FACTOR = 10

export function createAbsenceCheck({ service, known, prepared, fail }: Overseen) {
  return (site: Site, attemptId: AttemptId): void => {
    const attempt = site.core().attempt(attemptId)
    if (!attempt) return
    for (const document of service.ofRow(attempt.documentId)) {
      const why = isStillIts(site, document) && toBlame(site, document, attempt.documentId)
      if (why) {
        fail(
          `I1: row ${toShort(attempt.documentId)} was called absent ${why}: ${toShort(document.id)}`,
        )
      }
    }
  }

  /** Not taken by a twin, reported, shown to a person, or changed beyond recognition. */
  function isStillIts(site: Site, { id, rowId, isRemoved, isDisguised }: SimDocument): boolean {
    if (isRemoved || isDisguised || rowId === undefined || !service.isUntroubled(id)) return false
    const isShown = known.shown.get(rowId)?.has(id) ?? false
    return !isShown && !isNoticed(site, id)
  }

  function toBlame(site: Site, document: SimDocument, rowId: DocumentId): string | undefined {
    if (document.isHidden) return 'though its kind is not listed'
    if (document.listedAtMs <= (known.scannedAt.get(site.name) ?? 0)) return 'while it was listed'
    const lastByteAt = known.lastByteAt.get(rowId)
    if (lastByteAt === undefined) return undefined
    const settleMs = Math.max(
      DEFAULT_SETTLE_FLOOR_MS,
      SAFETY_FACTOR * (known.longestAnswerMs.get(site.name) ?? 0),
    )
    if (document.listedAtMs <= lastByteAt + settleMs) return 'before it could be known'
    const canary = service
      .documents()
      .find((each) => isCanary(site, each, lastByteAt, lastByteAt + settleMs))
    return canary && `while ${toShort(canary.id)} was not listed either`
  }

  /** An own plain document that was answered meanwhile and that the list did not show. */
  function isCanary(site: Site, document: SimDocument, from: number, to: number): boolean {
    const { id, rowId, madeAtMs, listedAtMs, isRemoved } = document
    const planned = rowId === undefined ? undefined : prepared.rows.get(rowId)
    if (!planned || planned.plan.isGrouped || planned.plan.isScheduled || isRemoved) return false
    const isUnlisted = listedAtMs > (known.scannedAt.get(site.name) ?? 0)
    if (!isUnlisted || madeAtMs < from || madeAtMs > to) return false
    const claim = site.core().claimedBy([id])[0]
    const row = claim && site.core().documents({ ids: [claim.documentId] }).rows[0]
    return row?.delivery.kind === 'sent' && row.delivery.evidence === 'answer'
  }
}

/** Some row has it, or it was reported: no copy of it is unnoticed. */
export function isNoticed(site: Site, id: SimDocument['id']): boolean {
  const core = site.core()
  return core.claimedBy([id]).length > 0 || core.duplicates().some(({ extraId }) => extraId === id)
}
