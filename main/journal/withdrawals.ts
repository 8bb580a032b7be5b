// Withdrawal of waiting rows in one change (R19, stop first). It is synchronous beside SQLite's
// only writer, so nothing comes between the read of the waiting rows and the commit.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_KINDS, deliverySchema } from '../../shared/model/delivery.ts'
import type { AttemptId, BatchId, DocumentId } from '../../shared/model/ids.ts'
import { attemptIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { Change, Commit } from './change.ts'
import { json, readAttempt } from './rows.ts'
import type { Statements } from './statements.ts'

/** Documents whose delivery is one of `from` now. */
export type WithdrawSelection = (
  | { readonly batchId: BatchId }
  | { readonly ids: readonly DocumentId[] }
) & { readonly from: readonly DeliveryKind[] }

/**
 * Row that may have been sent where this journal does not see it, and since when by the service's time (R17, restored
 * journal).
 */
export type UnscannedRow = { readonly id: DocumentId; readonly since: EpochMs }

export type Withdrawals = {
  /**
   * Withdrawal of the rows that are still in one of these states, in one commit; answers their ids.
   * A row that has moved meanwhile fails nothing. Documents that the rows may have made are watched
   * (R14, late documents).
   * @param selection `unscanned`: rows that are watched as those in doubt are
   * @param serviceAt the same instant by the service's time, as far as it is known
   */
  readonly withdraw: (
    selection: WithdrawSelection & { readonly unscanned?: readonly UnscannedRow[] },
    at: EpochMs,
    serviceAt: EpochMs,
  ) => readonly DocumentId[]
}

const rowSchema = z.object({
  id: documentIdSchema,
  lane: z.string(),
  delivery_kind: z.enum(DELIVERY_KINDS),
  doubted_since: epochMsSchema.nullable(),
  attempts: z.number(),
  delivery: json(deliverySchema).nullable().catch(null),
})
type WaitingRow = z.infer<typeof rowSchema>

export function createWithdrawals(sql: Statements, commit: Commit): Withdrawals {
  return {
    withdraw({ unscanned, ...selection }, at, serviceAt) {
      const { ids, changes } = toWithdrawal(sql, selection, at, serviceAt, unscanned)
      if (changes.length > 0) commit(changes, at)
      return ids
    },
  }
}

/**
 * Changes that withdraw the rows of the selection, and their ids.
 * @param unscanned rows that are watched as those in doubt are
 */
export function toWithdrawal(
  sql: Statements,
  selection: WithdrawSelection,
  at: EpochMs,
  serviceAt: EpochMs,
  unscanned: readonly UnscannedRow[] = [],
): { readonly ids: readonly DocumentId[]; readonly changes: readonly Change[] } {
  const found = readWaiting(sql, selection)
  const sinceOf = new Map(unscanned.map(({ id, since }) => [id, since]))
  const changes = found.flatMap((row): readonly Change[] => {
    const open = readOpenAttempt(sql, row)
    const since = row.doubted_since ?? sinceOf.get(row.id) ?? open?.unreadableSince
    return [
      ...watchExternalSend(row, since, serviceAt),
      {
        kind: 'deliveryMoved',
        documentId: row.id,
        from: row.delivery_kind,
        to: { kind: 'withdrawn', withdrawnAt: at },
      },
      ...(open?.attemptId === undefined ? [] : [watchOpenAttempt(open.attemptId)]),
    ]
  })
  return { ids: found.map(({ id }) => id), changes }
}

const GIVEN_UP = { kind: 'decided', answer: 'withdraw' } as const

const startRowSchema = z.object({ started_at: epochMsSchema })

/**
 * Unanswered attempt of the row. An unreadable one stays as it is (R22, unreadable records); from its start on the row
 * is watched like one in doubt.
 */
function readOpenAttempt(
  sql: Statements,
  { delivery }: WaitingRow,
): { readonly attemptId?: AttemptId; readonly unreadableSince?: EpochMs } | undefined {
  if (delivery?.kind !== 'unconfirmed') return undefined
  const { attemptId } = delivery
  const stored = sql.get('SELECT id, data, started_at FROM attempts WHERE id = ?', attemptId)
  if (stored === undefined) return undefined
  return readAttempt(stored)
    ? { attemptId }
    : { unreadableSince: startRowSchema.parse(stored).started_at }
}

/** End of an unanswered attempt; a document that it made is reported later (R14, late documents). */
function watchOpenAttempt(attemptId: AttemptId): Change {
  return { kind: 'attemptConcluded', attemptId, conclusion: GIVEN_UP }
}

/**
 * Abandoned attempt for a row in doubt, so that a document which was sent elsewhere is watched too
 * (R17, restored journal).
 */
function watchExternalSend(
  { id: documentId, lane, attempts }: WaitingRow,
  since: EpochMs | undefined,
  at: EpochMs,
): readonly Change[] {
  if (since === undefined) return []
  const number = attempts + 1
  const id = toAttemptId(documentId, number)
  const outcome = { kind: 'unknown', cause: 'releasedElsewhere' } as const
  return [
    {
      kind: 'attemptStarted',
      attempt: {
        id,
        documentId,
        number,
        lane,
        startedAt: at,
        serviceStartedAt: since,
        bodyBytes: 0,
      },
    },
    { kind: 'attemptSettled', attemptId: id, outcome, serviceSettledAt: at },
    { kind: 'attemptConcluded', attemptId: id, conclusion: GIVEN_UP },
  ]
}

/** UUID of version 8 from the row's own id (RFC 9562, 5.8), which needs no random number. */
function toAttemptId(documentId: DocumentId, number: number): AttemptId {
  const digits = createHash('sha256').update(`${documentId} ${number}`).digest('hex')
  const groups = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ]
  return attemptIdSchema.parse(groups.join('-'))
}

/** Waiting rows, those with unreadable details included. */
function readWaiting(sql: Statements, { from, ...selection }: WithdrawSelection): WaitingRow[] {
  const isMeant = 'ids' in selection ? 'id IN (SELECT value FROM json_each(?))' : 'batch_id = ?'
  return sql
    .all(
      `SELECT id, lane, delivery_kind, doubted_since,
         (SELECT count(*) FROM attempts WHERE attempts.document_id = documents.id) AS attempts,
         iif(delivery_kind = 'unconfirmed',
           (SELECT delivery FROM document_details AS details WHERE details.document_id = documents.id),
           NULL) AS delivery
       FROM documents
       WHERE ${isMeant} AND delivery_kind IN (SELECT value FROM json_each(?))
       ORDER BY position`,
      'ids' in selection ? JSON.stringify(selection.ids) : selection.batchId,
      JSON.stringify(from),
    )
    .map((row) => rowSchema.parse(row))
}
