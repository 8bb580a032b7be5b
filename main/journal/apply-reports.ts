// Writes what looks found out beside the rows' own moves: documents that exist twice (R14), rows that may
// have been sent elsewhere (R17).
import type { Change } from './journal.ts'
import type { Statements } from './statements.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>

/** The first report of an id stays. */
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

/** The first resolution stays. */
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

/** The earliest doubt stays. */
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

/** R17: its attempt is the looking that the doubt asked for. */
export function endDoubt(sql: Statements, documentId: string): void {
  sql.run(
    'UPDATE documents SET doubted_since = NULL WHERE id = ? AND doubted_since IS NOT NULL',
    documentId,
  )
}
