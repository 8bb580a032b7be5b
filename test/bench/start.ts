// Start of the process until the window is usable, with 100,000 documents in the journal, beside an empty application
// in the same host (the stand-in). Usable means that the newest batch is in the list. A cold start reads all of its
// files from the disk; it is measured where this process may empty the system's cache (root on Linux).
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../app/application-host.ts'
import { fillDataFolder } from '../support/filled-data-folder.ts'
import { sayFigure } from './figure.ts'
import type { Pair } from './pairs.ts'
import { measurePairs, medianPair } from './pairs.ts'

const DOCUMENTS = 100_000
const MAX_RATIO = 1.3
/** Limit of a start on the busiest machine; a longer one gives no figure. */
const LONGEST_START_MS = 120_000
/** Few, since each cold start slows the whole machine. */
const COLD_PAIRS = 3
/** Empties the cache of files and folders when `3` is written into it (Linux, "Documentation for /proc/sys/vm"). */
const DROP_CACHES = '/proc/sys/vm/drop_caches'

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
  const starts = [
    ['fresh', { mainFile: application, dataFolder: fresh, text: 'Lotes' }],
    ['filled', { mainFile: application, dataFolder: filled, text: 'Lote 1000' }],
  ] as const
  const names = { fresh: 'start-fresh', filled: 'start' }
  const coldNames = { fresh: 'start-cold-fresh', filled: 'start-cold' }
  for (const [journal, ours] of starts) {
    const sides = { value: () => startMs(ours), floor: () => startMs(empty) }
    say(names[journal], await measurePairs(sides))
  }
  if (await dropCaches()) {
    for (const [journal, ours] of starts) {
      const sides = { value: () => coldStartMs(ours), floor: () => coldStartMs(empty) }
      say(coldNames[journal], await measurePairs(sides, COLD_PAIRS))
    }
  } else console.error('start-cold: left out, this process may not empty the system’s cache')
} finally {
  await rm(folder, { recursive: true, force: true })
}

function say(name: string, pairs: readonly Pair[]): void {
  const pair = medianPair(pairs)
  const ok = pair.value / pair.floor <= MAX_RATIO
  sayFigure({ name, unit: 'ms', ...pair, budget: MAX_RATIO, ok })
}

/** Empties the system's cache of files; false where that is not allowed. */
async function dropCaches(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  execFileSync('sync')
  return writeFile(DROP_CACHES, '3').then(
    () => true,
    () => false,
  )
}

async function coldStartMs(start: Parameters<typeof startMs>[0]): Promise<number> {
  await dropCaches()
  return startMs(start)
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
