// Configuration of `npm run screenshots`, which takes the pictures of the README from the built application.
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: fileURLToPath(new URL('../test/app', import.meta.url)),
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  testMatch: '**/*.shots.ts',
  timeout: 60_000,
  // Timeout for a busy machine: pictures show what happens, not how soon.
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: 'line',
})
