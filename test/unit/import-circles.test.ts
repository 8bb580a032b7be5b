// Import circles: no module imports itself through others, types included.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS = ['build', 'main', 'preload', 'renderer', 'shared', 'test']
const IMPORT = /(?:\bfrom|\bimport) '(\.[^'\n]+)'|\bimport\(\s*'(\.[^'\n]+)'/gu

type Graph = ReadonlyMap<string, readonly string[]>

function toImports(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, named, dynamic]) =>
    posix.join(posix.dirname(path), named ?? dynamic ?? ''),
  )
}

function readTree(): Graph {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/u.test(path))
      .map((path) => posix.join(folder, path.replaceAll('\\', '/'))),
  )
  return new Map(
    paths.map((path) => [path, toImports(path, readFileSync(join(ROOT, path), 'utf8'))]),
  )
}

/** Returns one circle, such as `a > b > a`, for each import that leads back to a module on its path. */
function findCircles(graph: Graph): readonly string[] {
  const circles: string[] = []
  const finished = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' > '))
    if (start >= 0 || finished.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    finished.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return circles
}

test('product and tests have no circle of imports, types included', () => {
  const tree = readTree()
  expect(tree.size).toBeGreaterThan(2_000)
  expect(findCircles(tree)).toEqual([])
})

test('a circle is found by its types as well, through a dynamic import and at a module that imports itself', () => {
  const texts = {
    'main/a.ts': "import type { B } from './deep/b.ts'\n",
    'main/deep/b.ts': "export const load = () => import('../c.ts')\n",
    'main/c.ts': "import {\n  a,\n} from './a.ts'\nimport './d.ts'\n",
    'main/d.ts': "import { d } from './d.ts'\nimport { z } from 'zod'\n",
  }
  const graph = new Map(Object.entries(texts).map(([path, text]) => [path, toImports(path, text)]))
  expect(findCircles(graph)).toEqual([
    'main/a.ts > main/deep/b.ts > main/c.ts > main/a.ts',
    'main/d.ts > main/d.ts',
  ])
})
