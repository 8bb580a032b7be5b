// Open PDF as the editor uses it: implemented by `open-pdf.ts` with pdf.js, and by tests.

export type PaintRequest = {
  /** From 1. */
  readonly page: number
  /** Device pixels. */
  readonly width: number
}

export type PdfDocument = {
  /** Number of pages; at least one. */
  readonly pages: number
  /**
   * Returns a new canvas with the page drawn on it.
   * @throws when the page cannot be drawn, and when the signal is aborted
   */
  readonly paint: (request: PaintRequest, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** Frees what was read for a page that left the view. */
  readonly release: (page: number) => void
  readonly close: () => void
}

export const OPEN_FAULTS = [
  'missing', // the store has no such file
  'unreachable', // the bytes could not be read
  'locked', // a password is asked for
  'damaged', // no PDF that can be drawn
] as const
export type OpenFault = (typeof OPEN_FAULTS)[number]

export type OpenResult =
  | { readonly kind: 'opened'; readonly document: PdfDocument }
  | { readonly kind: 'failed'; readonly fault: OpenFault }

/**
 * @param url relative to the page's address
 * @param signal aborted when the document is not needed any more; it is closed then
 */
export type OpenPdf = (url: string, signal: AbortSignal) => Promise<OpenResult>
