// Captions of lines. A text between two lines may belong to the upper or the lower one: each page is read both ways,
// and the texts decide.
import { findRoleStems, isCompanyText } from './roles.ts'
import type { Candidate } from './candidates.ts'
import type { Segment } from './segments.ts'
import { findPerson, isSentence } from './names.ts'
import type { Side } from './types.ts'

/** Side of the lines on which the captions of a page stand. */
export type Reading = 'below' | 'above'

export type Captions = {
  /** Tells whether the text is the caption of another line in this reading. */
  readonly isTaken: (candidate: Candidate, side: Side, segment: Segment) => boolean
  /** Tells whether the text is another line's in every reading. */
  readonly isNearerElsewhere: (candidate: Candidate, side: Side, segment: Segment) => boolean
  /**
   * Tells whether no other line is about as near, on this page or across its end, so that the text is this line's in
   * every reading.
   */
  readonly isNearest: (candidate: Candidate, segment: Segment) => boolean
  /** Votes for this reading: 2 for a line with a caption on this side alone, 1 for one that is much nearer on it. */
  readonly votes: number
}

/** Distance in points by which one caption must be nearer than another. */
const NEARER = 6
/** Share of the letters' size below which two distances are equal. */
const AS_FAR = 0.35
const ASCENT = 0.75
const DESCENT = 0.2
/** Share of the letters' size within which a text is set close under a line. */
const CLOSE = 0.7

type Upright = 'below' | 'above'

/** Distance of a text from a line, and of the nearest text in its block. */
type Distance = {
  readonly candidate: Candidate
  readonly distance: number
  readonly ofBlock: number
}

/** @param contested texts at an end of the page that may be captions of a line of the next page or the page before */
export function readCaptions(
  candidates: readonly Candidate[],
  reading: Reading,
  contested: ReadonlySet<Segment>,
): Captions {
  const owners = new Map<Segment, Set<Candidate>>()
  const inline = new Map<Segment, Candidate>()
  const insides = new Map<Segment, Candidate>()
  const distances = new Map<Segment, Distance[]>()
  for (const candidate of candidates) {
    const { around, signLine } = candidate
    for (const segment of around[reading]) {
      owners.set(segment, (owners.get(segment) ?? new Set()).add(candidate))
    }
    const [nearest] = around.before
    if (nearest && signLine.kind !== 'cell') inline.set(nearest, candidate)
    for (const segment of around.inside) insides.set(segment, candidate)
    for (const side of ['below', 'above'] as const) {
      for (const block of splitBlocks(around[side])) {
        for (const segment of block) {
          const all = distances.get(segment) ?? []
          const [first = segment] = block
          const distance = toDistance(candidate, segment)
          all.push({ candidate, distance, ofBlock: toDistance(candidate, first) })
          distances.set(segment, all)
        }
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
    const all = distances.get(segment) ?? []
    const own = all.find((each) => each.candidate === candidate)
    if (!own) return false
    const isNearer = ({ distance, ofBlock }: Distance): boolean =>
      distance < own.distance - AS_FAR * segment.size && ofBlock < own.ofBlock
    return all.some((each) => each !== own && isNearer(each))
  }
  const isNearest: Captions['isNearest'] = (candidate, segment) => {
    const all = distances.get(segment) ?? []
    const own = all.find((each) => each.candidate === candidate)
    return (
      own !== undefined &&
      !contested.has(segment) &&
      all.every((each) => each === own || each.ofBlock >= own.ofBlock + NEARER)
    )
  }
  /**
   * Tells whether the text is close under another line and far from this one, so that it is no caption above a line.
   */
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
    isNearest,
    votes: candidates.reduce((sum, each) => sum + vote(each, reading, isNearerElsewhere), 0),
  }
}

/** Largest distance between baselines of one caption, in sizes of the letters. */
const NEXT_LINE = 1.9

/** Returns texts that may be the caption of a line on another page: at the beginning of a page, or at its end. */
export function findContested(candidates: readonly Candidate[]): ReadonlySet<Segment> {
  const found = new Set<Segment>()
  for (const { ends } of candidates) {
    const blocks = [ends.continuation, ends.rest, ends.preceding].flatMap((texts) =>
      splitBlocks(texts ?? []).slice(0, 1),
    )
    for (const segment of blocks.flat()) found.add(segment)
  }
  return found
}

/** Returns blocks of lines that follow one another closely, as those of one caption do. */
function splitBlocks(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const blocks: Segment[][] = []
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1]
    const isNext =
      before !== undefined && Math.abs(segment.base - before.base) <= NEXT_LINE * segment.size
    if (isNext) blocks.at(-1)?.push(segment)
    else blocks.push([segment])
  }
  return blocks
}

/**
 * Returns the distance from baseline to line, up and down alike: a text midway between two lines is as near to both.
 */
function toDistance({ signLine }: Candidate, { base }: Segment): number {
  return Math.abs(base - (signLine.base ?? signLine.y))
}

function toGap({ signLine }: Candidate, side: Upright, { base, size }: Segment): number {
  return side === 'below' ? base - ASCENT * size - signLine.y : signLine.y - base - DESCENT * size
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
  // At the end of a page a missing caption may be on the next page.
  const { isFirst, continuation } = candidate.ends
  const isCut = reading === 'below' ? isFirst : continuation !== undefined
  if (across === Number.POSITIVE_INFINITY) return isCut ? 0 : 2
  return own + NEARER < across ? 1 : 0
}

/** Tells whether the texts name a person, a role or a company. */
function hasIdentity(segments: readonly Segment[]): boolean {
  const lines = segments.map(({ text }) => text).filter((text) => !isSentence(text))
  return (
    findPerson(lines) !== undefined ||
    lines.some((line) => findRoleStems(line).length > 0 || isCompanyText(line))
  )
}
