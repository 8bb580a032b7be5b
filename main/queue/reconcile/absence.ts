// Absence: when "not in the list" means "does not exist" (R9, absence needs check documents).
// Needed are the settle time, two scans after it, a list that shows our own later documents, and a
// list that has shown each kind that it may hide (with groups, in a folder, scheduled). Absence
// without a check document is weak: an outage may have hidden the document.
import type { DocumentKind, ServiceMetrics } from './service-metrics.ts'

/** Facts of one scan after the settle time. */
export type AbsenceFacts = {
  readonly scansAfterSettling: number
  /** Own documents, created since the attempt, that the list shows or has shown. */
  readonly listedCheckDocuments: number
  /**
   * Own 201s since the attempt that the list does not show and whose status does not prove them
   * gone.
   */
  readonly missingCheckDocuments: number
  /**
   * Milliseconds of service time since the first own 201 that was answered after the settle time
   * and is not in the list yet; absent without one.
   */
  readonly sinceAwaitedMs?: number
  /** Items of the scan that could not be read. */
  readonly unreadableItems: number
  readonly kinds: readonly DocumentKind[]
  readonly figures: ServiceMetrics
  /**
   * Milliseconds of service time since the settle time ended; `settleMs` is the settle time itself.
   */
  readonly sinceSettledMs: number
  readonly settleMs: number
}

/**
 * Result of the judgement. `weak`: no document was found, and no check document proves that the
 * list is complete. `unprovable`: the list has been incomplete for so long that a person is asked.
 */
export type Absence = 'proven' | 'weak' | 'pending' | 'unprovable'

const SCANS_NEEDED = 2
/**
 * Further settle times after which an incomplete list, or a file that cannot be downloaded, is a
 * question.
 */
export const PATIENCE = 2

export function judgeAbsence(facts: AbsenceFacts): Absence {
  if (facts.scansAfterSettling < SCANS_NEEDED) return 'pending'
  const patienceMs = PATIENCE * facts.settleMs
  const isKindListed = facts.kinds.every((kind) => facts.figures.seenKinds.includes(kind))
  if (facts.missingCheckDocuments > 0 || facts.unreadableItems > 0 || !isKindListed) {
    return facts.sinceSettledMs > patienceMs ? 'unprovable' : 'pending'
  }
  if (facts.listedCheckDocuments > 0) return 'proven'
  if (facts.sinceAwaitedMs === undefined) return 'weak'
  return facts.sinceAwaitedMs > patienceMs ? 'unprovable' : 'pending'
}
