import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseNext } from '../../../main/queue/send/choose-next.ts'
import type { BatchPriority } from '../../../shared/model/batch.ts'
import { BATCH_PRIORITIES } from '../../../shared/model/batch.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'

const toAccount = (number: number) =>
  accountIdSchema.parse(`${String(number).repeat(8)}-1111-4111-8111-111111111111`)
const [SLOW, OTHER] = [toAccount(1), toAccount(2)]

const row = (accountId: typeof SLOW, priority: BatchPriority = 'normal') => ({
  accountId,
  priority,
})

const PLACES = { overall: 4, perAccount: 4 }

test('one account alone takes all places, and no more', () => {
  const waiting = [row(SLOW)]
  expect(chooseNext(waiting, Array(3).fill(row(SLOW)), PLACES)).toBe(waiting[0])
  expect(chooseNext(waiting, Array(4).fill(row(SLOW)), PLACES)).toBeUndefined()
})

test('an account never has more in flight than its own limit', () => {
  const places = { overall: 4, perAccount: 2 }
  expect(chooseNext([row(SLOW)], Array(2).fill(row(SLOW)), places)).toBeUndefined()
  const waiting = [row(SLOW), row(OTHER)]
  expect(chooseNext(waiting, Array(2).fill(row(SLOW)), places)).toBe(waiting[1])
})

test('a slow account leaves the last place to another that has nothing on its way', () => {
  const flights = Array(3).fill(row(SLOW))
  const waiting = [row(SLOW), row(OTHER)]
  expect(chooseNext(waiting, flights, PLACES)).toBe(waiting[1])
  expect(chooseNext([row(SLOW, 'urgent'), row(OTHER)], flights, PLACES)?.accountId).toBe(OTHER)
})

test('priority goes first; of equal priority the account with the least on its way; then the order given', () => {
  const waiting = [row(SLOW, 'later'), row(SLOW), row(OTHER), row(SLOW, 'urgent')]
  expect(chooseNext(waiting, [], PLACES)).toBe(waiting[3])
  expect(chooseNext(waiting.slice(0, 3), [], PLACES)).toBe(waiting[1])
  expect(chooseNext(waiting.slice(0, 3), [row(SLOW)], PLACES)).toBe(waiting[2])
})

test('whatever waits: the limits hold, and with two places or more no account that waits is left without one', () => {
  const rowOf = fc.record({
    accountId: fc.integer({ min: 1, max: 4 }).map(toAccount),
    priority: fc.constantFrom(...BATCH_PRIORITIES),
  })
  fc.assert(
    fc.property(
      fc.array(rowOf, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 4, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (rows, overall, perAccount) => {
        let waiting = rows
        const flights: typeof rows = []
        for (let next = chooseNext(waiting, flights, { overall, perAccount }); next;) {
          const taken = next
          flights.push(taken)
          waiting = waiting.filter((each) => each !== taken)
          next = chooseNext(waiting, flights, { overall, perAccount })
        }
        expect(flights.length).toBeLessThanOrEqual(overall)
        const accounts = new Set(rows.map(({ accountId }) => accountId))
        for (const accountId of accounts) {
          const own = flights.filter((flight) => flight.accountId === accountId)
          expect(own.length).toBeLessThanOrEqual(perAccount)
          expect(own.length).toBeGreaterThan(0)
        }
      },
    ),
  )
})
