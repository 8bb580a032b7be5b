// Reports of a reconcile beside the rows' own moves: duplicates (R14, late documents), and rows in
// doubt (R17, restored journal).
import type { Change } from './change.ts'
import type { Statements } from './statements.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>

/** First report of an id; later ones change nothing. */
export function reportDuplicate(
  sql: Statements,
  { duplicate }: ChangeOf<'duplicateReported'>,
): void {
  const { documentId, keptId, extraId, reportedAt, source, likeness } = duplicate
  sql.run(
    `INSERT INTO duplicates (extra_id, document_id, kept_id, reported_at, source, likeness)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (extra_id) DO NOTHING`,
    extraId,
    documentId,
    keptId ?? null,
    reportedAt,
    source,
    likeness,
  )
}

/** First resolution of a duplicate; later ones change nothing. */
export function resolveDuplicate(
  sql: Statements,
  { extraId, how, resolvedAt }: ChangeOf<'duplicateResolved'>,
): void {
  sql.run(
    'UPDATE duplicates SET resolved_at = ?, resolution = ? WHERE extra_id = ? AND resolved_at IS NULL',
    resolvedAt,
    how,
    extraId,
  )
}

/** Earliest doubt of each document; later ones change nothing. */
export function doubtDocuments(
  sql: Statements,
  { documentIds, since }: ChangeOf<'documentsDoubted'>,
): void {
  sql.run(
    `UPDATE documents SET doubted_since = min(coalesce(doubted_since, ?), ?)
     WHERE id IN (SELECT value FROM json_each(?)) AND delivery_kind NOT IN ('sent', 'withdrawn')`,
    since,
    since,
    JSON.stringify(documentIds),
  )
}

/** End of the doubt: its attempt is the verification (R17, restored journal). */
export function endDoubt(sql: Statements, documentId: string): void {
  sql.run(
    'UPDATE documents SET doubted_since = NULL WHERE id = ? AND doubted_since IS NOT NULL',
    documentId,
  )
}
