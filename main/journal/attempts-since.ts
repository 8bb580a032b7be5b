// The attempts of the last week, as every look asks for them, some times a minute: kept until one of them is
// another or there is one more. A later "since" asks for fewer of the same.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Change } from './journal.ts'
import type { LookQueries } from './look-queries.ts'
import { readAttemptRow } from './rows.ts'
import type { Statements } from './statements.ts'

export type AttemptsSince = {
  readonly read: LookQueries['attemptsSince']
  /** What is written now may change them. */
  readonly forgetIfChanged: (changes: readonly Change[]) => void
}

type Known = {
  readonly since: number
  readonly requestlessSince: number
  readonly attempts: readonly Attempt[]
}

/** Of an account; more are read each time. */
const MOST_KEPT = 2_000

const CHANGING: ReadonlySet<Change['kind']> = new Set([
  'attemptStarted',
  'attemptCompleting',
  'attemptSettled',
  'attemptConcluded',
  'personalDataErased',
])

export function createAttemptsSince(sql: Statements): AttemptsSince {
  const known = new Map<AccountId, Known>()

  const readAll = (accountId: AccountId, since: number, requestlessSince: number) =>
    [
      ...sql.all(
        `SELECT id, data FROM attempts WHERE account_id = ? AND started_at >= ? AND started_at < ?
           AND json_extract(data, '$.bodyBytes') = 0 ORDER BY started_at, id`,
        accountId,
        requestlessSince,
        since,
      ),
      ...sql.all(
        'SELECT id, data FROM attempts WHERE account_id = ? AND started_at >= ? ORDER BY started_at, id',
        accountId,
        since,
      ),
    ].map(readAttemptRow)

  return {
    read(accountId, since, requestlessSince = since) {
      const kept = known.get(accountId)
      if (kept && kept.since <= since && kept.requestlessSince <= requestlessSince) {
        return kept.attempts.filter(
          ({ serviceStartedAt, bodyBytes }) =>
            serviceStartedAt >= since || (bodyBytes === 0 && serviceStartedAt >= requestlessSince),
        )
      }
      const attempts = readAll(accountId, since, requestlessSince)
      if (attempts.length <= MOST_KEPT) known.set(accountId, { since, requestlessSince, attempts })
      else known.delete(accountId)
      return attempts
    },
    forgetIfChanged(changes) {
      if (changes.some(({ kind }) => CHANGING.has(kind))) known.clear()
    },
  }
}
