// Two machines that prepare for one service, and the place of a `.lote` between them.
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../main/system-ports.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'

/** For all tests of a file: starting them is most of what a small batch costs. */
export const fileWorkers = createFileWorkers({ entry: checkoutWorkers.files, count: 2 })
afterAll(fileWorkers.close)

export async function openTwoMachines() {
  const service = await startTestService()
  const here = await openTestWorkspace(service, { fileWorkers })
  const there = await openTestWorkspace(service, { fileWorkers })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  return { here, there, service, accountId, path: join(here.folder, 'novembro.lote') }
}
