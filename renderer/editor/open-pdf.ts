// A PDF with pdf.js, which is loaded when the first one is opened. Its bytes come in parts as pages
// need them: a contract of 60 MB shows its first page without being read whole.
import type * as PdfJsModule from 'pdfjs-dist'
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import { toRectangle } from '../../shared/geometry/rectangle.ts'
import { findPdfAssets, findPdfWorker } from './pdf-assets.ts'
import type { OpenFault, OpenPdf, OpenResult, PaintRequest, PdfDocument } from './pdf-document.ts'
import type { FirstPart } from './read-range.ts'
import { createRangeTransport } from './range-transport.ts'
import { FileMissing, FileUnreachable, readFirstPart } from './read-range.ts'
import { releaseCanvas } from './release-canvas.ts'
import { shareOpened } from './share-opened.ts'

type PdfJs = typeof PdfJsModule

/** Most contracts are whole with it: one request. */
const FIRST_PART_BYTES = 512 * 1024
const PART_BYTES = 256 * 1024
/** 64 MB of pixels: A4 at 400 % on an ordinary screen. Larger ones are drawn coarser and stretched. */
const MAX_PIXELS = 16 * 1024 * 1024
/** Chromium's longest side of a canvas. */
const LONGEST_SIDE = 16_384

/** Long after any other answer: a worker that is silent for so long is stuck in what it reads. */
const STUCK_MS = 3_000

/** Its worker serves one document after the other, since to start one takes longer than to open most. */
function createPdfOpener(): OpenPdf {
  let shared: PDFWorker | undefined
  const findWorker = (pdfjs: PdfJs): PDFWorker => {
    pdfjs.GlobalWorkerOptions.workerSrc = findPdfWorker()
    if (shared?.destroyed !== false) shared = new pdfjs.PDFWorker()
    return shared
  }
  return async (url, signal) => {
    const closing = new AbortController()
    const close = (): void => closing.abort()
    signal.addEventListener('abort', close, { once: true })
    const reading = readFirstPart(url, FIRST_PART_BYTES, closing.signal)
    reading.catch(() => {}) // heard below, which may be later than it fails
    try {
      const pdfjs = await import('pdfjs-dist')
      const worker = findWorker(pdfjs)
      return await openWith(pdfjs, worker, url, await reading, closing)
    } catch (error) {
      close()
      return { kind: 'failed', fault: toFault(error) }
    } finally {
      signal.removeEventListener('abort', close)
    }
  }
}

export const openPdf = shareOpened(createPdfOpener())

/** @throws what pdf.js makes of a file that it cannot open */
async function openWith(
  pdfjs: PdfJs,
  worker: PDFWorker,
  url: string,
  first: FirstPart,
  closing: AbortController,
): Promise<OpenResult> {
  closing.signal.throwIfAborted()
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {}) // heard by whoever waits for a page
  const task = pdfjs.getDocument({
    ...findPdfAssets(),
    worker,
    range: createRangeTransport(pdfjs, url, first, closing.signal, lost.reject),
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // By default pdf.js decides by "http", which the application's own scheme is not.
    useWorkerFetch: true,
    enableXfa: false,
    // The fonts of this computer have other widths than the file's text was set for.
    useSystemFonts: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  closing.signal.addEventListener('abort', () => void endTask(task, worker), { once: true })
  const pdf = await Promise.race([task.promise, lost.promise])
  return { kind: 'opened', document: createDocument(pdf, lost.promise, closing) }
}

/** A worker that does not let go of a document is not given the next one. */
async function endTask(task: PDFDocumentLoadingTask, worker: PDFWorker): Promise<void> {
  const timer = setTimeout(() => worker.destroy(), STUCK_MS)
  await task.destroy().catch(() => {}) // it failed to open: nothing is held
  clearTimeout(timer)
}

const WHOLE_PAGE = toRectangle(0, 0, 100, 100)

function createDocument(
  pdf: PDFDocumentProxy,
  lost: Promise<never>,
  closing: AbortController,
): PdfDocument {
  const paint = async (
    { page, width, part = WHOLE_PAGE, canvas = document.createElement('canvas') }: PaintRequest,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement> => {
    const proxy = await pdf.getPage(page)
    signal.throwIfAborted()
    const whole = proxy.getViewport({ scale: 1 })
    const [wide, high] = [(whole.width * part.width) / 100, (whole.height * part.height) / 100]
    const scale = fitCanvas(width, { width: wide, height: high }) / wide
    const viewport = proxy.getViewport({
      scale,
      offsetX: (-scale * whole.width * part.x) / 100,
      offsetY: (-scale * whole.height * part.y) / 100,
    })
    canvas.width = Math.max(1, Math.round(wide * scale))
    canvas.height = Math.max(1, Math.round(high * scale))
    const rendering = proxy.render({ canvas, viewport })
    const cancel = (): void => rendering.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await rendering.promise
      return canvas
    } catch (error) {
      releaseCanvas(canvas)
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
  return {
    pages: pdf.numPages,
    paint: (request, signal) => Promise.race([paint(request, signal), lost]),
    release: (page) =>
      void pdf.getPage(page).then(
        (proxy) => proxy.cleanup(),
        () => {}, // closed, or a page that could not be read: nothing is held
      ),
    close: () => closing.abort(),
  }
}

/** The width that is wanted, or the most that one canvas may hold. */
function fitCanvas(width: number, page: { readonly width: number; readonly height: number }) {
  const height = (width * page.height) / page.width
  const factor = Math.min(
    1,
    Math.sqrt(MAX_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  )
  return width * factor
}

function toFault(error: unknown): OpenFault {
  if (error instanceof FileMissing) return 'missing'
  if (error instanceof FileUnreachable) return 'unreachable'
  // pdf.js tells its errors apart by name; its classes differ between its bundles.
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
}
