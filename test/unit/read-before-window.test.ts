// Modules that main loads before its window shows: all imports of its
// entry and of the application, except `import()` and types.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^'\n]+)'/gmu

function readAllFrom(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const left = [entry]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const folder = posix.dirname(path)
    const text = readFileSync(join(ROOT, path), 'utf8')
    left.push(...[...text.matchAll(IMPORT)].map(([, name = '']) => posix.join(folder, name)))
  }
  return found
}

test.each(['main/index.ts', 'main/application.ts'])(
  '%s reads no language before it speaks',
  (entry) => {
    const read = readAllFrom(entry)
    expect(read).toContain('shared/model/settings.ts')
    expect([...read].filter((path) => /\/i18n\/(?:pt-BR|en|translate)\.ts$/u.test(path))).toEqual(
      [],
    )
  },
)
