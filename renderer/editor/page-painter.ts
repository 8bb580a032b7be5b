// Draws parts of pages in a worker, one picture at a time, so that neither reading nor drawing takes the window's
// time.
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import type { PdfAssets } from './pdf-assets.ts'
import { findPdfAssets, findPdfWorker } from './pdf-assets.ts'

export type PictureRequest = {
  /** Address of the file, relative to the page's. */
  readonly url: string
  /** From 1. */
  readonly page: number
  /** Percent of the page. */
  readonly part: Rectangle
  /** Device pixels. */
  readonly width: number
}

/** Task for the worker, which resolves no addresses: all of them are absolute. */
export type PaintTask = PictureRequest & {
  readonly kind: 'paint'
  readonly assets: PdfAssets
  readonly workerUrl: string
}
export type PaintOrder = PaintTask | { readonly kind: 'load'; readonly workerUrl: string }
export type PaintAnswer =
  | { readonly kind: 'painted'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly why: string }

/** Message of pdf.js on the same channel, that its worker has started; it is ignored. */
type PdfJsGreeting = { readonly action: string }

export type PagePainter = {
  /** Loads pdf.js in the worker before the first picture is asked for. */
  readonly start: () => void
  /** Returns the compressed picture; undefined when it could not be drawn or the painter was closed. */
  readonly paint: (request: PictureRequest) => Promise<Blob | undefined>
  readonly close: () => void
}

/** Longer than any page takes to draw: a worker that is silent for so long is stuck in its file. */
const STUCK_MS = 60_000

export function createPagePainter(): PagePainter {
  let worker: Worker | undefined
  let settle: ((blob: Blob | undefined) => void) | undefined
  const stop = (): void => {
    worker?.terminate()
    worker = undefined
    settle?.(undefined)
  }
  const start = (): Worker => {
    if (worker) return worker
    worker = new Worker(new URL('paint-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PaintAnswer | PdfJsGreeting>) => {
      if (!('kind' in data)) return
      settle?.(data.kind === 'painted' ? data.blob : undefined)
    })
    worker.addEventListener('error', stop)
    order(worker, { kind: 'load', workerUrl: findPdfWorker() })
    return worker
  }
  return {
    start: () => void start(),
    paint(request) {
      const { promise, resolve } = Promise.withResolvers<Blob | undefined>()
      const timer = setTimeout(stop, STUCK_MS)
      settle = (blob) => {
        clearTimeout(timer)
        settle = undefined
        resolve(blob)
      }
      const url = new URL(request.url, document.baseURI).href
      order(start(), {
        ...request,
        kind: 'paint',
        url,
        assets: findPdfAssets(),
        workerUrl: findPdfWorker(),
      })
      return promise
    },
    close: stop,
  }
}

function order(worker: Worker, given: PaintOrder): void {
  worker.postMessage(given)
}
