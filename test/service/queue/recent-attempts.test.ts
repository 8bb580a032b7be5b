// What a look goes by, from a real journal.
import { expect, test } from 'vitest'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import { createInThreadJournal } from '../../../main/journal/in-thread-journal.ts'
import { DOUBT_MS } from '../../../main/queue/doubt.ts'
import { readRecentAttempts } from '../../../main/queue/recent-attempts.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aContent,
  aDocument,
  anAttempt,
  toSending,
} from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const after = (ms: number) => toEpochMs(SOME_TIME + ms)

/** How many of these are read that many days later. */
async function countAfter(changes: Partial<Attempt>, days: number, open: readonly Attempt[] = []) {
  const { core } = await openTestJournal()
  const row = aDocument({ content: aContent() })
  release(core, [row])
  const attempt = anAttempt(row, changes)
  core.commit(toSending(row, attempt), SOME_TIME)
  core.commit(
    [
      {
        kind: 'attemptSettled',
        attemptId: attempt.id,
        outcome: { kind: 'unknown', cause: 'noAnswer' },
        serviceSettledAt: SOME_TIME,
      },
    ],
    SOME_TIME,
  )
  const journal = createInThreadJournal(core)
  return (await readRecentAttempts(journal, AN_ACCOUNT, after(days * DAY_MS), open)).length
}

test('R14: an attempt is gone by for a week', async () => {
  expect(await countAfter({}, 6)).toBe(1)
  expect(await countAfter({}, 8)).toBe(0)
})

test('R14 R17: one that looks back for what was sent elsewhere is gone by for a week from when it was opened', async () => {
  const lookingBack = { serviceStartedAt: after(-DOUBT_MS), bodyBytes: 0 }
  expect(await countAfter(lookingBack, 0.1)).toBe(1)
  expect(await countAfter(lookingBack, 6)).toBe(1)
  expect(await countAfter(lookingBack, 8)).toBe(0)
  // What was really sent then is old.
  expect(await countAfter({ ...lookingBack, bodyBytes: 1 }, 0.1)).toBe(0)
})

test('whatever began since the oldest that is still open is gone by', async () => {
  const { core } = await openTestJournal()
  const old = aDocument()
  release(core, [old])
  expect(await countAfter({}, 30, [anAttempt(old, { serviceStartedAt: after(-1) })])).toBe(1)
  expect(await countAfter({}, 30, [anAttempt(old, { serviceStartedAt: after(1) })])).toBe(0)
})
