// A DOCX of plain paragraphs.
import { makeZip } from './make-zip.ts'

/** Each text is a paragraph, put in as it is: XML escapes are the caller's. */
export function makeDocx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
    .join('')
  return makeZip({
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
  })
}
