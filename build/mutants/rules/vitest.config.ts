// The unit tests over the rules with all their changes behind switches.
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { switchRules } from './rule-mutants.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

const switches: Plugin = {
  name: 'switches',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(ROOT, id).replaceAll('\\', '/')
    return file.startsWith('shared/rules/') ? switchRules(file, code).code : undefined
  },
}

// Vitest reads a configuration from the default export.
export default defineConfig({
  plugins: [switches],
  test: {
    root: ROOT,
    runner: new URL('switching-runner.ts', import.meta.url).pathname,
    include: ['test/unit/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
