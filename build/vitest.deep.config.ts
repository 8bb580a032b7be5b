import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { DEEP_TOOLS, provideTools, TEST_TOOLS } from './provide-tools.ts'

/** Tools of `npm run test:deep`, whose tests take minutes. One file runs at a time, since each uses all cores. */
await provideTools([...TEST_TOOLS, ...DEEP_TOOLS])

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['test/deep/**/*.test.ts'],
    environment: 'node',
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
})
