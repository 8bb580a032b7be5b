// R9: when "not in the list" means "does not exist". Needs the settle time, two scans after it, a
// list that shows our own later documents (the canary), and, for a kind that may be hidden (with
// groups, in a folder, scheduled), a list that has shown that kind.
import type { DocumentKind, LearntFigures } from './learnt-figures.ts'

/** After the settle time. */
export type AbsenceFacts = {
  readonly scansAfterSettling: number
  /** Own 201s since the attempt that are neither listed nor gone by their status. */
  readonly missingCanaries: number
  /** Items of the scan that could not be read. */
  readonly unreadableItems: number
  readonly kinds: readonly DocumentKind[]
  readonly figures: LearntFigures
  /** Service time since the settle time ended, and the settle time itself. */
  readonly sinceSettledMs: number
  readonly settleMs: number
}

const SCANS_NEEDED = 2
/** A list that has not become believable, or a file that could not be had, after this many further settle times. */
export const PATIENCE = 2

export function judgeAbsence(facts: AbsenceFacts): 'proven' | 'pending' | 'unprovable' {
  if (facts.scansAfterSettling < SCANS_NEEDED) return 'pending'
  const isKindListed = facts.kinds.every((kind) => facts.figures.seenKinds.includes(kind))
  if (facts.missingCanaries === 0 && facts.unreadableItems === 0 && isKindListed) return 'proven'
  return facts.sinceSettledMs > PATIENCE * facts.settleMs ? 'unprovable' : 'pending'
}
