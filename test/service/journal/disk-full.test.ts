import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../../main/journal/change.ts'
import { createJournalCore } from '../../../main/journal/journal-core.ts'
import { JournalUnavailable } from '../../../main/journal/journal-errors.ts'
import { SOME_TIME, aBatch, aContent, aDocument } from '../../support/journal-builders.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Opens a database at its page limit, which SQLite answers as a full disk: SQLITE_FULL. */
async function openLimited() {
  const folder = await temporaryFolder()
  const database = new DatabaseSync(join(folder, 'journal.sqlite'))
  onTestFinished(() => database.close())
  const core = createJournalCore(database, { environment: 'practice', baseUrl: '' }, SOME_TIME)
  const limitPages = (spare: number): void => {
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count'])
    database.exec(`PRAGMA max_page_count = ${pages + spare}`)
  }
  return { core, limitPages }
}

const small = (): Change => ({ kind: 'batchCreated', batch: aBatch(), documents: [] })
const large = (): Change => ({
  kind: 'batchCreated',
  batch: aBatch(),
  documents: Array.from({ length: 200 }, (_, position) =>
    aDocument({ position, content: aContent({ message: 'x'.repeat(2_000) }) }),
  ),
})

test('a full disk fails the commit as a whole, and with room again the journal goes on', async () => {
  const { core, limitPages } = await openLimited()
  core.commit([small()], SOME_TIME)
  const before = core.describe()
  limitPages(5)
  for (let again = 0; again < 2; again += 1) {
    expect(() => core.commit([large()], SOME_TIME)).toThrow(JournalUnavailable)
    expect(core.batches.list()).toHaveLength(1)
    expect(core.documents.list({}).rows).toEqual([])
    expect(core.describe()).toEqual(before)
  }
  expect(core.audit.verify()).toBeUndefined()
  limitPages(1_000)
  core.commit([large()], SOME_TIME)
  expect(core.batches.list()).toHaveLength(2)
  expect(core.audit.verify()).toBeUndefined()
})

test('of commits written together on a full disk, exactly those without an error are there', async () => {
  const { core, limitPages } = await openLimited()
  limitPages(20)
  const changes = [small(), large(), small(), large(), small()]
  const results = core.commitAll(changes.map((change) => ({ changes: [change], at: SOME_TIME })))
  expect(results.filter((each) => each instanceof JournalUnavailable).length).toBeGreaterThan(0)
  const stored = new Set(core.batches.list().map(({ id }) => id))
  for (const [index, change] of changes.entries()) {
    if (change.kind !== 'batchCreated') continue
    expect(stored.has(change.batch.id)).toBe(results[index] === undefined)
  }
  expect(core.describe().commits).toBe(stored.size)
  expect(core.audit.verify()).toBeUndefined()
})

test('a full disk is told by its reason, which the person reads', async () => {
  const { core, limitPages } = await openLimited()
  limitPages(0)
  expect(() => core.commit([large()], SOME_TIME)).toThrow(
    expect.objectContaining({ params: { reason: 'diskFull' } }),
  )
})
