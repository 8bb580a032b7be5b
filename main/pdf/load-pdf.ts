// Opens a PDF with pdf.js, as the page's editor does, without anything that only drawing needs.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

// pdf.js looks for its worker's code here before it imports a file, which a bundle would not have.
Object.assign(globalThis, { pdfjsWorker })

/**
 * A file that begins as a PDF: its bytes, handed over and not to be used afterwards, or its `file:`
 * address, of which only the parts that are needed are read.
 */
export type PdfSource = Uint8Array<ArrayBuffer> | URL

/** A4 in 600 dpi is 35 million: what is larger would take the worker's memory and is left out, as if it were not there. */
const MAX_IMAGE_PIXELS = 40_000_000

/** Decoders of CCITT, JBIG2 and JPEG 2000: of the package, or beside the window's bundle (build/pdf-assets.ts). */
const DECODER_FOLDERS = [
  '../../node_modules/pdfjs-dist/wasm/',
  '../../renderer/pdfjs/wasm/',
  '../renderer/pdfjs/wasm/',
].map((path) => new URL(path, import.meta.url))

/** Which of its files pdf.js asks for. */
type DataRequest = { readonly kind: string; readonly filename: string }

/** pdf.js calls it with `new`; one of its own would ask a browser in a process of Electron. */
function createDecoders() {
  return {
    fetch: async ({ kind, filename }: DataRequest): Promise<Uint8Array> => {
      // Programs of the standard fonts draw letters, and nothing is drawn here: looking for them takes a tenth of the time.
      if (kind !== 'wasmUrl') throw new Error(`${filename} is for drawing`)
      const folder = DECODER_FOLDERS.find((each) => existsSync(each)) ?? import.meta.url
      return new Uint8Array(await readFile(new URL(filename, folder)))
    },
  }
}

/** The caller destroys it. @param said what pdf.js may write to the console */
export function loadPdf(
  pdf: PdfSource,
  said: 'warnings' | 'nothing',
  password?: string,
): PDFDocumentLoadingTask {
  return getDocument({
    ...(pdf instanceof URL
      ? { url: pdf.href, disableAutoFetch: true, disableStream: true }
      : { data: pdf }),
    ...(password === undefined ? {} : { password }),
    verbosity: said === 'warnings' ? VerbosityLevel.WARNINGS : VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    BinaryDataFactory: createDecoders,
  })
}
