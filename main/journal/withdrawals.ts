// R19 (stop first): what waits is taken back in one change. Synchronous beside SQLite, whose only writer it is:
// nothing comes between the look for what still waits and the commit that withdraws it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_KINDS, deliverySchema } from '../../shared/model/delivery.ts'
import type { AttemptId, BatchId, DocumentId } from '../../shared/model/ids.ts'
import { attemptIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { Change, JournalCore } from './journal.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

/** Those documents whose delivery is one of `from` now. */
export type WithdrawSelection = (
  { readonly batchId: BatchId } | { readonly ids: readonly DocumentId[] }
) & { readonly from: readonly DeliveryKind[] }

export type Withdrawals = {
  /**
   * Withdraws what is still in one of the states, in one commit, and answers which; never fails because one
   * of them has moved meanwhile. What a row may have made is watched (R14).
   * @param serviceAt the same instant by the service's time, as far as it is known
   */
  readonly withdraw: (
    selection: WithdrawSelection,
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

export function createWithdrawals(sql: Statements, commit: JournalCore['commit']): Withdrawals {
  return {
    withdraw(selection, at, serviceAt) {
      const { ids, changes } = toWithdrawal(sql, selection, at, serviceAt)
      if (changes.length > 0) commit(changes, at)
      return ids
    },
  }
}

/** What withdraws those of the selection, and their ids. */
export function toWithdrawal(
  sql: Statements,
  selection: WithdrawSelection,
  at: EpochMs,
  serviceAt: EpochMs,
): { readonly ids: readonly DocumentId[]; readonly changes: readonly Change[] } {
  const found = readWaiting(sql, selection)
  const changes = found.flatMap((row): readonly Change[] => [
    ...watchWhatWasSentElsewhere(row, serviceAt),
    {
      kind: 'deliveryMoved',
      documentId: row.id,
      from: row.delivery_kind,
      to: { kind: 'withdrawn', withdrawnAt: at },
    },
    ...watchWhatWasSent(row),
  ])
  return { ids: found.map(({ id }) => id), changes }
}

const GIVEN_UP = { kind: 'decided', answer: 'withdraw' } as const

/** R14: the attempt that nobody answered is given up, and what it may have made is reported. */
function watchWhatWasSent({ delivery }: WaitingRow): readonly Change[] {
  if (delivery?.kind !== 'unconfirmed') return []
  return [{ kind: 'attemptConcluded', attemptId: delivery.attemptId, conclusion: GIVEN_UP }]
}

/**
 * R17: a row of a restored journal may have been sent where this journal does not see it. An attempt that was
 * given up stands for that, and is looked for as any other is.
 */
function watchWhatWasSentElsewhere(
  { id: documentId, lane, doubted_since: since, attempts }: WaitingRow,
  at: EpochMs,
): readonly Change[] {
  if (since === null) return []
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

/** A UUID of version 8 (RFC 9562, 5.8): the row's own, whoever asks, so that this side needs no chance. */
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

/** One whose details cannot be read is found like any other. */
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
