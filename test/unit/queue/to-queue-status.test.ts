import { expect, test } from 'vitest'
import type { QueueSituation } from '../../../main/queue/read-status.ts'
import { toQueueState } from '../../../main/queue/read-status.ts'

const stateOf = (given: Partial<QueueSituation>): string =>
  toQueueState({
    isRunning: true,
    isPaused: false,
    isOffline: false,
    inFlight: 0,
    counts: {},
    stuck: [],
    ...given,
  })

test('a queue whose last documents wait for a refused account is held, and says neither sending nor sent', () => {
  expect(stateOf({ counts: { queued: 4, held: 4 }, stuck: [{ queued: 4, held: 4 }] })).toBe('held')
  expect(stateOf({ counts: { sent: 8, held: 4 }, stuck: [{ sent: 8, held: 4 }] })).toBe('held')
  expect(stateOf({ counts: { unconfirmed: 1 }, stuck: [{ unconfirmed: 1 }] })).toBe('held')
})

test('one account that is refused does not hold up the word for the others', () => {
  const stuck = [{ queued: 2 }, { held: 3 }]
  expect(stateOf({ counts: { queued: 3, held: 3 }, stuck })).toBe('sending')
  expect(stateOf({ counts: { queued: 2, held: 3, unconfirmed: 1 }, stuck })).toBe('settling')
  expect(stateOf({ counts: { queued: 2, held: 3 }, inFlight: 1, stuck })).toBe('sending')
})

test('an account that was refused with nothing left of it does not hold the queue', () => {
  expect(stateOf({ counts: { sent: 12 }, stuck: [{ sent: 12 }] })).toBe('idle')
})

test('a pause and a lost connection are said before a refused account', () => {
  const held = { counts: { held: 1 }, stuck: [{ held: 1 }] }
  expect(stateOf({ ...held, isPaused: true })).toBe('paused')
  expect(stateOf({ ...held, isOffline: true })).toBe('offline')
  expect(stateOf({ ...held, isRunning: false })).toBe('stopped')
})
