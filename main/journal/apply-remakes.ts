// Writes of drafts that are made from documents, and of the cancellations of these documents.
import { z } from 'zod'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { ReplacementState } from '../../shared/model/remake.ts'
import { saveDraft, saveDraftDocument } from './draft-queries.ts'
import { JournalConflict } from './journal-errors.ts'
import type { Change } from './change.ts'
import { MADE, SOURCES } from './remake-sources.ts'
import type { Statements } from './statements.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>

const WAITING: ReplacementState = { kind: 'waiting' }

/** @throws JournalConflict when a draft or document made from the same document exists: it would be sent twice */
export function makeDrafts(
  sql: Statements,
  { act, draft, documents, madeAt }: ChangeOf<'draftsMade'>,
): void {
  saveDraft(sql, draft)
  for (const { madeFrom, ...row } of documents) {
    const { id } = row.document
    if (hasLivingRemake(sql, madeFrom)) {
      throw new JournalConflict('it was made into another already', { documentId: madeFrom })
    }
    // Removed drafts of the document are deleted, so that none can be restored beside the new one.
    sql.run(
      `DELETE FROM draft_documents WHERE removed = 1
         AND id IN (SELECT document_id FROM remakes WHERE made_from = ?)`,
      madeFrom,
    )
    saveDraftDocument(sql, draft.batchId, row)
    sql.run(
      'INSERT INTO remakes (document_id, made_from, made_at) VALUES (?, ?, ?)',
      id,
      madeFrom,
      madeAt,
    )
    if (act === 'cancelAndRedo') writeReplacement(sql, madeFrom, WAITING)
  }
}

function writeReplacement(sql: Statements, documentId: DocumentId, state: ReplacementState): void {
  sql.run(
    `INSERT INTO replacements (document_id, state) VALUES (?, ?)
     ON CONFLICT (document_id) DO UPDATE SET state = excluded.state`,
    documentId,
    JSON.stringify(state),
  )
}

/** Check whether a draft that was not removed, or a document, was made from this document. */
export function hasLivingRemake(sql: Statements, documentId: DocumentId): boolean {
  const found = sql.get(
    `SELECT 1 FROM remakes WHERE made_from = ?
       AND (document_id IN (SELECT id FROM draft_documents WHERE removed = 0)
         OR document_id IN (SELECT id FROM documents))`,
    documentId,
  )
  return found !== undefined
}

export function moveReplacement(
  sql: Statements,
  { documentId, to }: ChangeOf<'replacementMoved'>,
): void {
  const known = sql.get('SELECT 1 FROM replacements WHERE document_id = ?', documentId)
  if (!known) throw new JournalConflict('no replacement', { documentId })
  writeReplacement(sql, documentId, to)
}

const sourceSchema = z.object({ id: z.string() })

/** Update of `is_redone` in every document that this one was made from, at any remove. */
export function markRedone(sql: Statements, documentId: DocumentId): void {
  for (const row of sql.all(SOURCES, documentId)) {
    const { id } = sourceSchema.parse(row)
    sql.run(
      `UPDATE documents SET is_redone = EXISTS
         (SELECT 1 FROM documents WHERE delivery_kind <> 'withdrawn' AND id IN (${MADE}))
       WHERE id = ?`,
      id,
      id,
    )
  }
}
