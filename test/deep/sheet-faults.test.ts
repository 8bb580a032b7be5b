// Faults of a spreadsheet import: files that are no sheets, a full disk, a sheet missing from the store, a thread
// that dies. What was prepared stays, and the answer names the fault.
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createImportSessionPool } from '../../main/drafts/sheet/import-session-pool.ts'
import { hashFile } from '../../main/import/hash-copy.ts'
import { ParserStopped } from '../../main/import/process/parser-stopped.ts'
import { NO_LABELS } from '../../main/import/sheet/prepare-options.ts'
import { LARGEST_SHEET_BYTES } from '../../main/import/sheet/table-file.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { toLocalDay } from '../../shared/model/calendar-day.ts'
import { DEFAULT_HOLIDAYS } from '../../shared/model/holidays.ts'
import { batchIdSchema } from '../../shared/model/ids.ts'
import { valueOf } from '../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../support/open-test-workspace.ts'
import { HEADER, NO_PROGRESS, openTestBatch } from '../support/sheets.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DYING = new URL('../support/dying-import-worker.ts', import.meta.url)
const ROW = 'Contrato 1;Ana Lima;ana@x.com;Parte;Olá'

function answer(fault: string) {
  return { kind: 'refused', fileName: 'x.xlsx', fault }
}

test('a file that is no sheet is refused with what it is, and the import that was under way stays', async () => {
  const { batchId, sheets, openSheet, folder } = await openTestBatch({})
  const view = await openSheet([HEADER, ROW])
  const path = join(folder, 'x.xlsx')
  const refused = async (bytes: Uint8Array | string) => {
    await writeFile(path, bytes)
    return valueOf(await sheets.open(batchId, { path, fileName: 'x.xlsx' }))
  }

  expect(await refused('')).toEqual(answer('empty'))
  expect(await refused('%PDF-1.7\u0000')).toEqual(answer('notText'))
  expect(await refused(new Uint8Array(LARGEST_SHEET_BYTES + 1))).toEqual(answer('tooLarge'))
  await rm(path)
  expect(valueOf(await sheets.open(batchId, { path, fileName: 'x.xlsx' }))).toEqual(
    answer('missing'),
  )
  await mkdir(path)
  expect(valueOf(await sheets.open(batchId, { path, fileName: 'x.xlsx' }))).toEqual(
    answer('unreadable'),
  )
  expect(valueOf(await sheets.read(batchId))).toEqual({ kind: 'open', view })
})

test('a sheet that is gone from the store is named, and another one is opened in its place', async () => {
  const batch = await openTestBatch({})
  await batch.openSheet([HEADER, ROW])
  const { batchId, sheets } = await batch.restart()
  const store = join(batch.folder, 'files')
  for (const name of await readdir(store)) await rm(join(store, name), { recursive: true })
  expect(valueOf(await sheets.read(batchId))).toEqual({
    kind: 'refused',
    fileName: 'gente.csv',
    fault: 'missing',
  })
  const rows = await sheets.rows(batchId, { from: 0, count: 1, only: 'all' })
  expect(rows).toMatchObject({ failure: { code: 'fileMissing', params: { file: 'gente.csv' } } })
  const path = join(batch.folder, 'gente.csv')
  const opened = valueOf(await sheets.open(batchId, { path, fileName: 'gente.csv' }))
  expect(opened.kind).toBe('open')
})

test('a store that has no room is said, and the import that was under way stays', async () => {
  const { batchId, sheets, openSheet, folder } = await openTestBatch({})
  const view = await openSheet([HEADER, ROW])
  const disk = await mountSmallDisk(2)
  const other = await openTestBatch({})
  const path = join(folder, 'grande.csv')
  await writeFile(path, [HEADER, ...Array.from({ length: 60_000 }, () => ROW)].join('\n'))
  // Another data folder's store is on a disk too small for the sheet.
  await rm(join(other.folder, 'files'), { recursive: true, force: true })
  await symlink(disk, join(other.folder, 'files'))
  const refused = await other.sheets.open(other.batchId, { path, fileName: 'grande.csv' })
  const store = join(other.folder, 'files')
  expect(refused).toMatchObject({ failure: { code: 'diskFull', params: { path: store } } })
  expect(valueOf(await other.sheets.read(other.batchId))).toMatchObject({ kind: 'none' })
  expect(valueOf(await sheets.read(batchId))).toEqual({ kind: 'open', view })
})

test('nothing is done to a batch that is on its way to the queue, nor to one that there is not', async () => {
  const batch = await openTestBatch({})
  const { batchId, sheets, folder } = batch
  const { workspace } = batch
  const path = join(folder, 'gente.csv')
  await writeFile(path, [HEADER, ROW].join('\n'))
  const nowhere = batchIdSchema.parse('00000000-0000-4000-8000-000000000000')
  const file = { path, fileName: 'gente.csv' }
  expect(await sheets.open(nowhere, file)).toMatchObject({ failure: { code: 'notFound' } })
  expect(await sheets.apply(batchId, 'draft', NO_PROGRESS)).toMatchObject({
    failure: { code: 'notFound' },
  })
  await batch.openSheet([HEADER, ROW])
  const draft = await workspace.drafts.header(batchId)
  if (!draft) throw new Error('no draft')
  const at = systemClock.now()
  const release = { scope: 'all', documentIds: [], requestedAt: at, dueAt: at } as const
  await workspace.journal.drafts.save({ ...draft, release })
  expect(await sheets.apply(batchId, 'draft', NO_PROGRESS)).toMatchObject({
    failure: { code: 'releasePending' },
  })
})

const BATCH = batchIdSchema.parse('00000000-0000-4000-8000-000000000001')
const DAYS = { today: toLocalDay(systemClock.now()), holidays: DEFAULT_HOLIDAYS }
const CHOICE = { table: 0, withHidden: false }

async function openKeeper(given: { readonly entry?: URL; readonly idleMs?: number } = {}) {
  const path = join(await temporaryFolder(), 'gente.csv')
  await writeFile(path, [HEADER, ROW].join('\n'))
  const { sha256 } = await hashFile(path)
  let opened = 0
  const files = {
    async path() {
      opened += 1
      return path
    },
  }
  const { entry = checkoutWorkers.importSession, ...options } = given
  const importWorkerEntry = { entry, startProcess: checkoutWorkers.startProcess }
  const keeper = createImportSessionPool({ files, clock: systemClock, importWorkerEntry }, options)
  onTestFinished(keeper.closeAll)
  const prepare = (fileName: string) =>
    keeper.at(BATCH, { sha256, fileName }, async (importSession) =>
      importSession.prepare(CHOICE, await importSession.distant.guess(CHOICE, []), NO_LABELS, DAYS),
    )
  return { prepare, opened: () => opened, folder: dirname(path) }
}

test('an import session whose thread dies over a sheet is opened once more; over one that it dies of each time it gives up', async () => {
  const { prepare, opened, folder } = await openKeeper({ entry: DYING })
  const once = join(folder, 'once')
  await writeFile(once, '')
  expect(await prepare(once)).toMatchObject({ ok: true, value: { documents: 1 } })
  expect(opened()).toBe(2)
  await expect(prepare('always')).rejects.toEqual(new ParserStopped('died'))
  expect(opened()).toBe(4)
  expect(await prepare('gente.csv')).toMatchObject({ ok: true })
})

test('an import session that nobody asks for a while is closed, and opened again for the next one who asks', async () => {
  const quick = await openKeeper({ idleMs: 1 })
  const usual = await openKeeper()
  await usual.prepare('gente.csv')
  await expect
    .poll(
      async () => {
        expect(await quick.prepare('gente.csv')).toMatchObject({ ok: true })
        return quick.opened()
      },
      { interval: 50, timeout: 20_000 },
    )
    .toBeGreaterThan(1)
  await usual.prepare('gente.csv')
  expect(usual.opened()).toBe(1)
})

test('a sheet that its thread dies of is refused as one that cannot be read', async () => {
  const service = await startTestService()
  const { workspace, folder } = await openTestWorkspace(service, {
    workers: { ...checkoutWorkers, importSession: DYING },
  })
  const { batchId } = await workspace.drafts.create({ name: 'Lote' })
  const path = join(folder, 'gente.csv')
  await writeFile(path, [HEADER, ROW].join('\n'))
  const opening = await workspace.sheets.open(batchId, { path, fileName: 'always' })
  expect(valueOf(opening)).toEqual({ kind: 'refused', fileName: 'always', fault: 'unreadable' })
})

test('a choice that the journal cannot take is not answered as taken, and what was chosen before stands', async () => {
  const batch = await openTestBatch({})
  const { batchId, sheets, workspace } = batch
  const view = await batch.openSheet([HEADER, ROW])
  await workspace.journal.close()
  await expect(sheets.map(batchId, { signers: [] })).rejects.toThrow()
  const again = await batch.restart()
  expect(valueOf(await again.sheets.read(batchId))).toEqual({ kind: 'open', view })
})
