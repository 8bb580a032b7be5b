// Reads of batches with what has become of their documents.
import { z } from 'zod'
import { ARCHIVE_KINDS } from '../../shared/model/archive-state.ts'
import type { Batch } from '../../shared/model/batch.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import type { BatchRow } from './journal.ts'
import { readBatchRow } from './rows.ts'
import type { Statements } from './statements.ts'

const tallySchema = z.object({
  batch_id: z.string(),
  delivery: z.enum(DELIVERY_KINDS),
  archive: z.enum(ARCHIVE_KINDS),
  count: z.number(),
})
type Tally = z.infer<typeof tallySchema>

export function readBatches(sql: Statements): readonly BatchRow[] {
  const tallies = sql
    .all(
      `SELECT batch_id, delivery_kind AS delivery, archive_kind AS archive, count(*) AS count
       FROM documents GROUP BY 1, 2, 3`,
    )
    .map((row) => tallySchema.parse(row))
  const byBatch = Map.groupBy(tallies, (tally) => tally.batch_id)
  return sql.all('SELECT * FROM batches ORDER BY seq').map((row) => {
    const batch = readBatchRow(row)
    const own = byBatch.get(batch.id) ?? []
    return {
      ...batch,
      documents: own.reduce((sum, { count }) => sum + count, 0),
      deliveries: sumBy(own, ({ delivery }) => delivery),
      archives: sumBy(own, ({ archive }) => archive),
    }
  })
}

function sumBy<Kind extends string>(
  tallies: readonly Tally[],
  kindOf: (tally: Tally) => Kind,
): Partial<Record<Kind, number>> {
  const sums: Partial<Record<Kind, number>> = {}
  for (const tally of tallies) {
    const kind = kindOf(tally)
    sums[kind] = (sums[kind] ?? 0) + tally.count
  }
  return sums
}

/** The newest batch made from that description. */
export function readBatchBySource(sql: Statements, source: Sha256): Batch | undefined {
  const row = sql.get(
    'SELECT * FROM batches WHERE source_sha256 = ? ORDER BY seq DESC LIMIT 1',
    source,
  )
  return row === undefined ? undefined : readBatchRow(row)
}
