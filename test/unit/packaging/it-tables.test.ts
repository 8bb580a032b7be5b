// Tables for IT departments: each line names an existing test, or a command for what no test can check.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../support/runnable.ts'
import { findFaults, readTestTables } from '../../support/test-table.ts'

test('each answer to IT has a test that is there, or a command for what cannot be checked here', () => {
  const rows = readTestTables('build/INSTALL.md').filter(({ cells }) => cells.length === 3)
  const answers = rows.slice(rows.findIndex(({ cells }) => cells[0] === 'question') + 1)
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.flatMap(({ faults }) => faults)).toEqual([])
})

test('what several seats do is shown by tests that are there', () => {
  const [, ...rows] = readTestTables('build/SEATS.md')
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.flatMap(({ faults }) => faults)).toEqual([])
})

test('what is said of personal data is shown by tests that are there', () => {
  const rows = readTestTables('build/PRIVACY.md').filter(({ cells }) => cells.at(-1) !== 'test')
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.flatMap(({ faults }) => faults)).toEqual([])
})

test('each event of the log that IT is told of is logged', () => {
  const main = join(ROOT, 'main')
  const sources = readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(main, path), 'utf8'))
  const guide = readFileSync(join(ROOT, 'build', 'INSTALL.md'), 'utf8')
  const [, documented = ''] = /\n## Log\n(.*?)\n## /su.exec(guide) ?? []
  const rows = documented.split('\n').filter((line) => line.startsWith('| `'))
  const events = rows.flatMap((row) => row.match(/`\w+\.\w+`/gu) ?? [])
  expect(events.length).toBeGreaterThan(10)
  const isLogged = (event: string): boolean =>
    sources.some((text) => text.includes(`event: '${event.replaceAll('`', '')}'`))
  expect(events.filter((event) => !isLogged(event))).toEqual([])
})

test.each([
  ['nothing', 'yes'],
  ['a file that is not there', '`test/unit/none.test.ts`'],
  ['a title that is not there', '`test/README.md`: “no such title in it”'],
])('a line that names %s has a fault', (_, proof) => {
  expect(findFaults(['question', 'answer', proof])).toHaveLength(1)
})
