// Environment host with a workspace open at a service, put together as in the application.
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EnvironmentHost } from '../../main/app/environment-host.ts'
import { createEnvironmentHost } from '../../main/app/environment-host.ts'
import type { Workspace } from '../../main/app/workspace.ts'
import { createSocketTransport } from '../../main/partner/network/socket-transport.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { fileWorkers } from './file-workers.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type LiveHost = {
  readonly host: EnvironmentHost
  readonly workspace: Workspace
  readonly settings: Settings
}

export async function openLiveHost(
  service: PracticeService,
  given: Partial<Settings> = {},
): Promise<LiveHost> {
  const folder = await temporaryFolder()
  const settings = settingsSchema.parse({
    environment: 'live',
    liveBaseUrl: service.baseUrl,
    hasChosenEnvironment: true,
    ...given,
  })
  const host = createEnvironmentHost({
    clock: systemClock,
    random: systemRandom,
    log: () => {},
    secrets: {
      read: async () => service.key,
      save: async () => {},
      forget: async () => {},
      persistence: async () => 'session',
    },
    workers: checkoutWorkers,
    fileWorkers,
    folders: { practice: join(folder, 'p'), live: join(folder, 'l'), state: join(folder, 's') },
    preferences: () => settings,
    openNetwork: () => ({ httpTransport: createSocketTransport() }),
    onBatchChange() {},
    onRelease() {},
    onChange() {},
    onAnswersAgain() {},
    onJournalWaits() {},
    onUpgrade() {},
    onSignedGone() {},
  })
  onTestFinished(() => host.close())
  const opened = await host.open(settings)
  if (!opened.ok) throw new Error(opened.failure.code)
  return { host, workspace: opened.value, settings }
}
