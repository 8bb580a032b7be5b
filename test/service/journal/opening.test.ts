import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import {
  JournalDamaged,
  JournalForeign,
  JournalInUse,
  JournalUnavailable,
  NetworkFolder,
} from '../../../main/journal/journal-errors.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aBatch, aContent, aDocument } from '../../support/journal-builders.ts'
import { journalPath } from '../../support/journal-options.ts'
import { notePath } from '../../support/noted-commit.ts'
import { keepBackups, openTestJournal, release } from '../../support/open-test-journal.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const LATER = toEpochMs(SOME_TIME + 1)

/** Overwrites the file from page 4 on, where rows are; its header still reads as a journal. */
async function damageRows(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0x5a, 4_096 * 3, bytes.length))
}

async function damageHead(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  bytes.fill(0x5a, 0, 100)
  await writeFile(path, bytes)
  return bytes
}

test('R4: a second opener of a folder is refused while the first lives, and told who has it', async () => {
  const { root, close } = await openTestJournal()
  await expect(openTestJournal({ root })).rejects.toThrow(JournalInUse)
  await expect(openTestJournal({ root })).rejects.toMatchObject({ params: { pid: process.pid } })
  close()
  await expect(openTestJournal({ root })).resolves.toBeDefined()
})

test('a journal of the practice service is refused for a live one, and stays usable', async () => {
  const { root, close } = await openTestJournal()
  close()
  await expect(
    openTestJournal({
      root,
      identity: { environment: 'live', baseUrl: 'https://exemplo.com.br' },
    }),
  ).rejects.toThrow(JournalForeign)
  await expect(openTestJournal({ root })).resolves.toBeDefined()
})

test('R4: a folder of a synchronising program is refused, behind a link too', async () => {
  const root = await temporaryFolder()
  const synchronised = join(root, 'OneDrive - Escritório')
  mkdirSync(synchronised)
  await expect(openTestJournal({ root, folder: synchronised })).rejects.toThrow(NetworkFolder)
  const link = join(root, 'dados')
  symlinkSync(synchronised, link)
  await expect(openTestJournal({ root, folder: link })).rejects.toThrow(NetworkFolder)
  expect(readdirSync(synchronised)).toEqual([])
})

test('a folder that cannot be made is told as such', async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, 'file'), '')
  await expect(openTestJournal({ root, folder: join(root, 'file', 'in') })).rejects.toThrow(
    JournalUnavailable,
  )
})

test('a damaged journal is kept aside and its newest backup restored, and it says so', async () => {
  const { root, core, backUp, close } = await openTestJournal()
  const batch = aBatch()
  release(core, [aDocument()], batch)
  await backUp()
  const putBack = keepBackups(root)
  core.commit([{ kind: 'batchCreated', batch: aBatch(), documents: [] }], SOME_TIME)
  close()
  putBack()
  const bytes = await damageHead(journalPath(root))
  const again = await openTestJournal({ root, now: LATER })
  expect(again.core.batches.list().map(({ id }) => id)).toEqual([batch.id])
  expect(again.opening).toMatchObject({
    restoreSign: 'behind',
    restored: { lostCommitsAtLeast: 1 },
  })
  expect(await readFile(again.opening.restored?.damagedPath ?? '')).toEqual(bytes)
  expect(again.core.audit.events(1, 100).at(-1)?.kind).toBe('journalRestored')
  expect(again.core.audit.verify()).toBeUndefined()
})

test('a damaged journal without a backup is refused and stays where it is', async () => {
  const { root, close } = await openTestJournal()
  close()
  const bytes = await damageHead(journalPath(root))
  await expect(openTestJournal({ root })).rejects.toThrow(JournalDamaged)
  expect(await readFile(journalPath(root))).toEqual(bytes)
})

test('damage met while the journal was open is looked for at the next opening', async () => {
  const { root, core, backUp, markDamaged, close } = await openTestJournal()
  const documents = Array.from({ length: 50 }, (_, position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  release(core, documents)
  await backUp()
  markDamaged()
  close()
  await damageRows(journalPath(root))
  const again = await openTestJournal({ root, now: LATER })
  expect(again.opening.restored).toBeDefined()
  expect(again.core.documents.list({}).rows).toHaveLength(50)
  again.close()
  expect((await openTestJournal({ root })).opening.restored).toBeUndefined()
})

test('a crash between putting the damaged journal aside and restoring loses nothing', async () => {
  const { root, core, backUp, close } = await openTestJournal()
  const batch = aBatch()
  release(core, [aDocument()], batch)
  await backUp()
  close()
  const damagedPath = join(root, 'journal', `journal.damaged-${SOME_TIME}.sqlite`)
  await rename(journalPath(root), damagedPath)
  // The whole copy lies there before the damaged journal is put aside.
  await writeFile(`${journalPath(root)}.part`, '')
  const again = await openTestJournal({ root, now: LATER })
  expect(again.core.batches.list().map(({ id }) => id)).toEqual([batch.id])
  expect(again.opening.restored?.damagedPath).toBe(damagedPath)
})

test('a journal that is gone is not told by what lay damaged there long ago', async () => {
  const { root, core, backUp, close } = await openTestJournal()
  release(core, [aDocument()])
  await backUp()
  const putBack = keepBackups(root)
  const document = aDocument()
  release(core, [document])
  close()
  putBack()
  await damageHead(journalPath(root))
  const then = await openTestJournal({ root, now: LATER })
  expect(then.opening.restored?.lost.documents.map(({ id }) => id)).toEqual([document.id])
  await then.backUp()
  then.close()

  await rm(journalPath(root))
  const now = await openTestJournal({ root, now: LATER })
  expect(now.opening.restored?.lost).toEqual({ isComplete: false, batches: [], documents: [] })
})

test('R17: a journal older than what was noted of it is known as restored until that is dealt with, over crashes', async () => {
  const { root, core, copy, close } = await openTestJournal()
  const old = join(root, 'older.sqlite')
  await copy(old)
  release(core, [aDocument()])
  const { commits } = core.describe()
  expect(core.describe().restoredAt).toBeUndefined()
  close()
  await rename(old, journalPath(root))

  const restored = await openTestJournal({ root, now: LATER })
  expect(restored.opening.restoreSign).toBe('behind')
  expect(restored.core.describe()).toMatchObject({ restoredAt: LATER })
  expect(restored.core.describe().commits).toBeGreaterThan(commits)
  restored.close()

  const later = await openTestJournal({ root })
  expect(later.opening.restoreSign).toBeUndefined()
  expect(later.core.describe().restoredAt).toBe(LATER)
  const lost = { since: SOME_TIME, until: LATER }
  later.core.commit([{ kind: 'restoreHandled', lost }], LATER)
  later.close()

  const handled = await openTestJournal({ root })
  expect(handled.core.describe().restoredAt).toBeUndefined()
  expect(handled.core.describe().lost).toEqual(lost)
  expect(handled.core.audit.verify()).toBeUndefined()
})

test('R17: a note that nobody can read proves nothing, so the journal counts as restored', async () => {
  const { root, close } = await openTestJournal()
  close()
  await writeFile(notePath(root), '')
  expect((await openTestJournal({ root })).core.describe().restoredAt).toBe(SOME_TIME)
})

test('a row that no longer parses is shown as unreadable, never claimed, and the others stay', async () => {
  const { root, core, close } = await openTestJournal()
  const documents = [aDocument(), aDocument({ position: 1, content: aContent({ name: 'Outro' }) })]
  release(core, documents)
  close()
  const file = new DatabaseSync(journalPath(root))
  file
    .prepare(`UPDATE document_details SET tracking = '{' WHERE document_id = ?`)
    .run(documents[0]?.id ?? '')
  file.close()
  const again = await openTestJournal({ root })
  const page = again.core.documents.list({})
  expect(page.rows.map(({ id }) => id)).toEqual([documents[1]?.id])
  expect(page.unreadable).toMatchObject([{ id: documents[0]?.id, problem: 'tracking: not JSON' }])
  expect(again.core.queue.claimable(SOME_TIME, 10).map(({ id }) => id)).toEqual([documents[1]?.id])
})

test('the lock leaves nothing behind that keeps the next one out after its owner was killed', async () => {
  const root = await temporaryFolder()
  const program = `
    import { openJournal } from ${JSON.stringify(new URL('../../../main/journal/open-journal.ts', import.meta.url).href)}
    openJournal({ folder: process.argv[1], identity: { environment: 'practice', baseUrl: '' }, stateFolder: process.argv[2], now: ${SOME_TIME} })
    process.kill(process.pid, 'SIGKILL')
  `
  await expect(
    promisify(execFile)(process.execPath, [
      '--input-type=module-typescript',
      '--eval',
      program,
      join(root, 'journal'),
      join(root, 'state'),
    ]),
  ).rejects.toMatchObject({ signal: 'SIGKILL' })
  expect(existsSync(join(root, 'journal', 'owner.json'))).toBe(true)
  await expect(openTestJournal({ root })).resolves.toBeDefined()
})

test('R4: a workspace that cannot read its options frees the folder for the next try', async () => {
  const service = await startTestService()
  const folder = await temporaryFolder()
  const first = await openTestWorkspace(service, { folder })
  await first.workspace.close(0)
  const write = (sql: string): void => {
    const file = new DatabaseSync(journalPath(folder))
    file.exec(sql)
    file.close()
  }
  write(`INSERT INTO memory (key, at, value) VALUES ('accountOptions', 0, '{')`)
  await expect(openTestWorkspace(service, { folder })).rejects.toThrow()
  write(`DELETE FROM memory WHERE key = 'accountOptions'`)
  const again = await openTestWorkspace(service, { folder })
  expect(await again.workspace.drafts.list()).toEqual([])
})

test('the log of a journal that is gone is put aside, not read into its backup', async () => {
  const { root, core, backUp, close } = await openTestJournal()
  release(core, [aDocument()])
  await backUp()
  const putBack = keepBackups(root)
  const log = `${journalPath(root)}-wal`
  release(core, [aDocument()])
  const bytes = await readFile(log)
  close()
  putBack()
  await rm(journalPath(root))
  await writeFile(log, bytes)
  const again = await openTestJournal({ root, now: LATER })
  expect(again.opening.restored).toBeDefined()
  expect(again.core.documents.list({}).rows).toHaveLength(1)
  expect(existsSync(join(root, 'journal', `journal.damaged-${LATER}.sqlite-wal`))).toBe(true)
})
