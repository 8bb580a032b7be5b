// Search in drafts, whose texts change with every key: no text is kept for them, each is folded when it is asked for.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { FoundDraft } from './draft-facts.ts'
import type { Statements } from './statements.ts'
import { readSearchable, toSearchedForms } from './text-search.ts'

const rowSchema = z.object({
  id: documentIdSchema,
  batch_id: batchIdSchema,
  name: z.string().nullable(),
  data: z.string(),
})
/** Some kilobytes each are in memory at once. */
const PAGE_ROWS = 500

const SELECT_PAGE = `
SELECT id, batch_id, data, iif(json_valid(data), json_extract(data, '$.name'), NULL) AS name
FROM draft_documents WHERE removed = 0 AND id > ? ORDER BY id LIMIT ${PAGE_ROWS}`

export function findDrafts(sql: Statements, text: string, limit: number): readonly FoundDraft[] {
  const forms = toSearchedForms(text)
  const found: FoundDraft[] = []
  let rows: readonly unknown[] = []
  let after = ''
  do {
    rows = sql.all(SELECT_PAGE, after)
    for (const row of rows) {
      const { id, batch_id: batchId, name, data } = rowSchema.parse(row)
      after = id
      const searchable = readSearchable(data)
      if (!forms.some((form) => searchable.includes(form))) continue
      found.push({ id, batchId, name: name ?? '' })
      if (found.length === limit) return found
    }
  } while (rows.length === PAGE_ROWS)
  return found
}
