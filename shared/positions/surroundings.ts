// Texts around a line, by side. Which of the texts between two lines belongs to which is decided for the whole page:
// it is read with captions below and with captions above the lines (`captions.ts`).
import { joinTexts, toWords } from './compare-text.ts'
import type { Rule } from './rule.ts'
import { overlap, overlapShare } from './rule.ts'
import type { PageContent, Segment } from './segments.ts'
import { PROSE } from './segments.ts'
import type { Side } from './types.ts'

export type Surroundings = Readonly<Record<Side, readonly Segment[]>>

const OVERLAP = 0.4
const MAX_BELOW = 6
/** Parts of the size, from the line to the first baseline, and from one to the next. */
const FIRST_BELOW = 4
const NEXT_BELOW = 1.9
/** Between lines that are set solid. */
const NEXT_LINE = 1.45
/** So near it is set under the line, and stands beside no other. */
const CLOSE_BELOW = 1.45
/** Points. */
const BEFORE_REACH = 40
const AFTER_REACH = 24
const ABOVE_REACH = 75
/** `Assinatura:` before a line says that it is the one, and names may stand higher. */
const SIGNATURE_ABOVE_REACH = 112
const LABEL_GAP = 14
const BASE_SLACK = 0.6

/** Of each text that is set close under a line, with what goes on below it: those lines. */
export type SetUnder = ReadonlyMap<Segment, readonly Rule[]>

/** @param setUnder of the same rules, where it is known */
export function readSurroundings(
  rule: Rule,
  content: PageContent,
  rules: readonly Rule[],
  setUnder: SetUnder = findSetUnder(content, rules),
): Surroundings {
  const { segments } = content
  const captions = segments.filter(({ text }) => !isAttestantsHeading(text))
  const others = rules.filter((other) => other !== rule)
  const isFree = (segment: Segment): boolean =>
    !setUnder.get(segment)?.some((other) => other !== rule)
  const before = findBefore(rule, captions.filter(isFree), others)
  const reach = /assinatura|\bass\./iu.test(textOf(before)) ? SIGNATURE_ABOVE_REACH : ABOVE_REACH
  const span = withLabel(rule, before)
  return {
    below: findBelow(rule, span, captions, others),
    above: findAbove(rule, span, captions, others, reach),
    before,
    after: findAfter(rule, segments.filter(isFree), others),
    inside: findInside(rule, segments),
  }
}

/** The text directly before the line, whatever line it is set under. */
export function findLabelBefore(rule: Rule, { segments }: PageContent): Segment | undefined {
  return segments.find(
    (segment) =>
      segment.x1 <= rule.x0 + slackOf(rule, segment) &&
      rule.x0 - segment.x1 < LABEL_GAP &&
      isOnBaseline(segment, rule),
  )
}

export function findSetUnder(content: PageContent, rules: readonly Rule[]): SetUnder {
  const found = new Map<Segment, readonly Rule[]>()
  for (const rule of rules) {
    if (rule.kind === 'cell' || rule.kind === 'field') continue
    const others = rules.filter((other) => other !== rule)
    const block = findBelow(rule, rule, content.segments, others)
    const [first] = block
    if (!first || first.base - rule.y > CLOSE_BELOW * first.size) continue
    for (const segment of block) found.set(segment, [...(found.get(segment) ?? []), rule])
  }
  return found
}

/** The title of a block, the caption of no line. */
export function isAttestantsHeading(text: string): boolean {
  const words = toWords(text)
  return words.length <= 3 && words.includes('TESTEMUNHAS')
}

type Span = { readonly x0: number; readonly x1: number }

/** Captions may begin where the word before the line does. */
function withLabel({ x0, x1, kind }: Rule, [nearest]: readonly Segment[]): Span {
  const isJoined = nearest !== undefined && kind !== 'cell' && x0 - nearest.x1 <= LABEL_GAP
  return { x0: isJoined ? nearest.x0 : x0, x1 }
}

export function textOf(segments: readonly Segment[]): string {
  return joinTexts(segments.map(({ text }) => text))
}

function findBelow(
  rule: Rule,
  span: Span,
  segments: readonly Segment[],
  others: readonly Rule[],
): readonly Segment[] {
  const found: Segment[] = []
  let from = rule.y
  for (const segment of segments) {
    if (segment.base <= rule.y + 1 || overlapShare(segment, span) < OVERLAP) continue
    const isFirst = found.length === 0
    const isSameLine = !isFirst && segment.base - from < 1
    const reach = (isFirst ? FIRST_BELOW : NEXT_BELOW) * segment.size
    if (!isSameLine && segment.base - from > reach) break
    if (segment.text.length > PROSE || found.length >= MAX_BELOW) break
    const isCut = others.some(
      (other) =>
        other.y > from + 1 &&
        other.y < segment.base - segment.size * 0.3 &&
        overlap(other, rule) > 0,
    )
    if (isCut && !isFirst) break
    if (isCut && rule.kind !== 'cell') break
    found.push(segment)
    from = segment.base
  }
  return found
}

function isOnBaseline(segment: Segment, rule: Rule): boolean {
  if (rule.base !== undefined) return Math.abs(segment.base - rule.base) < 0.5 * segment.size
  if (rule.top !== undefined) {
    return segment.base > rule.top && segment.base < rule.y + 0.2 * segment.size
  }
  return Math.abs(rule.y - segment.base) < BASE_SLACK * segment.size
}

/** On the line's baseline, the next first; then what stands in the lines above and below that. */
function findBefore(
  rule: Rule,
  segments: readonly Segment[],
  others: readonly Rule[],
): readonly Segment[] {
  const isFree = (segment: Segment): boolean =>
    segment.x1 <= rule.x0 + slackOf(rule, segment) &&
    segment.text.length <= PROSE &&
    !others.some(
      (other) =>
        other.kind !== 'cell' &&
        Math.abs(other.y - rule.y) < segment.size &&
        other.x0 >= segment.x1 - 3 &&
        other.x1 <= rule.x0 + 3,
    )
  const level = segments
    .filter((segment) => isOnBaseline(segment, rule) && isFree(segment))
    .toSorted((a, b) => b.x1 - a.x1)
  const stacked = segments.filter(
    (segment) =>
      isFree(segment) &&
      (rule.x0 - segment.x1 <= BEFORE_REACH || level.some((each) => overlap(each, segment) > 0)) &&
      !others.some((other) => isBeforeLine(segment, other) || isUnderLevel(segment, other, rule)),
  )
  const block = rule.kind === 'cell' ? [] : findStack(rule, stacked)
  return [...level, ...block.filter((segment) => !level.includes(segment))]
}

/** Its own label, directly before it. */
function isBeforeLine(segment: Segment, other: Rule): boolean {
  return (
    isOnBaseline(segment, other) &&
    other.x0 >= segment.x1 - 3 &&
    other.x0 - segment.x1 <= BEFORE_REACH
  )
}

/** The caption under a line that is as high as the rule. */
function isUnderLevel(segment: Segment, other: Rule, { y }: Rule): boolean {
  const drop = segment.base - other.y
  return (
    Math.abs(other.y - y) < segment.size &&
    drop > 0.5 * segment.size &&
    drop <= FIRST_BELOW * segment.size &&
    overlapShare(segment, other) >= OVERLAP
  )
}

/** A first dot of the line may have been taken for the end of the words. */
function slackOf({ base }: Rule, { size }: Segment): number {
  return base === undefined ? 3 : Math.max(3, 0.8 * size)
}

function findAfter(
  rule: Rule,
  segments: readonly Segment[],
  others: readonly Rule[],
): readonly Segment[] {
  const isFree = (segment: Segment): boolean =>
    segment.x0 >= rule.x1 - 3 &&
    segment.x0 - rule.x1 <= AFTER_REACH &&
    !others.some(
      (other) =>
        Math.abs(other.y - rule.y) < segment.size &&
        other.x0 >= rule.x1 &&
        other.x1 <= segment.x0 + 3,
    )
  const level = segments.filter((segment) => isOnBaseline(segment, rule) && isFree(segment))
  return level.length > 0 || rule.kind === 'cell' ? level : findStack(rule, segments.filter(isFree))
}

/** A block of lines beside the rule, such as name over CPF. */
function findStack(rule: Rule, beside: readonly Segment[]): readonly Segment[] {
  const inReach = beside.filter(
    ({ base, size, text }) => Math.abs(base - rule.y) < 2.4 * size && text.length <= PROSE,
  )
  const isTouching = inReach.some(({ base, size }) => Math.abs(base - rule.y) < 1.4 * size)
  return isTouching ? withWholeLines(inReach, beside) : []
}

/** What goes on over and under them in the same block, such as the first line of a name that takes three. */
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
  rule: Rule,
  span: Span,
  segments: readonly Segment[],
  others: readonly Rule[],
  reach: number,
): readonly Segment[] {
  if (rule.kind === 'field') reach = 24 + (rule.y - (rule.top ?? rule.y))
  const roof = Math.max(
    rule.y - reach,
    ...others.filter((other) => other.y < rule.y - 4 && overlap(other, rule) > 6).map(({ y }) => y),
  )
  const inRoof = segments.filter(
    (segment) =>
      segment.base < rule.y - 1 &&
      segment.base - segment.size * 0.5 > roof &&
      segment.text.length <= PROSE &&
      overlapShare(segment, span) >= OVERLAP &&
      !(rule.base !== undefined && Math.abs(segment.base - rule.base) < 2),
  )
  return inRoof.toReversed().slice(0, 5)
}

function findInside(rule: Rule, segments: readonly Segment[]): readonly Segment[] {
  const { top } = rule
  if (top === undefined) return []
  return segments.filter(
    (segment) =>
      segment.base > top && segment.base < rule.y + 1 && overlapShare(segment, rule) > 0.5,
  )
}
