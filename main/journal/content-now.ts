// Content of a document with the signers that it has now. The content itself stays as it was sent, since documents
// at the service are recognised by it (R5, R14).
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentRow } from './records.ts'

/** Content with the present signers; undefined once the personal data was erased. */
export function toContentNow({
  content,
  corrected,
}: Pick<DocumentRow, 'content' | 'corrected'>): DocumentContent | undefined {
  return content && { ...content, ...corrected }
}
