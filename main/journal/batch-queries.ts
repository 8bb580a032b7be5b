// Queries of batches with the states of their documents, from counts that triggers keep.
import { z } from 'zod'
import { ARCHIVE_KINDS } from '../../shared/model/archive-state.ts'
import type { Batch } from '../../shared/model/batch.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { STANDINGS } from '../../shared/model/document-standing.ts'
import type { AccountId, BatchId, PartnerDocumentId, Sha256 } from '../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { STANDING_SQL } from './document-queries.ts'
import { IS_FOREIGN } from './foreign-documents.ts'
import type { BatchRow } from './records.ts'
import { readBatchRow } from './rows.ts'
import type { Statements } from './statements.ts'

const tallySchema = z.object({
  batch_id: z.string(),
  delivery_kind: z.enum(DELIVERY_KINDS),
  archive_kind: z.enum(ARCHIVE_KINDS),
  standing: z.enum(STANDINGS),
  count: z.number(),
})

/** Batches with these ids, or all of them. */
export function readBatches(
  sql: Statements,
  ids: readonly BatchId[] | undefined,
): readonly BatchRow[] {
  const wanted = ids === undefined ? [] : [JSON.stringify(ids)]
  const ofIds = (column: string): string =>
    ids === undefined ? 'TRUE' : `${column} IN (SELECT value FROM json_each(?))`
  const tallies = sql
    .all(
      `SELECT batch_id, delivery_kind, archive_kind, ${STANDING_SQL} AS standing, count FROM tallies
       WHERE count > 0 AND ${ofIds('batch_id')}`,
      ...wanted,
    )
    .map((row) => tallySchema.parse(row))
  const byBatch = Map.groupBy(tallies, (tally) => tally.batch_id)
  const rows = sql.all(`SELECT * FROM batches WHERE ${ofIds('id')} ORDER BY seq`, ...wanted)
  return rows.map((row) => {
    const batch = readBatchRow(row)
    const own = byBatch.get(batch.id) ?? []
    return {
      ...batch,
      documents: own.reduce((sum, { count }) => sum + count, 0),
      deliveries: sumBy(own, ({ delivery_kind: kind }) => kind),
      archives: sumBy(own, ({ archive_kind: kind }) => kind),
      standings: sumBy(own, ({ standing }) => standing),
    }
  })
}

function sumBy<Kind extends string, Row extends { readonly count: number }>(
  rows: readonly Row[],
  kindOf: (row: Row) => Kind,
): Partial<Record<Kind, number>> {
  const sums: Partial<Record<Kind, number>> = {}
  for (const row of rows) {
    const kind = kindOf(row)
    sums[kind] = (sums[kind] ?? 0) + row.count
  }
  return sums
}

/** Newest batch from that description. */
export function readBatchBySource(sql: Statements, source: Sha256): Batch | undefined {
  const row = sql.get(
    'SELECT * FROM batches WHERE source_sha256 = ? ORDER BY seq DESC LIMIT 1',
    source,
  )
  return row === undefined ? undefined : readBatchRow(row)
}

/** Check for released or prepared documents that may still be sent for the first time. */
export function isWaiting(sql: Statements): boolean {
  const found = sql.get(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM drafts) OR EXISTS
       (SELECT 1 FROM standings WHERE count > 0 AND delivery_kind IN ('draft', 'queued', 'held', 'rejected'))`,
  )
  return found !== undefined
}

const countSchema = tallySchema.pick({ delivery_kind: true, count: true })

export function countDeliveries(
  sql: Statements,
  accountId: AccountId | undefined,
): Readonly<Partial<Record<DeliveryKind, number>>> {
  const rows =
    accountId === undefined
      ? sql.all('SELECT delivery_kind, count FROM standings WHERE count > 0')
      : sql.all(
          'SELECT delivery_kind, count FROM standings WHERE count > 0 AND account_id = ?',
          accountId,
        )
  return sumBy(
    rows.map((row) => countSchema.parse(row)),
    ({ delivery_kind: kind }) => kind,
  )
}

const sentSchema = z.object({ sent: z.number() })

/** Count of documents that this program sent from the account since `from`; foreign documents do not count. */
export function countSentSince(sql: Statements, accountId: AccountId, from: EpochMs): number {
  const row = sql.get(
    `SELECT count(*) AS sent FROM documents WHERE account_id = ? AND sent_at >= ? AND NOT ${IS_FOREIGN}`,
    accountId,
    from,
  )
  return sentSchema.parse(row).sent
}

const baselineRowSchema = z.object({ partner_id: partnerDocumentIdSchema })

/** Documents at the service before the release of a batch (R5, release baseline). */
export function readBaseline(sql: Statements, batchId: BatchId): readonly PartnerDocumentId[] {
  return sql
    .all('SELECT partner_id FROM baselines WHERE batch_id = ?', batchId)
    .map((row) => baselineRowSchema.parse(row).partner_id)
}
