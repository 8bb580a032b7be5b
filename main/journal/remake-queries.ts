// What documents were made from and into, and which cancellations wait for what.
import { z } from 'zod'
import type { DocumentId } from '../../shared/model/ids.ts'
import { batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { LinkedDocument, RemakeLinks, ReplacementView } from '../../shared/model/remake.ts'
import { replacementStateSchema } from '../../shared/model/remake.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

export type RemakeQueries = {
  readonly remakeLinks: (documentId: DocumentId) => RemakeLinks
  /** Those of the drafts for which a document that they were made from, however far back, is signed. */
  readonly signedSources: (ids: readonly DocumentId[]) => readonly DocumentId[]
  /** Old documents that are to be cancelled now: the one in their place is at the service, by its own answer. */
  readonly dueReplacements: () => readonly DocumentId[]
  /** Open ones, and those that a person has to see to. */
  readonly replacements: () => readonly ReplacementView[]
}

/** All that a draft was made from, by one parameter, its id. */
export const SOURCES = `
  WITH RECURSIVE sources (id) AS (
    SELECT made_from FROM remakes WHERE document_id = ?
    UNION SELECT made_from FROM remakes JOIN sources ON remakes.document_id = sources.id)
  SELECT id FROM sources`

/** A draft or a document, by its id; a draft that was removed is none. */
const NAMED = `
  SELECT documents.id, batch_id, 0 AS is_draft,
    iif(json_valid(details.content), json_extract(details.content, '$.name'), '') AS name
  FROM documents JOIN document_details AS details ON details.document_id = documents.id
  UNION ALL
  SELECT id, batch_id, 1, iif(json_valid(data), json_extract(data, '$.name'), '')
  FROM draft_documents WHERE removed = 0`

const linkedRowSchema = z
  .object({
    id: documentIdSchema,
    batch_id: batchIdSchema,
    is_draft: z.number(),
    name: z.string().nullable(),
  })
  .transform((row): LinkedDocument => ({
    documentId: row.id,
    batchId: row.batch_id,
    isDraft: row.is_draft === 1,
    name: row.name ?? '',
  }))

const stateRowSchema = z.object({ state: json(replacementStateSchema) })
const idRowSchema = z.object({ id: documentIdSchema })
const viewRowSchema = stateRowSchema.extend({ id: documentIdSchema, name: z.string().nullable() })

export function createRemakeQueries(sql: Statements): RemakeQueries {
  const findLinked = (query: string, id: DocumentId): LinkedDocument | undefined => {
    const row = sql.get(`SELECT * FROM (${NAMED}) WHERE id IN (${query})`, id)
    return row === undefined ? undefined : linkedRowSchema.parse(row)
  }
  const findState = (id: DocumentId | undefined): RemakeLinks['replacement'] => {
    const row =
      id === undefined
        ? undefined
        : sql.get('SELECT state FROM replacements WHERE document_id = ?', id)
    return row === undefined ? undefined : stateRowSchema.parse(row).state
  }
  return {
    remakeLinks(documentId) {
      const madeFrom = findLinked('SELECT made_from FROM remakes WHERE document_id = ?', documentId)
      const madeInto = findLinked('SELECT document_id FROM remakes WHERE made_from = ?', documentId)
      return omitUndefined({
        madeFrom,
        madeInto,
        replacement: madeInto && findState(documentId),
        replaces: findState(madeFrom?.documentId),
      })
    },
    signedSources: (ids) =>
      ids.filter(
        (id) =>
          sql.get(`SELECT 1 FROM documents WHERE is_signed = 1 AND id IN (${SOURCES})`, id) !==
          undefined,
      ),
    // R2 (classified by the answer): matched by name and signers alone, the new one may be another's.
    dueReplacements: () =>
      sql
        .all(
          `SELECT replacements.document_id AS id FROM replacements
           JOIN documents ON documents.id = awaited_id
           JOIN document_details AS details ON details.document_id = awaited_id
           WHERE is_open = 1 AND delivery_kind = 'sent' AND tracking_kind NOT IN ('ended', 'gone')
             AND json_valid(details.delivery)
             AND json_extract(details.delivery, '$.evidence') <> 'nameAndSigners'
           ORDER BY replacements.document_id`,
        )
        .map((row) => idRowSchema.parse(row).id),
    replacements: () =>
      sql
        .all(
          `SELECT replacements.document_id AS id, state,
             iif(json_valid(details.content), json_extract(details.content, '$.name'), '') AS name
           FROM replacements
           JOIN document_details AS details ON details.document_id = replacements.document_id
           WHERE (is_open = 1 AND EXISTS (SELECT 1 FROM (${NAMED}) AS named WHERE named.id = awaited_id))
             OR json_extract(state, '$.kind') = 'signed'
           ORDER BY replacements.document_id`,
        )
        .map((row) => viewRowSchema.parse(row))
        .map(({ id: documentId, name, state }) => ({ documentId, name: name ?? '', state })),
  }
}
