// Erases the person of the office and kills its own process at a step. Arguments: root, address, step.
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { cpus } from 'node:os'
import { openWorkspace } from '../../main/app/workspace.ts'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { PERSON, toOfficeOptions } from './office-with-person.ts'

const [root, baseUrl, step] = process.argv.slice(2)
if (root === undefined || baseUrl === undefined) throw new Error('which office?')
const fileWorkers = createFileWorkers({
  entry: checkoutWorkers.files,
  startProcess: checkoutWorkers.startProcess,
  count: cpus().length,
})
const workspace = await openWorkspace({
  ...toOfficeOptions(root, baseUrl),
  fileWorkers,
  readKey: async () => undefined,
  reach: async (checkpoint) => {
    if (checkpoint === step) process.kill(process.pid, 'SIGKILL')
  },
})
await workspace.erasures.erase({ kind: 'person', text: PERSON.email }, true)
await workspace.close(0)
await fileWorkers.close()
