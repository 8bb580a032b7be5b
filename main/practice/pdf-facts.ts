// What create-from-file must know of a PDF: its pages, and whether it is locked (CREATE-07, CREATE-25).
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'

export type PdfFacts =
  | { readonly kind: 'pages'; readonly pages: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unreadable' }

const REMEMBERED = 500

/** Remembers the last files by hash: the same contract is sent to many people. */
export function createPdfFacts(): (hash: string, bytes: Buffer) => Promise<PdfFacts> {
  const known = new Map<string, PdfFacts>()
  return async (hash, bytes) => {
    const found = known.get(hash)
    if (found) return found
    const facts = await readFacts(bytes)
    known.set(hash, facts)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return facts
  }
}

async function readFacts(bytes: Buffer): Promise<PdfFacts> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    return { kind: 'pages', pages: document.getPageCount() }
  } catch (error) {
    return { kind: error instanceof EncryptedPDFError ? 'locked' : 'unreadable' }
  }
}
