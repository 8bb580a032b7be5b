// Probe of the archive folder: the same files before and after tell whether an empty folder took its place.
import { expect, test } from 'vitest'
import { createArchiveDisk } from '../../../main/archive/archive-disk.ts'
import { createFolderWatch } from '../../../main/archive/folder-watch.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import type { StoredFile } from '../../../main/journal/archive-queries.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { SOME_TIME, aDocument, aHash } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const [FORMER, NOW]: readonly [string, string] = ['/antes', '/agora']

function storedIn(folder: string, count: number): readonly StoredFile[] {
  return Array.from({ length: count }, (_, at) => ({
    id: aDocument().id,
    archive: {
      kind: 'stored',
      folder,
      path: `Contrato ${at}.pdf`,
      sha256: aHash(`${at}`),
      sizeBytes: 1,
      pages: 1,
      storedAt: SOME_TIME,
    },
  }))
}

const fail = () => Promise.reject(new Error('not asked here'))

/** Opens a journal that returns given files to check, and a disk with their paths. */
async function open() {
  const { core } = await openTestJournal()
  const journal = createInThreadJournal(core)
  const here = { folder: NOW, unchecked: storedIn(NOW, 5), paths: new Set<string>() }
  for (const { archive } of here.unchecked) here.paths.add(`${NOW}/${archive.path}`)
  const disk = createArchiveDisk({ fingerprint: fail, verifyPdf: fail })
  const folders = createFolderWatch({
    journal: {
      ...journal,
      archive: { ...journal.archive, filesToCheck: async () => here.unchecked },
    },
    disk: { ...disk, isThere: async (path) => here.paths.has(path) },
    clock: systemClock,
    place: () => ({ folder: here.folder, nameTemplate: '{nome}' }),
    log: () => {},
    random: systemRandom,
  })
  return { here, folders }
}

test('A2: a check that goes on to an earlier folder meanwhile makes no file of this one look gone', async () => {
  const { here, folders } = await open()
  const probe = await folders.probe(NOW)
  expect(await probe.areMostThere()).toBe(true)
  here.unchecked = storedIn(FORMER, 5)
  expect(await probe.areMostThere()).toBe(true)
  expect(await (await folders.probe(NOW)).areMostThere()).toBeUndefined()
})

test('A2: most of what was put there is gone, or only a few', async () => {
  const { here, folders } = await open()
  const probe = await folders.probe(NOW)
  const paths = [...here.paths]
  for (const path of paths.slice(0, 2)) here.paths.delete(path)
  expect(await probe.areMostThere()).toBe(true)
  for (const path of paths.slice(2, 4)) here.paths.delete(path)
  expect(await probe.areMostThere()).toBe(false)
})

test('A2: two folders that get their manifests at once are both remembered', async () => {
  const { here, folders } = await open()
  const first = folders.mark()
  here.folder = FORMER
  await Promise.all([first, folders.mark()])
  expect(await folders.isMarked()).toBe(true)
  here.folder = NOW
  expect(await folders.isMarked()).toBe(true)
})
