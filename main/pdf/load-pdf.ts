// Opens a PDF with pdf.js, as the editor does, without what only drawing needs.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

// pdf.js looks for its worker's code here before it imports a file, which does not exist in a bundle.
Object.assign(globalThis, { pdfjsWorker })

/**
 * Content of a PDF: its bytes, which must not be used afterwards, or its `file:` address, of which only the needed
 * parts are read.
 */
export type PdfSource = Uint8Array<ArrayBuffer> | URL

/**
 * Largest image, which would otherwise take the worker's memory; a larger one is left out. A4 at 600 dpi has 35
 * million.
 */
const MAX_IMAGE_PIXELS = 40_000_000

/**
 * Folders of the decoders of CCITT, JBIG2 and JPEG 2000: in the package, or beside the window's bundle
 * (build/pdf-assets.ts).
 */
const DECODER_FOLDERS = [
  '../../node_modules/pdfjs-dist/wasm/',
  '../../renderer/pdfjs/wasm/',
  '../renderer/pdfjs/wasm/',
].map((path) => new URL(path, import.meta.url))

/** Request of pdf.js for one of its files. */
type DataRequest = { readonly kind: string; readonly filename: string }

/**
 * Constructor for pdf.js that reads decoders from the disk; its own would use a browser's fetch in an Electron
 * process.
 */
function createDecoders() {
  return {
    fetch: async ({ kind, filename }: DataRequest): Promise<Uint8Array> => {
      // Standard fonts are only for drawing, which does not happen here; to look for them takes a tenth of the time.
      if (kind !== 'wasmUrl') throw new Error(`${filename} is for drawing`)
      const folder = DECODER_FOLDERS.find((each) => existsSync(each)) ?? import.meta.url
      return new Uint8Array(await readFile(new URL(filename, folder)))
    },
  }
}

/**
 * Loads a PDF; the caller destroys the task.
 * @param said messages that pdf.js may write to the console
 */
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
