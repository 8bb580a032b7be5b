// Transport through which pdf.js reads parts of a file. pdf.js's own transports depend on the scheme of the address,
// which differs between hosts.
import type * as PdfJsModule from 'pdfjs-dist'
import type { PDFDataRangeTransport as RangeTransport } from 'pdfjs-dist'
import type { FirstPart } from './read-range.ts'
import { readRange } from './read-range.ts'

/** @param onLost called when a part could not be read, for which pdf.js waits for ever */
export function createRangeTransport(
  { PDFDataRangeTransport }: Pick<typeof PdfJsModule, 'PDFDataRangeTransport'>,
  url: string,
  { sizeBytes, bytes }: FirstPart,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
): RangeTransport {
  const isWhole = bytes.length >= sizeBytes
  return new (class extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      readRange(url, begin, end, signal).then((part) => this.onDataRange(begin, part), onLost)
    }
  })(sizeBytes, bytes, isWhole)
}
