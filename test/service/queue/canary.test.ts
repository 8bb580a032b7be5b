// R9's canary on a real journal: which of our own 201s must be in the list.
import { expect, test } from 'vitest'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { createInThreadJournal } from '../../../main/journal/in-thread-journal.ts'
import { countMissingCanaries } from '../../../main/queue/canary.ts'
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

/** Our attempt begins at SOME_TIME and settles ten minutes later; the list is empty. */
async function countMissing(canary: { readonly begunMs: number; readonly answeredMs: number }) {
  const { core } = await openTestJournal()
  const [row, other] = [aDocument(), aDocument({ content: aContent({ name: 'Canário' }) })]
  release(core, [row, other])
  const attempt = anAttempt(row)
  const created = anAttempt(other, { serviceStartedAt: after(canary.begunMs) })
  const outcome: Attempt['outcome'] = { kind: 'created', partnerId: aPartnerId() }
  const serviceSettledAt = after(canary.answeredMs)
  core.commit([...toSending(row, attempt), ...toSending(other, created)], SOME_TIME)
  core.commit(
    [{ kind: 'attemptSettled', attemptId: created.id, outcome, serviceSettledAt }],
    SOME_TIME,
  )
  const [kept] = core.documents({ ids: [row.id] }).rows
  if (!kept) throw new Error('no row')
  return countMissingCanaries(
    { journal: createInThreadJournal(core) },
    {
      attempt,
      row: kept,
      attempts: core.attemptsSince(AN_ACCOUNT, toEpochMs(0)),
      scan: { documents: [], since: toEpochMs(0), at: after(0), unreadable: 0 },
      witness: {
        status: async () => ({ kind: 'unknown', result: UNAVAILABLE }),
        signersSeen: () => undefined,
        file: async () => undefined,
        servesOriginals: async () => false,
      },
      settlesAt: after(10 * MINUTE_MS),
    },
  )
}

const UNAVAILABLE = {
  kind: 'unavailable',
  fault: 'serverError',
  detail: '',
  hasActed: 'unknown',
} as const

test('R9: what was made after the attempt began must be in the list, though its own request began before', async () => {
  expect(await countMissing({ begunMs: -3_000, answeredMs: 4_000 })).toBe(1)
})

test('R9: what was answered before the attempt began, or after it settled, is no canary of it', async () => {
  expect(await countMissing({ begunMs: -8_000, answeredMs: -1_000 })).toBe(0)
  expect(await countMissing({ begunMs: 1_000, answeredMs: 11 * MINUTE_MS })).toBe(0)
})
