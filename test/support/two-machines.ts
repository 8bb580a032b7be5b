// Two machines that prepare batches for one service, and a path for a batch file between them.
import { join } from 'node:path'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'

export async function openTwoMachines() {
  const service = await startTestService()
  const here = await openTestWorkspace(service)
  const there = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  return { here, there, service, accountId, path: join(here.folder, 'novembro.lote') }
}
