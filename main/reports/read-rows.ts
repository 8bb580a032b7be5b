// The rows of a report, page by page: a year's documents do not stop the journal for others meanwhile.
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { Journal } from '../journal/journal.ts'

const ROWS_AT_ONCE = 1_000

/** In the order of the ids; one that is gone or cannot be read is left out. */
export async function readRows(
  journal: Pick<Journal, 'documents'>,
  ids: readonly DocumentId[],
): Promise<readonly DocumentRow[]> {
  const rows = new Map<DocumentId, DocumentRow>()
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const page = await journal.documents.list({ ids: ids.slice(from, from + ROWS_AT_ONCE) })
    for (const row of page.rows) rows.set(row.id, row)
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}
