// Ends of pages, where a line and its caption may be separated: the caption begins or continues on the next page, or
// stands on the page before. A text that stands on several pages is their head or foot, and no caption.
import type { SignLine } from './sign-line.ts'
import { overlap, overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { isAttestantsHeading } from './surroundings.ts'

/** Texts at the ends of the pages around a line. */
export type PageEnds = {
  /** Whether only the head of the page stands above the line, so that its caption may be on the page before. */
  readonly isFirst: boolean
  /** Texts at the end of the page before, the last one first; only for the first line of a page. */
  readonly preceding?: readonly Segment[]
  /** Texts at the beginning of the next page, where only the foot stands under the line: its caption may be there. */
  readonly continuation?: readonly Segment[]
  /**
   * Texts at the beginning of the next page, where the caption reaches the end of this one: it may continue there.
   */
  readonly rest?: readonly Segment[]
  /** All texts of the next page, moved under the line, where they are nothing but this line's caption. */
  readonly captionOver?: readonly Segment[]
}

/** Share of the page's height where running heads and feet stand. */
const MARGIN = 0.12
/** Distance in points within which two texts stand at the same spot. */
const SAME_SPOT = 2
/** Most lines of a caption that continues on the next page. */
const MAX_GOING_ON = 8
const LONGEST_CAPTION = 60
const CAPTION_OVERLAP = 0.4
/** Distance between two lines of a caption, in sizes of their letters. */
const NEXT_LINE = 1.9
const PAGE_NUMBER = /^(?:p[áa]g(?:ina|\.)?\s*)?\d{1,3}(?:\s*(?:de|\/)\s*\d{1,3})?$|^p[áa]g/iu

/** Tells whether the line is in the head or foot of the page. */
export function isInMargin({ y }: Pick<SignLine, 'y'>, { heightPt }: PageContent): boolean {
  return y < MARGIN * heightPt || y > (1 - MARGIN) * heightPt
}

export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text)
}

/** @param below the caption that stands under the line on its page */
export function readPageEnds(
  signLine: SignLine,
  below: readonly Segment[],
  page: PageContent,
  pages: readonly PageContent[],
): PageEnds {
  const body = listBody(page, pages)
  const beginning = {
    isFirst: page.page > 1 && !body.some(({ base }) => base < signLine.y - SAME_SPOT),
  }
  const before = beginning.isFirst ? pages.find((other) => other.page === page.page - 1) : undefined
  const begins = before
    ? { ...beginning, preceding: findUnder(signLine, listBody(before, pages).toReversed()) }
    : beginning
  const next = pages.find((other) => other.page === page.page + 1)
  if (!next) return begins
  const first = listBody(next, pages)
  const continuation = findUnder(signLine, first)
  if (!body.some(({ base }) => base > signLine.y + SAME_SPOT)) {
    const captionOver = isCaptionAlone(next, first) ? moveUnderLine(signLine, continuation) : []
    return { ...begins, continuation, ...(captionOver.length > 0 ? { captionOver } : {}) }
  }
  const last = below.at(-1)
  const isCut = last && !body.some(({ base }) => base > last.base + 0.5 * last.size)
  return isCut ? { ...begins, rest: findRest(signLine, continuation, next) } : begins
}

/** Returns the texts of a page without those that repeat on other pages. */
function listBody(page: PageContent, pages: readonly PageContent[]): readonly Segment[] {
  return page.segments.filter((segment) => !isRunning(segment, page, pages))
}

/** Tells whether the text is the head or foot of a page: it stands on another page as well, or numbers this one. */
function isRunning(segment: Segment, page: PageContent, pages: readonly PageContent[]): boolean {
  const { text, base } = segment
  if (!isInMargin({ y: base }, page)) return false
  return isPageNumber(text) || pages.some((other) => other !== page && standsOn(segment, other))
}

/** Tells whether the page has the same text at the same spot. */
export function standsOn({ text, x0, base }: Segment, { segments }: PageContent): boolean {
  return segments.some(
    (each) =>
      each.text === text &&
      Math.abs(each.x0 - x0) < SAME_SPOT &&
      Math.abs(each.base - base) < SAME_SPOT,
  )
}

/** Returns the first texts that are in the column of the line. */
function findUnder(signLine: SignLine, texts: readonly Segment[]): readonly Segment[] {
  return texts
    .slice(0, MAX_GOING_ON)
    .filter((segment) => overlapShare(segment, signLine) >= CAPTION_OVERLAP)
}

function isCaptionAlone({ signLines }: PageContent, beginning: readonly Segment[]): boolean {
  return (
    signLines.length === 0 &&
    beginning.length <= MAX_GOING_ON &&
    beginning.every(({ text }) => text.length <= LONGEST_CAPTION)
  )
}

function moveUnderLine({ y }: SignLine, caption: readonly Segment[]): readonly Segment[] {
  const [first] = caption
  return caption.map((segment) => ({
    ...segment,
    base: y + segment.size + segment.base - (first?.base ?? 0),
  }))
}

/** Returns lines that follow one another, up to the next signing line or heading. */
function findRest(
  signLine: SignLine,
  beginning: readonly Segment[],
  { signLines }: PageContent,
): readonly Segment[] {
  const floor = Math.min(
    ...signLines.filter((each) => overlap(each, signLine) > 0).map(({ y }) => y),
  )
  const end = beginning.findIndex((segment, at) => {
    const before = beginning[at - 1]
    const isApart = before !== undefined && segment.base - before.base > NEXT_LINE * segment.size
    return isApart || segment.base > floor || isAttestantsHeading(segment.text)
  })
  return end < 0 ? beginning : beginning.slice(0, end)
}
