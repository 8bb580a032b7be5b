import { expect, test } from 'vitest'
import { forEachAtOnce } from '../../../main/platform/for-each-at-once.ts'

const ITEMS = ['a', 'b', 'c', 'd', 'e']

test('items are begun in their order, never more at once than were asked for', async () => {
  const begun: string[] = []
  let running = 0
  let most = 0
  await forEachAtOnce(ITEMS, 2, async (item, index) => {
    begun.push(`${item}${index}`)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  expect(begun).toEqual(['a0', 'b1', 'c2', 'd3', 'e4'])
  expect(most).toBe(2)
})

test('once it is over, what has begun ends and nothing more is begun', async () => {
  const ended: string[] = []
  const work = async (item: string): Promise<void> => {
    await Promise.resolve()
    ended.push(item)
  }
  await forEachAtOnce(ITEMS, 2, work, () => ended.length > 0)
  expect(ended).toEqual(['a', 'b'])
})

test('what the work throws reaches the caller', async () => {
  const reading = forEachAtOnce(ITEMS, 2, async (item) => {
    if (item === 'b') throw new Error('b cannot be read')
  })
  await expect(reading).rejects.toThrow('b cannot be read')
})
