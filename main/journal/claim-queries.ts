// Queries of rows that may be sent now. Batches and rows are chosen from indexes, account by
// account, and only the chosen rows are read: the cost follows the answer, not the length of the
// queue.
import { z } from 'zod'
import { BATCH_PRIORITIES } from '../../shared/model/batch.ts'
import { LONGEST_BACKOFF_MS } from '../../shared/model/delivery.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { ClaimOptions, ClaimableRow } from './claim.ts'
import { SELECT_DOCUMENTS, readAttempt, readDocumentRow } from './rows.ts'
import type { Statements } from './statements.ts'
import { readAccountTrial } from './trial-queries.ts'

export const SELECT_CLAIMABLE_ACCOUNTS = `
SELECT DISTINCT account_id FROM batches INDEXED BY batches_to_claim
WHERE has_queued = 1 AND account_id NOT IN (SELECT account_id FROM holds)`

/** Batches of one account in the order of sending, from the index `batches_to_claim`. */
export const SELECT_CLAIMABLE_BATCHES = `
SELECT id, priority, release_order FROM batches INDEXED BY batches_to_claim
WHERE has_queued = 1 AND account_id = ? AND refusals < ?
ORDER BY priority, release_order`

/** Rows of one batch by position, from the indexes `documents_queued` and `documents_open_lane`. */
export const SELECT_CLAIMABLE = `
SELECT seq, position, lane FROM documents INDEXED BY documents_queued
WHERE delivery_kind = 'queued' AND batch_id = ?
  AND (not_before_at IS NULL OR not_before_at <= ? OR not_before_at > ?)
  AND NOT EXISTS (
    SELECT 1 FROM documents AS other INDEXED BY documents_open_lane
    WHERE other.lane = documents.lane
      AND other.delivery_kind IN ('sending', 'unconfirmed', 'needsDecision'))
ORDER BY position`

const SELECT_BY_SEQ = `${SELECT_DOCUMENTS} WHERE documents.seq = ?`

const SELECT_ATTEMPTS = 'SELECT id, data FROM attempts WHERE document_id = ?'

const accountRowSchema = z.object({ account_id: z.string() })
const batchRowSchema = z.object({ id: z.string(), priority: z.number(), release_order: z.number() })
type BatchRow = z.infer<typeof batchRowSchema>
const claimRowSchema = z.object({ seq: z.number(), lane: z.string() })

export function readClaimable(
  sql: Statements,
  now: EpochMs,
  limit: number,
  options: ClaimOptions = {},
): readonly ClaimableRow[] {
  const { accountId, stopAfterRefusals = Number.MAX_SAFE_INTEGER } = options
  const accounts =
    accountId === undefined
      ? sql.all(SELECT_CLAIMABLE_ACCOUNTS).map((row) => accountRowSchema.parse(row).account_id)
      : [accountId]
  return accounts
    .flatMap((account) => claimOfAccount(sql, account, { now, limit, stopAfterRefusals }))
    .toSorted(
      (a, b) =>
        a.batch.priority - b.batch.priority ||
        a.batch.release_order - b.batch.release_order ||
        a.row.position - b.row.position,
    )
    .map(({ row }) => row)
}

type Claim = { readonly batch: BatchRow; readonly row: ClaimableRow }

/** First `limit` rows, one per lane. An unreadable row is not sent; it is shown as unreadable. */
function claimOfAccount(
  sql: Statements,
  accountId: string,
  limits: { readonly now: EpochMs; readonly limit: number; readonly stopAfterRefusals: number },
): readonly Claim[] {
  const { now, stopAfterRefusals } = limits
  const trial = readAccountTrial(sql, accountId)
  const goesAlone = trial.kind === 'oneAtATime'
  if (goesAlone && trial.sending + trial.open.length > 0) return []
  const limit = goesAlone ? 1 : limits.limit
  const found: Claim[] = []
  const lanes = new Set<string>()
  for (const stored of sql.iterate(SELECT_CLAIMABLE_BATCHES, accountId, stopAfterRefusals)) {
    const batch = batchRowSchema.parse(stored)
    const priority = BATCH_PRIORITIES[batch.priority] ?? 'normal'
    for (const each of sql.iterate(SELECT_CLAIMABLE, batch.id, now, toLatest(now))) {
      if (found.length >= limit) return found
      const { seq, lane } = claimRowSchema.parse(each)
      if (lanes.has(lane)) continue
      const row = readDocumentRow(sql.get(SELECT_BY_SEQ, seq))
      if (!('delivery' in row)) continue
      const attempts = sql.all(SELECT_ATTEMPTS, row.id)
      // Unreadable attempt: nobody knows what it has done, so its row is not sent (R22, unreadable
      // records).
      if (!attempts.every((attempt) => readAttempt(attempt))) continue
      lanes.add(lane)
      found.push({ batch, row: { ...row, priority, attempts: attempts.length, goesAlone } })
    }
  }
  return found
}

export const SELECT_NEXT_CLAIM = `
SELECT min(not_before_at) AS at FROM documents WHERE not_before_at > ? AND not_before_at <= ?`

const instantSchema = z.object({ at: epochMsSchema.nullable() })

/** Next time of a queued row; only queued rows have a `not_before_at`. */
export function readNextClaimAt(sql: Statements, now: EpochMs): EpochMs | undefined {
  return instantSchema.parse(sql.get(SELECT_NEXT_CLAIM, now, toLatest(now))).at ?? undefined
}

/**
 * Latest valid wait: a later end was written before the clock was set back, so that wait is over
 * (R6, service's clock).
 */
function toLatest(now: EpochMs): number {
  return now + LONGEST_BACKOFF_MS
}
