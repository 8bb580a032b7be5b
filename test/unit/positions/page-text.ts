// Pages of text as pdf.js gives them; each letter is half as wide as high.
import type {
  DrawOperator,
  PageSource,
  PageText,
  SignatureField,
} from '../../../shared/positions/types.ts'

export type Line = readonly [text: string, x: number, y: number, size?: number]

export const WIDTH = 600
export const HEIGHT = 800

export function toPage(page: number, lines: readonly Line[]): PageText {
  return {
    page,
    widthPt: WIDTH,
    heightPt: HEIGHT,
    // The y axis of user space points up from the bottom.
    matrix: [1, 0, 0, -1, 0, HEIGHT],
    items: lines.map(([str, x, y, size = 10]) => ({
      str,
      transform: [size, 0, 0, size, x, HEIGHT - y],
      width: (str.length * size) / 2,
      family: 'monospace',
    })),
  }
}

/** Returns the drawing operator of a level line, points from the top. */
export function toStroke(x0: number, x1: number, y: number): DrawOperator {
  const up = HEIGHT - y
  return { op: 'path', paint: 'stroke', packed: [0, x0, up, 1, x1, up] }
}

export function toUpright(x: number, y0: number, y1: number): DrawOperator {
  return { op: 'path', paint: 'stroke', packed: [0, x, HEIGHT - y0, 1, x, HEIGHT - y1] }
}

export type TestSource = PageSource & {
  /** Reads of the source, in their order. */
  readonly reads: readonly string[]
}

export function toSource(
  pages: readonly (readonly Line[])[],
  drawn: Readonly<Record<number, readonly DrawOperator[]>> = {},
  fields: readonly SignatureField[] = [],
): TestSource {
  const reads: string[] = []
  return {
    reads,
    pages: pages.length,
    readFields: () => Promise.resolve(fields),
    readText(page) {
      reads.push(`text ${page}`)
      return Promise.resolve(toPage(page, pages[page - 1] ?? []))
    },
    readOperators(page) {
      reads.push(`drawing ${page}`)
      return Promise.resolve(drawn[page] ?? [])
    },
  }
}
