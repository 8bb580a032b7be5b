// Queries of attempts, from which each reconcile starts (R8 to R16).
import { z } from 'zod'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId, AttemptId, DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { readAttempt } from './rows.ts'
import type { Statements } from './statements.ts'
import type { AccountTrial } from './trial-queries.ts'
import { readAccountTrial } from './trial-queries.ts'

/** Place of the last attempt that was read. */
export type AttemptPlace = { readonly startedAt: EpochMs; readonly rowid: number }

export type AttemptPage = {
  readonly attempts: readonly Attempt[]
  /** Start of the next page; absent in the last one. */
  readonly next?: AttemptPlace
}

export type AttemptQueries = {
  /**
   * Attempts of a row; an unreadable one is left out (R22, unreadable records), and its row is not
   * sent (`claimable`, `unreadable`).
   */
  readonly of: (documentId: DocumentId) => readonly Attempt[]
  readonly byId: (attemptId: AttemptId) => Attempt | undefined
  /**
   * Attempts of one account since a time by the service's clock (R6, service's clock), in order,
   * some hundreds per page, for visibility checks, check documents and late documents. An
   * unreadable one is left out (R22, unreadable records).
   * @param requestlessSince start for verification attempts (R17, restored journal), whose
   * settlement counts: later, or open
   * @param createdSince start for attempts that were answered with a document; the newest of them
   * are always included
   */
  readonly since: (
    accountId: AccountId,
    since: EpochMs,
    requestlessSince?: EpochMs,
    createdSince?: EpochMs,
    after?: AttemptPlace,
  ) => AttemptPage
  /**
   * Trial of an account: whether its creates go one at a time, and what is in flight (R9, weak
   * absence goes alone).
   */
  readonly accountTrial: (accountId: AccountId) => AccountTrial
  /** Latest service time that the journal has. */
  readonly lastServiceAt: () => EpochMs | undefined
}

const instantRowSchema = z.object({ at: epochMsSchema.nullable() })

export function createAttemptQueries(sql: Statements): Omit<AttemptQueries, 'since'> {
  return {
    of: (documentId) =>
      sql
        .all('SELECT id, data FROM attempts WHERE document_id = ? ORDER BY number', documentId)
        .flatMap((row) => readAttempt(row) ?? []),
    byId(attemptId) {
      const row = sql.get('SELECT id, data FROM attempts WHERE id = ?', attemptId)
      return row === undefined ? undefined : readAttempt(row)
    },
    accountTrial: (accountId) => readAccountTrial(sql, accountId),
    lastServiceAt: () =>
      instantRowSchema.parse(
        sql.get(
          `SELECT max(at) AS at FROM (SELECT max(started_at) AS at FROM attempts
             UNION ALL SELECT max(service_released_at) FROM batches)`,
        ),
      ).at ?? undefined,
  }
}
