// Attempts that a look considers, read from a real journal.
import { expect, test } from 'vitest'
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { VERIFY_MS } from '../../../main/queue/recovery/verify-before-send.ts'
import { readRecentAttempts } from '../../../main/queue/reconcile/watched-attempts.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aContent,
  aDocument,
  aPartnerId,
  anAttempt,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

/** Returns the changes of a row that was answered at once. */
const toAnswered = (row: NewDocument, { id: attemptId, serviceStartedAt }: Attempt) => {
  const sent = toSent(row, aPartnerId())
  if (sent.kind !== 'deliveryMoved' || sent.to.kind !== 'sent') throw new Error('not sent')
  const outcome = { kind: 'created', partnerId: sent.to.partnerId } as const
  const serviceSettledAt = serviceStartedAt
  return [{ kind: 'attemptSettled', attemptId, outcome, serviceSettledAt } as const, sent]
}

const after = (ms: number) => toEpochMs(SOME_TIME + ms)

/** Returns how many attempts are read `days` days later. */
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

test('R14: an attempt counts for a week', async () => {
  expect(await countAfter({}, 6)).toBe(1)
  expect(await countAfter({}, 8)).toBe(0)
})

test('R14 R17: an attempt that looks back for documents of another machine counts for a week from its opening', async () => {
  const earliest = { serviceStartedAt: after(-VERIFY_MS), bodyBytes: 0 }
  expect(await countAfter(earliest, 0.1)).toBe(1)
  expect(await countAfter(earliest, 6)).toBe(1)
  expect(await countAfter(earliest, 8)).toBe(0)
  // An attempt with a body was sent at its start, which is too long ago.
  expect(await countAfter({ ...earliest, bodyBytes: 1 }, 0.1)).toBe(0)
})

test('R15: of a week of answered attempts those are read of which copies may still come, the newest, and all that is not known', async () => {
  const { core } = await openTestJournal()
  const rows = Array.from({ length: 60 }, (_, position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, rows)
  const attempts = rows.map((row, position) =>
    anAttempt(row, { serviceStartedAt: after(position * HOUR_MS) }),
  )
  for (const [index, attempt] of attempts.entries()) {
    const row = rows[index]
    if (!row) throw new Error('a row each')
    core.commit(toSending(row, attempt), SOME_TIME)
    if (index !== 5) core.commit(toAnswered(row, attempt), SOME_TIME)
  }
  const journal = createInThreadJournal(core)
  const now = after(60 * HOUR_MS)
  const read = async (lastWhole: EpochMs | undefined) =>
    (await readRecentAttempts(journal, AN_ACCOUNT, now, [], { lastWhole })).map(({ id }) => id)
  const ids = attempts.map(({ id }) => id)
  expect(await read(now)).toEqual([ids[5], ...ids.slice(40)])
  expect(await read(after(30 * HOUR_MS)), 'a look is owed').toEqual([ids[5], ...ids.slice(27)])
  expect(await read(undefined), 'no look came to its end').toEqual(ids)
})

test('whatever began since the oldest that is still open is gone by', async () => {
  const { core } = await openTestJournal()
  const old = aDocument()
  release(core, [old])
  expect(await countAfter({}, 30, [anAttempt(old, { serviceStartedAt: after(-1) })])).toBe(1)
  expect(await countAfter({}, 30, [anAttempt(old, { serviceStartedAt: after(1) })])).toBe(0)
})
