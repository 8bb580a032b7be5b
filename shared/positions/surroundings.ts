// Texts around a line, by side. Which text belongs to which of two lines is decided for the whole page, read with
// captions below and above the lines (`captions.ts`).
import { joinTexts, toWords } from './compare-text.ts'
import type { SignLine } from './sign-line.ts'
import { overlap, overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { PROSE } from './segments.ts'
import type { Side } from './types.ts'

export type Surroundings = Readonly<Record<Side, readonly Segment[]>>

const OVERLAP = 0.4
const MAX_BELOW = 6
/** Largest distances from the line to the first baseline, and from one to the next, in sizes of the letters. */
const FIRST_BELOW = 4
const NEXT_BELOW = 1.9
/** Distance between lines of one block, in sizes of the letters. */
const NEXT_LINE = 1.45
/** Distance in sizes of the letters within which a text is set under the line, and belongs beside no other. */
const CLOSE_BELOW = 1.45
/** Reaches of captions before, after and above a line, in points. */
const BEFORE_REACH = 40
const AFTER_REACH = 24
const ABOVE_REACH = 75
/** Reach above in points after `Assinatura:` before the line, which confirms the line. */
const SIGNATURE_ABOVE_REACH = 112
const LABEL_GAP = 14
const BASE_SLACK = 0.6

/** Signing lines by text that is set close under them, and by the texts below that. */
export type SetUnder = ReadonlyMap<Segment, readonly SignLine[]>

/** @param setUnder of the same signing lines, where it is known */
export function readSurroundings(
  signLine: SignLine,
  content: PageContent,
  signLines: readonly SignLine[],
  setUnder: SetUnder = findSetUnder(content, signLines),
): Surroundings {
  const { segments } = content
  const captions = segments.filter(({ text }) => !isAttestantsHeading(text))
  const others = signLines.filter((other) => other !== signLine)
  const isFree = (segment: Segment): boolean =>
    !setUnder.get(segment)?.some((other) => other !== signLine)
  const before = findBefore(signLine, captions.filter(isFree), others)
  const reach = /assinatura|\bass\./iu.test(textOf(before)) ? SIGNATURE_ABOVE_REACH : ABOVE_REACH
  const span = withLabel(signLine, before)
  return {
    below: findBelow(signLine, span, captions, others),
    above: findAbove(signLine, span, captions, others, reach),
    before,
    after: findAfter(signLine, segments.filter(isFree), others),
    inside: findInside(signLine, segments),
  }
}

/** Returns the text directly before the line, also one that is set under another line. */
export function findLabelBefore(
  signLine: SignLine,
  { segments }: PageContent,
): Segment | undefined {
  return segments.find(
    (segment) =>
      segment.x1 <= signLine.x0 + slackOf(signLine, segment) &&
      signLine.x0 - segment.x1 < LABEL_GAP &&
      isOnBaseline(segment, signLine),
  )
}

export function findSetUnder(content: PageContent, signLines: readonly SignLine[]): SetUnder {
  const found = new Map<Segment, readonly SignLine[]>()
  for (const signLine of signLines) {
    if (signLine.kind === 'cell' || signLine.kind === 'field') continue
    const others = signLines.filter((other) => other !== signLine)
    const block = findBelow(signLine, signLine, content.segments, others)
    const [first] = block
    if (!first || first.base - signLine.y > CLOSE_BELOW * first.size) continue
    for (const segment of block) found.set(segment, [...(found.get(segment) ?? []), signLine])
  }
  return found
}

/** Tells whether the text is the heading of a block of witnesses, which is no line's caption. */
export function isAttestantsHeading(text: string): boolean {
  const words = toWords(text)
  return words.length <= 3 && words.includes('TESTEMUNHAS')
}

type Span = { readonly x0: number; readonly x1: number }

/** Returns the span of captions, which may begin where the word before the line begins. */
function withLabel({ x0, x1, kind }: SignLine, [nearest]: readonly Segment[]): Span {
  const isJoined = nearest !== undefined && kind !== 'cell' && x0 - nearest.x1 <= LABEL_GAP
  return { x0: isJoined ? nearest.x0 : x0, x1 }
}

export function textOf(segments: readonly Segment[]): string {
  return joinTexts(segments.map(({ text }) => text))
}

function findBelow(
  signLine: SignLine,
  span: Span,
  segments: readonly Segment[],
  others: readonly SignLine[],
): readonly Segment[] {
  const found: Segment[] = []
  let from = signLine.y
  for (const segment of segments) {
    if (segment.base <= signLine.y + 1 || overlapShare(segment, span) < OVERLAP) continue
    const isFirst = found.length === 0
    const isSameLine = !isFirst && segment.base - from < 1
    const reach = (isFirst ? FIRST_BELOW : NEXT_BELOW) * segment.size
    if (!isSameLine && segment.base - from > reach) break
    if (segment.text.length > PROSE || found.length >= MAX_BELOW) break
    const isCut = others.some(
      (other) =>
        other.y > from + 1 &&
        other.y < segment.base - segment.size * 0.3 &&
        overlap(other, signLine) > 0,
    )
    if (isCut && !isFirst) break
    if (isCut && signLine.kind !== 'cell') break
    found.push(segment)
    from = segment.base
  }
  return found
}

function isOnBaseline(segment: Segment, signLine: SignLine): boolean {
  if (signLine.base !== undefined)
    return Math.abs(segment.base - signLine.base) < 0.5 * segment.size
  if (signLine.top !== undefined) {
    return segment.base > signLine.top && segment.base < signLine.y + 0.2 * segment.size
  }
  return Math.abs(signLine.y - segment.base) < BASE_SLACK * segment.size
}

/** Returns texts on the line's baseline, the nearest first, then those in the lines above and below it. */
function findBefore(
  signLine: SignLine,
  segments: readonly Segment[],
  others: readonly SignLine[],
): readonly Segment[] {
  const isFree = (segment: Segment): boolean =>
    segment.x1 <= signLine.x0 + slackOf(signLine, segment) &&
    segment.text.length <= PROSE &&
    !others.some(
      (other) =>
        other.kind !== 'cell' &&
        Math.abs(other.y - signLine.y) < segment.size &&
        other.x0 >= segment.x1 - 3 &&
        other.x1 <= signLine.x0 + 3,
    )
  const level = segments
    .filter((segment) => isOnBaseline(segment, signLine) && isFree(segment))
    .toSorted((a, b) => b.x1 - a.x1)
  const stacked = segments.filter(
    (segment) =>
      isFree(segment) &&
      (signLine.x0 - segment.x1 <= BEFORE_REACH ||
        level.some((each) => overlap(each, segment) > 0)) &&
      !others.some(
        (other) => isBeforeLine(segment, other) || isUnderLevel(segment, other, signLine),
      ),
  )
  const block = signLine.kind === 'cell' ? [] : findStack(signLine, stacked)
  return [...level, ...block.filter((segment) => !level.includes(segment))]
}

/** Tells whether the text is the other line's own label, directly before it. */
function isBeforeLine(segment: Segment, other: SignLine): boolean {
  return (
    isOnBaseline(segment, other) &&
    other.x0 >= segment.x1 - 3 &&
    other.x0 - segment.x1 <= BEFORE_REACH
  )
}

/** Tells whether the text is the caption under another line at the same height. */
function isUnderLevel(segment: Segment, other: SignLine, { y }: SignLine): boolean {
  const drop = segment.base - other.y
  return (
    Math.abs(other.y - y) < segment.size &&
    drop > 0.5 * segment.size &&
    drop <= FIRST_BELOW * segment.size &&
    overlapShare(segment, other) >= OVERLAP
  )
}

/** Returns the tolerance in points: a line's first dot may be read as the end of the words. */
function slackOf({ base }: SignLine, { size }: Segment): number {
  return base === undefined ? 3 : Math.max(3, 0.8 * size)
}

function findAfter(
  signLine: SignLine,
  segments: readonly Segment[],
  others: readonly SignLine[],
): readonly Segment[] {
  const isFree = (segment: Segment): boolean =>
    segment.x0 >= signLine.x1 - 3 &&
    segment.x0 - signLine.x1 <= AFTER_REACH &&
    !others.some(
      (other) =>
        Math.abs(other.y - signLine.y) < segment.size &&
        other.x0 >= signLine.x1 &&
        other.x1 <= segment.x0 + 3,
    )
  const level = segments.filter((segment) => isOnBaseline(segment, signLine) && isFree(segment))
  return level.length > 0 || signLine.kind === 'cell'
    ? level
    : findStack(signLine, segments.filter(isFree))
}

/** Returns a block of lines beside the signing line, such as name over CPF. */
function findStack(signLine: SignLine, beside: readonly Segment[]): readonly Segment[] {
  const inReach = beside.filter(
    ({ base, size, text }) => Math.abs(base - signLine.y) < 2.4 * size && text.length <= PROSE,
  )
  const isTouching = inReach.some(({ base, size }) => Math.abs(base - signLine.y) < 1.4 * size)
  return isTouching ? withWholeLines(inReach, beside) : []
}

/**
 * Returns the texts with those of the same block above and below, such as the first line of a name of three lines.
 */
function withWholeLines(found: readonly Segment[], beside: readonly Segment[]): readonly Segment[] {
  const block = new Set(found)
  for (let before = 0; before < block.size && block.size <= MAX_BELOW;) {
    before = block.size
    for (const each of beside) {
      const isNext = [...block].some(
        (other) =>
          Math.abs(each.base - other.base) <= NEXT_LINE * Math.min(each.size, other.size) &&
          overlapShare(each, other) >= OVERLAP,
      )
      if (isNext && each.text.length <= PROSE) block.add(each)
    }
  }
  return beside.filter((segment) => block.has(segment))
}

function findAbove(
  signLine: SignLine,
  span: Span,
  segments: readonly Segment[],
  others: readonly SignLine[],
  reach: number,
): readonly Segment[] {
  if (signLine.kind === 'field') reach = 24 + (signLine.y - (signLine.top ?? signLine.y))
  const roof = Math.max(
    signLine.y - reach,
    ...others
      .filter((other) => other.y < signLine.y - 4 && overlap(other, signLine) > 6)
      .map(({ y }) => y),
  )
  const inRoof = segments.filter(
    (segment) =>
      segment.base < signLine.y - 1 &&
      segment.base - segment.size * 0.5 > roof &&
      segment.text.length <= PROSE &&
      overlapShare(segment, span) >= OVERLAP &&
      !(signLine.base !== undefined && Math.abs(segment.base - signLine.base) < 2),
  )
  return inRoof.toReversed().slice(0, 5)
}

function findInside(signLine: SignLine, segments: readonly Segment[]): readonly Segment[] {
  const { top } = signLine
  if (top === undefined) return []
  return segments.filter(
    (segment) =>
      segment.base > top && segment.base < signLine.y + 1 && overlapShare(segment, signLine) > 0.5,
  )
}
