// Drafts in a real workspace, from files of a temporary folder that are added as a person adds them.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workspace } from '../../main/app/workspace.ts'
import type { DraftEntry } from '../../main/drafts/draft-entries.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import { makePdf } from './make-pdf.ts'

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

/** Writes files and adds them. */
export async function addTestFiles(
  { intake }: Workspace,
  batchId: BatchId,
  folder: string,
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<readonly DraftEntry[]> {
  await mkdir(folder, { recursive: true })
  const paths = []
  for (const [fileName, bytes] of Object.entries(files)) {
    const path = join(folder, fileName)
    await writeFile(path, bytes)
    paths.push({ path, fileName })
  }
  return valueOf(await intake.add(batchId, paths, () => {}))
}

/** Prepares a batch of `count` documents with one signer each, ready to be released. */
export async function prepareDrafts(
  workspace: Workspace,
  given: { readonly folder: string; readonly accountId: AccountId; readonly count: number },
): Promise<BatchId> {
  const { folder, accountId, count } = given
  const { batchId } = await workspace.drafts.create({ name: 'Lote de teste', accountId })
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `Contrato ${String(index).padStart(3, '0')}`
      return [`${name}.pdf`, await makePdf(name)] as const
    }),
  )
  const entries = await addTestFiles(
    workspace,
    batchId,
    join(folder, 'originais'),
    Object.fromEntries(files),
  )
  const changes = entries.map(({ document }, index) => ({
    id: document.id,
    change: { signers: [{ email: `pessoa.${index}@exemplo.com.br`, role: 'Contratante' }] },
  }))
  valueOf(await workspace.drafts.change(batchId, changes))
  return batchId
}
