// R17 (restored journal): the note of a journal's last commit, and what an opening concludes from it.
import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { OpenedJournal } from '../../../main/journal/open-journal.ts'
import { MIGRATIONS } from '../../../main/journal/migrate.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aDocument } from '../../support/journal-builders.ts'
import { WITHOUT_FACTS } from '../../support/before-facts.ts'
import { journalPath } from '../../support/journal-options.ts'
import { readNote } from '../../support/noted-commit.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const at = (ms: number) => toEpochMs(SOME_TIME + ms)
const signOf = ({ opening }: Pick<OpenedJournal, 'opening'>) => opening.restoreSign

/** Makes a closed journal with a queued row. */
async function prepare() {
  const { root, core, close } = await openTestJournal()
  release(core, [aDocument()])
  close()
  return root
}

test('R17: nothing of what a machine notes lies in the data folder, or comes along with a copy of it', async () => {
  const root = await temporaryFolder()
  const stateFolder = await temporaryFolder()
  const { core, close } = await openTestJournal({ root, stateFolder })
  release(core, [aDocument()])
  close()
  expect(readdirSync(root)).toEqual(['journal'])
  expect(readdirSync(join(stateFolder, 'journals'))).toHaveLength(1)
})

test.for([
  ['a day after its last commit, with a row that waits', 23 * HOUR_MS, undefined],
  ['later than a day after its last commit, with a row that waits', 25 * HOUR_MS, 'old'],
  ['with a last commit that is ahead by more than a day', -25 * HOUR_MS, 'old'],
] as const)('R17: opened %s, a journal is judged by its age', async ([, afterMs, sign]) => {
  const root = await prepare()
  expect(signOf(await openTestJournal({ root, now: at(afterMs) }))).toBe(sign)
})

test('R17: a journal in which nothing waits is never too old', async () => {
  const { root, close } = await openTestJournal()
  close()
  expect(signOf(await openTestJournal({ root, now: at(90 * DAY_MS) }))).toBeUndefined()
})

test('R17: a data folder put back together with what was noted of it counts as restored by its age', async () => {
  const root = await prepare()
  const copy = await temporaryFolder()
  await cp(root, copy, { recursive: true })
  const later = await openTestJournal({ root, now: at(HOUR_MS) })
  release(later.core, [aDocument({ lane: 'other' })])
  later.close()
  await rm(root, { recursive: true })
  await cp(copy, root, { recursive: true })
  const again = await openTestJournal({ root, now: at(8 * DAY_MS) })
  expect(signOf(again)).toBe('old')
  expect(again.core.describe()).toMatchObject({ restoredAt: at(8 * DAY_MS), isRestoredByAge: true })
})

test('R17: a data folder that this machine knows nothing of counts as restored', async () => {
  const root = await prepare()
  await rm(join(root, 'state'), { recursive: true })
  const again = await openTestJournal({ root, now: at(HOUR_MS) })
  expect(signOf(again)).toBe('unknownHere')
  expect(again.core.describe().isRestoredByAge).toBeUndefined()
  again.close()
  expect(signOf(await openTestJournal({ root, now: at(2 * HOUR_MS) })), 'once').toBeUndefined()
})

test('R17: a copied data folder counts as restored, and is a journal of its own from then on', async () => {
  const root = await prepare()
  const stateFolder = join(root, 'state')
  const copy = await temporaryFolder()
  cpSync(join(root, 'journal'), join(copy, 'journal'), { recursive: true })
  const copied = await openTestJournal({ root: copy, stateFolder })
  expect(signOf(copied)).toBe('copied')
  release(copied.core, [aDocument({ lane: 'of the copy' })])
  copied.close()
  const original = await openTestJournal({ root })
  expect(signOf(original), 'the copy took nothing from it').toBeUndefined()
  release(original.core, [aDocument({ lane: 'of the original' })])
  original.close()
  expect(signOf(await openTestJournal({ root: copy, stateFolder }))).toBeUndefined()
})

test('R17: a data folder that was moved is the same journal as before, and is noted at one place', async () => {
  const root = await prepare()
  const stateFolder = join(root, 'state')
  const other = await temporaryFolder()
  renameSync(join(root, 'journal'), join(other, 'journal'))
  const moved = await openTestJournal({ root: other, stateFolder })
  expect(signOf(moved)).toBeUndefined()
  expect(readdirSync(join(stateFolder, 'journals'))).toHaveLength(1)
})

test('R17: a journal that went on from an old copy elsewhere is known, though it has more commits', async () => {
  const root = await prepare()
  const stateFolder = join(root, 'state')
  const elsewhere = await temporaryFolder()
  cpSync(join(root, 'journal'), join(elsewhere, 'journal'), { recursive: true })
  const here = await openTestJournal({ root })
  release(here.core, [aDocument({ lane: 'here' })])
  here.close()
  const there = await openTestJournal({ root: elsewhere })
  for (const lane of ['a', 'b', 'c']) release(there.core, [aDocument({ lane })])
  there.close()
  await rm(join(root, 'journal'), { recursive: true })
  cpSync(join(elsewhere, 'journal'), join(root, 'journal'), { recursive: true })
  expect(signOf(await openTestJournal({ root, stateFolder }))).toBe('behind')
})

/** Makes the journal of a former version: without an id, and with its commits noted in the data folder. */
async function makeFormer(root: string, commits = readNote(root).commits): Promise<void> {
  await rm(join(root, 'state'), { recursive: true })
  const file = new DatabaseSync(journalPath(root))
  file.exec(`ALTER TABLE identity DROP COLUMN journal_id;
    ALTER TABLE identity DROP COLUMN restored_by_age;
    DROP INDEX attempts_weakly_absent;
    ${WITHOUT_FACTS}
    DROP TABLE awaited;
    DROP TABLE corrections;
    DROP TABLE signing_writes;
    DROP TABLE remakes;
    DROP TABLE replacements;
    PRAGMA user_version = ${MIGRATIONS.findIndex((step) => step.includes('journal_id'))}`)
  file.close()
  await writeFile(join(root, 'witness.json'), JSON.stringify({ commits }))
}

test('R17: an upgrade from a note in the data folder is no restore, and goes on with one outside of it', async () => {
  const root = await prepare()
  await makeFormer(root)
  const upgraded = await openTestJournal({ root, now: at(HOUR_MS) })
  expect(signOf(upgraded)).toBeUndefined()
  expect(existsSync(join(root, 'witness.json'))).toBe(false)
  expect(readNote(root).commits).toBe(upgraded.core.describe().commits)
})

test('R17: an upgrade of a journal that is older than the note in its data folder is a restore', async () => {
  const root = await prepare()
  await makeFormer(root, 1_000)
  const upgraded = await openTestJournal({ root })
  expect(signOf(upgraded)).toBe('behind')
  expect(upgraded.core.describe().commits).toBeGreaterThan(1_000)
})

test('R17: an upgrade that was killed before the journal had its id is no restore', async () => {
  const root = await prepare()
  await makeFormer(root)
  const upgraded = await openTestJournal({ root })
  upgraded.close()
  const file = new DatabaseSync(journalPath(root))
  file.exec('UPDATE identity SET journal_id = NULL')
  file.close()
  const { journalId } = readNote(root)
  const again = await openTestJournal({ root })
  expect(signOf(again)).toBeUndefined()
  expect(again.core.journalId()).toBe(journalId)
})

test('R17: a data folder from before the upgrade, put back after it, is a restore', async () => {
  const root = await prepare()
  await makeFormer(root)
  const copy = await temporaryFolder()
  await cp(join(root, 'journal'), join(copy, 'journal'), { recursive: true })
  const upgraded = await openTestJournal({ root })
  release(upgraded.core, [aDocument({ lane: 'after it' })])
  upgraded.close()
  await rm(join(root, 'journal'), { recursive: true })
  await cp(join(copy, 'journal'), join(root, 'journal'), { recursive: true })
  expect(signOf(await openTestJournal({ root }))).toBe('behind')
})
