// Options of a test's workspace that depend on this machine.
import { join } from 'node:path'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import type { WorkspaceOptions } from '../../main/app/workspace.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../shared/model/settings.ts'

/** Options of a live workspace at that address, with its archive inside the data folder. */
export function toLocalParts(baseUrl: string, dataFolder: string) {
  return {
    identity: { environment: 'live', baseUrl },
    baseUrl,
    dataFolder,
    archivePlace: () => ({
      folder: join(dataFolder, 'archive'),
      nameTemplate: DEFAULT_NAME_TEMPLATE,
    }),
    clock: systemClock,
    random: systemRandom,
    log: () => {},
    workers: checkoutWorkers,
  } as const satisfies Partial<WorkspaceOptions>
}
