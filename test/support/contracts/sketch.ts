// Sketch of a contract: texts and lines at points of the page as displayed, y down. Where each signer signs is noted
// while it is drawn, never read from the PDF.
import type { Face } from './faces.ts'

export type Ink =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      /** Height of the baseline. */
      readonly y: number
      readonly face: Face
      readonly size: number
      /** Points after each letter; `wordSpacing` after each blank. */
      readonly letterSpacing: number
      readonly wordSpacing: number
    }
  | {
      readonly kind: 'line'
      readonly x0: number
      readonly y0: number
      readonly x1: number
      readonly y1: number
      readonly thickness: number
      readonly format: 'stroke' | 'fill' | 'dashed' | 'pieces'
    }
  | { readonly kind: 'field'; readonly name: string; readonly box: Box }

export type Box = {
  readonly x0: number
  readonly x1: number
  readonly top: number
  readonly y: number
}

/** Line that a signer signs on. */
export type SignedLine = {
  readonly page: number
  readonly x0: number
  readonly x1: number
  readonly y: number
}

export type TextFormat = {
  readonly size?: number
  readonly face?: Face
  readonly letterSpacing?: number
  readonly wordSpacing?: number
}

export type Sketch = {
  readonly pages: readonly (readonly Ink[])[]
  readonly width: number
  readonly height: number
  /** Height of the next line of text. */
  y: number
  readonly page: () => number
  readonly newPage: () => void
  readonly text: (text: string, x: number, y: number, format?: TextFormat) => number
  readonly centred: (text: string, middle: number, y: number, format?: TextFormat) => number
  readonly line: (
    x0: number,
    x1: number,
    y: number,
    format?: 'stroke' | 'fill' | 'dashed' | 'pieces',
  ) => SignedLine
  readonly upright: (x: number, top: number, bottom: number) => void
  /** Writes a row of signs such as underscores, at least `width` wide; the line is where such signs are seen. */
  readonly signs: (
    sign: string,
    x: number,
    y: number,
    width: number,
    format?: TextFormat,
  ) => SignedLine
  readonly field: (name: string, box: Box) => SignedLine
  readonly widthOf: (text: string, format?: TextFormat) => number
  readonly face: Face
  readonly bold: Face
  readonly size: number
}

/** Distance from the baseline down to the visible line of a sign, in parts of the size. */
const DROPS: Readonly<Record<string, number>> = { _: 0.13, '.': 0.02, '…': 0.02, '-': -0.25 }

export function createSketch(options: {
  readonly face: Face
  readonly bold: Face
  readonly size: number
  readonly width: number
  readonly height: number
}): Sketch {
  const { face, size } = options
  const pages: Ink[][] = [[]]
  const put = (ink: Ink): void => void pages.at(-1)?.push(ink)
  const widthOf: Sketch['widthOf'] = (text, format = {}) => {
    const used = format.face ?? face
    const blanks = text.split(' ').length - 1
    return (
      used.widthOf(text, format.size ?? size) +
      text.length * (format.letterSpacing ?? 0) +
      blanks * (format.wordSpacing ?? 0)
    )
  }
  const sketch: Sketch = {
    pages,
    ...options,
    y: 0,
    page: () => pages.length,
    newPage: () => void pages.push([]),
    widthOf,
    text(text, x, y, format = {}) {
      put({
        kind: 'text',
        text,
        x,
        y,
        face: format.face ?? face,
        size: format.size ?? size,
        letterSpacing: format.letterSpacing ?? 0,
        wordSpacing: format.wordSpacing ?? 0,
      })
      return x + widthOf(text, format)
    },
    centred: (text, middle, y, format) =>
      sketch.text(text, middle - widthOf(text, format) / 2, y, format),
    line(x0, x1, y, format = 'stroke') {
      put({ kind: 'line', x0, x1, y0: y, y1: y, thickness: 0.6, format })
      return { page: pages.length, x0, x1, y }
    },
    upright: (x, top, bottom) =>
      put({ kind: 'line', x0: x, x1: x, y0: top, y1: bottom, thickness: 0.6, format: 'stroke' }),
    signs(sign, x, y, width, format) {
      const count = Math.ceil(width / widthOf(sign, format))
      const x1 = sketch.text(sign.repeat(count), x, y, format)
      const drop = DROPS[sign.trim().charAt(0)] ?? 0
      return { page: pages.length, x0: x, x1, y: y + drop * (format?.size ?? size) }
    },
    field(name, box) {
      put({ kind: 'field', name, box })
      return { page: pages.length, x0: box.x0, x1: box.x1, y: box.y }
    },
  }
  return sketch
}
