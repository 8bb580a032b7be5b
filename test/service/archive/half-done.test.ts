// Partial files and manifests that an ended program or a failed disk left.
import { expect, test, vi } from 'vitest'
import { archiveManifestSchema } from '../../../shared/model/archive-manifest.ts'
import { FETCH_AGAIN_MS } from '../../../shared/model/archive-state.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { toPdf } from '../../simulation/sim-disk.ts'
import type { TestArchive } from '../../support/open-archive.ts'
import { aContent, aDocument, aHash } from '../../support/journal-builders.ts'
import { FOLDER, openArchive, toSigned } from '../../support/open-archive.ts'

async function storedArchive(): Promise<TestArchive> {
  const opened = await openArchive()
  await opened.archive().round()
  expect(opened.row().archive.kind).toBe('stored')
  return opened
}

function listed({ disk }: TestArchive): readonly string[] {
  const bytes = disk.files.get(`${FOLDER}/manifesto.json`)
  return archiveManifestSchema.parse(JSON.parse(String(bytes))).files.map(({ path }) => path)
}

const partsOf = ({ disk }: TestArchive): readonly string[] =>
  [...disk.files.keys()].filter((path) => path.endsWith('.part'))

test.each(['storing', 'renamed', 'stored'] as const)(
  'A3: a power cut at %s of a second file leaves no list that says the first, and a person is told of both',
  async (checkpoint) => {
    const opened = await storedArchive()
    opened.served.bytes = toPdf('assinado por todos')
    opened.pass(FETCH_AGAIN_MS + MINUTE_MS)
    opened.dieAt(checkpoint)
    await opened.live((archive) => archive.round())
    await opened.restart()
    await opened.archive().round()
    expect(opened.row().archive).toMatchObject({
      kind: 'stored',
      path: 'Contrato_assinado (2).pdf',
    })
    expect(listed(opened)).toEqual(['Contrato_assinado (2).pdf'])
  },
)

test.each(['storing', 'renamed', 'stored'] as const)(
  'a power cut at %s of a file that was fetched anew leaves no list with its old name',
  async (checkpoint) => {
    const opened = await storedArchive()
    opened.disk.scribble(`${FOLDER}/Contrato_assinado.pdf`, toPdf('rabiscado'))
    await opened.archive().startCheck()
    await opened.archive().checked()
    opened.dieAt(checkpoint)
    await opened.live((archive) => archive.refetch(opened.row().id))
    await opened.restart()
    await opened.archive().round()
    expect(listed(opened)).toEqual(['Contrato_assinado (2).pdf'])
    expect(partsOf(opened)).toEqual([])
  },
)

test('the lists lose the names of a document whose details were erased', async () => {
  const opened = await storedArchive()
  expect(listed(opened)).toEqual(['Contrato_assinado.pdf'])
  opened.core.commit([{ kind: 'personalDataErased', documentId: opened.row().id }], opened.now())
  opened.pass(MINUTE_MS)
  await opened.archive().round()
  expect(listed(opened)).toEqual([])
  expect(String(opened.disk.files.get(`${FOLDER}/manifesto.csv`))).not.toContain('Contrato')
})

test('a list that says what is stored is not written anew by the next start', async () => {
  const opened = await storedArchive()
  const before = opened.disk.files.get(`${FOLDER}/manifesto.json`)
  await opened.restart()
  opened.pass(MINUTE_MS)
  await opened.archive().round()
  expect(opened.disk.files.get(`${FOLDER}/manifesto.json`)).toBe(before)
  expect(opened.archive().status().manifest).toMatchObject({ kind: 'written', files: 1 })
})

test('a part that a failing disk did not let go is swept when it does, without a new start', async () => {
  const opened = await storedArchive()
  opened.served.onBytes = () => opened.disk.setTrouble('EROFS')
  expect(await opened.archive().savePartial(opened.row())).toMatchObject({
    kind: 'notSaved',
    fault: 'folderReadOnly',
  })
  opened.disk.setTrouble(undefined)
  expect(partsOf(opened)).toHaveLength(1)
  await opened.archive().round()
  expect(partsOf(opened)).toEqual([])
})

test('a part of a document that the journal gets again is swept once its file is there, without a new start', async () => {
  const opened = await storedArchive()
  const again = aDocument({ content: aContent({ name: 'De novo' }) })
  opened.disk.scribble(`${FOLDER}/.${again.id}.download.86f9b3c6.part`, toPdf('metade'))
  await opened.restart()
  expect(partsOf(opened)).toHaveLength(1)
  opened.core.commit(toSigned(again), opened.now())
  await opened.archive().round()
  await opened.archive().round()
  expect(listed(opened)).toContain('De novo_assinado.pdf')
  expect(partsOf(opened)).toEqual([])
})

test('a file that was being fetched anew when the program ended keeps the changed one in its record', async () => {
  const opened = await storedArchive()
  const { archive: before } = opened.row()
  if (before.kind !== 'stored') throw new Error('stored')
  opened.disk.scribble(`${FOLDER}/Contrato_assinado.pdf`, toPdf('rabiscado'))
  await opened.archive().startCheck()
  await opened.archive().checked()
  opened.dieAt('downloading')
  await opened.live((archive) => archive.refetch(opened.row().id))
  await opened.restart()
  await opened.archive().round()
  expect(opened.row().archive).toMatchObject({
    kind: 'stored',
    path: 'Contrato_assinado (2).pdf',
    earlier: [{ path: before.path, sha256: before.sha256 }],
  })
})

test('A2: a file that was on its way to a folder that is away is fetched into the folder of now', async () => {
  const opened = await openArchive()
  const { id: documentId } = opened.row()
  const placed = { folder: '/antigo', path: 'Contrato_assinado.pdf', sha256: aHash('assinado') }
  const storing = { kind: 'storing', ...placed, sizeBytes: 8, pages: 1 } as const
  opened.core.commit(
    [
      {
        kind: 'archiveMoved',
        documentId,
        from: 'waiting',
        to: { kind: 'downloading', since: opened.now() },
      },
      { kind: 'archiveMoved', documentId, from: 'downloading', to: storing },
    ],
    opened.now(),
  )
  const { fingerprint } = opened.disk
  vi.spyOn(opened.disk, 'fingerprint').mockImplementation(async (path) => {
    if (path.startsWith('/antigo/'))
      throw Object.assign(new Error('EHOSTDOWN'), { code: 'EHOSTDOWN' })
    return fingerprint(path)
  })
  await opened.restart()
  await opened.archive().round()
  expect(opened.archive().status().trouble).toBeUndefined()
  expect(opened.row().archive).toMatchObject({ kind: 'stored', folder: FOLDER })
})

test('a check that is asked for twice at once runs once', async () => {
  const { archive } = await storedArchive()
  await Promise.all([archive().startCheck(), archive().startCheck()])
  await archive().checked()
  expect(archive().status().check).toMatchObject({ state: 'done', done: 1, total: 1 })
})
