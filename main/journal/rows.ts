// Mapping between SQLite's rows and the model: every column is checked on the way in, and a row
// that cannot be parsed becomes an unreadable one in place of an exception.
import { z } from 'zod'
import { archiveStateSchema } from '../../shared/model/archive-state.ts'
import { attemptSchema } from '../../shared/model/attempt.ts'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Batch } from '../../shared/model/batch.ts'
import { BATCH_PRIORITIES, batchSchema } from '../../shared/model/batch.ts'
import { deliverySchema } from '../../shared/model/delivery.ts'
import { documentContentSchema } from '../../shared/model/document.ts'
import { redoneAsSchema } from '../../shared/model/remake.ts'
import { signersNowSchema } from '../../shared/model/signing-write.ts'
import { trackingSchema } from '../../shared/model/tracking.ts'
import {
  accountIdSchema,
  batchIdSchema,
  documentIdSchema,
  sha256Schema,
} from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DocumentPageOfRows, DocumentRow, UnreadableRow } from './records.ts'
import { createRecentRows } from './recent-rows.ts'
import { createRecent } from './recent.ts'

/** Column of JSON text, read through its schema. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** Texts kept per column, so that a row that is read again is not checked again. */
const MAX_KEPT = 1_000

/** Column as by `json`, with a cache of its texts. Values are shared, so nobody may change them. */
const recentJson = <Schema extends z.ZodType>(schema: Schema) => {
  const column = json(schema)
  const recent = createRecent<z.output<Schema>>(MAX_KEPT)
  return z.string().transform((text, context): z.output<Schema> => {
    const known = recent.find(text)
    if (known !== undefined) return known
    const parsed = column.safeParse(text)
    if (!parsed.success) {
      for (const { message, path } of parsed.error.issues) {
        context.addIssue({ code: 'custom', message, path })
      }
      return z.NEVER
    }
    recent.keep(text, parsed.data)
    return parsed.data
  })
}

/** Columns of `SELECT_DOCUMENTS`. */
const documentRowSchema = z
  .object({
    id: documentIdSchema,
    batch_id: batchIdSchema,
    account_id: accountIdSchema,
    position: z.number(),
    lane: z.string(),
    file_sha256: sha256Schema,
    content: recentJson(documentContentSchema).nullable(),
    corrected: recentJson(signersNowSchema).nullable(),
    delivery: recentJson(deliverySchema),
    tracking: recentJson(trackingSchema),
    archive: recentJson(archiveStateSchema),
    doubted_since: epochMsSchema.nullable(),
    checked_at: epochMsSchema.nullable(),
    redone_as: json(redoneAsSchema).nullable(),
  })
  .transform((row): DocumentRow =>
    omitUndefined({
      id: row.id,
      batchId: row.batch_id,
      accountId: row.account_id,
      position: row.position,
      lane: row.lane,
      content: row.content ?? undefined,
      corrected: row.corrected ?? undefined,
      fileSha256: row.file_sha256,
      delivery: row.delivery,
      tracking: row.tracking,
      archive: row.archive,
      doubtedSince: row.doubted_since ?? undefined,
      checkedAt: row.checked_at ?? undefined,
      redoneAs: row.redone_as ?? undefined,
    }),
  )

/** Select of documents; `CROSS` makes SQLite filter the narrow rows first. */
export const SELECT_DOCUMENTS = `
SELECT documents.id, documents.batch_id, documents.account_id, documents.position, documents.lane,
  documents.file_sha256, details.content, details.delivery, details.tracking, details.archive,
  documents.doubted_since, documents.release_order,
  (SELECT data FROM corrections WHERE corrections.document_id = documents.id) AS corrected,
  (SELECT checked_at FROM watched WHERE watched.document_id = documents.id) AS checked_at,
  iif(documents.is_redone = 1, (
    SELECT json_object('documentId', made.document_id,
      'name', iif(json_valid(made.content), coalesce(json_extract(made.content, '$.name'), ''), ''))
    FROM remakes JOIN document_details AS made ON made.document_id = remakes.document_id
    WHERE made_from = documents.id), NULL) AS redone_as
FROM documents CROSS JOIN document_details AS details ON details.document_id = documents.id`

const identifiersSchema = z.object({ id: z.string().catch(''), batch_id: z.string().catch('') })

const readRecentRow = createRecentRows(
  MAX_KEPT,
  (stored): DocumentRow | undefined => documentRowSchema.safeParse(stored).data,
)

export function readDocumentRow(stored: unknown): DocumentRow | UnreadableRow {
  const row = readRecentRow(stored)
  if (row) return row
  const { id, batch_id: batchId } = identifiersSchema.parse(stored)
  return { id, batchId, problem: toProblem(documentRowSchema.safeParse(stored).error) }
}

export function readDocumentRows(rows: readonly unknown[]): DocumentPageOfRows {
  const read = rows.map(readDocumentRow)
  return {
    rows: read.filter((row): row is DocumentRow => 'delivery' in row),
    unreadable: read.filter((row): row is UnreadableRow => 'problem' in row),
  }
}

const attemptRowSchema = z.object({ id: z.string(), data: json(attemptSchema) })

const readRecentAttempt = createRecentRows(
  MAX_KEPT,
  (stored): Attempt | undefined => attemptRowSchema.safeParse(stored).data?.data,
)

/** Attempt; undefined when it cannot be read, since nothing about it is guessed. */
export function readAttempt(stored: unknown): Attempt | undefined {
  return readRecentAttempt(stored)
}

/** Problem of an unreadable attempt; undefined when it can be read. */
export function findAttemptProblem(stored: unknown): string | undefined {
  return readAttempt(stored) ? undefined : toProblem(attemptRowSchema.safeParse(stored).error)
}

/** Path and message of the first problem. */
export function toProblem(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? []
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
}

const batchRowSchema = z.object({
  id: z.unknown(),
  name: z.unknown(),
  account_id: z.unknown(),
  created_at: z.unknown(),
  source_sha256: z.unknown(),
  released_at: z.unknown(),
  service_released_at: z.unknown(),
  priority: z.number(),
})

export function readBatchRow(row: unknown): Batch {
  const columns = batchRowSchema.parse(row)
  const priority = BATCH_PRIORITIES[columns.priority]
  return batchSchema.parse(
    omitUndefined({
      id: columns.id,
      name: columns.name,
      accountId: columns.account_id,
      createdAt: columns.created_at,
      sourceSha256: columns.source_sha256 ?? undefined,
      releasedAt: columns.released_at ?? undefined,
      serviceReleasedAt: columns.service_released_at ?? undefined,
      priority: priority === 'normal' ? undefined : priority,
    }),
  )
}
