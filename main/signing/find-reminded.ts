// People who got a link today, or may have got one, by the journal: true for all windows and after a restart.
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { isReminded } from '../../shared/rules/reminders.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'

export async function findReminded(
  {
    journal,
    clock,
  }: { readonly journal: Pick<Journal, 'signing'>; readonly clock: Pick<Clock, 'now'> },
  emails: readonly string[],
): Promise<readonly string[]> {
  const now = clock.now()
  const reminders = await journal.signing.remindersSince(emails, toEpochMs(now - DAY_MS))
  return reminders.filter(({ at }) => isReminded(at, now)).map(({ email }) => email)
}
