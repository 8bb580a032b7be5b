// Opening of the archive: its checks wait, so that the window is shown first.
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import type { TestArchive } from '../../support/open-archive.ts'
import { FOLDER, openArchive } from '../../support/open-archive.ts'

const LIST = `${FOLDER}/manifesto.json`

/** Opens the archive a day later: one file is stored and due to be fetched again, and its manifest is missing. */
async function openedADayLater(): Promise<TestArchive> {
  const opened = await openArchive(MINUTE_MS)
  await opened.archive().round()
  expect(seen(opened)).toEqual({ downloads: 1, isListed: true })
  opened.disk.lose(LIST)
  opened.pass(DAY_MS)
  await opened.restart()
  return opened
}

function seen({ served, disk }: TestArchive) {
  return { downloads: served.downloads, isListed: disk.files.has(LIST) }
}

test('what was stored is looked at, and listed, once the window had its time', async () => {
  const opened = await openedADayLater()
  await opened.archive().round()
  expect(seen(opened)).toEqual({ downloads: 1, isListed: false })
  opened.pass(MINUTE_MS)
  await opened.archive().round()
  expect(seen(opened)).toEqual({ downloads: 2, isListed: true })
})

test('a person who wants everything tried waits for nothing', async () => {
  const opened = await openedADayLater()
  opened.archive().tryNow()
  await opened.archive().round()
  expect(seen(opened)).toEqual({ downloads: 2, isListed: true })
})
