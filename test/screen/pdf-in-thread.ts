// pdf.js outside of a browser: its worker in the same thread, where pdf.js itself looks for it.
// @ts-expect-error: pdfjs-dist ships no types for its worker
import * as pdfjsWorker from 'pdfjs-dist/build/pdf.worker.mjs'

Object.assign(globalThis, { pdfjsWorker })
