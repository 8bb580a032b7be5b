// Queries of accounts with work, held accounts and stopped batches.
import { z } from 'zod'
import type { Hold } from '../../shared/model/hold.ts'
import { holdSchema } from '../../shared/model/hold.ts'
import { accountIdSchema, batchIdSchema } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { AccountHold, AccountWithWork, StoppedBatch } from './claim.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

/**
 * Hold in place of one that cannot be read (R22, unreadable records): it ends once the account's list answers, and a
 * refusal of the next create sets the true one again.
 */
const UNREADABLE_HOLD: Hold = { reason: 'readsFail' }

const holdRowSchema = z.object({
  account_id: accountIdSchema,
  held_at: epochMsSchema,
  data: json(holdSchema).catch(UNREADABLE_HOLD),
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

const accountRowSchema = z.object({ account_id: accountIdSchema, unconfirmed: z.number() })

/** Accounts with a released document. */
export function readAccounts(sql: Statements): readonly AccountWithWork[] {
  return sql
    .all(
      `SELECT account_id, sum(iif(delivery_kind = 'unconfirmed', count, 0)) AS unconfirmed
       FROM standings WHERE count > 0 AND delivery_kind <> 'draft'
       GROUP BY account_id ORDER BY account_id`,
    )
    .map((row) => accountRowSchema.parse(row))
    .map(({ account_id: accountId, unconfirmed }) => ({ accountId, unconfirmed }))
}
