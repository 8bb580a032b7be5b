import { expect, test } from 'vitest'
import { PAIRS, measurePairs, medianPair } from '../../bench/pairs.ts'

test('a thing and its floor are measured in turns, and neither always goes first', async () => {
  const order: string[] = []
  const pairs = await measurePairs({
    value: () => order.push('value'),
    floor: () => order.push('floor'),
  })
  expect(pairs).toHaveLength(PAIRS)
  expect(order.slice(0, 6)).toEqual(['floor', 'value', 'value', 'floor', 'floor', 'value'])
})

test('the figure is the pair whose ratio is the middle one, whatever the others were', () => {
  const pairs = [9, 1.1, 1.2, 1.3, 0.1].map((value) => ({ value, floor: 1 }))
  expect(medianPair(pairs)).toEqual({ value: 1.2, floor: 1 })
  expect(() => medianPair([])).toThrow('no pair was measured')
})
