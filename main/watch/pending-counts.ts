// Pending counts: expected documents by day of creation, ours and those of other senders (W3, what
// waits no more). Pure.
import { z } from 'zod'
import type { ServiceDay, WaitingDay } from '../journal/watch-journal.ts'
import type { DayRange } from './service-day.ts'
import { addDays, listDays } from './service-day.ts'

/** Count of one day, from its last full read. */
const dayCountSchema = z.object({
  /** Documents of other senders; below zero when ours were counted under another day. */
  others: z.number().int(),
  /** Flag of a read after the day's end: nothing more is created on it. */
  isSettled: z.boolean(),
})
type DayCount = Readonly<z.infer<typeof dayCountSchema>>

export const pendingCountsSchema = z.object({
  /** Earliest creation day of our documents that still wait. */
  from: z.string(),
  days: z.record(z.string(), dayCountSchema),
})
export type PendingCounts = Readonly<z.infer<typeof pendingCountsSchema>>

/** Returns the expected count; undefined when a day of the range was not read, or not after it ended. */
export function expectPending(
  pending: PendingCounts,
  own: readonly WaitingDay[],
  range: DayRange,
  isSettled: (day: ServiceDay) => boolean,
): number | undefined {
  let expected = 0
  for (const day of listDays(range)) {
    const known = pending.days[day]
    if (!known || (isSettled(day) && !known.isSettled)) return undefined
    expected += known.others
  }
  for (const { day, own: count } of own) {
    if (day >= range.from && day <= range.to) expected += count
  }
  return expected
}

/** Counts without the first days on which none of our documents waits, up to `until`. */
export function prunePendingCounts(
  pending: PendingCounts,
  own: readonly WaitingDay[],
  until: ServiceDay,
): PendingCounts {
  const first = own[0]?.day ?? until
  let { from } = pending
  while (from < until && from < first && pending.days[from]?.isSettled) from = addDays(from, 1)
  const days = Object.entries(pending.days).filter(([day]) => day >= from)
  return { from, days: Object.fromEntries(days) }
}

export function withDays(
  { from, days }: PendingCounts,
  read: readonly (readonly [ServiceDay, DayCount])[],
): PendingCounts {
  return { from, days: { ...days, ...Object.fromEntries(read) } }
}

/**
 * Counts without signed documents of other senders. A creation near midnight may belong to either
 * of two days: the sum over both is right, and a comparison of one day reads it again.
 */
export function withoutSigned(
  pending: PendingCounts,
  createdOn: readonly ServiceDay[],
): PendingCounts {
  let changed = pending
  for (const day of createdOn) {
    const known = changed.days[day]
    if (known) changed = withDays(changed, [[day, { ...known, others: known.others - 1 }]])
  }
  return changed
}
