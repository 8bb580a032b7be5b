// R18 (bounds): rows without a result that become a person's decision.
import { expect, test } from 'vitest'
import { isOverdue, reachBound } from '../../../main/queue/reconcile/decide.ts'
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aDocument, anAttempt } from '../../support/journal-builders.ts'

const document = aDocument()
const page = (status: number): AttemptOutcome => ({
  kind: 'unknown',
  cause: 'unreadableAnswer',
  status,
})
const broken = (handedBytes: number): AttemptOutcome => ({
  kind: 'neverLeft',
  cause: 'interrupted',
  handedBytes,
})
const after = (minutes: number) => toEpochMs(SOME_TIME + minutes * MINUTE_MS)

/** Returns one attempt a minute, with these outcomes. */
const attemptsWith = (outcomes: readonly AttemptOutcome[]): readonly Attempt[] =>
  outcomes.map((outcome, at) =>
    anAttempt(document, { number: at + 1, serviceStartedAt: after(at), outcome }),
  )
const reasonOf = (outcomes: readonly AttemptOutcome[], minutes = 5) =>
  reachBound(attemptsWith(outcomes), after(minutes))?.reason

test('R18: three requests that left whole and came to nothing are enough, alike or not', () => {
  expect(reasonOf([page(403), page(403)])).toBeUndefined()
  expect(reasonOf([page(403), page(403), page(403)])).toBe('equalEnds')
  expect(reasonOf([page(403), page(502), page(413)])).toBe('equalEnds')
})

test('R18: a line that breaks at the same place counts once it has been so for ten minutes', () => {
  const same = [broken(1_000_000), broken(1_100_000), broken(1_000_500)]
  expect(reasonOf(same)).toBeUndefined()
  expect(reasonOf(same, 10)).toBe('equalEnds')
  expect(reasonOf([broken(1_000), broken(9_000_000), broken(1_000)], 30)).toBeUndefined()
})

test('R18: what this side stopped or could not connect says nothing of the row', () => {
  const stopped: AttemptOutcome = { kind: 'neverLeft', cause: 'unreachable' }
  expect(reasonOf([stopped, stopped, stopped, stopped], 60)).toBeUndefined()
  const ours: AttemptOutcome = { kind: 'unknown', cause: 'stopped' }
  expect(reasonOf([ours, ours, ours], 60)).toBeUndefined()
})

test('R18: a day of tries without an end is enough', () => {
  const attempts = attemptsWith([page(502), broken(5)])
  expect(reachBound(attempts, SOME_TIME + DAY_MS - 1)).toBeUndefined()
  expect(reachBound(attempts, SOME_TIME + DAY_MS + 1)?.reason).toBe('noEnd')
})

test('R18: what a person decided is not counted again', () => {
  const [first, ...more] = attemptsWith([page(403), page(403), page(403)])
  if (!first) throw new Error('three')
  const decided = { ...first, conclusion: { kind: 'decided', answer: 'sendAgain' } as const }
  expect(reachBound([decided, ...more], after(9))).toBeUndefined()
})

test('R18: a day without an end is enough while it is looked for, and a program that was off looks for an hour first', () => {
  const attempts = attemptsWith([page(502), page(502)])
  const at = (ms: number, searchedForMs = HOUR_MS) =>
    isOverdue(attempts, { now: SOME_TIME + ms, searchedForMs })
  expect(at(DAY_MS)).toBe(false)
  expect(at(DAY_MS + 1)).toBe(true)
  expect(at(7 * DAY_MS, HOUR_MS - 1)).toBe(false)
})

test('R18: the day begins at a request that the end of the program stopped, not at one that never connected', () => {
  const ends: readonly AttemptOutcome[] = [
    { kind: 'neverLeft', cause: 'unreachable' },
    { kind: 'unknown', cause: 'stopped' },
    page(502),
  ]
  const at = (ms: number) =>
    isOverdue(attemptsWith(ends), { now: SOME_TIME + MINUTE_MS + ms, searchedForMs: HOUR_MS })
  expect(at(DAY_MS)).toBe(false)
  expect(at(DAY_MS + 1)).toBe(true)
})

test('R18 R17: what may have gone elsewhere is open since it is looked for', () => {
  const opened = { bodyBytes: 0, number: 2, serviceSettledAt: after(60) }
  const attempts = [...attemptsWith([page(502)]), anAttempt(document, opened)]
  const at = (ms: number) => isOverdue(attempts, { now: SOME_TIME + ms, searchedForMs: HOUR_MS })
  expect(at(DAY_MS + 1)).toBe(false)
  expect(at(DAY_MS + HOUR_MS + 1)).toBe(true)
})
