// Queries of held accounts and stopped batches.
import { z } from 'zod'
import { holdSchema } from '../../shared/model/hold.ts'
import { accountIdSchema, batchIdSchema } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { AccountHold, StoppedBatch } from './claim.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

const holdRowSchema = z.object({
  account_id: accountIdSchema,
  held_at: epochMsSchema,
  data: json(holdSchema),
})

export function readHolds(sql: Statements): readonly AccountHold[] {
  return sql
    .all('SELECT account_id, held_at, data FROM holds ORDER BY account_id')
    .map((row) => holdRowSchema.parse(row))
    .map(({ account_id: accountId, held_at: heldAt, data: hold }) => ({ accountId, heldAt, hold }))
}

export const SELECT_STOPPED_BATCHES = `
SELECT id, name, account_id, refusals, refused_at,
  (SELECT sum(count) FROM tallies
   WHERE tallies.batch_id = batches.id AND delivery_kind = 'queued') AS queued
FROM batches INDEXED BY batches_to_claim
WHERE has_queued = 1 AND refusals >= ?
ORDER BY account_id, priority, release_order`

const stoppedRowSchema = z.object({
  id: batchIdSchema,
  name: z.string(),
  account_id: accountIdSchema,
  refusals: z.number(),
  refused_at: epochMsSchema,
  queued: z.number(),
})

export function readStoppedBatches(
  sql: Statements,
  stopAfterRefusals: number,
): readonly StoppedBatch[] {
  return sql
    .all(SELECT_STOPPED_BATCHES, stopAfterRefusals)
    .map((row) => stoppedRowSchema.parse(row))
    .map(({ id: batchId, account_id: accountId, refused_at: refusedAt, ...rest }) => ({
      batchId,
      accountId,
      refusedAt,
      ...rest,
    }))
}
