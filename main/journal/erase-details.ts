// Erases what names a person from one document's rows (LGPD); the chain and the states stay.
import type { DocumentId } from '../../shared/model/ids.ts'
import { JournalConflict } from './journal-errors.ts'
import { redactArchive, redactAttempt, redactDelivery, redactTracking } from './redact.ts'
import { SELECT_DOCUMENTS, readAttemptRow, readDocumentRow } from './rows.ts'
import type { Statements } from './statements.ts'

export function eraseDetails(sql: Statements, documentId: DocumentId): void {
  const row = readDocumentRow(sql.get(`${SELECT_DOCUMENTS} WHERE documents.id = ?`, documentId))
  if (!('delivery' in row)) throw new JournalConflict('no such document', { documentId })
  sql.run(
    'UPDATE document_details SET content = NULL, delivery = ?, tracking = ?, archive = ? WHERE document_id = ?',
    JSON.stringify(redactDelivery(row.delivery)),
    JSON.stringify(redactTracking(row.tracking)),
    JSON.stringify(redactArchive(row.archive)),
    documentId,
  )
  for (const stored of sql.all('SELECT data FROM attempts WHERE document_id = ?', documentId)) {
    const attempt = redactAttempt(readAttemptRow(stored))
    sql.run('UPDATE attempts SET data = ? WHERE id = ?', JSON.stringify(attempt), attempt.id)
  }
}
