// Pieces of text as a PDF draws them, joined into lines that can be searched. A line is broken into
// pieces anywhere, in the middle of words too; blanks between pieces may be a mere distance.

/** A piece along its own baseline, in user space. */
export type TextPiece = {
  readonly text: string
  /** Start of the baseline. */
  readonly x: number
  readonly y: number
  /** Direction of writing, radians against the clock. */
  readonly angle: number
  /** Along the baseline. */
  readonly length: number
  /** Of the font. */
  readonly size: number
  readonly family: 'serif' | 'sans' | 'monospace'
}

type Point = { readonly x: number; readonly y: number }

/** A character of a line with the stretch of baseline that it covers. */
type Cell = { readonly sign: string; readonly start: number; readonly end: number }

export type TextLine = {
  /** Blanks collapsed, ligatures and full-width forms taken apart (NFKC). */
  readonly text: string
  /** The corners of the part from `from` to `to` (exclusive), counted in UTF-16 units of `text`. */
  readonly corners: (from: number, to: number) => readonly Point[]
  /** Of the sign at that place, in parts of the font's size. */
  readonly widthInSizes: (at: number) => number
}

/** Parts of the font's size. */
const SAME_BASELINE = 0.3
const BLANK = 0.15
/** Bold that is drawn twice, a hair apart. */
const SAME_PLACE = 0.2
const ASCENT = 0.8
const DESCENT = 0.22
/** Radians: pieces of one line do not differ. */
const SAME_ANGLE = 0.01

export function joinLines(pieces: readonly TextPiece[]): readonly TextLine[] {
  const lines: Placed[][] = []
  for (const piece of pieces.map(place)) {
    const line = lines.find(([first]) => first && isOnBaseline(first, piece))
    if (!line) lines.push([piece])
    else if (!line.some((each) => isDoubled(each, piece))) line.push(piece)
  }
  return lines.map((line) => toLine(line.toSorted((a, b) => a.along - b.along)))
}

/** A piece with its place along its direction and the height of its baseline across it. */
type Placed = TextPiece & { readonly along: number; readonly across: number }

function place(piece: TextPiece): Placed {
  const { x, y, angle } = piece
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { ...piece, along: x * cos + y * sin, across: y * cos - x * sin }
}

function isOnBaseline(a: Placed, b: Placed): boolean {
  return (
    Math.abs(a.angle - b.angle) < SAME_ANGLE &&
    Math.abs(a.across - b.across) < SAME_BASELINE * Math.min(a.size, b.size)
  )
}

function isDoubled(a: Placed, b: Placed): boolean {
  return a.text === b.text && Math.abs(a.along - b.along) < SAME_PLACE * a.size
}

function toLine(pieces: readonly Placed[]): TextLine {
  const cells: Cell[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of pieces) {
    const isApart = piece.along - end > BLANK * piece.size
    if (cells.length > 0 && isApart) cells.push({ sign: ' ', start: end, end: piece.along })
    cells.push(...toCells(piece))
    end = Math.max(end, piece.along + piece.length)
  }
  const kept = cells.filter(({ sign }, index) => sign !== ' ' || cells[index - 1]?.sign !== ' ')
  const [first] = pieces
  const size = Math.max(...pieces.map((piece) => piece.size))
  const [angle, across] = [first?.angle ?? 0, first?.across ?? 0]
  return {
    text: kept.map(({ sign }) => sign).join(''),
    widthInSizes(at) {
      const cell = kept[at]
      return cell && size > 0 ? (cell.end - cell.start) / size : 0
    },
    corners(from, to) {
      const start = kept[from]?.start ?? 0
      const stop = kept[to - 1]?.end ?? start
      const [bottom, top] = [across - DESCENT * size, across + ASCENT * size]
      return [
        { along: start, across: bottom },
        { along: stop, across: top },
      ].map((each) => toPoint(each, angle))
    },
  }
}

function toPoint(
  { along, across }: { readonly along: number; readonly across: number },
  angle: number,
): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: along * cos - across * sin, y: along * sin + across * cos }
}

/**
 * pdf.js gives the length of a piece, not of its characters: each gets the share that it has in the
 * best known font of its kind, which is right to a few points in the middle of a line and exact at its ends.
 */
function toCells({ text, along, length, family }: Placed): readonly Cell[] {
  const signs = text.normalize('NFKC').replace(/\s/gu, ' ').split('')
  const widths = signs.map((sign) => toWidth(sign, family))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let start = along
  return signs.map((sign, index) => {
    const end = start + (length * (widths[index] ?? 0)) / total
    const cell = { sign, start, end }
    start = end
    return cell
  })
}

/** Of Times and Helvetica, thousandths of the size (Adobe Core 14 AFM), for characters of like widths. */
const WIDTHS: readonly (readonly [RegExp, serif: number, sans: number])[] = [
  [/[ ,.]/u, 250, 278],
  [/[ijl:;'|!/\\]/u, 278, 240],
  [/[tfI[\]]/u, 305, 278],
  [/[-r()"]/u, 340, 333],
  [/[sJ]/u, 389, 500],
  [/[acez?]/u, 444, 530],
  [/[kvxy]/u, 500, 500],
  [/[FLPTESZB]/u, 600, 640],
  [/[CRAVXYKDHNUOGQw]/u, 716, 722],
  [/[mM]/u, 800, 833],
  [/[W@%—]/u, 940, 950],
]
const DEFAULT_WIDTHS = { serif: 500, sans: 556 }

function toWidth(sign: string, family: TextPiece['family']): number {
  if (family === 'monospace') return 1
  const [letter = sign] = sign.normalize('NFD') // an accent adds nothing
  const [, serif, sans] = WIDTHS.find(([signs]) => signs.test(letter)) ?? []
  const known = family === 'serif' ? serif : sans
  return known ?? DEFAULT_WIDTHS[family]
}
