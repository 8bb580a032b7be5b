// Report of a damaged journal: exactly what its backup lacks, and where this cannot be known.
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { JournalDamaged } from '../../../main/journal/journal-errors.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  toReleased,
  toSending,
} from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { keepBackups, openTestJournal, release } from '../../support/open-test-journal.ts'

const LATER = toEpochMs(SOME_TIME + 1)
const HEADER = 100
const PAGE = 4096

/** Makes a backup of a released batch, then sends one of its rows and adds another batch. */
async function prepare() {
  const { root, core, backUp, close } = await openTestJournal()
  const [known, moved] = [aDocument(), aDocument({ position: 1, content: aContent({ name: 'B' }) })]
  release(core, [known, moved])
  await backUp()
  const putBack = keepBackups(root)
  const before = core.describe().commits
  core.commit(toSending(moved), SOME_TIME)
  const batch = aBatch({ name: 'Novembro' })
  const added = aDocument({ content: aContent({ name: 'C' }) })
  core.commit([{ kind: 'batchCreated', batch, documents: [added] }], SOME_TIME)
  core.commit([toReleased(batch.id)], SOME_TIME)
  const lostCommits = core.describe().commits - before
  close()
  putBack()
  return { root, path: journalPath(root), batch, moved, added, lostCommits }
}

async function restore(root: string) {
  const { opening, core } = await openTestJournal({ root, now: LATER })
  if (!opening.restored) throw new Error('not restored')
  expect(core.audit.verify()).toBeUndefined()
  return opening.restored
}

test('R17: a journal with a zeroed head still tells every batch, document and commit that the backup lacks', async () => {
  const { root, path, batch, moved, added, lostCommits } = await prepare()
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0, 0, HEADER))
  const restored = await restore(root)
  expect(restored.lostCommitsAtLeast).toBe(lostCommits)
  expect(restored.lost).toMatchObject({
    isComplete: true,
    batches: [{ id: batch.id, name: 'Novembro' }],
    documents: [
      { id: moved.id, name: 'B', delivery: 'sending', deliveryBefore: 'queued' },
      { id: added.id, name: 'C', delivery: 'queued', batchId: batch.id },
    ],
  })
  expect(await readFile(restored.damagedPath), 'kept as it was found').toEqual(bytes)
  const report: unknown = JSON.parse(await readFile(restored.reportPath ?? '', 'utf8'))
  expect(report).toMatchObject({ lost: restored.lost, lostCommitsAtLeast: lostCommits })
})

test('R17: where a page cannot be read the loss is told as far as it can be, and that there may be more', async () => {
  const { root, path, lostCommits } = await prepare()
  await truncate(path, 3 * PAGE)
  const restored = await restore(root)
  expect(restored.lost.isComplete).toBe(false)
  expect(restored.lostCommitsAtLeast, 'as the machine has noted it').toBe(lostCommits)
})

test('a journal that was emptied is restored from its backup, not begun anew', async () => {
  const { root, path, lostCommits } = await prepare()
  await truncate(path, 0)
  const restored = await restore(root)
  expect(restored.lost).toEqual({ isComplete: false, batches: [], documents: [] })
  expect(restored.lostCommitsAtLeast).toBe(lostCommits)
})

test('a journal that was emptied and has no backup is refused, and stays where it is', async () => {
  const { root, core, close } = await openTestJournal()
  release(core, [aDocument()])
  close()
  await truncate(journalPath(root), 0)
  await expect(openTestJournal({ root })).rejects.toThrow(JournalDamaged)
  expect(await readFile(journalPath(root))).toHaveLength(0)
})

test('a journal that was never written to is a new one, however it was left', async () => {
  const { root, close } = await openTestJournal()
  close()
  await truncate(journalPath(root), 0)
  await rm(`${root}/state`, { recursive: true })
  expect((await openTestJournal({ root })).opening).toEqual({})
})
