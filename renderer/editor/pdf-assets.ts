// Assets that pdf.js loads by itself, beside the page (build/pdf-assets.ts): its worker, character maps, fonts, colour
// profiles and decoders. The worker resolves nothing: whole addresses.

export type PdfAssets = {
  readonly cMapUrl: string
  readonly standardFontDataUrl: string
  readonly iccUrl: string
  readonly wasmUrl: string
}

export function findPdfWorker(): string {
  return beside('pdf.worker.min.mjs')
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
