// Where a page ends, line and caption may be parted: a caption begins on the next page, goes on there, or stands on the page
// before. What stands on several pages is no caption, but their head or foot.
import type { SignLine } from './sign-line.ts'
import { overlap, overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { isAttestantsHeading } from './surroundings.ts'

/** Ends of the pages around a line. */
export type PageEnds = {
  /** Nothing but the head of the page stands over it: its caption may be on the page before. */
  readonly isFirst: boolean
  /** End of the page before, for a line that is the first of its page; the last text first. */
  readonly preceding?: readonly Segment[]
  /** Where nothing but the foot stands under it: how the next page begins. Its caption may be there. */
  readonly continuation?: readonly Segment[]
  /** Where its caption reaches the end of the page: how the next one begins. It may go on there. */
  readonly rest?: readonly Segment[]
  /** All that is on the next page, as if it stood under the line: it is the caption of this one. */
  readonly captionOver?: readonly Segment[]
}

/** Part of the page's height where running heads and feet stand. */
const MARGIN = 0.12
/** Distance in points within which two texts stand at the same spot. */
const SAME_SPOT = 2
/** Lines of a caption that goes on. */
const MAX_GOING_ON = 8
const LONGEST_CAPTION = 60
const CAPTION_OVERLAP = 0.4
/** Distance between two lines of a caption, in sizes of their letters. */
const NEXT_LINE = 1.9
const PAGE_NUMBER = /^(?:p[áa]g(?:ina|\.)?\s*)?\d{1,3}(?:\s*(?:de|\/)\s*\d{1,3})?$|^p[áa]g/iu

/** In the head or foot of the page. */
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

/** Without what repeats on other pages. */
function listBody(page: PageContent, pages: readonly PageContent[]): readonly Segment[] {
  return page.segments.filter((segment) => !isRunning(segment, page, pages))
}

/** The head or foot of a page: it stands on another one as well, or numbers it. */
function isRunning(segment: Segment, page: PageContent, pages: readonly PageContent[]): boolean {
  const { text, base } = segment
  if (!isInMargin({ y: base }, page)) return false
  return isPageNumber(text) || pages.some((other) => other !== page && standsOn(segment, other))
}

/** In the same spot. */
export function standsOn({ text, x0, base }: Segment, { segments }: PageContent): boolean {
  return segments.some(
    (each) =>
      each.text === text &&
      Math.abs(each.x0 - x0) < SAME_SPOT &&
      Math.abs(each.base - base) < SAME_SPOT,
  )
}

/** Of the next texts those in the column of the line. */
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

/** Lines that follow one another, to the next line to sign on or the next title. */
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
