// Signatures that documents wait for, by person and by document.
import { succeed } from '../../shared/model/failure.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { isReminded } from '../../shared/rules/reminders.ts'
import { systemClock } from '../platform/system-ports.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createAwaitedHandlers({
  work,
}: Pick<HandlerContext, 'work'>): HandlersOf<'awaited'> {
  const inOpen = createInOpen(work)
  return {
    'awaited.people': ({ offset, limit, ...filter }) =>
      inOpen(async ({ workspace: { journal } }) => {
        const now = systemClock.now()
        const { people, total, unseen } = await journal.awaited.people(
          filter,
          { offset, limit },
          now,
        )
        const emails = people.map(({ email }) => email)
        const since = toEpochMs(now - DAY_MS)
        const reminders = new Map(
          (await journal.signing.remindersSince(emails, since)).map(({ email, at }) => [email, at]),
        )
        return succeed({
          people: people.map((person) => {
            const remindedAt = reminders.get(person.email)
            const isToday = remindedAt !== undefined && isReminded(remindedAt, now)
            return isToday ? { ...person, remindedAt } : person
          }),
          total,
          unseen,
        })
      }),
    'awaited.of': (wanted) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.awaited.of(wanted, systemClock.now())),
      ),
    'awaited.like': ({ documentId, signatureId }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.awaited.like(documentId, signatureId)),
      ),
  }
}
