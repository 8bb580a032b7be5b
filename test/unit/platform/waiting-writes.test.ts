import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWaitingWrites } from '../../../main/platform/waiting-writes.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'

test('what comes in during a write is written together by the next one', async () => {
  const written: string[] = []
  const writes = createWaitingWrites<string>(async (items) => {
    await setImmediate()
    written.push(items.join(''))
    return succeed(undefined)
  })
  writes.add('a')
  await Promise.resolve()
  writes.add('b')
  writes.add('c')
  expect(await writes.finish()).toEqual(succeed(undefined))
  expect(written).toEqual(['a', 'bc'])
})

test('fewer items than a write is worth wait for others, or for the end', async () => {
  const written: string[] = []
  const writes = createWaitingWrites<string>(async (items) => {
    written.push(items.join(''))
    return succeed(undefined)
  }, 2)
  for (const item of ['a', 'b', 'c']) {
    writes.add(item)
    await setImmediate()
  }
  expect(written).toEqual(['ab'])
  await writes.finish()
  expect(written).toEqual(['ab', 'c'])
})

test('an error of a write rejects nothing before the end: the end throws the first, and nothing is written after it', async () => {
  const written: string[] = []
  const writes = createWaitingWrites<string>(async (items) => {
    written.push(...items)
    throw new Error(`no room for ${items.join('')}`)
  })
  writes.add('a')
  await setImmediate()
  expect(writes.hasFailed()).toBe(true)
  writes.add('b')
  await setImmediate()
  await expect(writes.finish()).rejects.toThrow('no room for a')
  expect(written).toEqual(['a'])
})

test('a write that is refused ends the writes, and the refusal is told at the end', async () => {
  const written: string[] = []
  const writes = createWaitingWrites<string>(async (items) => {
    written.push(...items)
    return fail('notFound')
  })
  writes.add('a')
  await setImmediate()
  writes.add('b')
  expect(await writes.finish()).toEqual(fail('notFound'))
  expect(written).toEqual(['a'])
})
