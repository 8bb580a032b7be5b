// The attempts of the last week, as every look asks for them, some times a minute: kept until one of them is
// another or there is one more. A later "since" asks for fewer of the same. Very many are read in pages, each a
// moment's work for whoever receives it.
import { z } from 'zod'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Change } from './journal.ts'
import type { AttemptPage, AttemptPlace, LookQueries } from './look-queries.ts'
import { readAttempt } from './rows.ts'
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
/** Copied to the asking thread in less than a millisecond. */
export const ATTEMPTS_A_PAGE = 250

const CHANGING: ReadonlySet<Change['kind']> = new Set([
  'attemptStarted',
  'attemptCompleting',
  'attemptSettled',
  'attemptConcluded',
  'personalDataErased',
])

const EARLIER = `
SELECT id, data, started_at FROM attempts WHERE account_id = ? AND started_at < ?
  AND json_extract(data, '$.bodyBytes') = 0
  AND coalesce(json_extract(data, '$.serviceSettledAt') >= ?, TRUE)
  AND (started_at, id) > (?, ?) ORDER BY started_at, id LIMIT ?`

const SINCE = `
SELECT id, data, started_at FROM attempts WHERE account_id = ? AND started_at >= ?
  AND (started_at, id) > (?, ?) ORDER BY started_at, id LIMIT ?`

const placeSchema = z
  .object({ id: z.string(), started_at: epochMsSchema })
  .transform(({ id, started_at: serviceStartedAt }): AttemptPlace => ({ id, serviceStartedAt }))

type Asked = {
  readonly accountId: AccountId
  readonly since: number
  readonly requestlessSince: number
  readonly after: { readonly serviceStartedAt: number; readonly id: string }
}

export function createAttemptsSince(sql: Statements): AttemptsSince {
  const known = new Map<AccountId, Known>()

  const readRows = (asked: Asked, limit: number): readonly unknown[] => {
    const { accountId, since, requestlessSince, after } = asked
    const place = [after.serviceStartedAt, after.id] as const
    const earlier =
      after.serviceStartedAt < since
        ? sql.all(EARLIER, accountId, since, requestlessSince, ...place, limit)
        : []
    const from = Math.max(since, after.serviceStartedAt)
    const left = limit - earlier.length
    return left === 0 ? earlier : [...earlier, ...sql.all(SINCE, accountId, from, ...place, left)]
  }

  return {
    read(accountId, since, requestlessSince = since, after = undefined) {
      const kept = known.get(accountId)
      if (kept && kept.since <= since && kept.requestlessSince <= requestlessSince) {
        const wanted = kept.attempts.filter((each) => isWanted(each, since, requestlessSince))
        return toPage(wanted, after)
      }
      const start = after ?? { serviceStartedAt: -Infinity, id: '' }
      const asked = { accountId, since, requestlessSince, after: start }
      if (after === undefined) known.delete(accountId)
      const rows = readRows(asked, after === undefined ? MOST_KEPT + 1 : ATTEMPTS_A_PAGE + 1)
      if (after === undefined && rows.length <= MOST_KEPT) {
        const attempts = rows.flatMap((row) => readAttempt(row) ?? [])
        known.set(accountId, { since, requestlessSince, attempts })
        return toPage(attempts, undefined)
      }
      const page = rows.slice(0, ATTEMPTS_A_PAGE)
      const next = rows.length > page.length ? placeSchema.parse(page.at(-1)) : undefined
      return omitUndefined({ attempts: page.flatMap((row) => readAttempt(row) ?? []), next })
    },
    forgetIfChanged(changes) {
      if (changes.some(({ kind }) => CHANGING.has(kind))) known.clear()
    },
  }
}

function isWanted(
  { serviceStartedAt, serviceSettledAt, bodyBytes }: Attempt,
  since: number,
  requestlessSince: number,
): boolean {
  if (serviceStartedAt >= since) return true
  return bodyBytes === 0 && (serviceSettledAt ?? Infinity) >= requestlessSince
}

function toPage(all: readonly Attempt[], after: AttemptPlace | undefined): AttemptPage {
  const left = after ? all.filter((each) => isAfter(each, after)) : all
  const attempts = left.slice(0, ATTEMPTS_A_PAGE)
  const last = attempts.at(-1)
  if (!last || left.length === attempts.length) return { attempts }
  const { serviceStartedAt, id } = last
  return { attempts, next: { serviceStartedAt, id } }
}

function isAfter(attempt: Attempt, place: AttemptPlace): boolean {
  if (attempt.serviceStartedAt !== place.serviceStartedAt) {
    return attempt.serviceStartedAt > place.serviceStartedAt
  }
  return attempt.id > place.id
}
