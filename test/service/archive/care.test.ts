// Stored files: fetched once more, checked daily, listed in the manifest, and a folder that disappears.
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseManifest } from '../../../main/archive/manifest.ts'
import { archiveManifestSchema } from '../../../shared/model/archive-manifest.ts'
import type { ArchiveStateOf } from '../../../shared/model/archive-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { signedDocuments } from '../../support/signed-documents.ts'

const NAMED = { columns: { Contrato: '12/2026', Cliente: 'Açúcar & Cia.' } }

async function storedOne(given: Parameters<typeof signedDocuments>[1] = {}) {
  const opened = await signedDocuments(1, given)
  expect((await opened.workspace.archive.round()).stored).toHaveLength(1)
  const [row] = await opened.rows()
  if (row?.archive.kind !== 'stored') throw new Error('not stored')
  const archive: ArchiveStateOf<'stored'> = row.archive
  return { ...opened, id: row.id, archive, path: join(opened.archiveFolder, archive.path) }
}

/** Replaces the share by an empty folder. */
async function emptyShare(archiveFolder: string): Promise<void> {
  await rename(archiveFolder, `${archiveFolder}-longe`)
  await mkdir(archiveFolder)
}

/** Calls `act` after the check of the folder and before the first read of the manifest's rows. */
function whenListsAreRead(
  { journal }: Awaited<ReturnType<typeof storedOne>>['workspace'],
  act: () => Promise<void>,
): void {
  const { storedSlice } = journal.archive
  vi.spyOn(journal.archive, 'storedSlice').mockImplementationOnce(async (...asked) => {
    await act()
    return storedSlice(...asked)
  })
}

test('a document that a person settled since the round read it is passed over, and the others are stored', async () => {
  const { workspace, rows } = await signedDocuments(3)
  const { journal, archive } = workspace
  const [settled] = await rows()
  if (!settled) throw new Error('no row')
  const { due } = journal.archive
  vi.spyOn(journal.archive, 'due').mockImplementationOnce(async (...asked) => {
    const read = await due(...asked)
    const at = toEpochMs(0)
    const to = { kind: 'failed', fault: 'notThere', tries: 0, nextTryAt: at } as const
    const from = settled.archive.kind
    await journal.commit([{ kind: 'archiveMoved', documentId: settled.id, from, to }], at)
    return read
  })
  const { stored, failed } = await archive.round()
  expect([stored.length, failed]).toEqual([2, []])
  expect(stored).not.toContain(settled.id)
  expect((await archive.round()).stored).toEqual([settled.id])
})

test('a template over the row’s columns makes folders; names that differ in their case alone stay apart', async () => {
  const { workspace, files } = await signedDocuments(2, {
    nameTemplate: '{cliente}/{CONTRATO}_{nome}_assinado.pdf',
    contents: [
      { ...NAMED, name: 'Locação' },
      { ...NAMED, name: 'LOCAÇÃO' },
    ],
  })
  expect((await workspace.archive.round()).stored).toHaveLength(2)
  const names = (await files()).map((name) => name.toLowerCase()).toSorted()
  expect(names).toEqual([
    'açúcar & cia',
    'açúcar & cia/12-2026_locação_assinado (2).pdf',
    'açúcar & cia/12-2026_locação_assinado.pdf',
  ])
})

test('both lists lie beside the files, say the same, and are written anew when something changes', async () => {
  const { workspace, archiveFolder, archive, id, rows, path } = await storedOne()
  const text = await readFile(join(archiveFolder, 'manifesto.csv'), 'utf8')
  expect(parseManifest(text)).toEqual([{ arquivo: archive.path, sha256: archive.sha256 }])
  const read = async () =>
    archiveManifestSchema.parse(
      JSON.parse(await readFile(join(archiveFolder, 'manifesto.json'), 'utf8')),
    )
  const [row] = await rows()
  expect((await read()).files).toEqual([
    {
      path: archive.path,
      sha256: archive.sha256,
      sizeBytes: archive.sizeBytes,
      pages: archive.pages,
      documentId: row?.delivery.kind === 'sent' ? row.delivery.partnerId : '',
      name: row?.content?.name,
      storedAt: new Date(archive.storedAt).toISOString(),
      signers: [expect.objectContaining({ role: 'Contratante' })],
    },
  ])
  await rm(path)
  await workspace.archive.startCheck()
  await workspace.archive.checked()
  expect(await workspace.archive.leaveAsItIs(id)).toEqual({ kind: 'done' })
  await workspace.archive.round()
  expect((await read()).files).toEqual([])
  expect((await readdir(archiveFolder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a list that is not this program’s is left as it is, and told', async () => {
  const { workspace, archiveFolder } = await signedDocuments(1)
  await mkdir(archiveFolder, { recursive: true })
  await writeFile(join(archiveFolder, 'manifesto.csv'), 'minhas anotações')
  expect((await workspace.archive.round()).stored).toHaveLength(1)
  expect(workspace.archive.status().manifest).toMatchObject({
    kind: 'foreign',
    file: 'manifesto.csv',
  })
  expect(await readFile(join(archiveFolder, 'manifesto.csv'), 'utf8')).toBe('minhas anotações')
})

test('the daily check runs by itself and finds a file that is gone and one that was changed', async () => {
  const { workspace, archiveFolder, rows, wait } = await signedDocuments(2)
  await workspace.archive.round()
  wait(2 * HOUR_MS)
  await workspace.archive.round()
  const [gone, changed] = (await rows()).map(({ archive }) => archive)
  if (gone?.kind !== 'stored' || changed?.kind !== 'stored') throw new Error('not stored')
  await rm(join(archiveFolder, gone.path))
  await writeFile(join(archiveFolder, changed.path), 'rabiscado')
  await workspace.archive.round()
  expect(await workspace.journal.archive.countFindings(), 'not before its day').toBe(0)
  wait(DAY_MS)
  await workspace.archive.round()
  expect((await rows()).map(({ archive }) => archive)).toMatchObject([
    { kind: 'failed', fault: 'fileMissing', earlier: [{ path: gone.path }] },
    { kind: 'failed', fault: 'fileChanged', found: expect.not.stringMatching(changed.sha256) },
  ])
  expect(await workspace.journal.archive.countUnstored()).toMatchObject({ missing: 2, asked: 2 })
  expect(await workspace.archive.countMissing(), 'nothing is tried by itself').toBe(0)
})

test('a missing file comes back under its name, a changed one stays beside the new', async () => {
  const { workspace, archive, id, path, files, states } = await storedOne()
  await writeFile(path, 'rabiscado')
  let calls = 0
  workspace.archive.onChange(() => {
    calls += 1
  })
  await workspace.archive.startCheck()
  await workspace.archive.checked()
  expect(workspace.archive.status().check).toMatchObject({ state: 'done', done: 1, changed: 1 })
  expect(calls, 'the window hears of it').toBeGreaterThan(0)
  expect(await workspace.archive.refetch(id)).toEqual({ kind: 'done' })
  const numbered = archive.path.replace('.pdf', ' (2).pdf')
  expect((await files()).toSorted()).toEqual([numbered, archive.path].toSorted())
  expect(await readFile(path, 'utf8')).toBe('rabiscado')
  expect(await states()).toMatchObject([{ kind: 'stored', path: numbered, sha256: archive.sha256 }])
  await rm(join(path, '..', numbered))
  await workspace.archive.startCheck()
  await workspace.archive.checked()
  expect(await workspace.archive.refetch(id)).toEqual({ kind: 'done' })
  expect(await states()).toMatchObject([{ kind: 'stored', path: numbered }])
})

test('A3: a file is fetched once more within the day and not again after that', async () => {
  const { workspace, archive, states, files, wait } = await storedOne()
  expect(archive.fetchAgainAt).toBe(archive.storedAt + HOUR_MS)
  wait(HOUR_MS + MINUTE_MS)
  await workspace.archive.round()
  const [state] = await states()
  expect(state).toMatchObject({ kind: 'stored', fetchedAgain: { result: 'same' } })
  expect(state).not.toHaveProperty('fetchAgainAt')
  expect(await files()).toEqual([archive.path])
})

test('A3: a file that was away when it was to be fetched once more is, when it is back', async () => {
  const { workspace, archive, id, path, states, wait } = await storedOne()
  await rename(path, `${path}.longe`)
  await workspace.archive.startCheck()
  await workspace.archive.checked()
  wait(2 * HOUR_MS)
  await rename(`${path}.longe`, path)
  expect(await workspace.archive.refetch(id)).toEqual({ kind: 'done' })
  await workspace.archive.round()
  expect(await states()).toMatchObject([
    { kind: 'stored', sha256: archive.sha256, fetchedAgain: { result: 'same' } },
  ])
})

test('A2: a file that lies there already, byte for byte the same, is taken for ours and not doubled', async () => {
  const { workspace, archive, archiveFolder, id, path, states, moveTo } = await storedOne()
  const folder = `${archiveFolder}-outra`
  await mkdir(folder)
  await copyFile(path, join(folder, archive.path.toUpperCase()))
  moveTo({ folder })
  await workspace.journal.commit(
    [{ kind: 'archiveMoved', documentId: id, from: 'stored', to: { kind: 'waiting' } }],
    archive.storedAt,
  )
  expect((await workspace.archive.round()).stored).toHaveLength(1)
  expect((await readdir(folder)).filter((name) => !name.startsWith('manifesto.'))).toEqual([
    archive.path.toUpperCase(),
  ])
  expect(await states()).toMatchObject([{ kind: 'stored', path: archive.path.toUpperCase() }])
})

test('a folder that is gone is not made anew: it is told, nothing is fetched, and all goes on when it is back', async () => {
  const opened = await signedDocuments(2)
  const { workspace, archiveFolder, wait, files } = opened
  await mkdir(archiveFolder, { recursive: true })
  await workspace.archive.recover()
  await rename(archiveFolder, `${archiveFolder}-longe`)
  expect(await workspace.archive.round()).toEqual({ stored: [], failed: [] })
  expect(workspace.archive.status().trouble).toMatchObject({ fault: 'folderMissing' })
  expect(await readdir(join(archiveFolder, '..'))).not.toContain('archive')
  expect(await workspace.journal.archive.countUnstored()).toMatchObject({ missing: 2, asked: 0 })
  await rename(`${archiveFolder}-longe`, archiveFolder)
  expect((await workspace.archive.round()).stored, 'not before its time').toEqual([])
  wait(MINUTE_MS)
  expect((await workspace.archive.round()).stored).toHaveLength(2)
  expect(await files()).toHaveLength(2)
  expect(workspace.archive.status().trouble).toBeUndefined()
})

test('an empty folder where the share was is not written into until a person chooses it', async () => {
  const { workspace, archiveFolder, id, archive } = await storedOne()
  await emptyShare(archiveFolder)
  await workspace.journal.commit(
    [{ kind: 'archiveMoved', documentId: id, from: 'stored', to: archive }],
    archive.storedAt,
  )
  await workspace.archive.round()
  expect(workspace.archive.status().trouble).toMatchObject({ fault: 'folderMissing' })
  expect(await readdir(archiveFolder)).toEqual([])
  await workspace.archive.acceptFolder()
  await workspace.archive.round()
  expect(workspace.archive.status().trouble).toBeUndefined()
  expect(await readdir(archiveFolder)).toContain('manifesto.json')
})

test('A2: no list is written where an empty folder took the place of the share a moment ago: with it the folder would pass for the share', async () => {
  const { workspace, archiveFolder, wait } = await storedOne()
  await emptyShare(archiveFolder)
  wait(MINUTE_MS)
  expect(await workspace.archive.writeManifest()).toMatchObject({
    kind: 'failed',
    fault: 'folderMissing',
  })
  expect(await readdir(archiveFolder)).toEqual([])
  await workspace.archive.round()
  expect(workspace.archive.status().trouble).toMatchObject({ fault: 'folderMissing' })
})

test('A2: lists that came into an empty folder, since the share went while they were written, are taken away again', async () => {
  const { workspace, archiveFolder, wait } = await storedOne()
  wait(MINUTE_MS)
  whenListsAreRead(workspace, () => emptyShare(archiveFolder))
  expect(await workspace.archive.writeManifest()).toMatchObject({
    kind: 'failed',
    fault: 'folderMissing',
  })
  expect(await readdir(archiveFolder)).toEqual([])
  await workspace.archive.round()
  expect(workspace.archive.status().trouble).toMatchObject({ fault: 'folderMissing' })
  expect(await readdir(`${archiveFolder}-longe`)).toContain('manifesto.json')
})

test('A2: one list alone, since the other could not be written any more, is taken away as well', async () => {
  const { workspace, archiveFolder, wait } = await storedOne()
  wait(MINUTE_MS)
  whenListsAreRead(workspace, async () => {
    await emptyShare(archiveFolder)
    await mkdir(join(archiveFolder, 'manifesto.json'))
  })
  expect(await workspace.archive.writeManifest()).toMatchObject({ fault: 'folderMissing' })
  expect(await readdir(archiveFolder)).toEqual(['manifesto.json'])
})

test('A2: an empty folder where the share was makes no file a missing one', async () => {
  const { workspace, archiveFolder, rows } = await storedOne()
  await emptyShare(archiveFolder)
  await workspace.archive.startCheck()
  await workspace.archive.checked()
  expect(workspace.archive.status().check).toMatchObject({ done: 1, missing: 0, unread: 1 })
  expect((await rows())[0]?.archive.kind).toBe('stored')
})

test('DL-07: the file with attachments is saved beside under a name of its own', async () => {
  const { workspace, rows, archiveFolder, archive } = await storedOne()
  const [row] = await rows()
  if (row?.delivery.kind !== 'sent') throw new Error('not sent')
  const { delivery } = row
  const saved = await workspace.archive.saveWithAttachments({ ...row, delivery })
  expect(saved).toEqual({ kind: 'saved', fileName: 'Contrato 0_com_anexos.pdf' })
  expect((await readdir(archiveFolder)).filter((name) => name.endsWith('.pdf')).toSorted()).toEqual(
    [archive.path, 'Contrato 0_com_anexos.pdf'].toSorted(),
  )
})
