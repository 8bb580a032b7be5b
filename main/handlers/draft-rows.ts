// Entries of a draft store as the rows that the window shows.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Workspace } from '../app/workspace.ts'
import type { DraftEntry } from '../drafts/draft-entries.ts'
import { toDraftView } from './views.ts'

export async function toDraftRows(
  { drafts }: Pick<Workspace, 'drafts'>,
  batchId: BatchId,
  entries: Result<readonly DraftEntry[]>,
): Promise<Result<readonly DocumentRowView[]>> {
  if (!entries.ok) return entries
  const name = (await drafts.header(batchId))?.name ?? ''
  return succeed(entries.value.map((entry) => toDraftView(entry, { id: batchId, name })))
}
