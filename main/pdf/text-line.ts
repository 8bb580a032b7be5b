// Joins pieces of text of a PDF into lines that can be searched. A PDF may break a line anywhere, also within a word,
// and write a blank as a mere distance.
import type { FontFamily } from '../../shared/positions/letter-widths.ts'
import { toLetterWidth } from '../../shared/positions/letter-widths.ts'

/** Piece of text along its own baseline, in user space. */
export type TextPiece = {
  readonly text: string
  /** Start of the baseline. */
  readonly x: number
  readonly y: number
  /** Direction of writing in radians, counter-clockwise. */
  readonly angle: number
  /** Length along the baseline. */
  readonly length: number
  /** Font size. */
  readonly size: number
  readonly family: FontFamily
}

type Point = { readonly x: number; readonly y: number }

/** Character of a line with the part of the baseline that it covers. */
type Cell = { readonly sign: string; readonly start: number; readonly end: number }

export type TextLine = {
  /** Text with blanks collapsed; ligatures and full-width forms are decomposed (NFKC). */
  readonly text: string
  /** Corners of the text from `from` to `to` (exclusive), counted in UTF-16 units of `text`. */
  readonly corners: (from: number, to: number) => readonly Point[]
  /** Width of the character at that index in font sizes. */
  readonly widthInSizes: (at: number) => number
}

/** Distances in font sizes. */
const SAME_BASELINE = 0.3
const BLANK = 0.15
/** Distance in font sizes of bold text that is drawn twice. */
const SAME_PLACE = 0.2
const ASCENT = 0.8
const DESCENT = 0.22
/** Largest difference of angles in radians within one line. */
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

/** Piece with its place along its direction and the height of its baseline across that. */
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

/** Characters, each with its share of the piece's length by the best known font of the family. */
function toCells({ text, along, length, family }: Placed): readonly Cell[] {
  const signs = text.normalize('NFKC').replace(/\s/gu, ' ').split('')
  const widths = signs.map((sign) => toLetterWidth(sign, family))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let start = along
  return signs.map((sign, index) => {
    const end = start + (length * (widths[index] ?? 0)) / total
    const cell = { sign, start, end }
    start = end
    return cell
  })
}
