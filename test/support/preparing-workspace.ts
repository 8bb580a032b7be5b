// One workspace for all tests of a file, each with its own batch: preparation needs no service, and processes that
// have read one PDF read the next one at once.
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll } from 'vitest'
import type { LibreOffice } from '../../main/platform/libre-office.ts'
import type { Workspace } from '../../main/app/workspace.ts'
import { openWorkspace } from '../../main/app/workspace.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { fileWorkers } from './file-workers.ts'
import { AN_ACCOUNT } from './journal-builders.ts'
import { toLocalParts } from './local-parts.ts'

const NOBODY = 'http://127.0.0.1:9'

export type PreparingWorkspace = {
  readonly workspace: Workspace
  readonly batchId: BatchId
  /** Folder of this batch. */
  readonly folder: string
}

/** Returns a function by which each test begins its own batch. */
export function shareWorkspace(
  findOffice: () => LibreOffice | undefined = () => undefined,
): () => Promise<PreparingWorkspace> {
  let opened: Promise<{ readonly workspace: Workspace; readonly folder: string }> | undefined

  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signature-batches-preparing-'))
    const workspace = await openWorkspace({
      ...toLocalParts(NOBODY, folder),
      readKey: async () => undefined,
      stateFolder: join(folder, 'state'),
      fileWorkers,
      findOffice,
    })
    return { workspace, folder }
  }

  afterAll(async () => {
    const { workspace, folder } = (await opened) ?? {}
    await workspace?.close(0)
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })

  return async () => {
    const { workspace, folder } = await (opened ??= open())
    const { batchId } = await workspace.drafts.create({ name: 'Lote', accountId: AN_ACCOUNT })
    return { workspace, batchId, folder: await mkdtemp(join(folder, 'originais-')) }
  }
}
