import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/{unit,service,contract,simulation}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screen',
          include: ['test/screen/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
