// Modules that main loads before its window shows: all imports of its
// entry and of the application, except `import()` and types.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(?!node:)([^'\n]+)'/gmu

/** @returns paths of modules, and names of packages, that loading the entry loads */
function readAllFrom(entry: string) {
  const found = new Set<string>()
  const packages = new Set<string>()
  const left = [entry]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const folder = posix.dirname(path)
    const text = readFileSync(join(ROOT, path), 'utf8')
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      if (name.startsWith('.')) left.push(posix.join(folder, name))
      else packages.add(name)
    }
  }
  return { found: [...found], packages: [...packages].sort() }
}

test.each(['main/index.ts', 'main/application.ts'])(
  '%s reads no language before it speaks',
  (entry) => {
    const { found } = readAllFrom(entry)
    expect(found).toContain('shared/model/settings.ts')
    expect(found.filter((path) => /\/i18n\/(?:pt-BR|en|translate)\.ts$/u.test(path))).toEqual([])
  },
)

test('the entry loads no part of the application before its window, and the application neither practice nor a parser', () => {
  const entry = readAllFrom('main/index.ts')
  expect(entry.packages).toEqual(['electron', 'electron-store', 'zod'])
  const isOfEntry = /^main\/(?:index\.ts|electron\/|platform\/|app\/|partner\/)|^shared\//u
  expect(entry.found.filter((path) => !isOfEntry.test(path))).toEqual([])
  expect(entry.found.length).toBeLessThan(70)
  const application = readAllFrom('main/application.ts')
  expect(application.packages).toEqual(['papaparse', 'yauzl', 'yazl', 'zod'])
  const isLater = /^main\/(?:practice|pdf|cli|sample)\//u
  expect(application.found.filter((path) => isLater.test(path))).toEqual([])
})
