// Worker of one painter: draws parts of pages as compressed pictures, with pdf.js and pdf.js's own worker in this
// thread. A file stays open until a picture of another one is asked for.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PaintAnswer, PaintOrder, PaintTask } from './page-painter.ts'
import type { PdfAssets } from './pdf-assets.ts'
import type { PdfJs } from './pdf-reading.ts'
import { readBeginning, readPdf, viewPart } from './pdf-reading.ts'

const IMAGE_TYPE = 'image/webp'
const IMAGE_QUALITY = 0.8

type CanvasAndContext = {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Factory of the canvases that pdf.js needs besides the page, for groups, masks and patterns. */
class OffscreenCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(made: CanvasAndContext): void {
    if (made.canvas) Object.assign(made.canvas, { width: 0, height: 0 })
    Object.assign(made, { canvas: null, context: null })
  }
}

/** Draws without SVG filters, which need a document; pdf.js does the same in its own workers. */
class NoFilterFactory {
  addFilter = noFilter
  addHCMFilter = noFilter
  addAlphaFilter = noFilter
  addLuminosityFilter = noFilter
  addKnockoutFilter = noFilter
  addHighlightHCMFilter = noFilter
  destroy(): void {}
}

function noFilter(): string {
  return 'none'
}

const fonts: unknown = Reflect.get(globalThis, 'fonts')
// pdf.js uses only `fonts` of the document here, and a worker has its own `fonts`.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FONTS_OF_WORKER = { fonts } as unknown as Document

type OpenFile = {
  readonly url: string
  readonly pdf: PDFDocumentProxy
  readonly lost: Promise<never>
  readonly close: () => void
}

let pdfjs: Promise<PdfJs> | undefined
let opened: OpenFile | undefined

/** pdf.js ships no types for its worker. */
async function importUntyped(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url)
}

async function load(workerUrl: string): Promise<PdfJs> {
  const [library, pdfjsWorker] = await Promise.all([import('pdfjs-dist'), importUntyped(workerUrl)])
  // pdf.js looks here for its worker before it starts a thread of its own.
  Object.assign(globalThis, { pdfjsWorker })
  return library
}

function loadOnce(workerUrl: string): Promise<PdfJs> {
  return (pdfjs ??= load(workerUrl))
}

async function open(url: string, assets: PdfAssets, workerUrl: string): Promise<OpenFile> {
  if (opened?.url === url) return opened
  opened?.close()
  opened = undefined
  const closing = new AbortController()
  const [library, first] = await Promise.all([
    loadOnce(workerUrl),
    readBeginning(url, closing.signal),
  ])
  const { task, lost } = readPdf(library, url, first, closing.signal, {
    ...assets,
    ownerDocument: FONTS_OF_WORKER,
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
  })
  const close = (): void => {
    closing.abort()
    task.destroy().catch(() => {}) // it failed to open: nothing is held
  }
  try {
    const pdf = await Promise.race([task.promise, lost])
    opened = { url, pdf, lost, close }
    return opened
  } catch (error) {
    close()
    throw error
  }
}

async function paint({ url, page, part, width, assets, workerUrl }: PaintTask): Promise<Blob> {
  const { pdf, lost } = await open(url, assets, workerUrl)
  const proxy = await Promise.race([pdf.getPage(page), lost])
  const view = viewPart(proxy, { width, part })
  const canvas = new OffscreenCanvas(view.width, view.height)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  const rendering = proxy.render({
    canvas: null,
    // The context has all that pdf.js uses; pdf.js's types name the window's context only.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport: view.viewport,
  })
  await Promise.race([rendering.promise, lost])
  proxy.cleanup()
  return canvas.convertToBlob({ type: IMAGE_TYPE, quality: IMAGE_QUALITY })
}

function answer(picture: PaintAnswer): void {
  globalThis.postMessage(picture)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<PaintOrder>) => {
  if (data.kind === 'load') {
    loadOnce(data.workerUrl).catch(() => {}) // the first picture tells of it
    return
  }
  paint(data).then(
    (blob) => answer({ kind: 'painted', blob }),
    (error: unknown) => answer({ kind: 'failed', why: String(error) }),
  )
})
