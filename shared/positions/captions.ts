// Which text is the caption of which line. Between two lines a text may belong to the one above it or to the one under
// it: a page is read both ways, and the texts say which is meant.
import { findRoleStems, isCompanyText } from './roles.ts'
import type { Candidate } from './candidates.ts'
import type { Segment } from './segments.ts'
import { findPerson, isSentence } from './signer-profile.ts'
import type { Side } from './types.ts'

/** Where the captions of a page stand. */
export type Reading = 'below' | 'above'

export type Captions = {
  /** The text is the caption of another line in this reading. */
  readonly isTaken: (candidate: Candidate, side: Side, segment: Segment) => boolean
  /** The text is another line's in every reading. */
  readonly isNearerElsewhere: (candidate: Candidate, side: Side, segment: Segment) => boolean
  /** Lines whose caption stands on that side alone, twice; or much nearer than on the other. */
  readonly votes: number
}

/** Points by which one caption must be nearer than another. */
const NEARER = 6
/** Parts of the size: a difference between two distances that is none. */
const AS_FAR = 0.35
const ASCENT = 0.75
const DESCENT = 0.2
/** Of the room between a line and what is set under it. */
const CLOSE = 0.7

type Upright = 'below' | 'above'

export function readCaptions(candidates: readonly Candidate[], reading: Reading): Captions {
  const owners = new Map<Segment, Set<Candidate>>()
  const inline = new Map<Segment, Candidate>()
  const insides = new Map<Segment, Candidate>()
  const distances = new Map<
    Segment,
    { readonly candidate: Candidate; readonly distance: number }[]
  >()
  for (const candidate of candidates) {
    const { around, rule } = candidate
    for (const segment of around[reading]) {
      owners.set(segment, (owners.get(segment) ?? new Set()).add(candidate))
    }
    const [nearest] = around.before
    if (nearest && rule.kind !== 'cell') inline.set(nearest, candidate)
    for (const segment of around.inside) insides.set(segment, candidate)
    for (const side of ['below', 'above'] as const) {
      for (const segment of around[side]) {
        const all = distances.get(segment) ?? []
        all.push({ candidate, distance: toDistance(candidate, segment) })
        distances.set(segment, all)
      }
    }
  }
  const isAnothers = (candidate: Candidate, side: Side, segment: Segment): boolean => {
    const box = insides.get(segment)
    if (box !== undefined && box !== candidate) return true
    if (side !== 'below' && side !== 'above') return false
    const holder = inline.get(segment)
    return holder !== undefined && holder !== candidate
  }
  const isNearerElsewhere: Captions['isNearerElsewhere'] = (candidate, side, segment) => {
    if (isAnothers(candidate, side, segment)) return true
    if (side !== 'below' && side !== 'above') return false
    const own = toDistance(candidate, segment) - AS_FAR * segment.size
    return (distances.get(segment) ?? []).some(
      (each) => each.candidate !== candidate && each.distance < own,
    )
  }
  /** Close under another line, and far from this one: that is no caption over a line. */
  const isSetUnder = (segment: Segment, candidate: Candidate): boolean => {
    const own = toGap(candidate, 'above', segment)
    return candidates.some((each) => {
      if (each === candidate || !each.around.below.includes(segment)) return false
      const [first = segment] = each.around.below
      const gap = toGap(each, 'below', first)
      return gap <= CLOSE * first.size && 2 * gap < own
    })
  }
  return {
    isTaken(candidate, side, segment) {
      if (isAnothers(candidate, side, segment)) return true
      if (side !== 'below' && side !== 'above') return false
      if (side === 'above' && isSetUnder(segment, candidate)) return true
      if (side === reading) return false
      const holders = owners.get(segment)
      return holders !== undefined && !(holders.size === 1 && holders.has(candidate))
    },
    isNearerElsewhere,
    votes: candidates.reduce((sum, each) => sum + vote(each, reading, isNearerElsewhere), 0),
  }
}

/** From baseline to line, the same up and down: what stands midway between two lines is as near to either. */
function toDistance({ rule }: Candidate, { base }: Segment): number {
  return Math.abs(base - (rule.base ?? rule.y))
}

function toGap({ rule }: Candidate, side: Upright, { base, size }: Segment): number {
  return side === 'below' ? base - ASCENT * size - rule.y : rule.y - base - DESCENT * size
}

function vote(
  candidate: Candidate,
  reading: Reading,
  isNearerElsewhere: Captions['isNearerElsewhere'],
): number {
  const gapOf = (side: Upright): number => {
    const own = candidate.around[side].filter(
      (segment) => !isNearerElsewhere(candidate, side, segment),
    )
    const [first] = own
    return first && hasIdentity(own) ? toDistance(candidate, first) : Number.POSITIVE_INFINITY
  }
  const other = reading === 'below' ? 'above' : 'below'
  const [own, across] = [gapOf(reading), gapOf(other)]
  if (own === Number.POSITIVE_INFINITY) return 0
  // At the end of a page a caption may be missing since it is on the next one.
  const isCut = reading === 'below' ? candidate.isFirst : candidate.continuation !== undefined
  if (across === Number.POSITIVE_INFINITY) return isCut ? 0 : 2
  return own + NEARER < across ? 1 : 0
}

/** They name a person, a role or a company. */
export function hasIdentity(segments: readonly Segment[]): boolean {
  const lines = segments.map(({ text }) => text).filter((text) => !isSentence(text))
  return (
    findPerson(lines) !== undefined ||
    lines.some((line) => findRoleStems(line).length > 0 || isCompanyText(line))
  )
}
