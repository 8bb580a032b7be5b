// Half-done sheet import in a batch of one machine, and its continuation on either of two machines.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent, toFileName } from '../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { SheetMatching, SheetView } from '../../shared/model/sheet-import.ts'
import { toCreateBody } from '../../main/partner/wire/create-document.ts'
import { valueOf } from './drafts.ts'
import type { TestWorkspace } from './open-test-workspace.ts'
import { NO_PROGRESS } from './sheets.ts'

type Machine = Pick<TestWorkspace, 'folder' | 'workspace'>

/** Opens lines as a sheet and removes the sheet's own file, so that only the store has it. */
export async function openSheetOf(
  { folder, workspace: { sheets } }: Machine,
  batchId: BatchId,
  lines: readonly string[],
  fileName = 'gente.csv',
): Promise<SheetView> {
  const path = join(folder, fileName)
  await writeFile(path, lines.join('\n'))
  const opening = valueOf(await sheets.open(batchId, { path, fileName }))
  if (opening.kind !== 'open') throw new Error(opening.fault)
  await rm(path)
  return opening.view
}

/** Everything that the window shows of an import: sheet, rows, pairs, suggestions. */
export async function readImport({ workspace: { sheets } }: Machine, batchId: BatchId) {
  const opening = valueOf(await sheets.read(batchId))
  if (opening.kind !== 'open') throw new Error(opening.kind)
  const { ways, commonFileOf } = opening.view
  const asked = commonFileOf ? { ways, commonFileOf } : { ways }
  const matching = valueOf(await sheets.match(batchId, asked, () => {}))
  const { leftRows: lines, leftFiles: documentIds } = matching
  return {
    opening,
    rows: valueOf(await sheets.rows(batchId, { from: 0, count: 100, only: 'all' })),
    matching,
    suggested: valueOf(await sheets.suggest(batchId, { lines, documentIds, most: 10 })),
  }
}

export function pairsOf({ pairs }: SheetMatching, documents: readonly DraftDocument[]) {
  const nameOf = (id: DocumentId): string | undefined =>
    documents.flatMap((each) => (each.id === id ? [toFileName(each)] : []))[0]
  return pairs.map(({ line, documentId, way }) => [line, nameOf(documentId), way])
}

export async function documentsOf(
  { workspace: { drafts } }: Machine,
  batchId: BatchId,
): Promise<readonly DraftDocument[]> {
  return (await drafts.open(batchId)).entries().map(({ document }) => document)
}

export async function applyAll({ workspace: { sheets } }: Machine, batchId: BatchId) {
  return valueOf(await sheets.apply(batchId, 'draft', NO_PROGRESS))
}

/** Bodies that the machine would post, without the names that differ for each attempt. */
export async function bodiesOf(machine: Machine, batchId: BatchId): Promise<readonly string[]> {
  const bodies = (await documentsOf(machine, batchId)).map(async (document) => {
    const content = toDocumentContent(document)
    if (!content) return `no file: ${toFileName(document)}`
    const path = (await machine.workspace.files.path(content.file.sha256)) ?? 'not in the store'
    const { prefix, suffix } = toCreateBody(content, content.name)
    return prefix + (await readFile(path, 'base64')) + suffix
  })
  return Promise.all(bodies)
}
