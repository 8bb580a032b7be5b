// From the start of the process to a usable window, with 100,000 documents in the journal, beside an
// empty application in the same host: the built application and an empty page, both in the stand-in.
// Usable: the newest of its batches stands in the list. The file that the stored documents name lies in the
// archive: none is found missing.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../app/application-host.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { FILLED_FILE, fillJournal } from '../support/filled-journal.ts'
import { journalOptions } from '../support/journal-options.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const DOCUMENTS = 100_000
const MAX_RATIO = 1.3
/** A start of the busiest machine: over it there is no figure. */
const LONGEST_START_MS = 120_000
/** Nothing listens there: the start waits for no service. */
const BASE_URL = 'http://127.0.0.1:9'
const FOLDER_OF_BASE_URL = '127.0.0.1_9'

const root = fileURLToPath(new URL('../..', import.meta.url))
const application = join(root, 'out', 'main', 'index.js')
const emptyApplication = fileURLToPath(new URL('floors/empty-app/main.js', import.meta.url))

execFileSync(process.execPath, [join(root, 'build', 'build.ts'), '--if-stale'], { stdio: 'ignore' })
const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
try {
  const filled = await fill('filled', DOCUMENTS)
  const fresh = await fill('fresh', 0)
  const empty = { mainFile: emptyApplication, dataFolder: join(folder, 'empty'), text: 'Vazio' }
  for (const [name, ours] of [
    ['start-fresh', { mainFile: application, dataFolder: fresh, text: 'Lotes' }],
    ['start', { mainFile: application, dataFolder: filled, text: 'Lote 1000' }],
  ] as const) {
    const pair = medianPair(
      await measurePairs({ value: () => startMs(ours), floor: () => startMs(empty) }),
    )
    const ok = pair.value / pair.floor <= MAX_RATIO
    sayFigure({ name, unit: 'ms', ...pair, budget: MAX_RATIO, ok })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A data folder of the live service with that many documents, backed up lately. */
async function fill(name: string, count: number): Promise<string> {
  const home = join(folder, name)
  const data = join(home, 'live', FOLDER_OF_BASE_URL)
  await mkdir(data, { recursive: true })
  const settings = { environment: 'live', hasChosenEnvironment: true, liveBaseUrl: BASE_URL }
  await writeFile(join(home, 'settings.json'), JSON.stringify(settings))
  if (count === 0) return home
  const identity = { environment: 'live', baseUrl: BASE_URL } as const
  // Where the application that is started keeps what it notes of journals.
  const options = { identity, stateFolder: join(home, 'state') }
  fillJournal(data, count, options)
  const filled = openJournal(journalOptions(data, options))
  await filled.backUp()
  filled.close()
  const signed = join(data, 'archive', FILLED_FILE.facts.path)
  await mkdir(dirname(signed), { recursive: true })
  await writeFile(signed, FILLED_FILE.bytes)
  return home
}

/** From the start to the text on the page, milliseconds; then it quits as a person would. */
async function startMs(start: {
  readonly mainFile: string
  readonly dataFolder: string
  readonly text: string
}): Promise<number> {
  const startedAt = performance.now()
  const running = await launch(start)
  const usable = running.page.getByText(start.text, { exact: true }).first()
  await usable.waitFor({ timeout: LONGEST_START_MS })
  const ms = performance.now() - startedAt
  await running.close()
  return ms
}
