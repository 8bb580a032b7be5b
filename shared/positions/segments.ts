// Text of a page as segments, pieces of a line that belong together, and the signing lines written in it: runs of
// underscores, dots or dashes. Columns come in the order of drawing, on which nothing here relies.
import type { SignKind, SignLine } from './sign-line.ts'
import { toSignKind } from './sign-line.ts'
import { toLetterWidth } from './letter-widths.ts'
import type { PageText, TextItem } from './types.ts'

/** Piece of a line of text; points as displayed. */
export type Segment = {
  readonly text: string
  readonly x0: number
  readonly x1: number
  /** Distance of the baseline from the top. */
  readonly base: number
  readonly size: number
  /** Whether a signing line shares the text run, so that the segment's ends are a guess. */
  readonly mixed?: boolean
}

export type PageContent = {
  readonly page: number
  readonly widthPt: number
  readonly heightPt: number
  /** Segments from the top, those of one line from the left. */
  readonly segments: readonly Segment[]
  readonly signLines: readonly SignLine[]
  /** Number of texts that are turned against the page as displayed; they are not read. */
  readonly turned: number
}

type Kind = 'text' | SignKind
type Piece = Segment & { readonly kind: Kind; readonly mixed: boolean }

/** Largest angle in radians against the level as displayed. */
const LARGEST_TILT = 0.05
/** Shares of the letters' size: tolerances of baseline and place, and gaps between pieces. */
const SAME_BASELINE = 0.3
const SAME_PLACE = 0.2
const GAP = 1.5
const GAP_BETWEEN_RULES = 0.6
const CAPTION_GAP = 0.4
const BLANK = 0.15
/** Depth of a written line below its baseline, as a share of the letters' size. */
const DROP: Readonly<Record<SignKind, number>> = {
  underscore: 0.13,
  dots: 0.02,
  dashes: -0.25,
}
/** Least number of signs, without blanks, that make a line. */
const LEAST_SIGNS: Readonly<Record<SignKind, number>> = {
  underscore: 4,
  dots: 8,
  dashes: 8,
}
const RUN =
  /_(?:\s?_)*|[.·․](?:\s?[.·․]){3,}|…(?:\s?…)+|[-–—─](?:\s?[-–—─]){5,}|(?:[.·․…]{2,}|[-–—─]{3,})(?=\s*$)|(?<=^\s*)(?:[.·․…]{2,}|[-–—─]{3,})|(?<=^\s*)[-–—─.·․…](?=\s*$)/gu
/** Pattern of any sign of `RUN`: a fast test, since most texts have none. */
const HAS_SIGNS = /[_.·․…\-–—─]/u
/** Pattern of as many blanks as make a gap between columns. */
const BLANKS = /\S\s{3}\s*\S/u
const WORDS = /\S+(?:\s{1,2}\S+)*/gu
/** Least length of a signing line in points (10 mm). */
export const SHORTEST_RULE = 28
/** Letters from which a text is prose and no caption. */
export const PROSE = 95

/** @param page as pdf.js reads it */
export function readContent(page: PageText): PageContent {
  const items = page.items.flatMap((item) => {
    const placed = placeItem(item, page)
    return placed ? [placed] : []
  })
  const lines = toLines(items.filter(({ tilt }) => Math.abs(tilt) <= LARGEST_TILT))
  const cut = lines.map((line) => line.flatMap(cutItem).toSorted((a, b) => a.x0 - b.x0))
  const pieces = cut.flatMap((line) => joinPieces(line, []))
  const signLines = pieces.flatMap((piece) => toSignLine(piece, page.page))
  const columns = findColumns(signLines)
  const parted = columns.length === 0 ? pieces : cut.flatMap((line) => joinPieces(line, columns))
  return {
    page: page.page,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    segments: parted.flatMap(toSegment),
    signLines,
    turned: items.filter(({ tilt }) => Math.abs(tilt) > LARGEST_TILT).length,
  }
}

type PlacedItem = Segment & { readonly family: TextItem['family']; readonly tilt: number }

function placeItem(
  { str, transform, width, family }: TextItem,
  { matrix: [a, b, c, d, e, f] }: PageText,
): PlacedItem | undefined {
  if (str.trim() === '') return undefined
  const [ta = 1, tb = 0, tc = 0, td = 1, tx = 0, ty = 0] = transform
  const along = { x: a * ta + c * tb, y: b * ta + d * tb }
  const up = { x: a * tc + c * td, y: b * tc + d * td }
  const x0 = a * tx + c * ty + e
  const length = width * Math.hypot(a, b)
  const size = likelySize(Math.hypot(up.x, up.y), length, str)
  if (![x0, length, size].every(Number.isFinite) || length <= 0) return undefined
  const tilt = Math.atan2(along.y, along.x)
  return { text: str, x0, x1: x0 + length, base: b * tx + d * ty + f, size, family, tilt }
}

/** Returns a plausible size, since a Type 3 font may state any: letters are about half as wide as high. */
function likelySize(size: number, length: number, text: string): number {
  const wide = length / Math.max(1, text.length)
  return size > wide / 2 && size < wide * 12 ? size : wide * 2
}

/** Returns lines of items, sorted once, since tables have thousands of pieces. */
function toLines(items: readonly PlacedItem[]): readonly (readonly PlacedItem[])[] {
  const lines: PlacedItem[][] = []
  for (const item of items.toSorted((a, b) => a.base - b.base)) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    const isSame =
      last !== undefined && item.base - last.base < SAME_BASELINE * Math.min(item.size, last.size)
    if (isSame) line?.push(item)
    else lines.push([item])
  }
  return lines.map((line) => withoutDoubles(line.toSorted((a, b) => a.x0 - b.x0)))
}

/** Removes the second drawing of bold text that is drawn twice. */
function withoutDoubles(line: readonly PlacedItem[]): readonly PlacedItem[] {
  return line.filter(
    (item, at) =>
      !line
        .slice(Math.max(0, at - 3), at)
        .some(
          (each) => each.text === item.text && Math.abs(each.x0 - item.x0) < SAME_PLACE * item.size,
        ),
  )
}

/** Returns words and signing lines of one text run. */
function cutItem(item: PlacedItem): readonly Piece[] {
  const { text, family } = item
  const runs = HAS_SIGNS.test(text)
    ? [...text.matchAll(RUN)].filter(([run]) => run.trim() !== '')
    : []
  if (runs.length === 0 && !BLANKS.test(text)) return [{ ...item, kind: 'text', mixed: false }]
  const signs = text.split('')
  const widths = signs.map((sign) => toLetterWidth(sign, family))
  const total = widths.reduce((sum, width) => sum + width, 0)
  const starts: number[] = []
  let start = item.x0
  for (const width of widths) {
    starts.push(start)
    start += ((item.x1 - item.x0) * width) / total
  }
  starts.push(item.x1)
  const place = (from: number, to: number, kind: Kind): Piece => ({
    text: text.slice(from, to),
    x0: starts[from] ?? item.x0,
    x1: starts[to] ?? item.x1,
    base: item.base,
    size: item.size,
    kind,
    mixed: to - from < text.trimEnd().length,
  })
  const pieces: Piece[] = []
  let at = 0
  const pushWords = (from: number, to: number): void => {
    for (const { index, 0: words } of text.slice(from, to).matchAll(WORDS)) {
      pieces.push(place(from + index, from + index + words.length, 'text'))
    }
  }
  for (const { index, 0: run } of runs) {
    const end = index + run.trimEnd().length
    pushWords(at, index)
    pieces.push(place(index, end, toSignKind(run.trim()) ?? 'text'))
    at = end
  }
  pushWords(at, text.length)
  return pieces
}

/** Joins close pieces of one line: first the signs that draw a line, then the rest as words. */
function joinPieces(pieces: readonly Piece[], columns: readonly Column[]): readonly Piece[] {
  const signs = joinWhere(
    pieces,
    (last, next) => last.kind !== 'text' && isSameSignLine(last, next),
  )
  const kinds = signs.map((piece) =>
    isShortRun(piece) ? { ...piece, kind: 'text' as const } : piece,
  )
  return joinWhere(
    kinds,
    (last, next) =>
      last.kind === 'text' &&
      next.kind === 'text' &&
      (next.x0 - last.x1) / Math.min(last.size, next.size) <= GAP &&
      !columns.some((column) => isParted(last, next, column)),
  )
}

function joinWhere(
  pieces: readonly Piece[],
  isOne: (last: Piece, next: Piece) => boolean,
): readonly Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && isOne(last, piece)) {
      const isApart = piece.x0 - last.x1 > BLANK * piece.size
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text}${isApart ? ' ' : ''}${piece.text}`,
        x1: Math.max(last.x1, piece.x1),
        size: Math.max(last.size, piece.size),
        mixed: last.mixed || piece.mixed,
      }
    } else joined.push(piece)
  }
  return joined
}

function isSameSignLine(last: Piece, next: Piece): boolean {
  const gap = (next.x0 - last.x1) / Math.min(last.size, next.size)
  return last.kind === next.kind && gap <= GAP_BETWEEN_RULES
}

function isShortRun({ kind, text }: Piece): boolean {
  if (kind === 'text') return false
  const signs = text.replace(/\s/gu, '')
  // The sign `…` counts as three dots.
  return signs.replaceAll('…', '...').length < LEAST_SIGNS[kind]
}

function toSignLine({ kind, x0, x1, base, size, mixed }: Piece, page: number): readonly SignLine[] {
  if (kind === 'text' || x1 - x0 < SHORTEST_RULE) return []
  return [{ page, x0, x1, y: base + DROP[kind] * size, kind, base, size, mixed }]
}

function toSegment({ kind, text, x0, x1, base, size, mixed }: Piece): readonly Segment[] {
  const blanked = text.replaceAll(/\s+/gu, ' ').trim()
  if (kind !== 'text' || blanked === '') return []
  return [{ text: blanked, x0, x1, base, size, ...(mixed ? { mixed } : {}) }]
}

/** Gap between two signing lines at one height. */
type Column = { readonly x0: number; readonly x1: number; readonly y: number }

/** Largest difference in height of two columns' lines, and reach of their captions below them, in points. */
const SAME_ROW = 3
const CAPTION_REACH = 90
/** Points by which a caption may be wider than its line. */
const COLUMN_SLACK = 12

function findColumns(signLines: readonly SignLine[]): readonly Column[] {
  return signLines.flatMap((left) =>
    signLines
      .filter((right) => Math.abs(right.y - left.y) <= SAME_ROW && right.x0 > left.x1)
      .map((right) => ({ x0: left.x1, x1: right.x0, y: left.y })),
  )
}

/** Tells whether a column's gap separates the pieces: captions may be nearer to one another than justified words. */
function isParted(last: Piece, next: Piece, { x0, x1, y }: Column): boolean {
  return (
    next.x0 - last.x1 > CAPTION_GAP * next.size &&
    next.base > y &&
    next.base < y + CAPTION_REACH &&
    last.x1 < x1 + COLUMN_SLACK &&
    next.x0 > x0 - COLUMN_SLACK
  )
}
