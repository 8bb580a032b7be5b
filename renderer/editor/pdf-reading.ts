// Reads a PDF with pdf.js, and computes the view of a part of a page: the same in the window and in its workers.
import type * as PdfJsModule from 'pdfjs-dist'
import type { PageViewport, PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist'
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import { toRectangle } from '../../shared/geometry/rectangle.ts'
import { createRangeTransport } from './range-transport.ts'
import type { FirstPart } from './read-range.ts'
import { readFirstPart } from './read-range.ts'

export type PdfJs = typeof PdfJsModule
/** Options of pdf.js: its worker, addresses of its files, and factories for drawing. */
type Surroundings = NonNullable<Parameters<PdfJs['getDocument']>[0]>

/** Larger than most contracts, which then take one request. */
const FIRST_PART_BYTES = 512 * 1024
const PART_BYTES = 256 * 1024
/** 64 MB of pixels: A4 at 400 % on an ordinary screen. Larger ones are drawn coarser and stretched. */
const MAX_PIXELS = 16 * 1024 * 1024
/** Chromium's longest side of a canvas. */
const LONGEST_SIDE = 16_384
const WHOLE_PAGE = toRectangle(0, 0, 100, 100)

export function readBeginning(url: string, signal: AbortSignal): Promise<FirstPart> {
  return readFirstPart(url, FIRST_PART_BYTES, signal)
}

export type PdfReading = {
  readonly task: PDFDocumentLoadingTask
  /** Rejects when a part of the file could not be read, for which pdf.js itself waits for ever. */
  readonly lost: Promise<never>
}

export function readPdf(
  pdfjs: PdfJs,
  url: string,
  first: FirstPart,
  signal: AbortSignal,
  surroundings: Surroundings,
): PdfReading {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {}) // handled by whoever waits for a page
  const task = pdfjs.getDocument({
    ...surroundings,
    range: createRangeTransport(pdfjs, url, first, signal, lost.reject),
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // By default pdf.js looks for "http" in the address, which the application's own scheme does not have.
    useWorkerFetch: true,
    enableXfa: false,
    // The computer's fonts have other widths than those that the text was set in.
    useSystemFonts: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  return { task, lost: lost.promise }
}

export type PartRequest = {
  /** Device pixels. */
  readonly width: number
  /** Percent of the page; absent: the whole page. */
  readonly part?: Rectangle
}

export type PartView = {
  readonly viewport: PageViewport
  /** Whole device pixels, at least one each. */
  readonly width: number
  readonly height: number
}

export function viewPart(page: PDFPageProxy, { width, part = WHOLE_PAGE }: PartRequest): PartView {
  const whole = page.getViewport({ scale: 1 })
  const [wide, high] = [(whole.width * part.width) / 100, (whole.height * part.height) / 100]
  const scale = fitCanvas(width, { width: wide, height: high }) / wide
  const viewport = page.getViewport({
    scale,
    offsetX: (-scale * whole.width * part.x) / 100,
    offsetY: (-scale * whole.height * part.y) / 100,
  })
  return {
    viewport,
    width: Math.max(1, Math.round(wide * scale)),
    height: Math.max(1, Math.round(high * scale)),
  }
}

/** Returns the wanted width, or the greatest that one canvas can hold. */
function fitCanvas(width: number, page: { readonly width: number; readonly height: number }) {
  const height = (width * page.height) / page.width
  const factor = Math.min(
    1,
    Math.sqrt(MAX_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  )
  return width * factor
}
