// Cache of recent attempts: between two reads it sees everything that is written.
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTEMPTS_A_PAGE, createAttemptsSince } from '../../../main/journal/attempts-since.ts'
import type { Change } from '../../../main/journal/change.ts'
import type { AttemptPlace } from '../../../main/journal/attempt-queries.ts'
import { createStatements } from '../../../main/journal/statements.ts'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aContent,
  aDocument,
  anAttempt,
  toSending,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const MOST = 6
const after = (steps: number) => toEpochMs(SOME_TIME + steps * 1_000)

/** One commit and the question after it. */
const stepOf = fc.record({
  write: fc.constantFrom('start', 'complete', 'settle', 'conclude'),
  which: fc.nat(MOST),
  at: fc.nat(MOST),
  isReading: fc.boolean(),
  since: fc.nat(2),
  earlier: fc.nat(MOST),
})

function toChange(write: string, { id: attemptId }: Attempt): Change {
  switch (write) {
    case 'settle':
      return { kind: 'attemptSettled', attemptId, outcome: { kind: 'unknown', cause: 'noAnswer' } }
    case 'conclude':
      return { kind: 'attemptConcluded', attemptId, conclusion: { kind: 'absent' } }
    default:
      return { kind: 'attemptCompleting', attemptId, completingAt: SOME_TIME, uploadMs: 1 }
  }
}

test('whatever is written in between, what is read is what the file says @deep', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 10, maxLength: 40 }), async (steps) => {
      const { core, root, close } = await openTestJournal()
      const rows = steps.map((_, position) =>
        aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
      )
      release(core, rows)
      const file = new DatabaseSync(journalPath(root), { readOnly: true })
      const started: Attempt[] = []
      for (const { write, which, at, isReading, since, earlier } of steps) {
        const attempt = started[which % Math.max(1, started.length)]
        const row = rows[started.length]
        if (attempt && write !== 'start') core.commit([toChange(write, attempt)], SOME_TIME)
        else if (row) {
          const bodyBytes = isReading ? 0 : 10
          const begun = anAttempt(row, { serviceStartedAt: after(at), bodyBytes })
          started.push(begun)
          core.commit(toSending(row, begun), SOME_TIME)
        }
        const asked = [AN_ACCOUNT, after(since), after(since - earlier)] as const
        const truth = createAttemptsSince(createStatements(file)).read(...asked)
        expect(core.attempts.since(...asked)).toEqual(truth)
      }
      file.close()
      close()
    }),
    { numRuns: 30 },
  )
})

test('R14: a week of very many attempts is read page by page, each once and in order, whatever is kept', async () => {
  for (const count of [ATTEMPTS_A_PAGE, ATTEMPTS_A_PAGE + 1, 2_300]) {
    const { core, close } = await openTestJournal()
    const rows = Array.from({ length: count }, (_, position) =>
      aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
    )
    release(core, rows)
    const requests = rows.map((row, index) => {
      const bodyBytes = index % 50 === 0 ? 0 : 10
      const begun = anAttempt(row, { serviceStartedAt: after(index % 7), bodyBytes })
      return { changes: toSending(row, begun), at: SOME_TIME }
    })
    expect(core.commitAll(requests).filter(Boolean)).toEqual([])
    const since = after(3)
    const read: Attempt[] = []
    let place: AttemptPlace | undefined
    do {
      const page = core.attempts.since(AN_ACCOUNT, since, after(0), since, place)
      expect(page.attempts.length).toBeLessThanOrEqual(ATTEMPTS_A_PAGE)
      read.push(...page.attempts)
      place = page.next
    } while (place)
    const wanted = rows.filter((_, index) => index % 7 >= 3 || index % 50 === 0)
    expect(read.map(({ documentId }) => documentId).toSorted()).toEqual(
      wanted.map(({ id }) => id).toSorted(),
    )
    const starts = read.map(({ serviceStartedAt }) => serviceStartedAt)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    close()
  }
})

test('what was erased of a person is not read any more', async () => {
  const { core } = await openTestJournal()
  const row = aDocument()
  release(core, [row])
  const attempt = anAttempt(row)
  core.commit(toSending(row, attempt), SOME_TIME)
  const refusal = { status: 400, messages: ['Ana não é sócia'], problems: [], operation: 'create' }
  core.commit(
    [
      { kind: 'attemptSettled', attemptId: attempt.id, outcome: { kind: 'refused', refusal } },
      {
        kind: 'deliveryMoved',
        documentId: row.id,
        from: 'sending',
        to: { kind: 'rejected', reason: 'refused', refusal, rejectedAt: SOME_TIME },
      },
    ],
    SOME_TIME,
  )
  const read = () => JSON.stringify(core.attempts.since(AN_ACCOUNT, SOME_TIME))
  expect(read()).toContain('Ana')
  core.commit([{ kind: 'personalDataErased', documentId: row.id }], SOME_TIME)
  expect(read()).not.toContain('Ana')
})
