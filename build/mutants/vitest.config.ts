// The suites as `build/vitest.config.ts` has them, with one rule taken away as their modules load.
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { SCREEN_SUITE, SCREEN_TRANSFORM } from '../screen-suite.ts'
import { MUTATION_ROOT, mutate } from './current-mutation.ts'

const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (code, id) => mutate(id.replace(/\?.*$/u, ''), () => code),
}

/** A poll gives up, as an expectation that failed, before its test does. */
const POLL_MS = 10_000
const suite = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: POLL_MS } },
}

// Vitest reads a configuration from the default export.
export default defineConfig({
  test: {
    root: process.env[MUTATION_ROOT] ?? new URL('../..', import.meta.url).pathname,
    maxWorkers: 1,
    fsModuleCache: false,
    projects: [
      {
        plugins: [mutation],
        test: {
          ...suite,
          name: 'node',
          include: ['test/{unit,service,contract,security}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [mutation],
        oxc: SCREEN_TRANSFORM,
        test: { ...SCREEN_SUITE, ...suite },
      },
    ],
  },
})
