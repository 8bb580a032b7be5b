// Opens a PDF with pdf.js, which is loaded for the first one. The file is read in parts as pages need them: a
// contract of 60 MB shows its first page before it is read whole.
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import { findPdfAssets, findPdfWorker } from './pdf-assets.ts'
import type { OpenFault, OpenPdf, OpenResult, PaintRequest, PdfDocument } from './pdf-document.ts'
import type { PdfJs } from './pdf-reading.ts'
import { readBeginning, readPdf, viewPart } from './pdf-reading.ts'
import type { FirstPart } from './read-range.ts'
import { FileMissing, FileUnreachable } from './read-range.ts'
import { releaseCanvas } from './release-canvas.ts'
import { shareOpened } from './share-opened.ts'

/** Longer than any answer takes: a worker that is silent for so long is stuck in its file. */
const STUCK_MS = 3_000

/** One worker serves all documents in turn, since starting one takes longer than opening most documents. */
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
    const reading = readBeginning(url, closing.signal)
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

/** @throws pdf.js's own error for a file that it cannot open */
async function openWith(
  pdfjs: PdfJs,
  worker: PDFWorker,
  url: string,
  first: FirstPart,
  closing: AbortController,
): Promise<OpenResult> {
  closing.signal.throwIfAborted()
  const surroundings = { ...findPdfAssets(), worker }
  const { task, lost } = readPdf(pdfjs, url, first, closing.signal, surroundings)
  closing.signal.addEventListener('abort', () => void endTask(task, worker), { once: true })
  const pdf = await Promise.race([task.promise, lost])
  return { kind: 'opened', document: createDocument(pdf, lost, closing) }
}

/** Closes a document. A worker that does not release it in time is destroyed, so that it gets no other document. */
async function endTask(task: PDFDocumentLoadingTask, worker: PDFWorker): Promise<void> {
  const timer = setTimeout(() => worker.destroy(), STUCK_MS)
  await task.destroy().catch(() => {}) // it failed to open: nothing is held
  clearTimeout(timer)
}

function createDocument(
  pdf: PDFDocumentProxy,
  lost: Promise<never>,
  closing: AbortController,
): PdfDocument {
  const paint = async (
    { page, width }: PaintRequest,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement> => {
    const proxy = await pdf.getPage(page)
    signal.throwIfAborted()
    const view = viewPart(proxy, { width })
    const canvas = document.createElement('canvas')
    canvas.width = view.width
    canvas.height = view.height
    const rendering = proxy.render({ canvas, viewport: view.viewport })
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

function toFault(error: unknown): OpenFault {
  if (error instanceof FileMissing) return 'missing'
  if (error instanceof FileUnreachable) return 'unreachable'
  // pdf.js tells its errors apart by name; its classes differ between its bundles.
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
}
