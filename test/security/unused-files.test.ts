// Copies of contracts in the file store: each is removed once nothing
// refers to it, since it holds names; a copy that is still used stays.
import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { UnusedFilesPorts } from '../../main/drafts/unused-files.ts'
import { keepRemovingUnused } from '../../main/drafts/unused-files.ts'
import { createFileStore } from '../../main/import/file-store.ts'
import type { FileStore } from '../../main/import/file-store.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { addTestFiles, valueOf } from '../support/drafts.ts'
import { fileWorkers } from '../support/file-workers.ts'
import { makePdf } from '../support/make-pdf.ts'
import { openTestWorkspace, startTestService } from '../support/open-test-workspace.ts'

async function open() {
  const service = await startTestService()
  const { workspace, folder, prepare } = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const add = async (name: string) => {
    const { batchId } = await workspace.drafts.create({ name, accountId })
    const file = { [`${name}.pdf`]: await makePdf(name) }
    const [entry] = await addTestFiles(workspace, batchId, join(folder, 'in'), file)
    if (entry?.document.file.kind !== 'stored') throw new Error('a file of the store')
    return { batchId, id: entry.document.id, sha256: entry.document.file.file.sha256 }
  }
  const stored = async (): Promise<readonly string[]> => {
    const names = await readdir(join(folder, 'files'), { recursive: true })
    return names.map((name) => basename(name)).filter((name) => name.length === 64)
  }
  /** Opens the store as the next start of the program does. */
  const openAgain = (): FileStore =>
    createFileStore({ folder: join(folder, 'files'), workers: fileWorkers })
  return { workspace, folder, prepare, add, stored, openAgain }
}

/** Runs one round; `meanwhile` runs between its mark and its removals. */
async function sweep(
  { journal }: Pick<UnusedFilesPorts, 'journal'>,
  files: FileStore,
  meanwhile: () => Promise<unknown> = async () => {},
  now = systemClock.now(),
): Promise<void> {
  const stopping = new AbortController()
  let sleeps = 0
  const sleep = async (): Promise<void> => {
    sleeps += 1
    if (sleeps === 1) await meanwhile()
    else stopping.abort()
  }
  const ports = { journal, files, clock: { sleep, now: () => now } }
  const failed: unknown[] = []
  const waits = { firstAfterMs: 1, everyMs: 1 }
  await keepRemovingUnused(ports, waits, stopping.signal, (error) => failed.push(error))
  expect(failed).toEqual([])
}

/** Limit that includes the analysis of added contracts. */
const SLOW_MS = 120_000

test(
  'the file of a discarded batch is removed, and so is that of an erased row; every other stays',
  async () => {
    const { workspace, folder, prepare, add, stored, openAgain } = await open()
    const { drafts, journal, annexes } = workspace
    const discarded = await add('descartado')
    const kept = await add('mantido')
    const removed = await add('removido')
    const annexOf = await add('com anexo')
    await prepare(2)
    const rows = (await journal.documents.list({})).rows
    const [erased, released] = rows.map(({ id, fileSha256 }) => ({ id, sha256: fileSha256 }))
    if (!erased || !released) throw new Error('two rows')
    valueOf(await drafts.discard(discarded.batchId))
    valueOf(await drafts.remove(removed.batchId, [removed.id]))
    const before = await stored()
    const path = join(folder, 'anexo.pdf')
    await writeFile(path, await makePdf('anexo'))
    expect(valueOf(await annexes.add(annexOf.batchId, [{ path, fileName: 'anexo.pdf' }]))).toEqual(
      [],
    )
    await annexes.settle(annexOf.batchId, () => {})
    const all = await stored()
    await journal.commit([{ kind: 'personalDataErased', documentId: erased.id }], systemClock.now())
    expect(before).toContain(discarded.sha256)

    await sweep(workspace, openAgain())
    const gone: readonly Sha256[] = [discarded.sha256, erased.sha256]
    expect((await stored()).toSorted()).toEqual(
      all.filter((each) => !gone.includes(each as Sha256)).toSorted(),
    )
    expect(await stored()).toEqual(
      expect.arrayContaining([kept.sha256, removed.sha256, released.sha256]),
    )

    // The next start removes the draft for good, and its file too.
    await drafts.recover({ isRestored: false })
    await sweep(workspace, openAgain())
    expect(await stored()).not.toContain(removed.sha256)
  },
  SLOW_MS,
)

test(
  'R17: after a restore the files of what was lost stay, for whoever makes up for it',
  async () => {
    const { workspace, add, stored, openAgain } = await open()
    const { batchId, sha256 } = await add('perdido')
    valueOf(await workspace.drafts.discard(batchId))
    const { journal } = workspace
    const restoredAt = systemClock.now()
    const restored = {
      files: journal.files,
      describe: async () => ({ ...(await journal.describe()), restoredAt }),
    }
    await sweep({ journal: restored }, openAgain())
    expect(await stored()).toContain(sha256)
    await sweep({ journal: restored }, openAgain(), undefined, toEpochMs(restoredAt + 31 * DAY_MS))
    expect(await stored()).not.toContain(sha256)
  },
  SLOW_MS,
)

test(
  'a file that comes in while the store is looked through stays, though nothing refers to it yet',
  async () => {
    const { workspace, folder, add, stored, openAgain } = await open()
    const { batchId, sha256 } = await add('descartado')
    valueOf(await workspace.drafts.discard(batchId))
    const files = openAgain()
    const path = join(folder, 'in', 'descartado.pdf')
    await sweep(workspace, files, () => files.admit(path))
    expect(await stored()).toContain(sha256)
    const since = files.mark()
    const there = files.admit(path).then(() => true)
    while (!(await Promise.race([there, nextTurn(false)]))) files.remove([sha256], since)
    files.remove([sha256], since)
    expect(await stored()).toContain(sha256)
    // A round after that removes the file.
    await sweep(workspace, files)
    expect(await stored()).not.toContain(sha256)
  },
  SLOW_MS,
)

test('a round that fails ends no later round', async () => {
  const { workspace, openAgain } = await open()
  const stopping = new AbortController()
  const failed: unknown[] = []
  let rounds = 0
  const sleep = async (): Promise<void> => {
    if (rounds === 2) stopping.abort()
  }
  const journal = {
    ...workspace.journal,
    describe: () => {
      rounds += 1
      return rounds === 1 ? Promise.reject(new Error('busy')) : workspace.journal.describe()
    },
  }
  const ports = { journal, files: openAgain(), clock: { sleep, now: systemClock.now } }
  await workspace.files.admit(
    new URL('../fixtures/pdf/print_protection.pdf', import.meta.url).pathname,
  )
  const waits = { firstAfterMs: 1, everyMs: 1 }
  await keepRemovingUnused(ports, waits, stopping.signal, (error) => failed.push(error))
  expect(rounds).toBe(2)
  expect(failed).toHaveLength(1)
})
