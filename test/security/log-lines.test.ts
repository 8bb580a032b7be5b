// Technical log, which is mailed to whoever helps: it says what failed and where in the code, without names,
// addresses or folders of people.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeError } from '../../main/platform/describe-error.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'

const MAIN = join(import.meta.dirname, '../../main')
const ANA = 'ana.souza@exemplo.com.br'

test('AUTH-16: an error is logged by its name, codes and places in the code, without words or folders', () => {
  const words = `no such file: /home/ana/${ANA}.pdf\n    at ${ANA} (/home/ana/x.js:1:2)\n    at ana (x.js:1:2)`
  const error = Object.assign(new TypeError(words), { code: 'ENOENT', errcode: 14 })
  const described = describeError(error)
  expect(described).toMatchObject({ error: 'TypeError', code: 'ENOENT', errcode: 14 })
  expect(described['frames']).toMatch(/(?:^|; )log-lines\.test\.ts:\d+:\d+(?:;|$)/u)
  expect(JSON.stringify(described)).not.toMatch(/ana|[\\/]/u)
})

test.each([
  [
    '    at send (file:///C:/Users/ana/AppData/Local/Programs/x/main/index.js:10:5)',
    'send index.js:10:5',
  ],
  ['    at async C:\\Users\\ana souza\\main\\index.js:10:5', 'index.js:10:5'],
  [
    '    at async Object.run (/home/ana/Signature Batches/index.js:1:2)',
    'async Object.run index.js:1:2',
  ],
  ['    at node:internal/fs/promises:637:25', 'promises:637:25'],
  ['    at Array.map (<anonymous>)', ''],
])('%j is the place %j', (frame, place) => {
  const error = new Error('x')
  error.stack = `Error: x\n${frame}`
  expect(describeError(error)['frames']).toBe(place)
})

test('what is no error is logged by its kind alone', () => {
  expect(describeError(ANA)).toEqual({ error: 'string' })
})

test('AUTH-16: no log line of the program is made of an error’s own words', async () => {
  const files = (await readdir(MAIN, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const wordy: string[] = []
  for (const name of files) {
    const source = await readFile(join(MAIN, name), 'utf8')
    for (const [call] of source.matchAll(/\blog\(\{[^;]*?\}\),?\n/gu)) {
      if (/String\(|\.message\b|\.stack\b/u.test(call)) wordy.push(`${name}: ${call}`)
    }
  }
  expect(wordy).toEqual([])
})

test('AUTH-16: the page can log an error’s kind and places in the code, and no words', () => {
  const { input } = OPERATIONS['app.logPageError']
  const error = { where: 'tracking', error: 'TypeError', frames: ['Row first-BnVzFR55.js:1:20'] }
  expect(input.safeParse(error).success).toBe(true)
  for (const wordy of [
    { ...error, where: 'ana souza' },
    { ...error, error: ANA },
    { ...error, frames: [ANA] },
    { ...error, frames: [`Row /home/ana/first.js:1:20`] },
  ]) {
    expect(input.safeParse(wordy).success, JSON.stringify(wordy)).toBe(false)
  }
})
