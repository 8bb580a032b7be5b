// Runs pdf.js outside of a browser: its worker is a global, where pdf.js looks for one in its own thread.
// @ts-expect-error: pdfjs-dist ships no types for its worker
import * as pdfjsWorker from 'pdfjs-dist/build/pdf.worker.mjs'

Object.assign(globalThis, { pdfjsWorker })
