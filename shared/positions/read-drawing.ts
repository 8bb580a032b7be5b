// Level and upright lines that the operators of a page draw, and its runs of underscores, dots and dashes with their
// exact ends. pdf.js does not transform the points of a path: the matrix is tracked here.
import type { Matrix } from '../geometry/displayed-page.ts'
import { assertNever } from '../assert-never.ts'
import type { SignKind } from './sign-line.ts'
import { toSignKind } from './sign-line.ts'
import type { DrawnGlyph, DrawOperator } from './types.ts'

/** Line in points as displayed; a level one has one height, an upright one one abscissa. */
export type DrawnLine = {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

/** Glyphs side by side in a line of text. */
export type GlyphRun = {
  readonly x0: number
  readonly x1: number
  readonly base: number
  readonly kind: SignKind
}

export type Drawing = {
  readonly levels: readonly DrawnLine[]
  readonly uprights: readonly DrawnLine[]
  readonly runs: readonly GlyphRun[]
}

/** Greatest height in points of a filled box that is a line. */
const THICKEST = 3
/** Largest deviation in points of a line from level or upright. */
const SLOPE = 0.8
/** Brightness of all three colours (0–255) above which a line is invisible on paper. */
const PAPER = 225

/** Graphics state (ISO 32000-1, 8.4), as far as lines and letters need it. */
type State = {
  readonly matrix: Matrix
  readonly stroke: string
  readonly fill: string
  readonly size: number
  readonly scale: number
  readonly letterSpacing: number
  readonly wordSpacing: number
  readonly stretch: number
  readonly leading: number
}

const INITIAL: Omit<State, 'matrix'> = {
  stroke: '#000000',
  fill: '#000000',
  size: 0,
  scale: 0.001,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
}

type Cursor = { matrix: Matrix; x: number; y: number; lineX: number; lineY: number }

type Found = { levels: DrawnLine[]; uprights: DrawnLine[]; runs: GlyphRun[] }

export function readDrawing(operators: readonly DrawOperator[], page: Matrix): Drawing {
  const found: Found = { levels: [], uprights: [], runs: [] }
  const saved: State[] = []
  let state: State = { ...INITIAL, matrix: page }
  const cursor: Cursor = { matrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 }
  for (const operator of operators) {
    switch (operator.op) {
      case 'save':
        saved.push(state)
        break
      case 'restore':
      case 'formEnd':
        state = saved.pop() ?? state
        break
      case 'formBegin':
        saved.push(state)
        state = { ...state, matrix: multiply(state.matrix, toMatrix(operator.matrix)) }
        break
      case 'path':
        addLines(found, operator, state)
        break
      case 'text':
        found.runs.push(...showText(operator.glyphs, state, cursor))
        break
      case 'beginText':
      case 'textMatrix':
      case 'moveText':
      case 'nextLine':
        moveCursor(cursor, operator, state)
        break
      default:
        state = setState(state, operator)
    }
  }
  return found
}

function addLines(
  { levels, uprights }: Found,
  { paint, packed }: Extract<DrawOperator, { op: 'path' }>,
  { stroke, fill, matrix }: State,
): void {
  if (isPaper(paint === 'stroke' ? stroke : fill)) return
  const lines = toSubpaths(packed, matrix).flatMap(paint === 'stroke' ? toEdges : toThinBox)
  for (const line of lines) {
    const [width, height] = [line.x1 - line.x0, line.y1 - line.y0]
    if (height < SLOPE && width > height) levels.push(line)
    else if (width < SLOPE) uprights.push(line)
  }
}

type CursorOperator = Extract<
  DrawOperator,
  { op: 'beginText' | 'nextLine' | 'textMatrix' | 'moveText' }
>

/** Moves the cursor to the beginning of a line of text. */
function moveCursor(cursor: Cursor, operator: CursorOperator, { leading }: State): void {
  const moveTo = (x: number, y: number): void => {
    Object.assign(cursor, { x, y, lineX: x, lineY: y })
  }
  if (operator.op === 'moveText') moveTo(cursor.lineX + operator.x, cursor.lineY + operator.y)
  else if (operator.op === 'textMatrix') {
    cursor.matrix = toMatrix(operator.matrix)
    moveTo(0, 0)
  } else if (operator.op === 'beginText') {
    cursor.matrix = IDENTITY
    moveTo(0, 0)
  } else moveTo(cursor.lineX, cursor.lineY - leading)
}

type StateOperator = Extract<
  DrawOperator,
  {
    op:
      | 'transform'
      | 'strokeColour'
      | 'fillColour'
      | 'font'
      | 'leading'
      | 'letterSpacing'
      | 'wordSpacing'
      | 'stretch'
  }
>

function setState(state: State, operator: StateOperator): State {
  switch (operator.op) {
    case 'transform':
      return { ...state, matrix: multiply(state.matrix, toMatrix(operator.matrix)) }
    case 'strokeColour':
      return { ...state, stroke: operator.colour }
    case 'fillColour':
      return { ...state, fill: operator.colour }
    case 'font':
      return { ...state, size: operator.size, scale: operator.scale }
    case 'leading':
    case 'letterSpacing':
    case 'wordSpacing':
      return { ...state, [operator.op]: operator.value }
    case 'stretch':
      return { ...state, stretch: operator.value / 100 }
    default:
      return assertNever(operator)
  }
}

/** Returns each glyph of a signing line at its place; moves the cursor as pdf.js does when it draws. */
function showText(
  glyphs: readonly DrawnGlyph[],
  { matrix, size, scale, letterSpacing, wordSpacing, stretch }: State,
  cursor: Cursor,
): readonly GlyphRun[] {
  const text = multiply(matrix, cursor.matrix)
  const place = (x: number): { readonly x: number; readonly y: number } =>
    apply(text, cursor.x + x * stretch, cursor.y)
  const runs: GlyphRun[] = []
  let x = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph * size) / 1000
      continue
    }
    const width = glyph.width * size * scale
    const kind = toSignKind(glyph.unicode)
    if (kind) {
      const [from, to] = [place(x), place(x + width)]
      runs.push({ x0: Math.min(from.x, to.x), x1: Math.max(from.x, to.x), base: from.y, kind })
    }
    x += width + letterSpacing + (glyph.isSpace ? wordSpacing : 0)
  }
  cursor.x += x * stretch
  return runs
}

type Point = { readonly x: number; readonly y: number }
type Subpath = { readonly points: readonly Point[]; readonly isClosed: boolean }

function toSubpaths(packed: ArrayLike<number>, matrix: Matrix): readonly Subpath[] {
  const subpaths: { points: Point[]; isClosed: boolean }[] = []
  let at = 0
  const next = (): number => packed[at++] ?? 0
  const nextPoint = (): Point => {
    const x = next()
    return apply(matrix, x, next())
  }
  while (at < packed.length) {
    const code = next()
    const current = subpaths.at(-1)
    if (code === 0) subpaths.push({ points: [nextPoint()], isClosed: false })
    else if (code === 1) current?.points.push(nextPoint())
    else if (code === 2 || code === 3) {
      // A curve is no signing line: the next subpath begins after it.
      at += code === 2 ? 4 : 2
      subpaths.push({ points: [nextPoint()], isClosed: false })
    } else if (code === 4) {
      if (current) current.isClosed = true
    } else break
  }
  return subpaths
}

function toEdges({ points, isClosed }: Subpath): readonly DrawnLine[] {
  const [first] = points
  const all = isClosed && first ? [...points, first] : points
  return all.slice(1).flatMap((point, at) => {
    const from = all[at]
    return from ? [between([from, point])] : []
  })
}

function toThinBox({ points }: Subpath): readonly DrawnLine[] {
  if (points.length < 4) return []
  const { x0, x1, y0, y1 } = between(points)
  if (y1 - y0 <= THICKEST && x1 - x0 > y1 - y0) {
    return [{ x0, x1, y0: (y0 + y1) / 2, y1: (y0 + y1) / 2 }]
  }
  if (x1 - x0 <= THICKEST) return [{ x0: (x0 + x1) / 2, x1: (x0 + x1) / 2, y0, y1 }]
  return []
}

function between(points: readonly Point[]): DrawnLine {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
}

function isPaper(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return parts.every((part) => part > PAPER)
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

export function toMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f]
}

/** Returns the matrix that maps by `inner` first and then by `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const at = (x: number, y: number): readonly [number, number] => {
    const { x: left, y: top } = apply(outer, x, y)
    return [left, top]
  }
  const origin = at(0, 0)
  const [x1, y1] = at(a, b)
  const [x2, y2] = at(c, d)
  const [x, y] = at(e, f)
  return [x1 - origin[0], y1 - origin[1], x2 - origin[0], y2 - origin[1], x, y]
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}
