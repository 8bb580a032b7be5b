// R9 (check documents), on a real journal: which own 201s the list must show.
import { expect, test } from 'vitest'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { countCheckDocuments } from '../../../main/queue/reconcile/absence.ts'
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

/** Counts check documents of an attempt that began at SOME_TIME and settles ten minutes later; the list is empty. */
async function count(
  checkDocument: { readonly begunMs: number; readonly answeredMs: number },
  hasBeenListed = false,
  later: readonly Partial<Attempt>[] = [],
) {
  const { core } = await openTestJournal()
  const [row, other] = [aDocument(), aDocument({ content: aContent({ name: 'Canário' }) })]
  release(core, [row, other])
  const attempt = anAttempt(row)
  const created = anAttempt(other, { serviceStartedAt: after(checkDocument.begunMs) })
  const outcome: Attempt['outcome'] = { kind: 'created', partnerId: aPartnerId() }
  const serviceSettledAt = after(checkDocument.answeredMs)
  core.commit([...toSending(row, attempt), ...toSending(other, created)], SOME_TIME)
  core.commit(
    [{ kind: 'attemptSettled', attemptId: created.id, outcome, serviceSettledAt }],
    SOME_TIME,
  )
  const [kept] = core.documents.list({ ids: [row.id] }).rows
  if (!kept) throw new Error('no row')
  return countCheckDocuments(
    { journal: createInThreadJournal(core) },
    {
      attempt,
      row: kept,
      attempts: [
        ...core.attempts.since(AN_ACCOUNT, toEpochMs(0)).attempts,
        ...later.map((each) => anAttempt(row, each)),
      ],
      scan: {
        documents: [],
        older: [],
        since: toEpochMs(0),
        at: after(12 * MINUTE_MS),
        unreadable: 0,
      },
      remoteDocuments: {
        status: async () => ({ kind: 'unknown', result: UNAVAILABLE }),
        signersSeen: () => undefined,
        file: async () => undefined,
        servesOriginals: async () => false,
      },
      settlesAt: after(10 * MINUTE_MS),
      hasBeenListed: () => hasBeenListed,
    },
  )
}

const UNAVAILABLE = {
  kind: 'unavailable',
  fault: 'serverError',
  detail: '',
  hasActed: 'unknown',
} as const

const NONE = { listedCheckDocuments: 0, missingCheckDocuments: 0 }

test('R9: what was made after the attempt began must be in the list, though its own request began before', async () => {
  expect(await count({ begunMs: -3_000, answeredMs: 4_000 })).toEqual({
    ...NONE,
    missingCheckDocuments: 1,
  })
})

test('R9: what was answered before the attempt began is no check document, what was after it settled is awaited', async () => {
  expect(await count({ begunMs: -8_000, answeredMs: -1_000 })).toEqual(NONE)
  expect(await count({ begunMs: 1_000, answeredMs: 11 * MINUTE_MS })).toEqual({
    ...NONE,
    sinceAwaitedMs: MINUTE_MS,
  })
})

test('R9: a 201 whose document was listed once vouches for the list although it is hidden now', async () => {
  expect(await count({ begunMs: 1_000, answeredMs: 4_000 }, true)).toEqual({
    ...NONE,
    listedCheckDocuments: 1,
  })
})

test('R9 R17: a row that is looked for from its first create on is vouched for by what came since its last', async () => {
  const listed = { begunMs: 1_000, answeredMs: 4_000 }
  expect(await count(listed, true, [{ number: 2, serviceStartedAt: after(15_000) }])).toEqual(NONE)
  expect(await count(listed, true, [{ number: 2, serviceStartedAt: after(2_000) }])).toEqual({
    ...NONE,
    listedCheckDocuments: 1,
  })
})
