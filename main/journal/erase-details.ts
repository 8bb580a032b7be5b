// Erasure of personal data from one document's rows (LGPD); the chain and the states stay. An
// unreadable facet is emptied: it stays unreadable and holds no name.
import { z } from 'zod'
import { archiveStateSchema } from '../../shared/model/archive-state.ts'
import { attemptSchema } from '../../shared/model/attempt.ts'
import { DELIVERY_KINDS, deliverySchema } from '../../shared/model/delivery.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { trackingSchema } from '../../shared/model/tracking.ts'
import { JournalConflict } from './journal-errors.ts'
import { countUp, LIST_CHANGES_KEY } from './memory.ts'
import { redactArchive, redactAttempt, redactDelivery, redactTracking } from './redact.ts'
import { json } from './rows.ts'
import { eraseTexts } from './document-texts.ts'
import { eraseSigning } from './signing-journal.ts'
import type { Statements } from './statements.ts'

const EMPTY = '{}'

/**
 * Deliveries of rows that may still be sent, or that need names and signers for the reconcile (R11,
 * verdicts).
 */
const NEEDS_ITS_CONTENT: readonly DeliveryKind[] = [
  'queued',
  'sending',
  'held',
  'unconfirmed',
  'needsDecision',
]

const rowSchema = z.object({
  delivery_kind: z.enum(DELIVERY_KINDS),
  delivery: z.string(),
  tracking: z.string(),
  archive: z.string(),
})
const attemptRowSchema = z.object({ id: z.string(), data: z.string() })

/**
 * Erasure of one document.
 * @throws JournalConflict for an unknown row, or one that still needs its content
 */
export function eraseDetails(sql: Statements, documentId: DocumentId): void {
  const found = sql.get(
    `SELECT documents.delivery_kind, details.delivery, details.tracking, details.archive
     FROM documents JOIN document_details AS details ON details.document_id = documents.id
     WHERE documents.id = ?`,
    documentId,
  )
  if (found === undefined) throw new JournalConflict('no such document', { documentId })
  const row = rowSchema.parse(found)
  if (NEEDS_ITS_CONTENT.includes(row.delivery_kind)) {
    throw new JournalConflict(`a row that is ${row.delivery_kind} needs its content`, {
      documentId,
    })
  }
  sql.run(
    'UPDATE document_details SET content = NULL, delivery = ?, tracking = ?, archive = ? WHERE document_id = ?',
    redactText(row.delivery, deliverySchema, redactDelivery),
    redactText(row.tracking, trackingSchema, redactTracking),
    redactText(row.archive, archiveStateSchema, redactArchive),
    documentId,
  )
  sql.run(
    "UPDATE documents SET archive_due_at = NULL WHERE id = ? AND archive_kind = 'stored'",
    documentId,
  )
  eraseSigning(sql, documentId)
  countUp(sql, LIST_CHANGES_KEY)
  eraseTexts(sql, documentId)
  for (const stored of sql.all('SELECT id, data FROM attempts WHERE document_id = ?', documentId)) {
    const { id, data } = attemptRowSchema.parse(stored)
    sql.run(
      'UPDATE attempts SET data = ? WHERE id = ?',
      redactText(data, attemptSchema, redactAttempt),
      id,
    )
  }
}

function redactText<T>(text: string, schema: z.ZodType<T>, redact: (value: T) => T): string {
  const parsed = json(schema).safeParse(text)
  return parsed.success ? JSON.stringify(redact(parsed.data)) : EMPTY
}
