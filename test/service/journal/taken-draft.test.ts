// Imported batch: its drafts and the notes beside them are saved together, or neither is.
import { expect, test } from 'vitest'
import { batchIdSchema } from '../../../shared/model/ids.ts'
import { SOME_TIME } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const DRAFT = {
  batchId: batchIdSchema.parse('44444444-4444-4444-8444-444444444444'),
  name: 'Lote',
  createdAt: SOME_TIME,
}
const MEMORY = { key: 'sheetImport:x', value: { line: 2 }, at: SOME_TIME }

test('what is remembered of a batch comes with it, and not where the batch is known', async () => {
  const { core } = await openTestJournal()
  expect(core.drafts.take(DRAFT, [], [MEMORY])).toBe('taken')
  expect(core.memory.recall(MEMORY.key)).toMatchObject({ value: MEMORY.value })
  expect(core.drafts.take(DRAFT, [], [{ ...MEMORY, value: null }])).toBe('known')
  expect(core.memory.recall(MEMORY.key)).toMatchObject({ value: MEMORY.value })
})

test('a memory that cannot be written takes its batch back with it', async () => {
  const { core } = await openTestJournal()
  expect(() => core.drafts.take(DRAFT, [], [MEMORY, { ...MEMORY, value: 1n }])).toThrow('BigInt')
  expect(core.drafts.list()).toEqual([])
  expect(core.memory.recall(MEMORY.key)).toBeUndefined()
  expect(core.drafts.take(DRAFT, [], [MEMORY])).toBe('taken')
})
