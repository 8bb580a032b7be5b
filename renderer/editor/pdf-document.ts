// Open PDF as the editor needs it: implemented by `open-pdf.ts` with pdf.js; tests bring their own.

export type PaintRequest = {
  /** From 1. */
  readonly page: number
  /** Device pixels. */
  readonly width: number
}

export type PdfDocument = {
  /** How many; at least one. */
  readonly pages: number
  /**
   * A new canvas with the page on it.
   * @throws when the page cannot be drawn, and when the signal is aborted
   */
  readonly paint: (request: PaintRequest, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** What was read for this page may be let go: it left the view. */
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
 * @param url relative to the page
 * @param signal aborted when nobody waits any more; what was opened is closed by then
 */
export type OpenPdf = (url: string, signal: AbortSignal) => Promise<OpenResult>
