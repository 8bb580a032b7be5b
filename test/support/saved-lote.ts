// Batch file that a window saved, and the command line of another machine that gets it.
import { join } from 'node:path'
import type { WorkspaceOptions } from '../../main/app/workspace.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { prepareDrafts } from './drafts.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'
import { runHere } from './run-here.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Saves a batch file in a workspace that stays open. */
export async function saveLote(count = 2, options: Partial<WorkspaceOptions> = {}) {
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const window = await openTestWorkspace(service, options)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { folder, workspace } = window
  const batchId = await prepareDrafts(workspace, { folder, accountId, count })
  const path = join(folder, 'novembro.lote')
  const save = () => workspace.portable.save(batchId, path)
  await save()
  const data = await temporaryFolder()
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '0.5', '--json']
  const run = (...words: string[]) => runHere([...words, ...where], env)
  return { service, workspace, folder, batchId, path, save, run, data, where, env }
}
