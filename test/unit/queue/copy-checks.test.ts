import { expect, test } from 'vitest'
import { createCopyChecks } from '../../../main/queue/duplicates/copy-checks.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const MINUTE = 60_000

/** Memory of a journal that counts its writes. */
function aMemory() {
  const memory = new Map<string, { readonly value: unknown; readonly at: EpochMs }>()
  let writes = 0
  return {
    memory: {
      remember: async (key: string, value: unknown, at: EpochMs) => {
        writes += 1
        memory.set(key, { value, at })
      },
      recall: async (key: string) => memory.get(key),
    },
    writes: () => writes,
  }
}

function later(seconds: number): EpochMs {
  return toEpochMs(SOME_TIME + seconds * 1_000)
}

test('R15: looks that follow each other closely are written down once a minute, and known at once', async () => {
  const memory = aMemory()
  const checks = createCopyChecks(memory)
  for (const seconds of [0, 10, 59]) {
    await checks.noteWhole(AN_ACCOUNT, later(seconds), SOME_TIME)
    expect(await checks.lastWhole(AN_ACCOUNT)).toBe(later(seconds))
  }
  expect(memory.writes()).toBe(1)
  await checks.noteWhole(AN_ACCOUNT, later(60), SOME_TIME)
  expect(memory.writes()).toBe(2)
})

test('R15: after a restart no more than a minute of what was looked for to the end is owed again', async () => {
  const memory = aMemory()
  const before = createCopyChecks(memory)
  for (let seconds = 0; seconds <= 600; seconds += 7) {
    await before.noteWhole(AN_ACCOUNT, later(seconds), later(seconds))
  }
  const last = await before.lastWhole(AN_ACCOUNT)
  const after = await createCopyChecks(memory).lastWhole(AN_ACCOUNT)
  expect(after).toBeLessThanOrEqual(last ?? 0)
  expect(after).toBeGreaterThan((last ?? 0) - MINUTE)
})
