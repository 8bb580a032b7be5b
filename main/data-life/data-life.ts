// Disk use, cleaning and export of an open data folder.
import type { DataAmount, DataUsage } from '../../shared/model/data-usage.ts'
import { clean, measureUnneeded } from './clean.ts'
import type { CleanPorts } from './clean.ts'
import { measureUsage } from './data-usage.ts'
import type { ErasurePorts } from './erasure-ports.ts'
import type { PersonExport } from './export-person.ts'

export type DataLife = {
  readonly usage: () => Promise<DataUsage>
  readonly clean: () => Promise<DataAmount>
  /** Export into a new file at the path. */
  readonly exportPerson: (text: string, path: string) => Promise<PersonExport>
}

export function createDataLife(ports: ErasurePorts & CleanPorts): DataLife {
  const { dataFolder, logFolder, archivePlace } = ports
  return {
    usage: async () => ({
      kinds: await measureUsage({ dataFolder, logFolder, archiveFolder: archivePlace().folder }),
      unneeded: await measureUnneeded(ports),
    }),
    clean: () => clean(ports),
    async exportPerson(text, path) {
      // The import is dynamic: what writes zips is large, and no start waits for it.
      const { exportPerson } = await import('./export-person.ts')
      return exportPerson(ports, text, path)
    },
  }
}
