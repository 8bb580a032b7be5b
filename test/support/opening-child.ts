// Opens a `.lote` in a data folder as the program would, to be killed on the way. Arguments: data folder,
// `.lote`, address of the service.
import { join } from 'node:path'
import { checkoutWorkers, systemClock, systemRandom } from '../../main/system-ports.ts'
import { openWorkspace } from '../../main/workspace.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../shared/model/settings.ts'
import { fileWorkers } from './file-workers.ts'

const [folder, path, baseUrl] = process.argv.slice(2)
if (folder === undefined || path === undefined || baseUrl === undefined) {
  throw new Error('which folder, file and service?')
}
const workspace = await openWorkspace({
  identity: { environment: 'live', baseUrl },
  baseUrl,
  readKey: async () => undefined,
  dataFolder: folder,
  archivePlace: () => ({ folder: join(folder, 'archive'), nameTemplate: DEFAULT_NAME_TEMPLATE }),
  stateFolder: join(folder, 'state'),
  clock: systemClock,
  random: systemRandom,
  log: () => {},
  workers: checkoutWorkers,
  fileWorkers,
})
await workspace.portable.recover()
const { kind } = await workspace.portable.open(path)
await workspace.close(0)
process.stdout.write(`${kind}\n`)
process.exit(0)
