// Addresses of the files that pdf.js loads by itself (build/pdf-assets.ts): worker, character maps, fonts, colour
// profiles and decoders. They are absolute, since a worker resolves no addresses.
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }

export type PdfAssets = {
  readonly cMapUrl: string
  readonly standardFontDataUrl: string
  readonly iccUrl: string
  readonly wasmUrl: string
}

/** With its version, as the names of all other scripts have: what was compiled of an older one is not taken for it. */
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
