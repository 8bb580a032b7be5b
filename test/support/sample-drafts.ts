// Drafts of the sample contracts, each with the people who sign it and without areas.
import type { DraftEntry } from '../../main/drafts/draft-entries.ts'
import { writeContract } from '../../main/sample/write-contract.ts'
import { signersOf } from '../../main/sample/contracts/contract.ts'
import { SAMPLE_CONTRACTS } from '../../main/sample/contracts/sample-contracts.ts'
import type { Workspace } from '../../main/app/workspace.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { addTestFiles, valueOf } from './drafts.ts'

export async function addSampleDrafts(
  workspace: Workspace,
  folder: string,
  count = SAMPLE_CONTRACTS.length,
): Promise<{ readonly batchId: BatchId; readonly entries: readonly DraftEntry[] }> {
  const contracts = SAMPLE_CONTRACTS.slice(0, count)
  const files = await Promise.all(
    contracts.map(async (each) => [each.fileName, await writeContract(each)] as const),
  )
  const { batchId } = await workspace.drafts.create({ name: 'Lote de teste' })
  const added = await addTestFiles(workspace, batchId, folder, Object.fromEntries(files))
  const changes = added.flatMap(({ document }) => {
    const contract = contracts.find(({ fileName }) => fileName === toName(document.file))
    const signers = contract ? signersOf(contract) : []
    return {
      id: document.id,
      change: {
        signers: signers.map(({ role, person: { name, email, cpf } }) => ({
          role,
          name,
          email,
          documentNumber: cpf,
        })),
      },
    }
  })
  valueOf(await workspace.drafts.change(batchId, changes))
  return { batchId, entries: (await workspace.drafts.open(batchId)).entries() }
}

function toName(file: DraftEntry['document']['file']): string {
  return file.kind === 'stored' ? file.file.originalName : file.originalName
}
