import { defineConfig } from 'vitest/config'
import { DEEP_TOOLS, provideTools, TEST_TOOLS } from './provide-tools.ts'

/** What takes minutes: `npm run test:deep`. One file at a time, since each keeps all cores busy. */
await provideTools([...TEST_TOOLS, ...DEEP_TOOLS])

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/deep/**/*.test.ts'],
    environment: 'node',
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
})
