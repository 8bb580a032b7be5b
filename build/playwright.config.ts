// Configuration of the end-to-end tests: the built application in Electron, or in the stand-in.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findElectron } from './find-electron.ts'

const electron = findElectron(process.env)
// Only the main process prints, since workers load this file as well.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  process.stdout.write(
    electron === undefined
      ? 'The application runs in the stand-in for Electron: no Electron binary is on this disk.\n'
      : `The application runs in Electron: ${electron}\n`,
  )
}

export default defineConfig({
  testDir: fileURLToPath(new URL('../test/app', import.meta.url)),
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  testMatch: '**/*.spec.ts',
  // Timeouts for a busy office machine: tests assert what happens, not how soon.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  use: { actionTimeout: 180_000 },
  // Each worker runs an application and a browser of several processes.
  workers: Math.ceil(availableParallelism() / 2),
  // Longer tests are in `npm run test:deep` (playwright.deep.config.ts).
  grepInvert: /@deep/u,
  forbidOnly: true,
  reporter: 'line',
})
