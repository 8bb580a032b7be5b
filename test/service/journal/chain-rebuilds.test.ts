// Property: the audit trail alone rebuilds every state and names nobody. Random lives of rows go through the real
// journal core; tables and trail are compared after each.
import { openMemoryDatabase } from '../../support/memory-journal.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import { createJournalCore } from '../../../main/journal/journal-core.ts'
import { compareWithChain, readEvents } from '../../support/compare-with-chain.ts'
import { SOME_TIME } from '../../support/journal-builders.ts'
import type { Step } from '../../support/random-life.ts'
import { SECRET, lives, take } from '../../support/random-life.ts'

function openCore(): WritableJournalCore {
  const identity = { environment: 'practice', baseUrl: '' } as const
  return createJournalCore(openMemoryDatabase(), identity, SOME_TIME)
}

const LIVES = 25
const FIRST: Step = { act: 'create', row: 0, to: 'draft', at: 0 }

test('the audit chain alone rebuilds every state of any life of its rows, and names nobody', () => {
  let seen = 0
  fc.assert(
    fc.property(lives, (life) => {
      const core = openCore()
      for (const step of [FIRST, ...life]) take(core, step)
      expect(compareWithChain(core)).toEqual([])
      expect(core.audit.verify()).toBeUndefined()
      const events = [...readEvents(core)]
      expect(JSON.stringify(events)).not.toContain(SECRET)
      seen += events.length
    }),
    { numRuns: LIVES },
  )
  // Most acts were accepted: a life has 27 events on average.
  expect(seen / LIVES).toBeGreaterThan(10)
})

test('what the chain does not tell of is found', () => {
  const core = openCore()
  for (const act of ['create', 'release', 'hold', 'duplicate', 'doubt'] as const) {
    take(core, { ...FIRST, act })
  }
  const rebuilt = [...readEvents(core)]
  expect(compareWithChain(core)).toEqual([])
  for (const missing of rebuilt.filter(
    ({ kind }) => kind !== 'journalCreated' && kind !== 'batchCreated',
  )) {
    const events = (from: number) => (from === 1 ? rebuilt.filter((each) => each !== missing) : [])
    expect(
      compareWithChain({ ...core, audit: { ...core.audit, events } }),
      missing.kind,
    ).not.toEqual([])
  }
})
