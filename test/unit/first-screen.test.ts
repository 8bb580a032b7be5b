// Modules that an entry loads before the first screen: all its imports except `import()`.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const IMPORT =
  /(?:^|\n)(?:import|export)\b(?! type\b)[^'\n;]*(?:\n[^'\n]*)*? from '([^'\n]+)'|(?:^|\n)import '([^'\n]+)'/gu

/** Returns files as paths from the root, with `/`, and packages by their names. */
function findRead(entry: string): readonly string[] {
  const read = new Set<string>()
  const left = [entry]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (read.has(path)) continue
    read.add(path)
    if (!/\.tsx?$/u.test(path) || !existsSync(join(ROOT, path))) continue
    for (const [, from, alone] of readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)) {
      const specifier = from ?? alone ?? ''
      left.push(specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier)
    }
  }
  return [...read]
}

const within = (paths: readonly string[], folders: readonly string[]): readonly string[] =>
  paths.filter((path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`)))

test('the window opens with the code of the list of batches and of no other place', () => {
  const read = findRead('renderer/main.tsx')
  expect(read).toContain('renderer/screens/batches/batches-screen.tsx')
  const screens = within(read, ['renderer/screens']).map((path) => path.split('/')[2])
  expect(new Set(screens)).toEqual(new Set(['batch', 'batches', 'welcome']))
  const steps = within(read, ['renderer/screens/batch']).filter((path) => path.endsWith('.tsx'))
  expect(steps.toSorted()).toEqual([
    'renderer/screens/batch/batch-screen.tsx',
    'renderer/screens/batch/first-documents.tsx',
  ])
  expect(within(read, ['renderer/editor', 'pdfjs-dist', 'renderer/shell/queue-panel.tsx'])).toEqual(
    [],
  )
})

test('main opens its window before it reads the application', () => {
  const read = findRead('main/index.ts')
  expect(read).toContain('main/electron/window.ts')
  const others = ['journal', 'queue', 'watch', 'archive', 'practice', 'import', 'pdf', 'handlers']
  const folders = others.map((name) => `main/${name}`)
  const packages = ['undici', 'fastify', 'pdfjs-dist', 'hucre', 'yauzl', 'yazl', 'electron-updater']
  expect(
    within(read, ['main/application.ts', 'shared/ipc/contract.ts', ...folders, ...packages]),
  ).toEqual([])
})
