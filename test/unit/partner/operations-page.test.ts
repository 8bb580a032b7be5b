// OPERATIONS.md: each operation has a line, and the places, commands and tests that it names exist.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPERATIONS } from '../../../main/partner/operations.ts'
import { en } from '../../../shared/i18n/en.ts'
import { BINDABLE_OPERATION_IDS } from '../../../shared/model/binding-operations.ts'
import { readFileTitles } from '../../support/read-titles.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const NO_WINDOW = /^no window: \S/u
const TEST = /^`test\/(?<path>[^`]+)`: (?<title>.+)$/u

const page = await readFile(join(ROOT, 'main', 'partner', 'OPERATIONS.md'), 'utf8')
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| `partners_'))
  .map((line) => {
    const [operation = '', place = '', command = '', shownBy = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { operation: operation.replaceAll('`', ''), place, command, shownBy }
  })
const isCommand = (command: string): boolean =>
  en['cli.usage'].includes(`\n  ${command.replaceAll('`', '')} `)
const inWindow = lines.filter(({ place }) => !NO_WINDOW.test(place))

test('each of the 41 operations has one line, in the order of the code', () => {
  expect(lines.map(({ operation }) => operation)).toEqual([
    ...Object.keys(OPERATIONS),
    ...BINDABLE_OPERATION_IDS,
  ])
  expect(lines).toHaveLength(41)
})

test('each operation of known shape is in the window', () => {
  const known = lines.filter(({ operation }) => Object.hasOwn(OPERATIONS, operation))
  expect(known.filter((line) => !inWindow.includes(line))).toEqual([])
})

test('each place is named as the window names it, and each command is one', () => {
  const words = new Set<string>(Object.values(en))
  const places = inWindow.flatMap(({ place }) => place.split(';').flatMap((way) => way.split('›')))
  expect(places.map((name) => name.trim()).filter((name) => !words.has(name))).toEqual([])
  const commands = lines.flatMap(({ command }) => (command === '' ? [] : [command]))
  expect(commands.filter((command) => !isCommand(command))).toEqual([])
})

test('each use is shown by a test that is there', async () => {
  const folder = join(ROOT, 'test')
  const shownBy = [...new Set(lines.map((line) => line.shownBy))]
  const missing = await Promise.all(
    shownBy.map(async (text) => {
      const { path = '', title = '' } = TEST.exec(text)?.groups ?? {}
      const titles = await readFileTitles(join(folder, path), folder)
      return titles.includes(title) ? [] : [text]
    }),
  )
  expect(missing.flat()).toEqual([])
})

test('what has no window says why, and has a command', () => {
  const others = lines.filter((line) => !inWindow.includes(line))
  expect(others.filter(({ command }) => command === '')).toEqual([])
})
