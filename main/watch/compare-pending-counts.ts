// Comparison of pending counts: a cancelled, expired, deleted or otherwise finished document leaves
// the pending list without a signature (W3, what waits no more). A range of creation days with an
// unexpected count is halved down to one day, and the list of that day shows which document is
// missing.
import type { ServiceDay, WaitingDay } from '../journal/watch-journal.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toIsoDay } from '../../shared/model/time.ts'
import type { KeptCounts } from './kept-counts.ts'
import { loadKeptCounts } from './kept-counts.ts'
import { toNextPage } from './next-page.ts'
import type { RequestBudget } from './request-budget.ts'
import type { DayRange } from './service-day.ts'
import { addDays, FRESH_DAYS, isSettled, listDays, splitRange } from './service-day.ts'
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

/** Range to compare; `rest` is its other half, whose count follows from this one's. */
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

/** Result of one request: ranges that are still to be compared, or a day whose list is read first. */
type Step =
  | { readonly failed: NoAnswer }
  | { readonly failed?: never; readonly open: readonly Open[]; readonly reading?: DayReading }

/** Account, and the cycle that compares it. */
type Comparing = {
  readonly journal: WatchPorts['journal']
  readonly accountId: AccountId
  readonly meter: RequestBudget
  readonly serviceAt: EpochMs
  readonly kept: KeptCounts
}

/** Shortest interval in milliseconds between two full reads of a fresh day that grew. */
const READ_FRESH_EVERY_MS = 15 * MINUTE_MS
/**
 * Longest interval in milliseconds between two full reads of a fresh day of our documents: its count
 * stays the same when one document leaves and another one is created.
 */
const READ_UNCHANGED_EVERY_MS = 30 * MINUTE_MS

const NOTHING_OPEN: Step = { open: [] }

export function createPendingCountsComparison(
  { journal, clock, rules }: Pick<WatchPorts, 'journal' | 'clock' | 'rules'>,
  accountId: AccountId,
): PendingCountsComparison {
  let kept: KeptCounts | undefined
  let signedMeanwhile: readonly ServiceDay[] = []
  let open: readonly Open[] = []
  let reading: DayReading | undefined
  let comparedAtMs: number | undefined
  let isUnderWay = false

  const isDue = (): boolean => {
    if (open.length > 0 || reading) return false
    const everyMs = rules.compareEveryMs ?? COMPARE_EVERY_MS
    return comparedAtMs === undefined || clock.monotonicMs() - comparedAtMs >= everyMs
  }

  return {
    async compare(meter, { serviceAt, most }) {
      kept ??= await loadKeptCounts({ journal, clock }, accountId, serviceAt)
      kept.subtractSigned(signedMeanwhile)
      signedMeanwhile = []
      if (isDue()) {
        open = toFirstRanges(kept, await journal.watch.waitingDays(accountId), serviceAt)
        comparedAtMs = clock.monotonicMs()
        isUnderWay = true
      }
      const comparing = { journal, accountId, meter, serviceAt, kept }
      while (meter.used() < most) {
        const next = open.at(-1)
        if (reading) {
          const step = await readPage(comparing, reading)
          if (step.failed) return { hasEnded: false, failed: step.failed }
          reading = step.reading
        } else if (next) {
          const step = await compareRange(comparing, next)
          if (step.failed) return { hasEnded: false, failed: step.failed }
          open = [...open.slice(0, -1), ...step.open]
          reading = step.reading
        } else {
          const hasEnded = isUnderWay
          isUnderWay = false
          return { hasEnded }
        }
      }
      return { hasEnded: false }
    },
    noteSigned(createdAt) {
      signedMeanwhile = [...signedMeanwhile, ...createdAt.map(toIsoDay)]
    },
  }
}

/** Days on which documents may still be created are a range of their own, compared first. */
function toFirstRanges(
  kept: KeptCounts,
  own: readonly WaitingDay[],
  serviceAt: EpochMs,
): readonly Open[] {
  const today = toIsoDay(serviceAt)
  const fresh = { from: addDays(today, 1 - FRESH_DAYS), to: addDays(today, 1) }
  const from = kept.prune(own, fresh.from)
  const settled = { from, to: addDays(fresh.from, -1) }
  return from < fresh.from ? [{ range: settled }, { range: fresh }] : [{ range: fresh }]
}

async function compareRange(comparing: Comparing, next: Open): Promise<Step> {
  const { journal, accountId, serviceAt, kept } = comparing
  const { range, rest } = next
  let { count } = next
  if (count === undefined) {
    const result = await listWaiting(comparing, range)
    if (result.kind !== 'answered') return { failed: result }
    count = result.value.count
  }
  const other = rest ? [toOtherHalf(rest, count)] : []
  const own = await journal.watch.waitingDays(accountId)
  const expected = kept.expect(own, range, serviceAt)
  if (expected === count && !mayHideLeaving(comparing, own, range)) return { open: other }
  const hasOnlyGrown = expected !== undefined && count > expected
  if (hasOnlyGrown && wasReadRecently(comparing, range)) return { open: other }
  if (count === 0) {
    await closeEmpty(comparing, own, range)
    return { open: other }
  }
  if (range.from === range.to) {
    return { open: other, reading: { day: range.from, page: 1, ids: [], count: 0 } }
  }
  const [first, second] = splitRange(range)
  return { open: [...other, { range: first, rest: { range: second, total: count } }] }
}

/**
 * Returns the other half with its count, without a request; without a count where documents were created between the
 * two counts.
 */
function toOtherHalf({ range, total }: NonNullable<Open['rest']>, count: number): Open {
  return total < count ? { range } : { range, count: total - count }
}

/**
 * Tells whether the list of a fresh own day was not read for long, so that an equal count may hide a document that
 * left.
 */
function mayHideLeaving(
  { kept, serviceAt }: Comparing,
  own: readonly WaitingDay[],
  range: DayRange,
): boolean {
  return toDaysIn(own, range).some(
    (day) => !isSettled(day, serviceAt) && !kept.wasReadWithin(day, READ_UNCHANGED_EVERY_MS),
  )
}

function wasReadRecently({ kept, serviceAt }: Comparing, range: DayRange): boolean {
  if (isSettled(range.to, serviceAt)) return false
  return listDays(range).every((day) => kept.wasReadWithin(day, READ_FRESH_EVERY_MS))
}

/** Closes a range without pending documents: the status of this program's documents of these days becomes due. */
async function closeEmpty(
  { journal, accountId, kept, serviceAt }: Comparing,
  own: readonly WaitingDay[],
  range: DayRange,
): Promise<void> {
  for (const day of toDaysIn(own, range)) await journal.watch.noteWaiting(accountId, day, [])
  const days = listDays(range).map((day) => [day, 0] as const)
  await kept.keep(days, serviceAt)
}

function toDaysIn(own: readonly WaitingDay[], { from, to }: DayRange): readonly ServiceDay[] {
  return own.map(({ day }) => day).filter((day) => day >= from && day <= to)
}

/**
 * Reads the next page of a day's list; after the last one, the status of this program's missing documents becomes
 * due.
 */
async function readPage(
  comparing: Comparing,
  { day, page, ids, count: before }: DayReading,
): Promise<Step> {
  const { journal, accountId, kept, serviceAt } = comparing
  const result = await listWaiting(comparing, { from: day, to: day }, page, PAGE_SIZE)
  if (result.kind !== 'answered') return { failed: result }
  const { value } = result
  const read = [...ids, ...value.items.map(({ id }) => id)]
  const count = Math.max(before, value.count)
  const next = toNextPage(value, page)
  if (next !== undefined) return { open: [], reading: { day, page: next, ids: read, count } }
  const { own } = await journal.watch.noteWaiting(accountId, day, read)
  // Documents that left the day after their page was read are still expected: the next comparison
  // misses them.
  const listed = Math.max(count, new Set(read).size)
  await kept.keep([[day, listed - own]], serviceAt)
  return NOTHING_OPEN
}

/** Lists pending documents of the range, one by default, since each page has the whole count. */
function listWaiting(
  { meter, accountId }: Comparing,
  { from, to }: DayRange,
  page = 1,
  perPage = 1,
) {
  return meter.partner.listDocuments(accountId, {
    filter: { signatureStatuses: ['WaitingSignatures'], createdFrom: from, createdTo: to },
    page,
    perPage,
    sortDirection: 'Asc',
  })
}
