// Time limits of tests: longer than that of the suite (build/vitest.config.ts), never shorter.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TESTS = join(import.meta.dirname, '..')
const SUITE_LIMIT_MS = 600_000
/** Last argument of a test as the formatter writes it: after its function, or alone on a line. */
const LAST_ARGUMENT = /^(?:\}, | {2})([\d_]+)(?:\)|,)$/gmu

/** Returns the lines with a limit below that of the suite, which a slower machine needs. */
function tightLimits(text: string): readonly number[] {
  return [...text.matchAll(LAST_ARGUMENT)].flatMap(({ index, 1: limit = '' }) =>
    Number(limit.replaceAll('_', '')) < SUITE_LIMIT_MS
      ? [text.slice(0, index).split('\n').length]
      : [],
  )
}

test('a limit under that of the suite is found, behind the function and alone on a line', () => {
  const lines = ['}, 60_000)', '}, 900_000)', '  },', '  240_000,', ')', '    240_000,']
  expect(tightLimits(lines.join('\n'))).toEqual([1, 4])
})

test('no test ends sooner than the limit of the suite', async () => {
  const paths = (await readdir(TESTS, { recursive: true })).filter((path) =>
    /\.(?:test|spec)\.tsx?$/u.test(path),
  )
  expect(paths.length).toBeGreaterThan(200)
  const found = paths.flatMap((path) =>
    tightLimits(readFileSync(join(TESTS, path), 'utf8')).map((line) => `test/${path}:${line}`),
  )
  expect(found).toEqual([])
})
