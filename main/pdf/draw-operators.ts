// Operators of a page that draw lines and letters, from pdf.js's list. pdf.js does not type their arguments, so that
// each argument is checked.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DrawnGlyph, DrawOperator } from '../../shared/positions/types.ts'

const STROKES: ReadonlySet<unknown> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const FILLS: ReadonlySet<unknown> = new Set([OPS.fill, OPS.eoFill])
/** Scale of glyph space to text space, unless a Type 3 font has its own. */
const GLYPH_SCALE = 0.001

/** Operators of a page without annotations, which are no part of the contract's text. */
export async function readDrawOperators(page: PDFPageProxy): Promise<readonly DrawOperator[]> {
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: AnnotationMode.DISABLE,
  })
  const scales = new Map<string, number>()
  const scaleOf = (font: string): number => {
    const scale = scales.get(font) ?? readScale(page, font)
    scales.set(font, scale)
    return scale
  }
  return fnArray.flatMap((fn, at) => {
    const args: unknown = argsArray[at]
    return toOperators(fn, Array.isArray(args) ? args : [], scaleOf)
  })
}

function readScale({ commonObjs }: PDFPageProxy, font: string): number {
  if (!commonObjs.has(font)) return GLYPH_SCALE
  const object: unknown = commonObjs.get(font)
  const matrix = propertyOf(object, 'fontMatrix')
  return isNumbers(matrix) ? (matrix[0] ?? GLYPH_SCALE) : GLYPH_SCALE
}

function toOperators(
  fn: number,
  args: readonly unknown[],
  scaleOf: (font: string) => number,
): readonly DrawOperator[] {
  const [first, second] = args
  const value = numberOf(first)
  switch (fn) {
    case OPS.save:
      return [{ op: 'save' }]
    case OPS.restore:
      return [{ op: 'restore' }]
    case OPS.transform:
      return [{ op: 'transform', matrix: numbersOf(args) }]
    case OPS.paintFormXObjectBegin:
      return [{ op: 'formBegin', matrix: numbersOf(first) }]
    case OPS.paintFormXObjectEnd:
      return [{ op: 'formEnd' }]
    case OPS.constructPath:
      return toPath(first, second)
    case OPS.setStrokeRGBColor:
      return typeof first === 'string' ? [{ op: 'strokeColour', colour: first }] : []
    case OPS.setFillRGBColor:
      return typeof first === 'string' ? [{ op: 'fillColour', colour: first }] : []
    case OPS.beginText:
      return [{ op: 'beginText' }]
    case OPS.setTextMatrix:
      return [{ op: 'textMatrix', matrix: numbersOf(first) }]
    case OPS.moveText:
      return [{ op: 'moveText', x: value, y: numberOf(second) }]
    case OPS.setLeadingMoveText:
      return [
        { op: 'leading', value: -numberOf(second) },
        { op: 'moveText', x: value, y: numberOf(second) },
      ]
    case OPS.nextLine:
      return [{ op: 'nextLine' }]
    case OPS.setLeading:
      return [{ op: 'leading', value }]
    case OPS.setCharSpacing:
      return [{ op: 'letterSpacing', value }]
    case OPS.setWordSpacing:
      return [{ op: 'wordSpacing', value }]
    case OPS.setHScale:
      return [{ op: 'stretch', value }]
    case OPS.setFont:
      return [{ op: 'font', size: numberOf(second), scale: scaleOf(String(first)) }]
    case OPS.showText:
      return Array.isArray(first) ? [{ op: 'text', glyphs: first.flatMap(toGlyph) }] : []
    default:
      return []
  }
}

/** Operator of a path that is painted; a path that only clips draws nothing. */
function toPath(paint: unknown, data: unknown): readonly DrawOperator[] {
  const packed: unknown = Array.isArray(data) ? data[0] : undefined
  if (!(packed instanceof Float32Array)) return []
  if (STROKES.has(paint)) return [{ op: 'path', paint: 'stroke', packed }]
  return FILLS.has(paint) ? [{ op: 'path', paint: 'fill', packed }] : []
}

function toGlyph(glyph: unknown): readonly DrawnGlyph[] {
  if (typeof glyph === 'number') return [glyph]
  const unicode = propertyOf(glyph, 'unicode')
  if (typeof unicode !== 'string') return []
  const isSpace = propertyOf(glyph, 'isSpace') === true
  return [{ unicode, width: numberOf(propertyOf(glyph, 'width')), isSpace }]
}

export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number')
}

/** Numbers of a matrix, which is an array or a Float32Array. */
export function numbersOf(value: unknown): readonly number[] {
  if (isNumbers(value)) return value
  return value instanceof Float32Array ? [...value] : []
}
