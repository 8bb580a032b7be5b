// Appends pages of other PDFs to those of a contract, whose own pages stay as they are. The same files always give
// the same bytes, so that a repeated result is the same file.
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'

/** Error of a PDF with a digital signature, which any change of its bytes would break. */
export class SignedPdf extends Error {
  constructor() {
    super('the PDF has a digital signature')
    this.name = 'SignedPdf'
  }
}

/**
 * Appends the pages of the annexes.
 * @throws SignedPdf, and errors of pdf-lib for a file that it cannot read
 */
export async function appendPages(
  contract: Uint8Array,
  annexes: readonly Uint8Array[],
): Promise<Uint8Array> {
  const document = await loadUnsigned(contract)
  for (const bytes of annexes) {
    const annex = await loadUnsigned(bytes)
    const pages = await document.copyPages(annex, annex.getPageIndices())
    for (const page of pages) document.addPage(page)
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}

/**
 * Loads a PDF; the import of pdf-lib is dynamic, since it is large.
 * @throws as `appendPages` does
 */
export async function loadUnsigned(bytes: Uint8Array, password?: string): Promise<PDFDocument> {
  const { PDFDocument, PDFDict, PDFName, PDFStream } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    ...(password === undefined ? {} : { password }),
  })
  const byteRange = PDFName.of('ByteRange')
  // A signature's dictionary is the only one with a byte range (ISO 32000-2, 12.8.1).
  const isSignature = (object: PDFObject): boolean => {
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) return false
    if (dict.has(byteRange)) return true
    const value = dict.get(PDFName.of('V'))
    return value instanceof PDFDict && value.has(byteRange)
  }
  const objects = document.context.enumerateIndirectObjects()
  if (objects.some(([, object]) => isSignature(object))) throw new SignedPdf()
  return document
}
