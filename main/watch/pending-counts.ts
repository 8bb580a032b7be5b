// W3: how many documents should be listed as waiting, by day of creation: ours, and whoever else is on
// the account. Pure.
import { z } from 'zod'
import type { ServiceDay, WaitingDay } from '../journal/watch-journal.ts'
import type { DayRange } from './service-day.ts'
import { addDays, listDays } from './service-day.ts'

/** Of one day, as its list was last read through. */
const bookDaySchema = z.object({
  /** Listed besides ours. Below zero where ours were counted under another day. */
  others: z.number().int(),
  /** It was read through after its end: nothing is created on it any more. */
  isSettled: z.boolean(),
})
type BookDay = Readonly<z.infer<typeof bookDaySchema>>

export const pendingCountsSchema = z.object({
  /** Nothing of ours that was created before it still waits. */
  from: z.string(),
  days: z.record(z.string(), bookDaySchema),
})
export type PendingCounts = Readonly<z.infer<typeof pendingCountsSchema>>

/** Undefined while a day of the range was not read through, or not since it is settled. */
export function expectPending(
  book: PendingCounts,
  own: readonly WaitingDay[],
  range: DayRange,
  isSettled: (day: ServiceDay) => boolean,
): number | undefined {
  let expected = 0
  for (const day of listDays(range)) {
    const known = book.days[day]
    if (!known || (isSettled(day) && !known.isSettled)) return undefined
    expected += known.others
  }
  for (const { day, own: count } of own) {
    if (day >= range.from && day <= range.to) expected += count
  }
  return expected
}

/** Without the first days of which nothing of ours waits any more, up to `until`. */
export function prunePendingCounts(
  book: PendingCounts,
  own: readonly WaitingDay[],
  until: ServiceDay,
): PendingCounts {
  const first = own[0]?.day ?? until
  let { from } = book
  while (from < until && from < first && book.days[from]?.isSettled) from = addDays(from, 1)
  const days = Object.entries(book.days).filter(([day]) => day >= from)
  return { from, days: Object.fromEntries(days) }
}

export function withDays(
  { from, days }: PendingCounts,
  read: readonly (readonly [ServiceDay, BookDay])[],
): PendingCounts {
  return { from, days: { ...days, ...Object.fromEntries(read) } }
}

/**
 * Others that were signed wait no more. Which of two days a creation near midnight belongs to is open:
 * the sum over both is right, and a comparison of either reads it through again.
 */
export function withoutSigned(
  book: PendingCounts,
  createdOn: readonly ServiceDay[],
): PendingCounts {
  let changed = book
  for (const day of createdOn) {
    const known = changed.days[day]
    if (known) changed = withDays(changed, [[day, { ...known, others: known.others - 1 }]])
  }
  return changed
}
