// Search of drafts in their search texts, which are written with them; only the name of a found draft is parsed.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { FoundDraft } from './draft-facts.ts'
import type { Statements } from './statements.ts'
import { toHasForm, toSearchedForms } from './text-search.ts'

const foundSchema = z
  .object({ id: documentIdSchema, batch_id: batchIdSchema, name: z.string().nullable() })
  .transform(({ id, batch_id: batchId, name }): FoundDraft => ({ id, batchId, name: name ?? '' }))

/**
 * Statement that finds drafts; `CROSS JOIN` keeps the order, so that the texts are read first and then the found
 * drafts.
 */
export function toFindDrafts(forms: readonly string[]) {
  const { sql, values } = toHasForm(forms)
  return {
    sql: `SELECT id, batch_id, iif(json_valid(data), json_extract(data, '$.name'), NULL) AS name
FROM draft_texts CROSS JOIN draft_documents USING (id) WHERE (${sql}) AND removed = 0 LIMIT ?`,
    values,
  }
}

export function findDrafts(
  statements: Statements,
  text: string,
  limit: number,
): readonly FoundDraft[] {
  const forms = toSearchedForms(text)
  if (forms.length === 0) return []
  const { sql, values } = toFindDrafts(forms)
  return statements.all(sql, ...values, limit).map((row) => foundSchema.parse(row))
}
