// Drafts: mutable rows outside the audit chain. A document leaves them in the transaction that adds
// it to the chain (apply-change), so that it is never in both or in neither.
import { z } from 'zod'
import { draftDocumentSchema, draftSchema } from '../../shared/model/draft.ts'
import type { Draft } from '../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { batchIdSchema, layoutIdSchema } from '../../shared/model/ids.ts'
import type { FoundDraft, LayoutUse } from './draft-facts.ts'
import { findDrafts } from './draft-search.ts'
import type {
  DraftDocumentRow,
  DraftPageOfRows,
  DraftPlace,
  DraftRow,
  TakenDraft,
  UnreadableRecord,
} from './records.ts'
import type { Memory } from './memory.ts'
import { remember } from './memory.ts'
import { json, toProblem } from './rows.ts'
import type { Statements } from './statements.ts'
import { toSearchableDraft } from './text-search.ts'

/**
 * Drafts, replaceable at any time and outside the chain. An unreadable one is left out (R22,
 * unreadable records).
 */
export type DraftRepository = {
  readonly list: () => readonly DraftRow[]
  /**
   * Documents of a draft in their order, `limit` or two hundred per page, so that the receiving
   * thread is not blocked.
   */
  readonly documents: (batchId: BatchId, after?: DraftPlace, limit?: number) => DraftPageOfRows
  readonly batchOf: (documentId: DocumentId) => BatchId | undefined
  /** Drafts that contain the text, as in a search of documents; the first `limit` ones, in no order. */
  readonly find: (text: string, limit: number) => readonly FoundDraft[]
  /** Drafts whose areas a layout placed, counted by batch. */
  readonly layoutUses: () => readonly LayoutUse[]
  readonly save: (draft: Draft) => void
  /**
   * Import of a draft with its memories, whole or not at all: refused when the batch exists, or
   * when a document is in another one.
   */
  readonly take: (
    draft: Draft,
    rows: readonly DraftDocumentRow[],
    memories?: readonly Memory[],
  ) => TakenDraft
  readonly saveDocuments: (batchId: BatchId, documents: readonly DraftDocumentRow[]) => void
  /**
   * Mark of draft documents; removed ones are not read and can be brought back until they are
   * purged.
   */
  readonly markDocuments: (
    batchId: BatchId,
    ids: readonly DocumentId[],
    mark: 'removed' | 'kept',
  ) => void
  readonly discard: (batchId: BatchId) => void
  readonly purgeDocuments: () => void
}

export function createDraftQueries(
  writer: Statements,
  reader: Statements,
  inTransaction: (write: () => void) => void,
): DraftRepository {
  return {
    list: () => readDrafts(reader),
    documents: (batchId, after, limit) => readDraftDocuments(reader, batchId, after, limit),
    batchOf: (documentId) => readBatchOfDraft(reader, documentId),
    find: (text, limit) => findDrafts(reader, text, limit),
    layoutUses: () => readLayoutUses(reader),
    save: (draft) => saveDraft(writer, draft),
    take(draft, documents, memories = []) {
      let taken: TakenDraft = 'known'
      inTransaction(() => {
        taken = takeDraft(writer, draft, documents)
        if (taken !== 'taken') return
        for (const { key, value, at } of memories) remember(writer, key, value, at)
      })
      return taken
    },
    saveDocuments: (batchId, documents) =>
      inTransaction(() => {
        for (const each of documents) saveDraftDocument(writer, batchId, each)
      }),
    markDocuments: (batchId, ids, mark) =>
      void writer.run(
        `UPDATE draft_documents SET removed = ? WHERE batch_id = ? AND id IN ${IDS}`,
        mark === 'removed' ? 1 : 0,
        batchId,
        JSON.stringify(ids),
      ),
    discard: (batchId) => void writer.run('DELETE FROM drafts WHERE batch_id = ?', batchId),
    purgeDocuments: () => void writer.run('DELETE FROM draft_documents WHERE removed = 1'),
  }
}

/** Ids in one JSON parameter, whatever their number. */
const IDS = '(SELECT value FROM json_each(?))'
const IDS_1 = '(SELECT value FROM json_each(?1))'

const draftRowSchema = z.object({ data: json(draftSchema), documents: z.number() })

const SELECT_DRAFTS = `
SELECT batch_id, data, iif(json_valid(data), json_extract(data, '$.name'), NULL) AS name,
  (SELECT count(*) FROM draft_documents AS d
  WHERE d.batch_id = drafts.batch_id AND removed = 0) AS documents
FROM drafts ORDER BY created_at, batch_id`

/** Readable drafts; an unreadable one is left out and stays as it is (R22, unreadable records). */
function readDrafts(sql: Statements): readonly DraftRow[] {
  return sql.all(SELECT_DRAFTS).flatMap((row) => {
    const { data: parsed } = draftRowSchema.safeParse(row)
    return parsed ? [{ draft: parsed.data, documents: parsed.documents }] : []
  })
}

const ownerSchema = z.object({ batch_id: z.string(), name: z.string().nullable().catch(null) })

export function readUnreadableDrafts(sql: Statements): readonly UnreadableRecord[] {
  return sql.all(SELECT_DRAFTS).flatMap((row) => {
    const { error } = draftRowSchema.safeParse(row)
    if (!error) return []
    const { batch_id: batchId, name } = ownerSchema.parse(row)
    const problem = toProblem(error)
    const record = { kind: 'draft', id: batchId, batchId, problem } as const
    return [name === null ? record : { ...record, name }]
  })
}

const documentRowSchema = z
  .object({ position: z.number(), data: json(draftDocumentSchema) })
  .transform(({ position, data }): DraftDocumentRow => ({ position, document: data }))
const placeSchema = z.object({ id: z.string(), position: z.number() })
/** Rows of one page, some kilobytes each, so that the receiving thread is blocked for a few milliseconds. */
const PAGE_ROWS = 200
const BEFORE_ALL: DraftPlace = { position: -1, id: '' }

function readDraftDocuments(
  sql: Statements,
  batchId: BatchId,
  { position, id: afterId }: DraftPlace = BEFORE_ALL,
  limit = PAGE_ROWS,
): DraftPageOfRows {
  const stored = sql.all(
    `SELECT id, position, data FROM draft_documents
     WHERE batch_id = ? AND removed = 0 AND (position, id) > (?, ?) ORDER BY position, id LIMIT ?`,
    batchId,
    position,
    afterId,
    limit,
  )
  const rows: DraftDocumentRow[] = []
  const unreadable: DraftPageOfRows['unreadable'][number][] = []
  for (const each of stored) {
    const parsed = documentRowSchema.safeParse(each)
    if (parsed.success) rows.push(parsed.data)
    else {
      const { id } = placeSchema.parse(each)
      unreadable.push({ id, batchId, problem: parsed.error.issues[0]?.message ?? '' })
    }
  }
  const last = stored.length === limit ? stored.at(-1) : undefined
  return { rows, unreadable, ...(last ? { next: placeSchema.parse(last) } : {}) }
}

const batchRowSchema = z.object({ batch_id: batchIdSchema })

function readBatchOfDraft(sql: Statements, id: DocumentId): BatchId | undefined {
  const row = sql.get('SELECT batch_id FROM draft_documents WHERE id = ? AND removed = 0', id)
  return row === undefined ? undefined : batchRowSchema.parse(row).batch_id
}

export function saveDraft(sql: Statements, draft: Draft): void {
  sql.run(
    `INSERT INTO drafts (batch_id, created_at, data) VALUES (?, ?, ?)
     ON CONFLICT (batch_id) DO UPDATE SET data = excluded.data`,
    draft.batchId,
    draft.createdAt,
    JSON.stringify(draft),
  )
}

const layoutUseSchema = z
  .object({ batch: batchIdSchema, layout: layoutIdSchema, documents: z.number() })
  .transform(({ batch: batchId, layout: layoutId, documents }): LayoutUse => ({
    batchId,
    layoutId,
    documents,
  }))

const SELECT_LAYOUT_USES = `
SELECT batch_id AS batch, iif(json_valid(data), json_extract(data, '$.placed.layoutId'), NULL) AS layout,
  count(*) AS documents
FROM draft_documents WHERE removed = 0 GROUP BY 1, 2 HAVING layout IS NOT NULL`

function readLayoutUses(sql: Statements): readonly LayoutUse[] {
  return sql.all(SELECT_LAYOUT_USES).flatMap((row) => layoutUseSchema.safeParse(row).data ?? [])
}

function takeDraft(
  sql: Statements,
  draft: Draft,
  documents: readonly DraftDocumentRow[],
): TakenDraft {
  const { batchId } = draft
  const known = sql.get(
    'SELECT 1 FROM drafts WHERE batch_id = ?1 UNION ALL SELECT 1 FROM batches WHERE id = ?1',
    batchId,
  )
  if (known !== undefined) return 'known'
  const ids = JSON.stringify(documents.map(({ document }) => document.id))
  const mixed = sql.get(
    `SELECT 1 FROM draft_documents WHERE id IN ${IDS_1}
     UNION ALL SELECT 1 FROM documents WHERE id IN ${IDS_1}`,
    ids,
  )
  if (mixed !== undefined) return 'mixed'
  saveDraft(sql, draft)
  for (const each of documents) saveDraftDocument(sql, batchId, each)
  return 'taken'
}

export function saveDraftDocument(
  sql: Statements,
  batchId: BatchId,
  { position, document }: DraftDocumentRow,
): void {
  sql.run(
    `INSERT INTO draft_documents (id, batch_id, position, data) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET data = excluded.data`,
    document.id,
    batchId,
    position,
    JSON.stringify(document),
  )
  sql.run(
    `INSERT INTO draft_texts (id, text) VALUES (?, ?)
     ON CONFLICT (id) DO UPDATE SET text = excluded.text`,
    document.id,
    toSearchableDraft(document),
  )
}
