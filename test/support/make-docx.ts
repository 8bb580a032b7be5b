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

/** As Word writes it: known as a DOCX by what is in it. The mark stands in the name of a part. */
export function makeWordFile(mark: string): Buffer {
  return makeZip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${mark}</w:body></w:document>`,
    [`word/${mark}.xml`]: '<x/>',
  })
}
