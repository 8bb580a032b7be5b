// R9 (weak absence): what ends the time in which an account sends one row at a time.
import { expect, test } from 'vitest'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aContent,
  aDocument,
  aPartnerId,
  anAttempt,
  toSending,
} from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const after = (ms: number) => toEpochMs(SOME_TIME + ms)
const WEAK_AT = after(15 * MINUTE_MS)

/**
 * Commits a row that was weakly absent at `WEAK_AT` and a second one
 * with the attempt `other`; returns the trial's kind.
 */
async function openTrial(other: Partial<Attempt>) {
  const { core } = await openTestJournal()
  const weak = aDocument({ position: 0, content: aContent({ name: 'A' }) })
  const second = aDocument({ position: 1, content: aContent({ name: 'B' }) })
  release(core, [weak, second])
  const absent = anAttempt(weak, { conclusion: { kind: 'absent', weakAt: WEAK_AT } })
  core.commit([...toSending(weak, absent), ...toSending(second, anAttempt(second, other))], WEAK_AT)
  return core.attempts.accountTrial(AN_ACCOUNT).kind
}

const seenInTheList = (startedAfterMs: number): Partial<Attempt> => ({
  serviceStartedAt: after(startedAfterMs),
  serviceSettledAt: after(startedAfterMs + 100),
  outcome: { kind: 'unknown', cause: 'serverError' },
  conclusion: { kind: 'adopted', partnerId: aPartnerId() },
})

test('R9: a row that began after the weak absence and is seen in the list ends it', async () => {
  expect(await openTrial(seenInTheList(15 * MINUTE_MS))).toBe('over')
})

test('R9: a row that began two seconds before the weak absence and is seen in the list does not end it', async () => {
  expect(await openTrial(seenInTheList(15 * MINUTE_MS - 2_000))).toBe('oneAtATime')
})

test('R9: a 201 that comes after the weak absence ends it, whenever its row began', async () => {
  const created = { kind: 'created', partnerId: aPartnerId() } as const
  const answered = { serviceStartedAt: after(MINUTE_MS), outcome: created }
  expect(await openTrial({ ...answered, serviceSettledAt: after(16 * MINUTE_MS) })).toBe('over')
  expect(await openTrial({ ...answered, serviceSettledAt: after(2 * MINUTE_MS) })).toBe(
    'oneAtATime',
  )
})
