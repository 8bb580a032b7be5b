// R23 (copies of the journal): ordered by commits, as large as what changed, and whole whatever happens meanwhile.
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listCopies, listFiles } from '../../../main/journal/backup-files.ts'
import type { BackupStep } from '../../../main/journal/backups.ts'
import type { OpenedJournal } from '../../../main/journal/open-journal.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import { aContract, toArchivedCommits, toSendingCommits } from '../../support/filled-journal.ts'
import { SOME_TIME, aBatch, aDocument, toReleased } from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { keepBackups, openTestJournal, release } from '../../support/open-test-journal.ts'
import { toRunnable } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const CHILD = toRunnable('test/support/backing-up-child.ts')
const LATER = toEpochMs(SOME_TIME + 1)

const folderOf = (root: string): string => join(root, 'journal')
const copiesOf = (root: string) => listCopies(folderOf(root)).map(({ path }) => path)
const namesIn = ({ core }: Pick<OpenedJournal, 'core'>) =>
  core.batches.list().map(({ name }) => name)

function commitBatch({ core }: Pick<OpenedJournal, 'core'>, name: string): void {
  release(core, [aDocument({ lane: name })], aBatch({ name }))
}

/** Deletes the journal's files and opens the journal, which is then restored from its backups. */
async function restore(root: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(journalPath(root) + suffix, { force: true })
  return openTestJournal({ root, now: LATER })
}

test('R23: after a whole copy only what changed is written, and a restore has all of it', async () => {
  const opened = await openTestJournal()
  const { root, core, backUp, close } = opened
  commitBatch(opened, 'before')
  await backUp()
  for (const name of ['one', 'two']) {
    commitBatch(opened, name)
    await backUp()
  }
  core.drafts.save({ batchId: aBatch().id, name: 'draft', createdAt: SOME_TIME })
  const chain = core.audit.events(1, 100)
  close()
  expect(copiesOf(root)).toHaveLength(1)
  const restored = await restore(root)
  expect(namesIn(restored)).toEqual(['before', 'one', 'two'])
  expect(restored.core.drafts.list().map(({ draft }) => draft.name)).toEqual(['draft'])
  expect(restored.core.audit.events(1, chain.length)).toEqual(chain)
  expect(restored.core.audit.verify()).toBeUndefined()
  expect(restored.core.documents.countViews()).toMatchObject({ all: 3, moving: 3 })
})

test('R23: the changes go on over restarts in good order, and begin with a whole copy after any other end', async () => {
  const { root, backUp, close, core } = await openTestJournal()
  commitBatch({ core }, 'first')
  await backUp()
  close()
  const again = await openTestJournal({ root })
  expect(again.isBackupDue()).toBe(false)
  commitBatch(again, 'second')
  again.close()
  expect(copiesOf(root)).toHaveLength(1)
  const killed = await openTestJournal({ root })
  const putBack = keepBackups(root)
  // A write without a commit, which the number of commits does not show.
  killed.core.drafts.save({ batchId: aBatch().id, name: 'third', createdAt: SOME_TIME })
  killed.close()
  putBack()
  const next = await openTestJournal({ root })
  expect(next.isBackupDue()).toBe(true)
  commitBatch(next, 'fourth')
  await next.backUp()
  next.close()
  expect(copiesOf(root)).toHaveLength(2)
  const restored = await restore(root)
  expect(namesIn(restored)).toEqual(['first', 'second', 'fourth'])
  expect(restored.core.drafts.list().map(({ draft }) => draft.name)).toEqual(['third'])
})

test('R23: a clock that was a year ahead changes nothing of which copy is the newest, nor of when one is due', async () => {
  const root = await temporaryFolder()
  const YEAR_AHEAD = toEpochMs(SOME_TIME + 365 * DAY_MS)
  const wrong = await openTestJournal({ root, now: YEAR_AHEAD, backups: { kept: 2 } })
  commitBatch(wrong, 'while it was wrong')
  await wrong.backUp()
  wrong.close()
  const right = await openTestJournal({
    root,
    now: SOME_TIME,
    backups: { kept: 2, leastChangesBytes: 1 },
  })
  for (const name of ['a', 'b', 'c']) {
    commitBatch(right, name)
    await right.backUp()
  }
  right.close()
  const restored = await restore(root)
  expect(namesIn(restored)).toEqual(['while it was wrong', 'a', 'b', 'c'])
})

test('R23: copies that an older version named by its clock are older than all others', async () => {
  const opened = await openTestJournal()
  const { root } = opened
  commitBatch(opened, 'old')
  const former = join(folderOf(root), 'backups', `journal-${SOME_TIME + 900 * DAY_MS}.sqlite`)
  await opened.backUp()
  cpSync(copiesOf(root)[0] ?? '', former)
  commitBatch(opened, 'new')
  opened.close()
  expect(copiesOf(root)[0]).toBe(former)
  expect(namesIn(await restore(root))).toEqual(['old', 'new'])
})

test('R23: a damaged copy is passed over for the one before it and all that changed since', async () => {
  const opened = await openTestJournal({ backups: { leastChangesBytes: 1 } })
  const { root } = opened
  for (let each = 0; copiesOf(root).length < 2; each += 1) {
    commitBatch(opened, `Lote ${each}`)
    await opened.backUp()
  }
  commitBatch(opened, 'last')
  const names = namesIn(opened)
  opened.close()
  const newest = copiesOf(root).at(-1) ?? ''
  writeFileSync(newest, readFileSync(newest).fill(0x5a, 4_096))
  const restored = await restore(root)
  expect(restored.opening.restored?.backupPath).toBe(copiesOf(root).at(-2))
  expect(namesIn(restored)).toEqual(names)
})

test('R23: wherever the last changes were cut off, a restore is whole and has all that was written before', async () => {
  const opened = await openTestJournal()
  const { root } = opened
  commitBatch(opened, 'copied')
  await opened.backUp()
  commitBatch(opened, 'whole')
  await opened.backUp()
  const log = listFiles(folderOf(root)).find((path) => path.endsWith('.changes')) ?? ''
  const wholeBytes = statSync(log).size
  commitBatch(opened, 'cut off')
  await opened.backUp()
  const allBytes = statSync(log).size
  opened.close()
  cpSync(folderOf(root), join(root, 'kept'), { recursive: true })
  const cuts = 24
  for (let cut = 0; cut < cuts; cut += 1) {
    rmSync(folderOf(root), { recursive: true })
    cpSync(join(root, 'kept'), folderOf(root), { recursive: true })
    truncateSync(log, wholeBytes + Math.floor(((allBytes - wholeBytes) * cut) / cuts))
    const restored = await restore(root)
    expect(namesIn(restored), `cut ${cut}`).toEqual(['copied', 'whole'])
    expect(restored.core.audit.verify()).toBeUndefined()
    restored.close()
  }
})

const STEPS: readonly BackupStep[] = ['taken', 'appended', 'begun', 'copied', 'named', 'pruned']

test.for(STEPS.flatMap((step) => [1, 3].map((times) => [step, times] as const)))(
  'R23: killed at "%s" for the %i. time, the newest copy opens, is whole and has all that was backed up before @deep',
  async ([step, times]) => {
    const root = await temporaryFolder()
    const ended: unknown = await promisify(execFile)(process.execPath, [
      CHILD,
      root,
      step,
      String(times),
    ]).catch((error: unknown) => error)
    expect(ended).toMatchObject({ signal: 'SIGKILL' })
    const lines = (ended as { stdout: string }).stdout.split('\n')
    const backedUp = lines.slice(0, lines.lastIndexOf('backed up') + 1)
    const acknowledged = new Set(lines)
    if (backedUp.length === 0 && copiesOf(root).length === 0) return
    const restored = await restore(root)
    const ids = restored.core.batches.list().map(({ id }) => String(id))
    expect(ids.filter((id) => !acknowledged.has(id))).toEqual([])
    const expected = backedUp.filter((line) => line !== 'backed up')
    expect(ids.slice(0, expected.length)).toEqual(expected)
    expect(restored.core.audit.verify()).toBeUndefined()
  },
)

const DOCUMENTS = 1_200
const BATCH = 100
/** Whole copies come to at most twice the journal's size, since each doubles; changes come to less than its size. */
const MAX_WRITTEN = 4

test('R23: all that copies of a growing journal ever write stays within a small multiple of its size @deep', async () => {
  const { root, core, backUp } = await openTestJournal({ backups: { leastChangesBytes: 1 } })
  let written = 0
  const known = new Map<string, number>()
  const count = (): void => {
    for (const path of listFiles(folderOf(root))) {
      const { size } = statSync(path)
      written += size - (known.get(path) ?? 0)
      known.set(path, size)
    }
  }
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    const documents = Array.from({ length: BATCH }, (_, index) => ({
      ...aContract(first + index),
      position: index,
    }))
    const batch = aBatch()
    const requests = [
      [{ kind: 'batchCreated', batch, documents } as const, toReleased(batch.id)],
      ...documents.flatMap((each) => [
        ...toSendingCommits(each, SOME_TIME),
        ...toArchivedCommits(each, SOME_TIME),
      ]),
    ].map((changes) => ({ changes, at: SOME_TIME }))
    expect(core.commitAll(requests).filter(Boolean)).toEqual([])
    await backUp()
    count()
  }
  core.checkpoint()
  const { size } = statSync(journalPath(root))
  expect(written / size, `${written} bytes for a journal of ${size}`).toBeLessThan(MAX_WRITTEN)
})
