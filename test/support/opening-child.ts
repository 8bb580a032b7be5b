// Opens a batch file in a data folder like the program, until it is killed. Arguments: data folder, batch file,
// address of the service.
import { join } from 'node:path'
import { openWorkspace } from '../../main/app/workspace.ts'
import { fileWorkers } from './file-workers.ts'
import { toLocalParts } from './local-parts.ts'

const [folder, path, baseUrl] = process.argv.slice(2)
if (folder === undefined || path === undefined || baseUrl === undefined) {
  throw new Error('which folder, file and service?')
}
const workspace = await openWorkspace({
  ...toLocalParts(baseUrl, folder),
  readKey: async () => undefined,
  stateFolder: join(folder, 'state'),
  fileWorkers,
})
await workspace.portable.recover()
const { kind } = await workspace.portable.open(path)
await workspace.close(0)
process.stdout.write(`${kind}\n`)
process.exit(0)
