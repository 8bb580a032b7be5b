// Draws parts of pages in a worker of its own, one picture at a time: neither reading nor drawing takes time of the window.
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import type { PdfAssets } from './pdf-assets.ts'
import { findPdfAssets, findPdfWorker } from './pdf-assets.ts'

export type PictureRequest = {
  /** Of the file, relative to the page. */
  readonly url: string
  /** From 1. */
  readonly page: number
  /** Percent of the page. */
  readonly part: Rectangle
  /** Device pixels. */
  readonly width: number
}

/** A worker resolves no address: all are whole. */
export type PaintTask = PictureRequest & {
  readonly kind: 'paint'
  readonly assets: PdfAssets
  readonly workerUrl: string
}
export type PaintOrder = PaintTask | { readonly kind: 'load'; readonly workerUrl: string }
export type PaintAnswer =
  | { readonly kind: 'painted'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly why: string }

/** pdf.js says on the same channel that its own worker is there; nobody here waits for it. */
type PdfJsGreeting = { readonly action: string }

export type PagePainter = {
  /** Loads what drawing needs, before the first picture is asked for. */
  readonly start: () => void
  /** The compressed picture; undefined for one that could not be drawn, and once it is closed. */
  readonly paint: (request: PictureRequest) => Promise<Blob | undefined>
  readonly close: () => void
}

/** Far beyond any page that is drawn: a worker that is silent for so long is stuck in what it reads. */
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
