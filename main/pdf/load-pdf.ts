// Opens a PDF with pdf.js, as the page's editor does, without anything that only drawing needs.
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
  })
}
