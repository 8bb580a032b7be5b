// Clock of the machine that is set while files are archived.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/model/time.ts'
import { signedDocuments } from '../../support/signed-documents.ts'

/** Stores two files, sets the clock, then removes one file and changes the other. */
async function troubledAfter(setClock: readonly number[]) {
  const opened = await signedDocuments(2)
  const { workspace, archiveFolder, rows } = opened
  await workspace.archive.round()
  for (const byMs of setClock) {
    opened.setClock(byMs)
    await workspace.archive.startCheck()
    await workspace.archive.checked()
  }
  const [gone, changed] = (await rows()).map(({ archive }) => archive)
  if (gone?.kind !== 'stored' || changed?.kind !== 'stored') throw new Error('not stored')
  await rm(join(archiveFolder, gone.path))
  await writeFile(join(archiveFolder, changed.path), 'rabiscado')
  return opened
}

const FOUND = [
  { kind: 'failed', fault: 'fileMissing' },
  { kind: 'failed', fault: 'fileChanged' },
]

test('a clock that was set back hides no file from a check that somebody asks for', async () => {
  const { workspace, states } = await troubledAfter([-DAY_MS])
  await workspace.archive.startCheck()
  await workspace.archive.checked()
  expect(workspace.archive.status().check).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    missing: 1,
    changed: 1,
  })
  expect(await states()).toMatchObject(FOUND)
})

test('a clock that was wrong by a year for an hour puts the daily check off by no day', async () => {
  const { workspace, states, wait } = await troubledAfter([365 * DAY_MS, -365 * DAY_MS])
  wait(DAY_MS + HOUR_MS)
  await workspace.archive.round()
  expect(await states()).toMatchObject(FOUND)
})

test('a clock that is set back while a check goes on does not keep it going round', async () => {
  const { workspace, setClock } = await signedDocuments(2)
  await workspace.archive.round()
  await workspace.archive.startCheck()
  setClock(-DAY_MS)
  await workspace.archive.checked()
  expect(workspace.archive.status().check).toMatchObject({ state: 'done', done: 2, total: 2 })
})
