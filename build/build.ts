// `npm run build`: builds main with its workers, preload and page into `out/`. With `--if-stale` it does nothing
// where `out/` was built of the same sources.
import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import main from './vite.main.config.ts'
import preload from './vite.preload.config.ts'
import renderer from './vite.renderer.config.ts'
import { createThirdParty } from './third-party.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'out', 'built-from.txt')

/** Folders and files of which the result is built. */
const SOURCES = [
  'main',
  'preload',
  'renderer',
  'shared',
  'build',
  'package-lock.json',
  'package.json',
]

export async function buildAll(): Promise<void> {
  // Vite and React's plugin read NODE_ENV; a build within a test would otherwise contain React's slow development
  // version.
  process.env['NODE_ENV'] = 'production'
  const sources = await describeSources(SOURCES)
  await rm(stamp, { force: true })
  const thirdParty = createThirdParty(root)
  for (const config of [main, preload, renderer]) {
    await build({
      ...config,
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), thirdParty.plugin()],
      worker: { ...config.worker, plugins: () => [thirdParty.plugin()] },
    })
  }
  await thirdParty.write(join(root, 'out'))
  await writeFile(stamp, sources)
}

export async function isStale(): Promise<boolean> {
  const builtFrom = await readFile(stamp, 'utf8').catch(() => undefined)
  return builtFrom !== (await describeSources(SOURCES))
}

/** Digest of names, sizes and times of the sources, without reading them. */
export async function describeSources(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const add = async (path: string): Promise<void> => {
    const { mtimeMs, size } = await stat(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  for (const source of sources) {
    if (!(await stat(join(root, source))).isDirectory()) {
      await add(source)
      continue
    }
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    for (const file of files.sort()) await add(file)
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  if (!process.argv.includes('--if-stale') || (await isStale())) await buildAll()
}
