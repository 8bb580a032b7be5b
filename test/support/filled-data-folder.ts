// Data folder of a person who has worked with the live service for years.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openJournal } from '../../main/journal/open-journal.ts'
import { FILLED_FILE, fillJournal } from './filled-journal.ts'
import { journalOptions } from './journal-options.ts'

/** Address on which nothing listens: a start does not wait for the service. */
const BASE_URL = 'http://127.0.0.1:9'
const FOLDER_OF_BASE_URL = '127.0.0.1_9'

/**
 * Fills a data folder with `count` documents and a recent backup; with 0, only with settings. The file of the stored
 * documents is in the archive, so that none is missing.
 */
export async function fillDataFolder(folder: string, count: number): Promise<void> {
  const data = join(folder, 'live', FOLDER_OF_BASE_URL)
  await mkdir(data, { recursive: true })
  const settings = { environment: 'live', hasChosenEnvironment: true, liveBaseUrl: BASE_URL }
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings))
  if (count === 0) return
  const identity = { environment: 'live', baseUrl: BASE_URL } as const
  // The state folder that the started application uses too.
  const options = { identity, stateFolder: join(folder, 'state') }
  fillJournal(data, count, options)
  const filled = openJournal(journalOptions(data, options))
  await filled.backUp()
  filled.close()
  const signed = join(data, 'archive', FILLED_FILE.facts.path)
  await mkdir(dirname(signed), { recursive: true })
  await writeFile(signed, FILLED_FILE.bytes)
}
