// Start of the process until the window is usable, with 100,000 documents in the journal, beside an empty application
// in the same host (the stand-in). Usable means that the newest batch is in the list.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../app/application-host.ts'
import { fillDataFolder } from '../support/filled-data-folder.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

const DOCUMENTS = 100_000
const MAX_RATIO = 1.3
/** Limit of a start on the busiest machine; a longer one gives no figure. */
const LONGEST_START_MS = 120_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const application = join(root, 'out', 'main', 'index.js')
const emptyApplication = fileURLToPath(new URL('floors/empty-app/main.js', import.meta.url))

execFileSync(process.execPath, [join(root, 'build', 'build.ts'), '--if-stale'], { stdio: 'ignore' })
const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
try {
  const filled = join(folder, 'filled')
  const fresh = join(folder, 'fresh')
  await fillDataFolder(filled, DOCUMENTS)
  await fillDataFolder(fresh, 0)
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

/** @returns milliseconds from the start to the text on the page; the application is closed then */
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
