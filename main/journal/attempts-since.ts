// Cache of an account's attempts of the last week, which every reconcile reads. A change of an
// attempt clears it; a later `since` is answered from it. Many attempts are read in pages, so that
// the receiving thread is not blocked.
import { z } from 'zod'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Change } from './change.ts'
import type { AttemptPage, AttemptPlace, AttemptQueries } from './attempt-queries.ts'
import { readAttempt } from './rows.ts'
import type { Statements } from './statements.ts'

export type AttemptsSince = {
  readonly read: AttemptQueries['since']
  /** Clearing, when these changes affect attempts. */
  readonly forgetIfChanged: (changes: readonly Change[]) => void
}

type Known = {
  readonly since: number
  readonly requestlessSince: number
  readonly createdSince: number
  readonly read: readonly Read[]
}

type Read = { readonly attempt: Attempt; readonly place: AttemptPlace }

/** Attempts kept per account; more than these are read each time. */
const MAX_KEPT = 2_000
/** Attempts of one page, which are copied to the other thread in less than a millisecond. */
export const ATTEMPTS_A_PAGE = 250
/**
 * Answered attempts that are read whatever their age: the file comparison needs the newest of them
 * (R12, file comparison).
 */
const NEWEST = 20

const CHANGING: ReadonlySet<Change['kind']> = new Set([
  'attemptStarted',
  'attemptCompleting',
  'attemptSettled',
  'attemptConcluded',
  'personalDataErased',
])

const EARLIER = `
SELECT id, data, started_at, rowid FROM attempts WHERE account_id = ? AND started_at < ?
  AND json_extract(data, '$.bodyBytes') = 0
  AND coalesce(json_extract(data, '$.serviceSettledAt') >= ?, TRUE)
  AND (started_at, rowid) > (?, ?) ORDER BY started_at, rowid LIMIT ?`

/**
 * Selection of attempts since a time; most are answered and need no more reconciling, so they are
 * left out.
 */
const SINCE = `
SELECT id, data, started_at, rowid FROM attempts WHERE account_id = ? AND started_at >= ?
  AND (started_at >= ? OR json_extract(data, '$.outcome.kind') IS NOT 'created'
    OR json_extract(data, '$.conclusion') IS NOT NULL)
  AND (started_at, rowid) > (?, ?) ORDER BY started_at, rowid LIMIT ?`

const OLDEST_OF_NEWEST = `
SELECT started_at FROM attempts WHERE account_id = ? ORDER BY started_at DESC LIMIT 1 OFFSET ${NEWEST - 1}`

const rowSchema = z
  .object({ rowid: z.number(), started_at: epochMsSchema })
  .transform(({ rowid, started_at: startedAt }): AttemptPlace => ({ startedAt, rowid }))
const startSchema = z.object({ started_at: epochMsSchema })

type Range = {
  readonly accountId: AccountId
  readonly since: number
  readonly requestlessSince: number
  readonly createdSince: number
  readonly after: { readonly startedAt: number; readonly rowid: number }
}

const START = { startedAt: -Infinity, rowid: 0 }

export function createAttemptsSince(sql: Statements): AttemptsSince {
  const known = new Map<AccountId, Known>()

  const readRows = (range: Range, limit: number): readonly unknown[] => {
    const { accountId, since, requestlessSince, after } = range
    const place = [after.startedAt, after.rowid] as const
    const earlier =
      after.startedAt < since
        ? sql.all(EARLIER, accountId, since, requestlessSince, ...place, limit)
        : []
    const left = limit - earlier.length
    if (left === 0) return earlier
    const newest = sql.get(OLDEST_OF_NEWEST, accountId)
    const newestAt = newest === undefined ? since : startSchema.parse(newest).started_at
    const createdSince = Math.min(range.createdSince, newestAt)
    const from = Math.max(since, after.startedAt)
    return [...earlier, ...sql.all(SINCE, accountId, from, createdSince, ...place, left)]
  }

  return {
    read(accountId, since, requestlessSince = since, createdSince = since, after) {
      const kept = known.get(accountId)
      const isKept =
        kept !== undefined &&
        kept.since <= since &&
        kept.requestlessSince <= requestlessSince &&
        kept.createdSince <= createdSince
      if (isKept) {
        const wanted = kept.read.filter((each) => isWanted(each.attempt, since, requestlessSince))
        return toPage(wanted, after)
      }
      const range = { accountId, since, requestlessSince, createdSince, after: after ?? START }
      if (after === undefined) known.delete(accountId)
      const rows = readRows(range, after === undefined ? MAX_KEPT + 1 : ATTEMPTS_A_PAGE + 1)
      if (after === undefined && rows.length <= MAX_KEPT) {
        const read = rows.flatMap(toRead)
        known.set(accountId, { since, requestlessSince, createdSince, read })
        return toPage(read, undefined)
      }
      const page = rows.slice(0, ATTEMPTS_A_PAGE)
      const next = rows.length > page.length ? rowSchema.parse(page.at(-1)) : undefined
      return omitUndefined({ attempts: page.flatMap((row) => readAttempt(row) ?? []), next })
    },
    forgetIfChanged(changes) {
      if (changes.some(({ kind }) => CHANGING.has(kind))) known.clear()
    },
  }
}

function toRead(row: unknown): readonly Read[] {
  const attempt = readAttempt(row)
  return attempt ? [{ attempt, place: rowSchema.parse(row) }] : []
}

function isWanted(
  { serviceStartedAt, serviceSettledAt, bodyBytes }: Attempt,
  since: number,
  requestlessSince: number,
): boolean {
  if (serviceStartedAt >= since) return true
  return bodyBytes === 0 && (serviceSettledAt ?? Infinity) >= requestlessSince
}

function toPage(all: readonly Read[], after: AttemptPlace | undefined): AttemptPage {
  const left = after ? all.filter(({ place }) => isAfter(place, after)) : all
  const page = left.slice(0, ATTEMPTS_A_PAGE)
  const next = left.length === page.length ? undefined : page.at(-1)?.place
  return omitUndefined({ attempts: page.map(({ attempt }) => attempt), next })
}

function isAfter(place: AttemptPlace, other: AttemptPlace): boolean {
  if (place.startedAt !== other.startedAt) return place.startedAt > other.startedAt
  return place.rowid > other.rowid
}
