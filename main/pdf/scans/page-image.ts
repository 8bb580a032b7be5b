// Image of a scanned page: its images in grey, joined as the page displays them, at 150 dpi or less.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { AnnotationMode, ImageKind, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from '../../../shared/geometry/displayed-page.ts'
import { multiply, toMatrix } from '../../../shared/positions/read-drawing.ts'
import { numbersOf, propertyOf } from '../draw-operators.ts'

export type PageImage = {
  /** Pixels per point, in both directions. */
  readonly scale: number
  /** Size in pixels. */
  readonly width: number
  readonly height: number
  /** Grey levels, 0 black to 255 white; row after row from the top left. */
  readonly grey: Uint8Array
}

/** Largest scale, 150 dpi, at which a line of half a point is one pixel. */
const MAX_SCALE = 150 / 72
/** Largest count of pixels; A3 at that scale has half as many. */
const MAX_PIXELS = 9_000_000
/** Largest rotation or shear as a share of the scale; an image with more is no scan of the page. */
const OFF_AXIS = 0.01
const WHITE = 255

type PaintedImage = {
  /** Matrix from image space (unit square, y up) to displayed points (ISO 32000-1, 8.9.5). */
  readonly matrix: Matrix
  readonly width: number
  readonly height: number
  /** Grey levels as in `PageImage`. */
  readonly grey: Uint8Array
}

/** Reads a page's image; undefined where no readable image is painted: pdf.js leaves out those that are too large. */
export async function readPageImage(page: PDFPageProxy): Promise<PageImage | undefined> {
  const view = page.getViewport({ scale: 1 })
  const images = await readImages(page, toMatrix(numbersOf(view.transform)))
  if (images.length === 0) return undefined
  const finest = Math.max(...images.map(({ matrix: [a, b], width }) => width / Math.hypot(a, b)))
  const scale = Math.min(MAX_SCALE, finest)
  const width = Math.round(view.width * scale)
  const height = Math.round(view.height * scale)
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return undefined
  const grey = new Uint8Array(width * height).fill(WHITE)
  for (const image of images) paint(image, { scale, width, height, grey })
  return { scale, width, height, grey }
}

async function readImages(page: PDFPageProxy, view: Matrix): Promise<readonly PaintedImage[]> {
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: AnnotationMode.DISABLE,
  })
  const images: PaintedImage[] = []
  const saved: Matrix[] = []
  let matrix = view
  for (const [at, fn] of fnArray.entries()) {
    const args: unknown = argsArray[at]
    const first: unknown = Array.isArray(args) ? args[0] : undefined
    if (fn === OPS.save) saved.push(matrix)
    else if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? view
    else if (fn === OPS.transform) matrix = multiply(matrix, toMatrix(numbersOf(args)))
    else if (fn === OPS.paintFormXObjectBegin) {
      saved.push(matrix)
      if (Array.isArray(first)) matrix = multiply(matrix, toMatrix(numbersOf(first)))
    } else if (IMAGES.has(fn)) {
      const pixels = toGrey(await findImage(page, first))
      if (pixels && isUpright(matrix)) images.push({ ...pixels, matrix })
    }
  }
  return images
}

const IMAGES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
])

/** Image of an operator: by its name, a mask by the name in it, or the operand itself. */
async function findImage(page: PDFPageProxy, given: unknown): Promise<unknown> {
  const name = typeof given === 'string' ? given : propertyOf(given, 'data')
  if (typeof name !== 'string') return given
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => {
    objects.get(name, resolve)
  })
}

/** Grey levels of an image. A mask has no kind: its painted pixels are 0, like black. */
function toGrey(image: unknown): Omit<PaintedImage, 'matrix'> | undefined {
  const [data, width, height] = ['data', 'width', 'height'].map((name) => propertyOf(image, name))
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  if (!isBytes || typeof width !== 'number' || typeof height !== 'number') return undefined
  const kind = propertyOf(image, 'kind') ?? ImageKind.GRAYSCALE_1BPP
  const grey = new Uint8Array(width * height)
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    const rowBytes = Math.ceil(width / 8)
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        const byte = data[y * rowBytes + (x >> 3)] ?? WHITE
        grey[at] = (byte >> (7 - (x & 7))) & 1 ? WHITE : 0
      }
    }
    return { width, height, grey }
  }
  const bytes = kind === ImageKind.RGBA_32BPP ? 4 : 3
  for (let at = 0, from = 0; at < grey.length; at += 1, from += bytes) {
    const [red = WHITE, green = WHITE, blue = WHITE] = [data[from], data[from + 1], data[from + 2]]
    const light = (red * 2 + green * 5 + blue) >> 3
    const alpha = bytes === 4 ? (data[from + 3] ?? WHITE) : WHITE
    grey[at] = alpha === WHITE ? light : WHITE - (((WHITE - light) * alpha) >> 8)
  }
  return { width, height, grey }
}

/**
 * Paints an image so that thin lines stay when it is made smaller: pixels are averaged across; down, the darkest
 * counts.
 */
function paint({ matrix, width, height, grey }: PaintedImage, page: PageImage): void {
  const [a, b, c, d, e, f] = matrix
  const isTurned = Math.abs(b) > Math.abs(a)
  const toColumn = (part: number): number => part * width
  const toRow = (part: number): number => (1 - part) * height
  const [across, down] = isTurned
    ? [
        findSpans(page.width, page.scale, e, c, toRow),
        findSpans(page.height, page.scale, f, b, toColumn),
      ]
    : [
        findSpans(page.width, page.scale, e, a, toColumn),
        findSpans(page.height, page.scale, f, d, toRow),
      ]
  const [acrossLimit, downLimit] = isTurned ? [height, width] : [width, height]
  const [acrossStep, downStep] = isTurned ? [width, 1] : [1, width]
  for (let y = 0; y < page.height; y += 1) {
    const [top, bottom] = clip(down, y, downLimit)
    if (top >= bottom) continue
    for (let x = 0; x < page.width; x += 1) {
      const [left, right] = clip(across, x, acrossLimit)
      if (left >= right) continue
      let darkest = WHITE * (right - left)
      for (let row = top; row < bottom; row += 1) {
        let sum = 0
        for (let column = left; column < right; column += 1) {
          sum += grey[row * downStep + column * acrossStep] ?? WHITE
        }
        if (sum < darkest) darkest = sum
      }
      const at = y * page.width + x
      page.grey[at] = Math.min(page.grey[at] ?? WHITE, darkest / (right - left))
    }
  }
}

/** Begin and end of each page pixel in the image along one direction: two numbers per pixel. */
function findSpans(
  count: number,
  scale: number,
  start: number,
  length: number,
  toPixel: (part: number) => number,
): Int32Array {
  const spans = new Int32Array(2 * count)
  for (let at = 0; at < count; at += 1) {
    const ends = [at, at + 1].map((end) => toPixel((end / scale - start) / length))
    const first = Math.floor(Math.min(...ends) + 0.01)
    spans[2 * at] = first
    spans[2 * at + 1] = Math.max(first + 1, Math.floor(Math.max(...ends) + 0.01))
  }
  return spans
}

function clip(spans: Int32Array, at: number, limit: number): readonly [number, number] {
  return [Math.max(0, spans[2 * at] ?? 0), Math.min(limit, spans[2 * at + 1] ?? 0)]
}

function isUpright([a, b, c, d]: Matrix): boolean {
  const [along, off] =
    Math.abs(b) > Math.abs(a)
      ? [
          [b, c],
          [a, d],
        ]
      : [
          [a, d],
          [b, c],
        ]
  const least = Math.min(...along.map(Math.abs))
  return least > 0 && Math.max(...off.map(Math.abs)) <= OFF_AXIS * least
}
