// Unused code: values that no module imports, texts and classes that no code names.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../../shared/i18n/translate.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PRODUCT = ['build', 'main', 'preload', 'renderer', 'shared']

type File = { readonly path: string; readonly text: string }

function readFiles(folders: readonly string[], ending: RegExp): readonly File[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
      .filter((path) => ending.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  )
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gmu
const EXPORTED_TYPE = /^export (?:type|interface) (\w+)/gmu
const NAMED = /\b(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/gu
/** `import('./a.ts')` and `import * as a from './a.ts'` may use every export. */
const WHOLE = /\bimport\(\s*'(\.[^']+)'|\* (?:as \w+ )?from '(\.[^']+)'/gu

const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const toTarget = (path: string, specifier: string): string =>
  posix.join(posix.dirname(path), specifier)

function isNamedOnce(text: string, name: string): boolean {
  return [...text.matchAll(new RegExp(String.raw`\b${name}\b`, 'gu'))].length === 1
}

/** Returns values that no other file imports, and types that even their own file does not use. */
function findUnusedExports(files: readonly File[], all: readonly File[]): readonly string[] {
  const imported = new Set<string>()
  for (const { path, text } of all) {
    for (const [, dynamic, star] of text.matchAll(WHOLE)) {
      imported.add(toTarget(path, dynamic ?? star ?? ''))
    }
    for (const [, names = '', specifier = ''] of text.matchAll(NAMED)) {
      for (const name of matchesOf(names, /(?:^|,)\s*(?:type )?(\w+)/gu)) {
        imported.add(`${toTarget(path, specifier)} ${name}`)
      }
    }
  }
  return files.flatMap(({ path, text }) => {
    if (imported.has(path)) return []
    const values = matchesOf(text, EXPORTED)
    const types = matchesOf(text, EXPORTED_TYPE).filter((name) => isNamedOnce(text, name))
    return [...values, ...types].map((name) => `${path} ${name}`).filter((id) => !imported.has(id))
  })
}

const SOURCES = readFiles([...PRODUCT, 'test'], /\.tsx?$/u)
const isProduct = ({ path }: File): boolean => !path.startsWith('test/')

test('no value of the product is exported that no other module imports', () => {
  expect(SOURCES.length).toBeGreaterThan(2_000)
  expect(findUnusedExports(SOURCES.filter(isProduct), SOURCES)).toEqual([])
})

/** Collects every string literal, and every template as a pattern of what it may become. */
function readNames(files: readonly File[]): (name: string) => boolean {
  const literals = new Set<string>()
  const templates = new Set<string>()
  for (const { text } of files) {
    for (const name of matchesOf(text, /['"`]([\w.-]+)['"`]/gu)) literals.add(name)
    for (const name of matchesOf(text, /`([\w.-]*(?:\$\{[^`}]*\}[\w.-]*)+)`/gu)) {
      templates.add(
        name.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/gu, String.raw`[\w.-]+`),
      )
    }
  }
  // A template without a fixed letter would match everything, so it is left out.
  const patterns = [...templates]
    .filter((each) => /[a-z]/iu.test(each.replaceAll(String.raw`[\w.-]+`, '')))
    .map((each) => new RegExp(`^${each}$`, 'u'))
  return (name) => literals.has(name) || patterns.some((pattern) => pattern.test(name))
}

const CODE = SOURCES.filter((file) => isProduct(file) && !file.path.startsWith('build/mutants/'))
const isWritten = readNames(
  CODE.filter(({ path }) => !/^shared\/i18n\/.*(?:pt-BR|en)\.ts$/u.test(path)),
)

test('no text is kept that no code asks for', () => {
  const bases = Object.keys(RESOURCES['pt-BR']).map((key) =>
    key.replace(/_(?:zero|one|other)$/u, ''),
  )
  expect(bases.length).toBeGreaterThan(1_000)
  expect(bases.filter((base) => !isWritten(base))).toEqual([])
})

/**
 * A class is used when its name is written in a folder that imports its
 * module, or below; elsewhere it does not count.
 */
test('no class is kept in a module of styles that no code near it names', () => {
  const sheets = readFiles(['renderer'], /\.module\.css$/u)
  expect(sheets.length).toBeGreaterThan(50)
  const unused = sheets.flatMap(({ path, text }) => {
    const users = CODE.filter((file) => file.text.includes(`/${posix.basename(path)}'`))
    const folders = users.map((file) => posix.dirname(file.path))
    const isNear = readNames(
      CODE.filter((file) => folders.some((folder) => file.path.startsWith(`${folder}/`))),
    )
    const bare = text.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gsu, '')
    return matchesOf(bare, /\.([a-z]\w*)(?=[^{}]*\{)/giu)
      .filter((name) => !isNear(name))
      .map((name) => `${path} ${name}`)
  })
  expect(unused).toEqual([])
})

describe('what nothing uses is found', () => {
  const user: File = {
    path: 'main/b.ts',
    text: "import {\n  type Kept,\n  kept as own,\n} from './a.ts'",
  }

  test.each([
    ['export const kept = 1', []],
    ['export function lost() {}', ['main/a.ts lost']],
    ['export type Lost = 1', ['main/a.ts Lost']],
    ['export type Own = 1\nconst own: Own = 1', []],
  ])('among exports: %s', (text, found) => {
    const own: File = { path: 'main/a.ts', text }
    expect(findUnusedExports([own], [own, user])).toEqual(found)
  })

  test('among texts: a template stands for what it may become, and for nothing else', () => {
    const isNamed = readNames([
      { path: 'a.ts', text: "t('a.one'); t(`b.${kind}.end`); t(`${whole}`)" },
    ])
    expect(['a.one', 'b.x.end', 'b.x', 'c.one'].map(isNamed)).toEqual([true, true, false, false])
  })
})
