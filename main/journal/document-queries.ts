// Reads of documents in order of release. A page is chosen from the narrow rows first; only its own
// details, which are large, are read.
import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentPageOfRows, DocumentQuery, JournalCore } from './journal.ts'
import { SELECT_DOCUMENTS, readDocumentRows } from './rows.ts'
import type { Statements } from './statements.ts'

type Condition = { readonly sql: string; readonly values: readonly SQLInputValue[] }

/** One JSON parameter, whatever the number of values: the statement's text stays the same. */
function oneOf(column: string, values: readonly string[] | undefined): readonly Condition[] {
  if (!values) return []
  return [
    { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] },
  ]
}

function equal(column: string, value: string | undefined): readonly Condition[] {
  return value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }]
}

const IN_ORDER = 'ORDER BY release_order IS NULL, release_order, batch_id, position'

export function readDocuments(sql: Statements, query: DocumentQuery): DocumentPageOfRows {
  const conditions = [
    ...oneOf('id', query.ids),
    ...equal('batch_id', query.batchId),
    ...equal('account_id', query.accountId),
    ...oneOf('delivery_kind', query.deliveries),
    ...oneOf('tracking_kind', query.trackings),
    ...oneOf('archive_kind', query.archives),
  ]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map((c) => c.sql).join(' AND ')}`
  const rows = sql.all(
    `WITH page AS MATERIALIZED (SELECT seq FROM documents ${where} ${IN_ORDER} LIMIT ? OFFSET ?)
     ${SELECT_DOCUMENTS} WHERE documents.seq IN (SELECT seq FROM page) ${IN_ORDER}`,
    ...conditions.flatMap((condition) => condition.values),
    query.limit ?? -1,
    query.offset ?? 0,
  )
  return readDocumentRows(rows)
}

const idSchema = z.object({ id: documentIdSchema })

export function readSentLike(
  sql: Statements,
  { accountId, fileSha256, lane }: Parameters<JournalCore['documentsSentLike']>[0],
): readonly DocumentId[] {
  const rows = sql.all(
    `SELECT id FROM documents WHERE file_sha256 = ? AND lane = ? AND account_id = ?
       AND delivery_kind NOT IN ('draft', 'rejected', 'withdrawn')`,
    fileSha256,
    lane,
    accountId,
  )
  return rows.map((row) => idSchema.parse(row).id)
}
