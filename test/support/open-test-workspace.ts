// Workspace over a real practice service, in temporary folders that are removed after the test.
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PracticeOptions, PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import type { Workspace, WorkspaceOptions } from '../../main/app/workspace.ts'
import { openWorkspace } from '../../main/app/workspace.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { writeFile } from 'node:fs/promises'
import { fileWorkers } from './file-workers.ts'
import { toLocalParts } from './local-parts.ts'
import { makePdf } from './make-pdf.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestWorkspace = {
  readonly folder: string
  readonly service: PracticeService
  readonly workspace: Workspace
  /** Admits `count` small contracts and makes a batch of them. */
  readonly prepare: (count: number, content?: Partial<DocumentContent>) => Promise<BatchId>
}

export async function startTestService(options: PracticeOptions = {}): Promise<PracticeService> {
  const service = await startPracticeService(options)
  onTestFinished(() => service.close())
  return service
}

export async function openTestWorkspace(
  service: PracticeService,
  options: Partial<WorkspaceOptions> & { readonly folder?: string } = {},
): Promise<TestWorkspace> {
  const folder = options.folder ?? (await temporaryFolder())
  const workspace = await openWorkspace({
    ...toLocalParts(service.baseUrl, folder),
    readKey: async () => service.key,
    stateFolder: join(folder, 'state'),
    settleFloorMs: 500,
    fileWorkers,
    ...options,
  })
  onTestFinished(() => workspace.close(0).catch(() => {}))
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)

  const prepare = async (count: number, content: Partial<DocumentContent> = {}) => {
    const batchId = batchIdSchema.parse(systemRandom.uuid())
    const documents = []
    for (let position = 0; position < count; position += 1) {
      const path = join(folder, `contrato-${position}.pdf`)
      await writeFile(path, await makePdf(`Contrato ${position}`))
      const admitted = await workspace.files.admit(path)
      if (!admitted.ok) throw new Error(admitted.fault)
      const made: DocumentContent = {
        name: `Contrato ${position}`,
        file: admitted.file,
        signers: [{ email: `pessoa.${position}@exemplo.com.br`, role: 'Contratante' }],
        areas: [],
        ...content,
      }
      const id = documentIdSchema.parse(systemRandom.uuid())
      documents.push({ id, position, content: made, lane: toLane(accountId, made) })
    }
    const at = systemClock.now()
    const batch = { id: batchId, name: 'Lote', accountId, createdAt: at }
    await workspace.journal.commit([{ kind: 'batchCreated', batch, documents }], at)
    return batchId
  }
  return { folder, service, workspace, prepare }
}
