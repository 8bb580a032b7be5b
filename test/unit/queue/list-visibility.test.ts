// R7, R15: list lag, learnt from own 201s.
import { expect, test } from 'vitest'
import { createListVisibility } from '../../../main/queue/reconcile/list-visibility.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aDocument, anAttempt } from '../../support/journal-builders.ts'

const { id } = anAttempt(aDocument())
const after = (ms: number) => toEpochMs(SOME_TIME + ms)

test('R7: what an earlier look missed appeared at the look that shows it, at the latest', () => {
  const listVisibility = createListVisibility()
  listVisibility.noteMissing(id, after(0))
  listVisibility.noteMissing(id, after(MINUTE_MS))
  expect(listVisibility.noteSeen(id, after(2 * MINUTE_MS))).toBe(after(2 * MINUTE_MS))
})

test('R7: what no look missed says nothing of the list', () => {
  expect(createListVisibility().noteSeen(id, after(HOUR_MS))).toBeUndefined()
})

test('R7: a night without a look makes no later settle time longer', () => {
  const listVisibility = createListVisibility()
  listVisibility.noteMissing(id, after(500))
  expect(listVisibility.noteSeen(id, after(12 * HOUR_MS))).toBe(after(500 + 5 * MINUTE_MS))
})
