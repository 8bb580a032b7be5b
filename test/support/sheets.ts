// Imports of sheets into batches of a real workspace, with contracts beside them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SheetImports } from '../../main/drafts/sheet/sheet-imports.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toFileName } from '../../shared/model/draft.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { SheetView } from '../../shared/model/sheet-import.ts'
import { addTestFiles, valueOf } from './drafts.ts'
import { makePdf } from './make-pdf.ts'
import type { TestWorkspace } from './open-test-workspace.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'

export const HEADER = 'Contrato;Nome;E-mail;Papel;Mensagem'
export const NO_PROGRESS = { onTexts: () => {}, onRows: () => {} }

export type TestBatch = TestWorkspace & {
  readonly batchId: BatchId
  readonly sheets: SheetImports
  /** Writes lines as a sheet and opens it. */
  readonly openSheet: (lines: readonly string[], fileName?: string) => Promise<SheetView>
  /** Documents in their order. */
  readonly documents: () => Promise<readonly DraftDocument[]>
  /** Returns the same batch after the program was ended and started again. */
  readonly restart: () => Promise<TestBatch>
}

/** @param contracts texts or bytes of contracts, by the names of their files */
export async function openTestBatch(
  contracts: Readonly<Record<string, string | Uint8Array>>,
): Promise<TestBatch> {
  const service = await startTestService()
  const opened = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { batchId } = await opened.workspace.drafts.create({ name: 'Lote', accountId })
  const files = await Promise.all(
    Object.entries(contracts).map(
      async ([name, of]) => [name, typeof of === 'string' ? await makePdf(of) : of] as const,
    ),
  )
  const folder = join(opened.folder, 'originais')
  await addTestFiles(opened.workspace, batchId, folder, Object.fromEntries(files))
  return toTestBatch(opened, batchId)
}

function toTestBatch(opened: TestWorkspace, batchId: BatchId): TestBatch {
  const { workspace, folder, service } = opened
  return {
    ...opened,
    batchId,
    sheets: workspace.sheets,
    async openSheet(lines, fileName = 'gente.csv') {
      const path = join(folder, fileName)
      await writeFile(path, lines.join('\n'))
      const opening = valueOf(await workspace.sheets.open(batchId, { path, fileName }))
      if (opening.kind !== 'open') throw new Error(opening.fault)
      return opening.view
    },
    documents: async () =>
      (await workspace.drafts.open(batchId)).entries().map(({ document }) => document),
    async restart() {
      await workspace.close(0).catch(() => {}) // a test may have ended its journal
      return toTestBatch(await openTestWorkspace(service, { folder }), batchId)
    },
  }
}

/** Short form of drafts for comparisons: file, name, e-mails. */
export function describe(documents: readonly DraftDocument[]): readonly string[] {
  return documents.map((document) =>
    [toFileName(document), document.name, ...document.signers.map(({ email }) => email)].join(
      ' | ',
    ),
  )
}
