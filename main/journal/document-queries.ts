// Reads of documents: every condition is an index's, every order the order of release.
import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { DocumentPageOfRows, DocumentQuery, DocumentRow, JournalCore } from './journal.ts'
import { SELECT_DOCUMENTS, readDocumentRow, readDocumentRows } from './rows.ts'
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

export function readDocuments(sql: Statements, query: DocumentQuery): DocumentPageOfRows {
  const conditions = [
    ...oneOf('documents.id', query.ids),
    ...equal('documents.batch_id', query.batchId),
    ...equal('documents.account_id', query.accountId),
    ...oneOf('documents.delivery_kind', query.deliveries),
    ...oneOf('documents.tracking_kind', query.trackings),
    ...oneOf('documents.archive_kind', query.archives),
  ]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map((c) => c.sql).join(' AND ')}`
  const rows = sql.all(
    `${SELECT_DOCUMENTS} ${where}
     ORDER BY documents.release_order IS NULL, documents.release_order, documents.batch_id, documents.position
     LIMIT ? OFFSET ?`,
    ...conditions.flatMap((condition) => condition.values),
    query.limit ?? -1,
    query.offset ?? 0,
  )
  return readDocumentRows(rows)
}

/** The statement behind `claimable`: served by `documents_queued` and `documents_open_lane`. */
export const SELECT_CLAIMABLE = `${SELECT_DOCUMENTS}
WHERE documents.delivery_kind = 'queued'
  AND (documents.not_before_at IS NULL OR documents.not_before_at <= ?)
  AND NOT EXISTS (SELECT 1 FROM holds WHERE holds.account_id = documents.account_id)
  AND NOT EXISTS (
    SELECT 1 FROM documents AS other
    WHERE other.lane = documents.lane
      AND other.delivery_kind IN ('sending', 'unconfirmed', 'needsDecision'))
ORDER BY documents.release_order, documents.position`

export function readClaimable(
  sql: Statements,
  now: EpochMs,
  limit: number,
): readonly DocumentRow[] {
  const found: DocumentRow[] = []
  const lanes = new Set<string>()
  for (const stored of sql.iterate(SELECT_CLAIMABLE, now)) {
    if (found.length >= limit) break
    const row = readDocumentRow(stored)
    if (!('delivery' in row) || lanes.has(row.lane)) continue
    lanes.add(row.lane)
    found.push(row)
  }
  return found
}

const instantSchema = z.object({ at: epochMsSchema.nullable() })

export function readNextClaimAt(sql: Statements, now: EpochMs): EpochMs | undefined {
  const row = sql.get(
    `SELECT min(not_before_at) AS at FROM documents WHERE delivery_kind = 'queued' AND not_before_at > ?`,
    now,
  )
  return instantSchema.parse(row).at ?? undefined
}

const countSchema = z.object({ kind: z.enum(DELIVERY_KINDS), count: z.number() })

export function countDeliveries(
  sql: Statements,
  accountId: AccountId | undefined,
): Readonly<Partial<Record<DeliveryKind, number>>> {
  const rows =
    accountId === undefined
      ? sql.all('SELECT delivery_kind AS kind, count(*) AS count FROM documents GROUP BY 1')
      : sql.all(
          'SELECT delivery_kind AS kind, count(*) AS count FROM documents WHERE account_id = ? GROUP BY 1',
          accountId,
        )
  return Object.fromEntries(
    rows.map((row) => countSchema.parse(row)).map(({ kind, count }) => [kind, count]),
  )
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
