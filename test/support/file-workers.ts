// File workers that tests share whose subject is something else: to start them and read their first PDF is most of
// the time of a small batch. They live as long as the test process.
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'

/** Shared workers, which are never closed, since idle workers do not keep the test process running. */
export const fileWorkers = createFileWorkers({
  entry: checkoutWorkers.files,
  startProcess: checkoutWorkers.startProcess,
  count: 2,
})
