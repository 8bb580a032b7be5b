// Reads of attempts and of the service's ids: what the looks (R8 to R16) start from.
import { z } from 'zod'
import { documentIdSchema, partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Duplicate, JournalCore } from './journal.ts'
import { readAttemptRow } from './rows.ts'
import type { Statements } from './statements.ts'

type Reads = Pick<
  JournalCore,
  'attempts' | 'attempt' | 'attemptsSince' | 'baseline' | 'claimedBy' | 'duplicates'
>

const claimRowSchema = z.object({ partner_id: partnerDocumentIdSchema, id: documentIdSchema })
const baselineRowSchema = z.object({ partner_id: partnerDocumentIdSchema })
const duplicateRowSchema = z.object({
  document_id: documentIdSchema,
  kept_id: partnerDocumentIdSchema.nullable(),
  extra_id: partnerDocumentIdSchema,
  reported_at: epochMsSchema,
})

export function createAttemptQueries(sql: Statements): Reads {
  return {
    attempts: (documentId) =>
      sql
        .all('SELECT data FROM attempts WHERE document_id = ? ORDER BY number', documentId)
        .map(readAttemptRow),
    attempt(attemptId) {
      const row = sql.get('SELECT data FROM attempts WHERE id = ?', attemptId)
      return row === undefined ? undefined : readAttemptRow(row)
    },
    attemptsSince: (accountId, since) =>
      sql
        .all(
          'SELECT data FROM attempts WHERE account_id = ? AND started_at >= ? ORDER BY started_at, id',
          accountId,
          since,
        )
        .map(readAttemptRow),
    baseline: (batchId) =>
      sql
        .all('SELECT partner_id FROM baselines WHERE batch_id = ?', batchId)
        .map((row): PartnerDocumentId => baselineRowSchema.parse(row).partner_id),
    claimedBy: (ids) =>
      sql
        .all(
          'SELECT partner_id, id FROM documents WHERE partner_id IN (SELECT value FROM json_each(?))',
          JSON.stringify(ids),
        )
        .map((row) => claimRowSchema.parse(row))
        .map(({ partner_id: partnerId, id: documentId }) => ({ partnerId, documentId })),
    duplicates: () =>
      sql
        .all('SELECT * FROM duplicates ORDER BY reported_at, extra_id')
        .map((row) => duplicateRowSchema.parse(row))
        .map((row): Duplicate =>
          omitUndefined({
            documentId: row.document_id,
            keptId: row.kept_id ?? undefined,
            extraId: row.extra_id,
            reportedAt: row.reported_at,
          }),
        ),
  }
}
