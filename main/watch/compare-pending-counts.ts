// Comparison of pending counts: a cancelled, expired, deleted or otherwise finished document leaves
// the pending list without a signature (W3, what waits no more). A range of creation days with an
// unexpected count is halved down to one day, and the list of that day shows which document is
// missing.
import type { ServiceDay, WaitingDay } from '../journal/watch-journal.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toIsoDay } from '../../shared/model/time.ts'
import type { DocumentPage } from '../partner/wire/document-list.ts'
import type { RequestBudget } from './request-budget.ts'
import { toNextPage } from './next-page.ts'
import type { DayRange } from './service-day.ts'
import { addDays, listDays, splitRange } from './service-day.ts'
import type { PendingCounts } from './pending-counts.ts'
import {
  expectPending,
  prunePendingCounts,
  pendingCountsSchema,
  withDays,
  withoutSigned,
} from './pending-counts.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'
import { COMPARE_EVERY_MS, PAGE_SIZE } from './watch-ports.ts'

export type PendingCountsComparison = {
  /** Comparison until `most` requests of the cycle are used or every range is compared. */
  readonly compare: (
    meter: RequestBudget,
    limits: { readonly serviceAt: EpochMs; readonly most: number },
  ) => Promise<ComparisonResult>
  /** Documents of other senders that proved signed, by the time of their creation. */
  readonly noteSigned: (createdAt: readonly EpochMs[]) => void
}

export type ComparisonResult = {
  /** Flag that every range of a comparison has been compared. */
  readonly hasEnded: boolean
  readonly failed?: NoAnswer
}

/** Range that is still to be compared; `rest` is its other half, known with this one's count. */
type Open = {
  readonly range: DayRange
  readonly count?: number
  readonly rest?: { readonly range: DayRange; readonly total: number }
}

type DayReading = {
  readonly day: ServiceDay
  readonly page: number
  readonly ids: readonly PartnerDocumentId[]
  /** Highest count on any of its pages. */
  readonly count: number
}

/** Days on which documents may still be created, wherever the service's day begins. */
const FRESH_DAYS = 2
/** Shortest interval in milliseconds between two full reads of a fresh day that grew. */
const READ_FRESH_EVERY_MS = 15 * MINUTE_MS
/**
 * Longest interval in milliseconds between two full reads of a fresh day of our documents: its count
 * stays the same when one document leaves and another one is created.
 */
const READ_UNCHANGED_EVERY_MS = 30 * MINUTE_MS

/** Day on which nothing is created any more. */
function isSettled(serviceAt: EpochMs): (day: ServiceDay) => boolean {
  const last = addDays(toIsoDay(serviceAt), -FRESH_DAYS)
  return (day) => day <= last
}

export function createPendingCountsComparison(
  { journal, clock, rules }: Pick<WatchPorts, 'journal' | 'clock' | 'rules'>,
  accountId: AccountId,
): PendingCountsComparison {
  const key = `watch:waiting:${accountId}`
  const readAtMs = new Map<ServiceDay, number>()
  let pendingCounts: PendingCounts | undefined
  let signedMeanwhile: readonly ServiceDay[] = []
  let open: readonly Open[] = []
  let reading: DayReading | undefined
  let comparedAtMs: number | undefined
  let isUnderWay = false

  const loadPendingCounts = async (serviceAt: EpochMs): Promise<PendingCounts> => {
    const stored = pendingCountsSchema.safeParse((await journal.memory.recall(key))?.value)
    if (stored.success) return stored.data
    const oldestAt = (await journal.watch.oldestAt(accountId)) ?? serviceAt
    return { from: addDays(toIsoDay(oldestAt), -1), days: {} }
  }

  const begin = (known: PendingCounts, serviceAt: EpochMs, own: readonly WaitingDay[]): void => {
    const today = toIsoDay(serviceAt)
    const fresh = { from: addDays(today, 1 - FRESH_DAYS), to: addDays(today, 1) }
    const pruned = prunePendingCounts(known, own, fresh.from)
    pendingCounts = pruned
    open = [
      ...(pruned.from < fresh.from
        ? [{ range: { from: pruned.from, to: addDays(fresh.from, -1) } }]
        : []),
      { range: fresh },
    ]
    comparedAtMs = clock.monotonicMs()
    isUnderWay = true
  }

  const wasReadWithin = (day: ServiceDay, ms: number): boolean => {
    const atMs = readAtMs.get(day)
    return atMs !== undefined && clock.monotonicMs() - atMs < ms
  }

  const wasReadRecently = (range: DayRange): boolean =>
    listDays(range).every((day) => wasReadWithin(day, READ_FRESH_EVERY_MS))

  const mayHideLeaving = (
    range: DayRange,
    own: readonly WaitingDay[],
    serviceAt: EpochMs,
  ): boolean =>
    own.some(
      ({ day }) =>
        day >= range.from &&
        day <= range.to &&
        !isSettled(serviceAt)(day) &&
        !wasReadWithin(day, READ_UNCHANGED_EVERY_MS),
    )

  const countWaiting = (meter: RequestBudget, range: DayRange, page = 1, perPage = 1) =>
    meter.partner.listDocuments(accountId, {
      filter: {
        signatureStatuses: ['WaitingSignatures'],
        createdFrom: range.from,
        createdTo: range.to,
      },
      page,
      perPage,
      sortDirection: 'Asc',
    })

  const compareOne = async (
    meter: RequestBudget,
    { range, count: known, rest }: Open,
    serviceAt: EpochMs,
  ): Promise<NoAnswer | undefined> => {
    let count = known
    if (count === undefined) {
      const result = await countWaiting(meter, range)
      if (result.kind !== 'answered') return result
      count = result.value.count
    }
    if (rest) {
      const left = rest.total - count
      open = [...open, left < 0 ? { range: rest.range } : { range: rest.range, count: left }]
    }
    const own = await journal.watch.waitingDays(accountId)
    const expected = pendingCounts && expectPending(pendingCounts, own, range, isSettled(serviceAt))
    if (expected === count && !mayHideLeaving(range, own, serviceAt)) return undefined
    const hasOnlyGrown = expected !== undefined && count > expected
    if (hasOnlyGrown && !isSettled(serviceAt)(range.to) && wasReadRecently(range)) return undefined
    if (count === 0) {
      await closeEmpty(range, own, serviceAt)
      return undefined
    }
    if (range.from === range.to) {
      reading = { day: range.from, page: 1, ids: [], count: 0 }
      return undefined
    }
    const [first, second] = splitRange(range)
    open = [...open, { range: first, rest: { range: second, total: count } }]
    return undefined
  }

  /** Range without pending documents: our documents of these days are asked for. */
  const closeEmpty = async (
    range: DayRange,
    own: readonly WaitingDay[],
    serviceAt: EpochMs,
  ): Promise<void> => {
    for (const { day } of own) {
      if (day >= range.from && day <= range.to) await journal.watch.noteWaiting(accountId, day, [])
    }
    const days = listDays(range).map((day) => [day, 0] as const)
    await writePendingCounts(days, serviceAt)
  }

  const writePendingCounts = async (
    counts: readonly (readonly [ServiceDay, number])[],
    serviceAt: EpochMs,
  ): Promise<void> => {
    const settled = isSettled(serviceAt)
    const read = counts.map(
      ([day, count]) => [day, { others: count, isSettled: settled(day) }] as const,
    )
    if (!pendingCounts) return
    pendingCounts = withDays(pendingCounts, read)
    for (const [day] of counts) readAtMs.set(day, clock.monotonicMs())
    await journal.memory.remember(key, pendingCounts, clock.now())
  }

  const readOn = async (
    meter: RequestBudget,
    { day, page, ids, count: before }: DayReading,
    serviceAt: EpochMs,
  ): Promise<NoAnswer | undefined> => {
    const result = await countWaiting(meter, { from: day, to: day }, page, PAGE_SIZE)
    if (result.kind !== 'answered') return result
    const { value }: { readonly value: DocumentPage } = result
    const read = [...ids, ...value.items.map(({ id }) => id)]
    const count = Math.max(before, value.count)
    const next = toNextPage(value, page)
    if (next !== undefined) {
      reading = { day, page: next, ids: read, count }
      return undefined
    }
    reading = undefined
    const { own } = await journal.watch.noteWaiting(accountId, day, read)
    // Documents that left the day after their page was read are still expected: the next comparison
    // misses them.
    const listed = Math.max(count, new Set(read).size)
    await writePendingCounts([[day, listed - own]], serviceAt)
    return undefined
  }

  return {
    async compare(meter, { serviceAt, most }) {
      const known = withoutSigned(
        pendingCounts ?? (await loadPendingCounts(serviceAt)),
        signedMeanwhile,
      )
      pendingCounts = known
      signedMeanwhile = []
      const everyMs = rules.compareEveryMs ?? COMPARE_EVERY_MS
      const isDue = comparedAtMs === undefined || clock.monotonicMs() - comparedAtMs >= everyMs
      if (open.length === 0 && !reading && isDue) {
        begin(known, serviceAt, await journal.watch.waitingDays(accountId))
      }
      while (meter.used() < most) {
        const next = reading ? undefined : open.at(-1)
        if (!reading && !next) {
          const hasEnded = isUnderWay
          isUnderWay = false
          return { hasEnded }
        }
        if (next) open = open.slice(0, -1)
        const failed = reading
          ? await readOn(meter, reading, serviceAt)
          : next && (await compareOne(meter, next, serviceAt))
        if (failed) {
          if (next) open = [...open, next]
          return { hasEnded: false, failed }
        }
      }
      return { hasEnded: false }
    },
    noteSigned(createdAt) {
      signedMeanwhile = [...signedMeanwhile, ...createdAt.map(toIsoDay)]
    },
  }
}
