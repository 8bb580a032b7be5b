// Reads the rows of a report in pages, so that a year's documents do not block the journal for others.
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { Journal } from '../journal/journal.ts'

const ROWS_AT_ONCE = 1_000

/** Rows in the order of the ids; those that are gone or unreadable are left out. */
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
