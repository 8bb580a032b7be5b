import { expect, test } from 'vitest'
import { z } from 'zod'
import { createOrderedUuid } from '../../main/platform/ordered-uuid.ts'
import { toEpochMs } from '../../shared/model/time.ts'

test('ids are in the order of their time, each of its own, and read as UUIDs of version 7', () => {
  const times = [0, 1, 255, 256, Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21), 2 ** 48 - 1]
  const ids = times.map((time) => createOrderedUuid(toEpochMs(time)))
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(z.uuid({ version: 'v7' }).parse(id)).toBe(id)
  const now = toEpochMs(Date.UTC(2026, 10, 20))
  const many = Array.from({ length: 10_000 }, () => createOrderedUuid(now))
  expect(new Set(many).size).toBe(many.length)
})
