// Releases a large batch of one small file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewDocument } from '../../main/journal/records.ts'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import type { Workspace } from '../../main/app/workspace.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import { makePdf } from './make-pdf.ts'

/** Releases documents with a name and a person of their own each. */
export async function releaseMany(
  workspace: Workspace,
  service: PracticeService,
  count: number,
  name = 'Lote',
  account = service.accounts[0],
): Promise<BatchId> {
  const accountId = accountIdSchema.parse(account?.id)
  const path = join(workspace.dataFolder, `${name}.pdf`)
  await writeFile(path, await makePdf(name))
  const admitted = await workspace.files.admit(path)
  if (!admitted.ok) throw new Error(admitted.fault)
  const documents = Array.from({ length: count }, (_, position): NewDocument => {
    const content: DocumentContent = {
      name: `${name} ${position}`,
      file: admitted.file,
      signers: [{ email: `pessoa.${position}@exemplo.com.br`, role: 'Contratante' }],
      areas: [],
    }
    const id = documentIdSchema.parse(systemRandom.uuid())
    return { id, position, content, lane: toLane(accountId, content) }
  })
  const id = batchIdSchema.parse(systemRandom.uuid())
  const batch = { id, name, accountId, createdAt: systemClock.now() }
  const released = await workspace.queue.releaseNew(batch, documents)
  if (released.kind !== 'released') throw new Error(released.kind)
  return id
}
