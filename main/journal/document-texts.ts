// Texts by which documents are searched and sorted, written with the content and erased with it.
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { Statements } from './statements.ts'
import { toNameKey, toSearchable } from './text-search.ts'

const SEQ = '(SELECT seq FROM documents WHERE id = ?)'

export function addTexts(sql: Statements, id: DocumentId, content: DocumentContent): void {
  sql.run(`INSERT INTO document_texts (seq, text) VALUES (${SEQ}, ?)`, id, toSearchable(content))
  sql.run(
    `INSERT INTO document_names (document_seq, name_key) VALUES (${SEQ}, ?)`,
    id,
    toNameKey(content.name),
  )
}

export function changeTexts(sql: Statements, id: DocumentId, content: DocumentContent): void {
  sql.run(`UPDATE document_texts SET text = ? WHERE seq = ${SEQ}`, toSearchable(content), id)
  sql.run(
    `UPDATE document_names SET name_key = ? WHERE document_seq = ${SEQ}`,
    toNameKey(content.name),
    id,
  )
}

/** Erasure of the texts; the row of the name stays, so that the document keeps its place in every order. */
export function eraseTexts(sql: Statements, id: DocumentId): void {
  sql.run(`DELETE FROM document_texts WHERE seq = ${SEQ}`, id)
  sql.run(`UPDATE document_names SET name_key = NULL WHERE document_seq = ${SEQ}`, id)
}
