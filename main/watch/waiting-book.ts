// W3: how many documents should be listed as waiting, by day of creation: ours, and whoever else is on
// the account. Pure.
import { z } from 'zod'
import type { ServiceDay, WaitingDay } from '../journal/watch-journal.ts'
import type { DayRange } from './service-day.ts'
import { listDays } from './service-day.ts'

/** Of one day, as its list was last read through. */
export const bookDaySchema = z.object({
  /** Listed besides ours. Below zero where ours were counted under another day. */
  others: z.number().int(),
  /** It was read through after its end: nothing is created on it any more. */
  isSettled: z.boolean(),
})
export const waitingBookSchema = z.record(z.string(), bookDaySchema)
export type WaitingBook = Readonly<z.infer<typeof waitingBookSchema>>

/** Undefined while a day of the range was not read through, or not since it is settled. */
export function expectWaiting(
  book: WaitingBook,
  own: readonly WaitingDay[],
  range: DayRange,
  isSettled: (day: ServiceDay) => boolean,
): number | undefined {
  let expected = 0
  for (const day of listDays(range)) {
    const known = book[day]
    if (!known || (isSettled(day) && !known.isSettled)) return undefined
    expected += known.others
  }
  for (const { day, own: count } of own) {
    if (day >= range.from && day <= range.to) expected += count
  }
  return expected
}

/** Without the days before `first`, of which nothing of ours waits any more. */
export function pruneBook(book: WaitingBook, first: ServiceDay): WaitingBook {
  return Object.fromEntries(Object.entries(book).filter(([day]) => day >= first))
}

/**
 * Others that were signed wait no more. Which of two days a creation near midnight belongs to is open:
 * the sum over both is right, and a comparison of either reads it through again.
 */
export function withoutSigned(book: WaitingBook, createdOn: readonly ServiceDay[]): WaitingBook {
  const changed: Record<ServiceDay, WaitingBook[string]> = { ...book }
  for (const day of createdOn) {
    const known = changed[day]
    if (known) changed[day] = { ...known, others: known.others - 1 }
  }
  return changed
}
