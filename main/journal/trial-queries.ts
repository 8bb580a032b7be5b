// Trial of an account after a weak absence: its creates go one at a time until one is answered 201
// or seen in the list (R9, weak absence goes alone). It is derived from the attempts alone, so a
// restart changes nothing.
import { z } from 'zod'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, MINUTE_MS, epochMsSchema } from '../../shared/model/time.ts'
import type { Statements } from './statements.ts'

/**
 * Trial, which is a half-open circuit breaker: one create at a time shows whether the account works
 * again.
 */
export type AccountTrial =
  /** Account without a weak absence. */
  | { readonly kind: 'none' }
  | {
      /**
       * State; `over`: a create was answered 201 since, or began since and was seen in the list.
       */
      readonly kind: 'oneAtATime' | 'over'
      /** Time of the newest weak absence, by the service's clock. */
      readonly since: EpochMs
      /** Weak absences of the day before it, itself included. */
      readonly weakAbsences: number
      /** Creates in flight. */
      readonly sending: number
      /** Unconfirmed rows with an attempt that began since then and has no known end. */
      readonly open: readonly DocumentId[]
    }

/** Milliseconds by which two `Date` headers of one moment may differ (R6, service's clock). */
const CLOCK_TOLERANCE_MS = MINUTE_MS

const WEAK_AT = "json_extract(data, '$.conclusion.weakAt')"

/** Newest weak absence, from the index `attempts_weakly_absent`; the count uses it too. */
const SELECT_NEWEST_WEAK_ABSENCE = `
SELECT started_at, ${WEAK_AT} AS weak_at FROM attempts INDEXED BY attempts_weakly_absent
WHERE account_id = ? AND ${WEAK_AT} IS NOT NULL ORDER BY ${WEAK_AT} DESC LIMIT 1`

const COUNT_WEAK_ABSENCES = `
SELECT count(*) AS count FROM attempts INDEXED BY attempts_weakly_absent
WHERE account_id = ? AND ${WEAK_AT} IS NOT NULL AND ${WEAK_AT} > ?`

/**
 * Proof: answered 201 since the weak absence, or begun since then and seen in the list. An earlier
 * attempt that is seen proves nothing, since only later rows go alone, so no tolerance applies.
 */
const SELECT_PROOF = `
SELECT id FROM attempts
WHERE account_id = ? AND started_at >= ? AND (
  (json_extract(data, '$.outcome.kind') = 'created' AND json_extract(data, '$.serviceSettledAt') >= ?)
  OR (started_at >= ? AND (json_extract(data, '$.conclusion.kind') = 'adopted'
    OR json_extract(data, '$.conclusion.answer') = 'adopt')))
ORDER BY started_at LIMIT 1`

const COUNT_SENDING = `
SELECT ifnull(sum(count), 0) AS count FROM standings
WHERE account_id = ? AND delivery_kind = 'sending'`

/**
 * Rows with an open attempt, which may be older than the one that is reconciled now; without erased
 * documents, which nobody can reconcile.
 */
const SELECT_OPEN = `
SELECT DISTINCT documents.id FROM attempts
  CROSS JOIN documents ON documents.id = attempts.document_id
  CROSS JOIN document_details AS details ON details.document_id = documents.id
WHERE attempts.account_id = ? AND attempts.started_at >= ?
  AND documents.delivery_kind = 'unconfirmed' AND details.content IS NOT NULL
  AND json_extract(attempts.data, '$.bodyBytes') > 0
  AND json_extract(attempts.data, '$.conclusion') IS NULL
  AND ifnull(json_extract(attempts.data, '$.outcome.kind'), 'unknown') = 'unknown'`

const weakRowSchema = z.object({ started_at: epochMsSchema, weak_at: epochMsSchema })
const countRowSchema = z.object({ count: z.number() })
const idRowSchema = z.object({ id: documentIdSchema })

export function readAccountTrial(sql: Statements, accountId: AccountId | string): AccountTrial {
  const newest = sql.get(SELECT_NEWEST_WEAK_ABSENCE, accountId)
  if (newest === undefined) return { kind: 'none' }
  const { started_at: startedAt, weak_at: since } = weakRowSchema.parse(newest)
  const earliest = since - CLOCK_TOLERANCE_MS
  const isOver = sql.get(SELECT_PROOF, accountId, startedAt, earliest, since) !== undefined
  const weak = sql.get(COUNT_WEAK_ABSENCES, accountId, since - DAY_MS)
  return {
    kind: isOver ? 'over' : 'oneAtATime',
    since,
    weakAbsences: countRowSchema.parse(weak).count,
    sending: countRowSchema.parse(sql.get(COUNT_SENDING, accountId)).count,
    open: sql.all(SELECT_OPEN, accountId, earliest).map((row) => idRowSchema.parse(row).id),
  }
}
