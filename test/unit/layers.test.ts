// Imports of the product against the table of layers.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { APART, LAYERS } from '../../build/layers.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TOP = ['main', 'preload', 'renderer', 'shared', 'test/bench/floors']
const IMPORT =
  /(?:^|\n)(?:import|export)\b[^'\n;]*(?:\n[^'\n]*)*? from '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gu

const NAMES = Object.keys(LAYERS).toSorted((a, b) => b.length - a.length)

/** @param path from the root, with `/` @returns undefined for a path in no layer */
function toLayer(path: string): string | undefined {
  return NAMES.find((name) => path === name || path.startsWith(`${name}/`))
}

function toPackage(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Returns the fault of an import by the table; undefined when it is allowed. */
function findFault(path: string, specifier: string): string | undefined {
  const layer = toLayer(path)
  const rule = layer === undefined ? undefined : LAYERS[layer]
  if (!rule) return `${path} is in no layer`
  const refused = `${path} imports ${specifier}`
  if (!specifier.startsWith('.')) {
    const { packages } = rule
    return packages === undefined || packages.split(' ').includes(toPackage(specifier))
      ? undefined
      : refused
  }
  const target = posix.join(posix.dirname(path), specifier)
  const isApart = APART.some(
    (folder) =>
      [path, target].every((each) => each.startsWith(`${folder}/`)) &&
      posix.relative(folder, path).split('/')[0] !== posix.relative(folder, target).split('/')[0],
  )
  const to = toLayer(target)
  const isAllowed = to === layer || (to !== undefined && rule.imports.split(' ').includes(to))
  return isAllowed && !isApart ? undefined : refused
}

function findFaults(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, named, dynamic]) => {
    const specifier = named ?? dynamic
    return (specifier === undefined ? undefined : findFault(path, specifier)) ?? []
  })
}

test('no file of the product imports what its layer may not', () => {
  const paths = TOP.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/u.test(path))
      .map((path) => posix.join(folder, path.replaceAll('\\', '/'))),
  )
  expect(paths.length).toBeGreaterThan(1_000)
  expect(paths.flatMap((path) => findFaults(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual(
    [],
  )
})

describe('an import that is refused', () => {
  test.each([
    ['shared/rules/cpf.ts', "import { join } from 'node:path'"],
    ['shared/rules/cpf.ts', "import type { Clock } from '../../main/ports.ts'"],
    ['main/queue/queue.ts', "import { app } from 'electron'"],
    ['main/queue/send/sender.ts', "import { createDrafts } from '../../drafts/drafts.ts'"],
    ['main/practice/route.ts', "const part = await import('../queue/queue.ts')"],
    ['main/journal/claim.ts', "import {\n  a,\n  b,\n} from '../queue/queue.ts'"],
    ['renderer/queries/batches.ts', "import { readFileSync } from '../../main/ports.ts'"],
    ['test/bench/floors/floor.ts', "import { it } from '../../../main/queue/queue.ts'"],
    ['renderer/screens/batch/batch.tsx', "import { Row } from '../tracking/row.tsx'"],
  ])('of %s: %s', (path, text) => {
    expect(findFaults(path, text)).toHaveLength(1)
  })
})
