// The threads for files that tests share which mean something else: starting them and their first PDF
// is most of what a small batch costs. A process has them as long as it lives.
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'

/** Never closed: they hold no process back. */
export const fileWorkers = createFileWorkers({
  entry: checkoutWorkers.files,
  startProcess: checkoutWorkers.startProcess,
  count: 2,
})
