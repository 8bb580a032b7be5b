// Addresses of the files that pdf.js loads by itself (build/pdf-assets.ts): worker, character maps, fonts, colour
// profiles and decoders. They are absolute, since a worker resolves no addresses.
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }

export type PdfAssets = {
  readonly cMapUrl: string
  readonly standardFontDataUrl: string
  readonly iccUrl: string
  readonly wasmUrl: string
}

/** Returns the worker's address with the version of pdf.js, so that the code cached for an older one is not used. */
export function findPdfWorker(): string {
  return beside(`pdf.worker.min.mjs?${pdfjs.version}`)
}

export function findPdfAssets(): PdfAssets {
  return {
    cMapUrl: beside('cmaps/'),
    standardFontDataUrl: beside('standard_fonts/'),
    iccUrl: beside('iccs/'),
    wasmUrl: beside('wasm/'),
  }
}

function beside(path: string): string {
  return new URL(`pdfjs/${path}`, document.baseURI).href
}
