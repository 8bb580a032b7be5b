// Check for I1 (no unnoticed duplicate): an attempt must not be called absent while its document exists and could be
// known. A document that acts, or is listed, later than the settle time is an accepted risk.
import type { AttemptId, DocumentId } from '../../shared/model/ids.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/reconcile/settle-time.ts'
import { countBehind } from './behind-scans.ts'
import { toIdentity } from './identity.ts'
import type { Overseen, Site } from './overseen.ts'
import { isForgotten, toAccountKey, toShort, toSiteKey } from './overseen.ts'
import type { SimDocument } from './sim-document.ts'

/** Factor of the settle time over the longest observed delay (R7, settle time). */
const SAFETY_FACTOR = 10
/** Count of scans after the settle time (R9, absence); a document that none of them could show cannot be known. */
const SCANS_AFTER = 2

/** Times (true) at which a request's last bytes left, and at which its settle time was over at the earliest. */
type Settled = { readonly sentAtMs: number; readonly settledAtMs: number }

export function createAbsenceCheck({ service, known, prepared, scenario, time, fail }: Overseen): {
  /** Checks an attempt when it is called absent. */
  readonly check: (site: Site, attemptId: AttemptId) => void
  /** Checks at the end of a run for documents that came within the settle time. */
  readonly checkLate: () => void
} {
  const concluded: { readonly rowId: DocumentId; readonly at: number; readonly end: Settled }[] = []
  const say = (rowId: DocumentId, why: string, { id }: SimDocument): void =>
    fail(`I1: row ${toShort(rowId)} was called absent ${why}: ${toShort(id)}`)

  const check = (site: Site, attemptId: AttemptId): void => {
    const rowId = site.core().attempts.byId(attemptId)?.documentId
    if (rowId === undefined) return
    known.calledAbsentAt.set(toSiteKey(site, rowId), time.now())
    const end = toSettled(site, rowId)
    if (end) concluded.push({ rowId, at: time.now(), end })
    for (const document of service.ofRow(rowId)) {
      const why = isStillIts(site, document) && toBlame(site, document, end)
      if (why) say(rowId, why, document)
    }
  }

  const checkLate = (): void => {
    for (const { rowId, at, end } of concluded) {
      for (const document of service.ofRow(rowId)) {
        const isOfAttempt = document.sentAtMs === end.sentAtMs && document.madeAtMs > at
        if (isOfAttempt && document.listedAtMs + scenario.service.staleListMs <= end.settledAtMs) {
          say(rowId, 'before it had time to come', document)
        }
      }
    }
  }

  /**
   * Settle time of a row's request; undefined when this workstation knows of none: it never sent one, or its journal
   * was replaced by an older copy.
   */
  const toSettled = (site: Site, rowId: DocumentId): Settled | undefined => {
    const sentAtMs = known.lastByteAt.get(toSiteKey(site, rowId))
    const accountId = prepared.rows.get(rowId)?.accountId
    if (sentAtMs === undefined || !accountId) return undefined
    const key = toAccountKey(site, accountId)
    const longestAnswerMs = known.longestAnswerMs.get(key) ?? 0
    const longestMs = Math.max(longestAnswerMs, known.listLag.longestMs(key))
    const settleMs = Math.max(DEFAULT_SETTLE_FLOOR_MS, SAFETY_FACTOR * longestMs)
    return { sentAtMs, settledAtMs: sentAtMs + settleMs }
  }

  /**
   * Whether the document is still the row's alone: not taken by a row of the same lane, reported, shown to a person,
   * or changed beyond recognition, and not corrected in a period that the journal lost.
   */
  function isStillIts(site: Site, document: SimDocument): boolean {
    const { id, rowId, isRemoved, isDisguised, identity, workstation, wasChanged } = document
    // A document of another machine that was renamed before this one released the same file is like no row (R17).
    if (wasChanged && workstation !== undefined && workstation !== site.name) return false
    if (isRemoved || isDisguised || rowId === undefined || !service.isUntroubled(id)) return false
    if (isForgotten(known, document)) return false
    const planned = prepared.rows.get(rowId)?.document
    const content = planned && site.core().documents.list({ ids: [planned.id] }).rows[0]?.content
    if (content && toIdentity(content) !== identity) return false
    const isShown = known.shown.get(rowId)?.has(id) ?? false
    return !isShown && !isNoticed(site, id)
  }

  function toBlame(
    site: Site,
    document: SimDocument,
    end: Settled | undefined,
  ): string | undefined {
    if (document.isHidden) return 'though its kind is not listed'
    const scannedAtMs = known.scannedAt.get(toAccountKey(site, document.accountId)) ?? 0
    if (document.listedAtMs <= scannedAtMs) return 'while it was listed'
    if (!end) return undefined
    // Where single scans get outdated lists, all scans after the settle time may have got one.
    const wereAllBehind = countBehind(service, site.name, end.settledAtMs) >= SCANS_AFTER
    const behindMs = wereAllBehind ? scenario.service.staleListMs : 0
    if (document.listedAtMs + behindMs <= end.settledAtMs) return 'before it could be known'
    const checkDocument = service
      .documents()
      .find((each) => isCheckDocument(site, each, { end, of: document }))
    return checkDocument && `while ${toShort(checkDocument.id)} was not listed either`
  }

  /**
   * Whether a document is a check document: an own plain one that was answered meanwhile and that the list did not
   * show.
   */
  function isCheckDocument(
    site: Site,
    document: SimDocument,
    { end, of }: { readonly end: Settled; readonly of: SimDocument },
  ): boolean {
    const { id, rowId, madeAtMs, listedAtMs, isRemoved, accountId } = document
    if (accountId !== of.accountId) return false
    const planned = rowId === undefined ? undefined : prepared.rows.get(rowId)
    if (!planned || planned.plan.isGrouped || planned.plan.isScheduled || isRemoved) return false
    const key = toAccountKey(site, document.accountId)
    const isUnlisted = listedAtMs > (known.scannedAt.get(key) ?? 0)
    if (!isUnlisted || madeAtMs < end.sentAtMs || madeAtMs > end.settledAtMs) return false
    return known.listLag.isAnswered(key, id)
  }

  return { check, checkLate }
}

/** Whether a row has the document or it was reported, so that a copy of it is noticed. */
export function isNoticed(site: Site, id: SimDocument['id']): boolean {
  const core = site.core()
  return (
    core.documents.claimedBy([id]).length > 0 ||
    core.documents.duplicates().some(({ extraId }) => extraId === id)
  )
}
