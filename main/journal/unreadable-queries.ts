// Unreadable records for people (R22, unreadable records), page by page: reading a large journal at
// once would delay sends.
import { z } from 'zod'
import { readUnreadableDrafts } from './draft-queries.ts'
import type { Journal } from './journal.ts'
import type { UnreadablePage, UnreadableRecord } from './records.ts'
import { findAttemptProblem, readDocumentRow, SELECT_DOCUMENTS } from './rows.ts'
import type { Statements } from './statements.ts'

/** Documents of one page: ten milliseconds, in which nobody else has the journal. */
const PAGE_DOCUMENTS = 200

const placeSchema = z.object({ id: z.string() })

const SELECT_ATTEMPTS = `
SELECT attempts.id, attempts.data, documents.id AS document_id, documents.batch_id
FROM documents JOIN attempts ON attempts.document_id = documents.id
WHERE documents.id > ? AND documents.id <= ?`

const ownerSchema = z
  .object({ document_id: z.string(), batch_id: z.string() })
  .transform(({ document_id: id, batch_id: batchId }) => ({ id, batchId }))

/**
 * Unreadable rows and attempts, with the first problem of each row; the drafts come with the last
 * page.
 */
export function readUnreadable(sql: Statements, after = ''): UnreadablePage {
  const stored = sql.all(
    `${SELECT_DOCUMENTS} WHERE documents.id > ? ORDER BY documents.id LIMIT ?`,
    after,
    PAGE_DOCUMENTS,
  )
  const last = stored.at(-1)
  const found = new Map<string, UnreadableRecord>()
  const add = (record: UnreadableRecord): void => {
    if (!found.has(record.id)) found.set(record.id, { ...record, ...readName(sql, record.id) })
  }
  for (const each of stored) {
    const row = readDocumentRow(each)
    if ('problem' in row) add({ kind: 'document', ...row })
  }
  const to = last === undefined ? after : placeSchema.parse(last).id
  for (const each of sql.iterate(SELECT_ATTEMPTS, after, to)) {
    const problem = findAttemptProblem(each)
    if (problem !== undefined) add({ kind: 'attempt', ...ownerSchema.parse(each), problem })
  }
  return stored.length === PAGE_DOCUMENTS
    ? { records: [...found.values()], next: to }
    : { records: [...found.values(), ...readUnreadableDrafts(sql)] }
}

/** Unreadable records of all pages; other calls of the journal run in between. */
export async function readAllUnreadable(
  journal: Pick<Journal, 'documents'>,
): Promise<readonly UnreadableRecord[]> {
  const records: UnreadableRecord[] = []
  let page = await journal.documents.unreadable()
  records.push(...page.records)
  while (page.next !== undefined) {
    page = await journal.documents.unreadable(page.next)
    records.push(...page.records)
  }
  return records
}

const nameSchema = z.object({ name: z.string().nullable() })

function readName(sql: Statements, id: string): Pick<UnreadableRecord, 'name'> {
  const { data } = nameSchema.safeParse(
    sql.get(
      `SELECT iif(json_valid(content), json_extract(content, '$.name'), NULL) AS name
       FROM document_details WHERE document_id = ?`,
      id,
    ),
  )
  return typeof data?.name === 'string' ? { name: data.name } : {}
}
