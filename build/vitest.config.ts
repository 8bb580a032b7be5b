import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Half of a service test is waiting for a process, a socket or a clock: two cores carry four. */
const LEAST_WORKERS = 4
/** Tests that measure time: after the others, one at a time, so that they measure what they mean. */
const TIMED = ['test/service/application/busy.test.ts', 'test/service/journal/scale.test.ts']

/** No module keeps a state that a test could see: files share what was loaded, half of what they would cost. */
const TOGETHER = { isolate: false }

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: Math.max(LEAST_WORKERS, availableParallelism()),
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/{unit,service,contract,security,simulation}/**/*.test.ts'],
          exclude: TIMED,
          environment: 'node',
          testTimeout: 30_000,
          ...TOGETHER,
        },
      },
      {
        test: {
          name: 'screen',
          include: ['test/screen/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
          ...TOGETHER,
        },
      },
      {
        test: {
          name: 'timed',
          include: TIMED,
          environment: 'node',
          testTimeout: 30_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
