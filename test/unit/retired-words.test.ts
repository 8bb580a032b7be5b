// Retired words: identifiers and file names use the words of shared/GLOSSARY.md, never the metaphors
// that these words replaced. Strings and comments are not read: stored names keep their old words.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS = ['main', 'renderer', 'preload', 'shared', 'build', 'test']

/** Patterns of whole words, as texts, since the test reads this file too. */
const WORDS = [
  'weather',
  'ghosts?',
  'haunted',
  'echo(?:es)?',
  'canar(?:y|ies)',
  'witness(?:es|ed)?',
  'desks?',
  'shel(?:f|ves)',
  'wakers?',
  'twins?',
  'suspects?',
  'strangers?',
  'books?',
  '(?:un)?told',
  'tell(?:s|ing|ers?)?',
  'mend(?:s|ed|ing)?',
  'look(?:s|ed|ing|ers?)?',
]
const RETIRED = new RegExp(`^(?:${WORDS.join('|')})$`, 'iu')
const RETIRED_PARTS = new RegExp('way-?out|^(?:MOST|USUAL)_', 'iu')
const ROLE = new RegExp('witness', 'iu')

/** Role of a signer in the sample contracts, where the word has its own meaning. */
const IS_SIGNER_ROLE =
  /^(?:main\/sample\/|test\/service\/demo\/|test\/service\/drafts\/drafts\.test\.ts)/u
/**
 * Names of stored data, which never change: a key of an audit event, a setting of the practice service, and a
 * confidence of proposed areas, by which they are counted too.
 */
const STORED: readonly (readonly [path: RegExp, name: string])[] = [
  [/^main\/journal\/journal-core\.ts$/u, 'witnessed'],
  [/practice/u, 'tellsSubstitutes'],
  [/position|oddities|propose-bar|areas-step|commands\/prepare\.ts|fake-bridge/u, 'look'],
]

const STRING_OR_COMMENT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gu
const IDENTIFIER = /[A-Za-z_$][\w$]*/gu

/** Identifiers of a source, those inside a template's `${…}` included. */
function toIdentifiers(source: string): readonly string[] {
  const code = source.replaceAll(STRING_OR_COMMENT, (text) =>
    text.startsWith('`') ? (text.match(/\$\{[^}]*\}/gu) ?? []).join(' ') : ' ',
  )
  return [...new Set(code.match(IDENTIFIER))]
}

function isRetired(name: string): boolean {
  const words = name.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').split(/[\s_$.-]+/u)
  return RETIRED_PARTS.test(name) || words.some((word) => RETIRED.test(word))
}

function isStored(path: string, name: string): boolean {
  return STORED.some(([place, stored]) => place.test(path) && stored === name)
}

function findRetired(path: string, source: string): readonly string[] {
  const names = [basename(path), ...toIdentifiers(source)]
  return names
    .filter((name) => isRetired(name) && !isStored(path, name))
    .filter((name) => !IS_SIGNER_ROLE.test(path) || !ROLE.test(name))
    .map((name) => `${path}: ${name}`)
}

test('identifiers and file names use no retired word', async () => {
  const found = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    ),
  )
  const paths = found.flat().filter((path) => /\.tsx?$/u.test(path))
  expect(paths.length).toBeGreaterThan(1_000)
  const retired = paths.flatMap((path) => findRetired(path, readFileSync(join(ROOT, path), 'utf8')))
  expect(retired).toEqual([])
})

test.each([
  ['main/queue/weather.ts', ''],
  ['main/queue/queue.ts', 'const triesWaker = 1'],
  ['main/queue/queue.ts', 'const ECHO_WAIT_MS = 1'],
  ['main/queue/queue.ts', 'type SuspectsOf = number'],
  ['main/queue/queue.ts', 'scan.twinsOf(1)'],
  ['main/queue/queue.ts', 'const MOST_ENDS = 3'],
  ['main/partner/way-out.ts', ''],
  ['main/partner/call.ts', 'const key = `a ${openWayOut(1)}`'],
  ['main/journal/open-journal.ts', 'const witnessed = 1'],
])('a retired word in %s is found: %s', (path, source) => {
  expect(findRetired(path, source)).toHaveLength(1)
})

test.each([
  ['main/queue/queue.ts', "const kind = 'witness' // a ghost of the desk"],
  ['main/queue/queue.ts', 'const desktop = almostAll(usualPace)'],
  ['main/sample/compose-contract.ts', 'const WITNESS_ROLE = 1'],
  ['main/journal/journal-core.ts', 'const event = { witnessed: 1 }'],
])('a word in %s that is not retired there is not found: %s', (path, source) => {
  expect(findRetired(path, source)).toEqual([])
})
