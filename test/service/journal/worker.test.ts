import { mkdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listCopies, listFiles } from '../../../main/journal/backup-files.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import type { Change } from '../../../main/journal/change.ts'
import {
  JournalConflict,
  JournalInUse,
  JournalUnavailable,
} from '../../../main/journal/journal-errors.ts'
import { listMethods } from '../../../main/journal/journal-methods.ts'
import type { JournalCore } from '../../../main/journal/journal.ts'
import type { JournalWorkerData } from '../../../main/journal/journal-messages.ts'
import { openWorkerJournal } from '../../../main/journal/worker-journal.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aHash,
  toReleased,
  toSending,
} from '../../support/journal-builders.ts'
import { JOURNAL_WORKER, journalOptions, journalPath } from '../../support/journal-options.ts'
import { notePath, readNote } from '../../support/noted-commit.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { toRequest } from '../../support/redraft-documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Repeats the assertion until it holds; a loaded machine takes its time. */
const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { timeout: 180_000, interval: 20 })

async function openWorker(options: Partial<JournalWorkerData> & { readonly root?: string } = {}) {
  const { root: given, ...overrides } = options
  const root = given ?? (await temporaryFolder())
  const troubles: Error[] = []
  const { journal } = await openWorkerJournal(
    JOURNAL_WORKER,
    { ...journalOptions(root), ...overrides },
    (trouble) => troubles.push(trouble),
  )
  onTestFinished(() => journal.close().catch(() => {}))
  return { root, journal, troubles }
}

const created = (batch = aBatch()): Change => ({
  kind: 'batchCreated',
  batch,
  documents: [aDocument()],
})

test('the worker thread answers like the core, and its errors keep their names', async () => {
  const { root, journal } = await openWorker()
  const batch = aBatch({ sourceSha256: aHash('lote') })
  await journal.commit([created(batch)], SOME_TIME)
  expect(await journal.batches.bySource(aHash('lote'))).toEqual(batch)
  await expect(journal.commit([toReleased(aBatch().id)], SOME_TIME)).rejects.toThrow(
    JournalConflict,
  )
  await expect(openWorkerJournal(JOURNAL_WORKER, journalOptions(root))).rejects.toThrow(
    JournalInUse,
  )
})

test('the journal in the thread is the same port', async () => {
  const { core } = await openTestJournal()
  const journal = createInThreadJournal(core)
  const batch = aBatch()
  await journal.commit([created(batch)], SOME_TIME)
  expect(await journal.batches.list()).toMatchObject([{ id: batch.id, documents: 1 }])
  await expect(journal.commit([toReleased(aBatch().id)], SOME_TIME)).rejects.toThrow(
    JournalConflict,
  )
})

test('commits that wait together keep their order, each whole by itself', async () => {
  const { journal } = await openWorker()
  const batches = Array.from({ length: 20 }, () => aBatch())
  const commits = batches.map((batch, index) =>
    journal.commit(index === 7 ? [toReleased(batch.id)] : [created(batch)], SOME_TIME),
  )
  const results = await Promise.allSettled(commits)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    batches.map((_, index) => index !== 7),
  )
  expect((await journal.batches.list()).map(({ id }) => id)).toEqual(
    batches.filter((_, index) => index !== 7).map(({ id }) => id),
  )
  expect(await journal.audit.verify()).toBeUndefined()
})

test('a read sees the commits that were asked for before it, waited for or not', async () => {
  const { journal } = await openWorker()
  const batch = aBatch()
  const committed = journal.commit([created(batch)], SOME_TIME)
  expect(await journal.batches.list()).toMatchObject([{ id: batch.id }])
  await committed
})

test('a claim reads its documents whole, over the connection that cannot write', async () => {
  const { journal } = await openWorker()
  const batch = aBatch()
  const document = aDocument({ content: aContent({ message: 'Bom dia' }) })
  await journal.commit(
    [{ kind: 'batchCreated', batch, documents: [document] }, toReleased(batch.id)],
    SOME_TIME,
  )
  const [claimed] = await journal.queue.claimable(SOME_TIME, 1)
  expect(claimed?.content).toEqual(document.content)
  await journal.commit(toSending(document), SOME_TIME)
  expect(await journal.queue.claimable(SOME_TIME, 1)).toEqual([])
})

test('after its end every pending and every later call says that the journal is unavailable', async () => {
  const { journal } = await openWorker()
  const closing = journal.close()
  // Awaited from the start, since the call may be refused before the journal has closed.
  const late = expect(journal.batches.list().then(() => journal.batches.list())).rejects.toThrow()
  await closing
  await late
  await expect(journal.commit([created()], SOME_TIME)).rejects.toThrow(JournalUnavailable)
})

test('the worker thread answers every method of the core, repository by repository', async () => {
  const { journal } = await openWorker()
  const { core } = await openTestJournal()
  const names = listMethods(core)
  expect(names).toContain('documents.list')
  // Cast: only names are read, and both sides have the same.
  const remote = listMethods(journal as unknown as JournalCore)
  expect(remote).toEqual(names)
})

test('a worker that dies rejects what was pending', async () => {
  const root = await temporaryFolder()
  const entry = join(root, 'dying-worker.mjs')
  await writeFile(
    entry,
    `import { parentPort } from 'node:worker_threads'
     parentPort.postMessage({ kind: 'opened', opening: {}, methods: ['commit', 'batches.list', 'queue.holds'] })
     parentPort.on('message', () => { throw new Error('out of memory') })`,
  )
  const { journal } = await openWorkerJournal(new URL(`file://${entry}`), journalOptions(root))
  const pending = [journal.batches.list(), journal.commit([], SOME_TIME)]
  for (const call of pending) await expect(call).rejects.toThrow(JournalUnavailable)
  await expect(journal.queue.holds()).rejects.toThrow(JournalUnavailable)
})

test('R23: a whole copy is made after so many commits and so many changes, and only the newest are kept @deep', async () => {
  const { root, journal, troubles } = await openWorker({
    backups: { everyCommits: 2, kept: 2, leastChangesBytes: 1 },
  })
  const copies = () => listCopies(join(root, 'journal'))
  let commits = 0
  const seen = new Set<string>()
  while (seen.size < 3) {
    const before = listFiles(join(root, 'journal')).map((path) => [path, statSync(path).size])
    await journal.commit([created()], SOME_TIME)
    await journal.commit([created()], SOME_TIME)
    commits += 2
    await eventually(() => {
      const now = listFiles(join(root, 'journal')).map((path) => [path, statSync(path).size])
      expect(now).not.toEqual(before)
    })
    for (const { path } of copies()) seen.add(path)
    // The oldest copy is removed once the newest has its name.
    await eventually(() => expect(copies().length).toBeLessThanOrEqual(2))
  }
  await journal.close()
  await rm(journalPath(root))
  const { core } = await openTestJournal({ root })
  expect(core.batches.list()).toHaveLength(commits)
  expect(troubles).toEqual([])
})

test('R23: what is committed while a whole copy is made is in the changes after it, and not in both', async () => {
  const { root, journal } = await openWorker({ backups: { everyCommits: 1 } })
  await journal.commit([created()], SOME_TIME)
  const commits = 40
  for (let each = 0; each < commits; each += 1) await journal.commit([created()], SOME_TIME)
  await eventually(() => expect(listCopies(join(root, 'journal'))).toHaveLength(1))
  await journal.close()
  await rm(journalPath(root))
  const { core } = await openTestJournal({ root })
  expect(core.batches.list()).toHaveLength(commits + 1)
  expect(core.audit.verify()).toBeUndefined()
})
test('a copy of the journal is whole while commits go on', async () => {
  const { root, journal } = await openWorker()
  await journal.commit([created()], SOME_TIME)
  const path = join(root, 'copy.sqlite')
  const copied = journal.backup(path)
  await Promise.all(Array.from({ length: 20 }, () => journal.commit([created()], SOME_TIME)))
  await copied
  const copy = new DatabaseSync(path, { readOnly: true })
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  copy.close()
})

test('a backup that cannot be written is told, and the journal goes on', async () => {
  const { root, journal, troubles } = await openWorker({ backups: { everyCommits: 1 } })
  await writeFile(join(root, 'journal', 'backups'), 'in the way')
  await journal.commit([created()], SOME_TIME)
  await eventually(() => expect(troubles[0]).toBeInstanceOf(JournalUnavailable))
  await journal.commit([created()], SOME_TIME)
  expect(await journal.batches.list()).toHaveLength(2)
})

test('R17: a last commit that cannot be noted is told, and the journal goes on', async () => {
  const { root, journal, troubles } = await openWorker()
  const path = notePath(root)
  await rm(path)
  mkdirSync(join(path, 'in-the-way'), { recursive: true })
  await journal.commit([created()], SOME_TIME)
  await eventually(() => expect(troubles).not.toEqual([]))
  expect(await journal.batches.list()).toHaveLength(1)
})

test('R17: a state folder that cannot be written is told at the opening, and the journal goes on', async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, 'state'), 'in the way')
  const { journal, troubles } = await openWorker({ root })
  await journal.commit([created()], SOME_TIME)
  await eventually(() => expect(troubles[0]).toBeInstanceOf(JournalUnavailable))
  expect(await journal.batches.list()).toHaveLength(1)
})

test('R17: the note of the last commit follows the commits, and is never ahead of them', async () => {
  const { root, journal } = await openWorker()
  for (let each = 0; each < 5; each += 1) await journal.commit([created()], SOME_TIME)
  const { commits } = await journal.describe()
  const [last] = (await journal.audit.events(commits, 100)).slice(-1)
  const { seq, hash } = last ?? {}
  await eventually(() =>
    expect(readNote(root)).toMatchObject({ commits, committedAt: SOME_TIME, seq, hash }),
  )
})

test('R17: a redraft and a withdrawal are commits that the note of the last commit follows', async () => {
  const { root, journal } = await openWorker()
  const noted = async (): Promise<void> => {
    const { commits } = await journal.describe()
    // Some times the longest delay of the note.
    await vi.waitFor(() => expect(readNote(root)).toMatchObject({ commits }), { timeout: 10_000 })
  }
  const batch = aBatch()
  const documents = [aDocument(), aDocument()]
  const [remade, withdrawn] = documents
  if (!remade || !withdrawn) throw new Error('two documents')
  await journal.commit(
    [{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)],
    SOME_TIME,
  )
  await noted()
  const { made } = await journal.remakes.redraft(
    toRequest('toDraft', [remade]),
    SOME_TIME,
    SOME_TIME,
  )
  expect(made).toHaveLength(1)
  await noted()
  const selection = { ids: [withdrawn.id], from: ['queued'] } as const
  expect(await journal.documents.withdraw(selection, SOME_TIME, SOME_TIME)).toHaveLength(1)
  await noted()
})
