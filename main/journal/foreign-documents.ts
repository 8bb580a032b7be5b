// Documents of an account that were not sent from here and that a person brought in: rows that are watched and
// archived like others. The queue sees none of them, so that none is taken for a copy of what it sent (R11, verdicts).
import { z } from 'zod'
import type { Batch } from '../../shared/model/batch.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema, partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { hashText } from './canonical-json.ts'
import type { Statements } from './statements.ts'
import { addTexts } from './document-texts.ts'

export type ForeignDocument = {
  readonly id: DocumentId
  /** Position in the batch, from 0. */
  readonly position: number
  readonly partnerId: PartnerDocumentId
  readonly name: string
  readonly createdAt: EpochMs
}

/** Documents that were not sent from here: followed from now on, and never sent. */
export type ForeignChange = {
  readonly kind: 'foreignBroughtIn'
  /** Batch of this act of a person, released at once, so that no row of it is queued. */
  readonly batch: Batch & { readonly releasedAt: EpochMs }
  readonly documents: readonly ForeignDocument[]
}

export type FollowedDocument = {
  readonly partnerId: PartnerDocumentId
  readonly documentId: DocumentId
  /** Whether the document was brought in; absent for one that was sent from here, or reported as its duplicate. */
  readonly isForeign?: true
}

export type ForeignQueries = {
  /** Documents of these ids that have a row, of whatever origin, or are reported as a duplicate of one. */
  readonly followed: (ids: readonly PartnerDocumentId[]) => readonly FollowedDocument[]
}

/** Lane of a foreign row. Those of rows that are sent are hashes, so none is ever equal (R3, lane). */
const LANE = 'foreign:'
export const IS_FOREIGN = `lane LIKE '${LANE}%'`

export function isForeignLane(lane: string): boolean {
  return lane.startsWith(LANE)
}

export function toForeignLane(partnerId: PartnerDocumentId): string {
  return `${LANE}${partnerId}`
}

/** Content without file and signers: the status tells the signers, and the file is at the service only. */
export function toForeignContent({
  name,
  partnerId,
}: Pick<ForeignDocument, 'name' | 'partnerId'>): DocumentContent {
  const sha256 = hashText(toForeignLane(partnerId))
  return {
    name,
    file: { sha256, sizeBytes: 0, contentType: PDF_CONTENT_TYPE, originalName: '' },
    signers: [],
    areas: [],
  }
}

export function toForeignDelivery({
  partnerId,
  createdAt,
}: Pick<ForeignDocument, 'partnerId' | 'createdAt'>): Delivery {
  return { kind: 'sent', partnerId, sentAt: createdAt, evidence: 'foreign' }
}

export function bringIn(sql: Statements, { batch, documents }: ForeignChange): void {
  sql.run(
    `INSERT INTO batches (id, name, account_id, created_at, released_at, release_order)
     SELECT ?, ?, ?, ?, ?, coalesce(max(release_order), 0) + 1 FROM batches WHERE TRUE
     ON CONFLICT (id) DO NOTHING`,
    batch.id,
    batch.name,
    batch.accountId,
    batch.createdAt,
    batch.releasedAt,
  )
  for (const document of documents) addForeign(sql, batch, document)
}

function addForeign(sql: Statements, batch: Batch, document: ForeignDocument): void {
  const { id, position, partnerId } = document
  const content = toForeignContent(document)
  sql.run(
    `INSERT INTO documents (id, batch_id, account_id, position, release_order, lane, file_sha256, partner_id,
       sent_at, delivery_kind, tracking_kind, archive_kind)
     SELECT ?, id, account_id, ?, release_order, ?, ?, ?, ?, 'sent', 'none', 'waiting' FROM batches WHERE id = ?`,
    id,
    position,
    toForeignLane(partnerId),
    content.file.sha256,
    partnerId,
    document.createdAt,
    batch.id,
  )
  sql.run(
    'INSERT INTO document_details (document_id, content, delivery, tracking, archive) VALUES (?, ?, ?, ?, ?)',
    id,
    JSON.stringify(content),
    JSON.stringify(toForeignDelivery(document)),
    '{"kind":"none"}',
    '{"kind":"waiting"}',
  )
  addTexts(sql, id, content)
}

const idRowSchema = z.object({ id: documentIdSchema })

/** Withdrawal of the foreign row of a document that proved to be an own row's, so that one row has it. */
export function giveUpForeign(sql: Statements, partnerId: PartnerDocumentId, at: EpochMs): void {
  const found = sql.get(
    `SELECT id FROM documents WHERE partner_id = ? AND ${IS_FOREIGN}`,
    partnerId,
  )
  if (found === undefined) return
  const { id } = idRowSchema.parse(found)
  const delivery: Delivery = { kind: 'withdrawn', withdrawnAt: at }
  sql.run('DELETE FROM watched WHERE document_id = ?', id)
  sql.run('DELETE FROM awaited WHERE document_id = ?', id)
  sql.run(
    `UPDATE documents SET partner_id = NULL, sent_at = NULL, due_at = NULL, delivery_kind = 'withdrawn'
     WHERE id = ?`,
    id,
  )
  sql.run(
    'UPDATE document_details SET delivery = ? WHERE document_id = ?',
    JSON.stringify(delivery),
    id,
  )
}

const followedRowSchema = z.object({
  partner_id: partnerDocumentIdSchema,
  id: documentIdSchema,
  is_foreign: z.number(),
})

export function createForeignQueries(sql: Statements): ForeignQueries {
  return {
    followed: (ids) =>
      sql
        .all(
          `WITH asked AS (SELECT value FROM json_each(?))
           SELECT partner_id, id, ${IS_FOREIGN} AS is_foreign FROM documents
             WHERE partner_id IN (SELECT value FROM asked)
           UNION ALL SELECT extra_id, document_id, 0 FROM duplicates
             WHERE extra_id IN (SELECT value FROM asked)
               AND extra_id NOT IN (SELECT partner_id FROM documents WHERE partner_id IS NOT NULL)`,
          JSON.stringify(ids),
        )
        .map((row) => followedRowSchema.parse(row))
        .map(({ partner_id: partnerId, id: documentId, is_foreign: isForeign }) => ({
          partnerId,
          documentId,
          ...(isForeign === 1 ? { isForeign: true as const } : {}),
        })),
  }
}
