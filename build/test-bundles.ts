// Bundles of the programs that tests start: a command or worker thread of one file starts in less than half of the
// processor time of its sources. The packaged application has bundles of the same entries.
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { build } from 'vite'
import { describeSources } from './build.ts'
import main from './vite.main.config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/test-bundles')
const WORKERS = 'main/platform/checkout-workers.ts'
/** Pattern of an entry in `checkout-workers.ts`, relative to that file's folder. */
const ENTRY = /new URL\('\.\.\/(?<path>[\w/-]+)\.ts', import\.meta\.url\)/gu

/** Programs that tests start by `test/support/runnable.ts`. */
const PROGRAMS = [
  'main/cli/index',
  'main/cli/demo/index',
  'main/practice/cli',
  'test/support/crashing-cli',
  'test/support/committing-child',
  'test/support/backing-up-child',
  'test/support/kept-journal-worker',
]
const USED_FOR_MS = 3 * 3_600_000
const SOURCES = ['main', 'shared', 'build', 'test/support', 'package-lock.json']

/**
 * Makes the bundles where those of the same sources are missing.
 * @returns the folder, with each entry at its path in the repository and `.js`, and plugins by which a suite starts
 * the bundled workers
 */
export async function bundleTestPrograms(): Promise<{ folder: string; plugins: Plugin[] }> {
  const folder = join(FOLDER, await describeSources(SOURCES))
  const plugin = startBundledWorkers(folder)
  const plugins = [plugin, keepJournalThreads()]
  const made: readonly string[] = await readdir(FOLDER).catch(() => [])
  if (made.includes(basename(folder))) return { folder, plugins }
  await Promise.all(made.map((name) => removeOld(join(FOLDER, name))))
  const workers = (await readFile(join(ROOT, WORKERS), 'utf8')).matchAll(ENTRY)
  const entries = [...PROGRAMS, ...[...workers].map(({ groups }) => `main/${groups?.['path']}`)]
  // Another run may make the same bundles at once, so that a finished folder is renamed to its name in one step.
  const draft = `${folder}.${process.pid}`
  await build({
    ...main,
    configFile: false,
    logLevel: 'warn',
    plugins: [...(main.plugins ?? []), plugin],
    build: {
      ...main.build,
      outDir: draft,
      rolldownOptions: {
        ...main.build?.rolldownOptions,
        input: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
      },
    },
  })
  await writeFile(join(draft, 'package.json'), '{"type":"module"}')
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return { folder, plugins }
}

/** Removes bundles that no current run can use any more. */
async function removeOld(folder: string): Promise<void> {
  if (Date.now() - (await stat(folder)).mtimeMs > USED_FOR_MS) await rm(folder, { recursive: true })
}

function startBundledWorkers(folder: string): Plugin {
  return {
    name: 'start-bundled-workers',
    enforce: 'pre',
    // The cache key contains the folder: Vitest's key is the source alone, which stays while the bundles change.
    configureVitest: ({ defineCacheKeyGenerator }) => {
      defineCacheKeyGenerator(({ id }) => (id.endsWith(WORKERS) ? folder : undefined))
    },
    transform: (code, id) =>
      id.endsWith(WORKERS)
        ? code.replaceAll(ENTRY, (_, path: string) => {
            const entry = pathToFileURL(join(folder, 'main', `${path}.js`))
            return `new URL('${entry.href}')`
          })
        : undefined,
  }
}

/** Plugin for the journals of a suite itself, not those of the processes that it starts. */
function keepJournalThreads(): Plugin {
  return {
    name: 'keep-journal-threads',
    enforce: 'pre',
    resolveId: (source) =>
      source.endsWith('/journal-thread.ts')
        ? join(ROOT, 'test/support/kept-journal-threads.ts')
        : undefined,
  }
}
