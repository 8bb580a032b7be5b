// R9: when "not in the list" means "does not exist". Needs the settle time, two scans after it, a
// list that shows our own later documents (the check documents), and, for a kind that may be hidden (with
// groups, in a folder, scheduled), a list that has shown that kind. Without any check document it is weak: an
// outage may have hidden what the service made.
import type { DocumentKind, ServiceMetrics } from './service-metrics.ts'

/** After the settle time. */
export type AbsenceFacts = {
  readonly scansAfterSettling: number
  /** Own documents made since the attempt that the list shows, or has shown. */
  readonly listedCheckDocuments: number
  /** Own 201s since the attempt that are neither listed nor gone by their status. */
  readonly missingCheckDocuments: number
  /**
   * Service time since the first own 201 that was answered after the settle time, and that the list does not
   * show yet; absent when there is none.
   */
  readonly sinceAwaitedMs?: number
  /** Items of the scan that could not be read. */
  readonly unreadableItems: number
  readonly kinds: readonly DocumentKind[]
  readonly figures: ServiceMetrics
  /** Service time since the settle time ended, and the settle time itself. */
  readonly sinceSettledMs: number
  readonly settleMs: number
}

/**
 * `weak`: nothing found, and no document of ours vouches for the list. `unprovable`: not believable for so
 * long that a person is asked.
 */
export type Absence = 'proven' | 'weak' | 'pending' | 'unprovable'

const SCANS_NEEDED = 2
/** A list that has not become believable, or a file that could not be had, after this many further settle times. */
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
