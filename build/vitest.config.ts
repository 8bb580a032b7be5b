import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SCREEN_SUITE, SCREEN_TRANSFORM } from './screen-suite.ts'
import { bundleTestPrograms } from './test-bundles.ts'

/** Files share loaded modules, which halves the time; no module keeps a state that a test could see. */
const TOGETHER = { isolate: false }

/**
 * Limits that end a test that hangs, also on a machine ten times slower than an office workstation: tests assert what
 * happens, not how soon. Time is measured in `test/bench` and `test/deep`.
 */
const LIMITS = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
}

const bundles = await bundleTestPrograms()

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    // More workers than cores are slower: with four times as many, each test took half more processor time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: bundles.plugins,
        test: {
          name: 'node',
          env: { SIGNATURE_BATCHES_BUNDLES: bundles.folder },
          include: ['test/{unit,service,contract,security,simulation}/**/*.test.ts'],
          environment: 'node',
          ...LIMITS,
          ...TOGETHER,
        },
      },
      {
        oxc: SCREEN_TRANSFORM,
        test: { ...SCREEN_SUITE, ...LIMITS, ...TOGETHER },
      },
    ],
  },
})
