// Assertions that cannot fail: `getBy…` and `findBy…` throw or return an element, so `toBeDefined()` on one passes.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TESTS = join(import.meta.dirname, '..')
const QUERY = /\b(?:get|find)(?:All)?By\w+/u
const ASSERTION = /\.(?:toBeDefined|toBeTruthy|not\.(?:toBeUndefined|toBeNull))\(\)/gu

const EXPECT = /\bexpect(?:\.\w+)?\(/gu

/** Returns lines whose assertion has such a query after the last `expect` before it. */
function emptyAssertions(text: string): readonly number[] {
  return [...text.matchAll(ASSERTION)].flatMap(({ index }) => {
    const before = text.slice(0, index)
    return QUERY.test(before.split(EXPECT).at(-1) ?? '') ? [before.split('\n').length] : []
  })
}

test('an assertion on a query that throws is found, whichever form it has', () => {
  const lines = [
    "expect(screen.getByText('a')).toBeDefined()",
    "expect(await within(row).findByRole('b')).not.toBeNull()",
    'expect(',
    "  await screen.findAllByText('c'),",
    ').toBeTruthy()',
    "expect(screen.queryByText('d')).not.toBeNull()",
    "expect(screen.getByText('e')).toBeVisible()",
    "await expect.poll(() => screen.queryByRole('f')).not.toBeNull()",
    'expect(by).toBeDefined()',
  ]
  expect(emptyAssertions(lines.join('\n'))).toEqual([1, 2, 5])
})

test('no test asserts of a query that throws only that it found something', async () => {
  const paths = (await readdir(TESTS, { recursive: true }))
    .filter((path) => /\.(?:test|spec)\.tsx?$/u.test(path))
    .filter((path) => path !== join('unit', 'empty-assertions.test.ts'))
  expect(paths.length).toBeGreaterThan(200)
  const found = paths.flatMap((path) =>
    emptyAssertions(readFileSync(join(TESTS, path), 'utf8')).map((line) => `test/${path}:${line}`),
  )
  expect(found).toEqual([])
})
