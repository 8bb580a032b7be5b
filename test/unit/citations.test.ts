// Citations: an id in a comment or title exists, a rule as a heading of main/queue/PROTOCOL.md, a statement in
// main/partner/STATEMENTS.md.
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTitles } from '../support/read-titles.ts'
import { SIM_RULES } from '../simulation/mutations/mutation.ts'
import { STATEMENTS } from './checklist/statements.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGES = [
  'main/queue/PROTOCOL.md',
  'main/partner/STATEMENTS.md',
  'shared/GLOSSARY.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'README.md',
]
const FOLDERS = ['main', 'renderer', 'preload', 'shared', 'build', 'test']
const PROTOCOL = readFileSync(join(ROOT, 'main/queue/PROTOCOL.md'), 'utf8')

/** Sections of the page, one a rule: `## R9: Absence` and its text. */
const SECTIONS = PROTOCOL.split(/^#{1,2} /mu).flatMap((section) => {
  const id = /^(?<id>[RWAI]\d+): /u.exec(section)?.groups?.['id']
  return id === undefined ? [] : [{ id, section }]
})

/** Rule id that is no part of a hexadecimal number, an escaped character or a cell reference. */
const RULE = /(?<![\w%"#./\\-])[RWAI]\d+(?![\w"-])/gu
/** Statement id; `UTF-16` and the like look the same, so only known sections count. */
const STATEMENT = /(?<![A-Z0-9-])(?<section>[A-Z]+)-\d{2}(?!\d)/gu
const SECTIONS_OF_STATEMENTS = new Set(STATEMENTS.map(({ id }) => id.replace(/-\d+$/u, '')))
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//gu

type Citation = { readonly id: string; readonly path: string }

async function listFiles(): Promise<readonly string[]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  )
  return [...found.flat(), ...PAGES].filter((path) => /\.(?:tsx?|js|css|md)$/u.test(path))
}

/** Returns statements cited anywhere, and rules cited in comments, pages and the strings of mutation registries. */
function citationsOf(path: string): readonly Citation[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const isWhole = /\.md$|mutants|mutations/u.test(path)
  const prose = isWhole ? text : (text.match(COMMENT) ?? []).join('\n')
  const statements = [...text.matchAll(STATEMENT)]
    .filter(({ groups }) => SECTIONS_OF_STATEMENTS.has(groups?.['section'] ?? ''))
    .map(([id]) => id)
  return [...(prose.match(RULE) ?? []), ...statements].map((id) => ({ id, path }))
}

async function citationsOfTitles(): Promise<readonly Citation[]> {
  return (await readTitles(join(ROOT, 'test'))).flatMap(({ path, titles }) =>
    titles.flatMap((title) => (title.match(RULE) ?? []).map((id) => ({ id, path }))),
  )
}

test('each id that is cited has a heading of the protocol or a statement of its own', async () => {
  const known = new Set([...SECTIONS, ...STATEMENTS].map(({ id }) => id))
  const cited = [...(await listFiles()).flatMap(citationsOf), ...(await citationsOfTitles())]
  expect(cited.length).toBeGreaterThan(3_000)
  const unknown = cited.filter(({ id }) => !known.has(id))
  expect(unknown.map(({ id, path }) => `${id} in ${path}`)).toEqual([])
})

test('each rule stands once in the protocol, in order, and the invariants after them', () => {
  const ids = SECTIONS.map(({ id }) => id)
  const invariants = ids.filter((id) => id.startsWith('I'))
  expect(ids).toEqual([...SIM_RULES, ...invariants])
  expect(invariants).toEqual(invariants.map((_, index) => `I${index + 1}`))
})

const PATH = /`((?:main|renderer|preload|shared|build|test)\/[^`\s]+)`/gu

test('each rule names a file that keeps or checks it, and each file that a page names exists', () => {
  const withoutFile = SECTIONS.filter(({ section }) => !section.match(PATH)).map(({ id }) => id)
  expect(withoutFile).toEqual([])
  const missing = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${path} in ${page}`),
  )
  expect(missing).toEqual([])
})
