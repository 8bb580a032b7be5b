// `test` with a running application and a temporary data folder;
// screenshot, log and journal are kept when the test fails.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { LaunchOptions, RunningApplication } from './application-host.ts'
import { launch } from './application-host.ts'

type Fixtures = {
  readonly dataFolder: string
  /** Starts the application; each one is killed after the test. */
  readonly start: (
    environment?: Readonly<Record<string, string>>,
    options?: Partial<Pick<LaunchOptions, 'dataFolder' | 'words'>>,
  ) => Promise<RunningApplication>
}

export const test = base.extend<Fixtures>({
  // Playwright reads the wanted fixtures off the pattern; none is wanted here.
  // oxlint-disable-next-line no-empty-pattern
  dataFolder: async ({}, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), 'signature-batches-app-'))
    await use(folder)
    if (info.status !== info.expectedStatus) {
      await cp(folder, info.outputPath('data'), { recursive: true })
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  start: async ({ dataFolder }, use, info) => {
    const started: RunningApplication[] = []
    await use(async (environment = {}, options = {}) => {
      const application = await launch({ dataFolder, environment, ...options })
      started.push(application)
      return application
    })
    for (const [index, application] of started.entries()) {
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath(`window-${index}.png`)
        await application.page.screenshot({ path }).catch(() => {}) // the page may be gone already
        await info.attach(`output-${index}`, { body: application.output() })
      }
      await application.kill()
    }
  },
})

export { expect } from '@playwright/test'
