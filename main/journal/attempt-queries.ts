// Queries of attempts and of the service's ids, from which each reconcile starts (R8 to R16).
import { z } from 'zod'
import type { Duplicate } from '../../shared/model/duplicate.ts'
import {
  DUPLICATE_LIKENESSES,
  DUPLICATE_RESOLUTIONS,
  DUPLICATE_SOURCES,
} from '../../shared/model/duplicate.ts'
import {
  accountIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
} from '../../shared/model/ids.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { IS_FOREIGN } from './foreign-documents.ts'
import { areSentBefore, sentUnderOtherName } from './document-queries.ts'
import type { ReconcileQueries } from './reconcile-queries.ts'
import { readAttempt } from './rows.ts'
import type { Statements } from './statements.ts'
import { readAccountTrial } from './trial-queries.ts'

const claimRowSchema = z.object({ partner_id: partnerDocumentIdSchema, id: documentIdSchema })
const baselineRowSchema = z.object({ partner_id: partnerDocumentIdSchema })
const duplicateRowSchema = z.object({
  document_id: documentIdSchema,
  kept_id: partnerDocumentIdSchema.nullable(),
  extra_id: partnerDocumentIdSchema,
  reported_at: epochMsSchema,
  source: z.enum(DUPLICATE_SOURCES),
  likeness: z.enum(DUPLICATE_LIKENESSES),
  resolved_at: epochMsSchema.nullable(),
  resolution: z.enum(DUPLICATE_RESOLUTIONS).nullable(),
})
const instantRowSchema = z.object({ at: epochMsSchema.nullable() })

const accountRowSchema = z.object({ account_id: accountIdSchema, unconfirmed: z.number() })

export function createAttemptQueries(sql: Statements): Omit<ReconcileQueries, 'attemptsSince'> {
  return {
    accountsToLookAt: () =>
      sql
        .all(
          `SELECT account_id, sum(iif(delivery_kind = 'unconfirmed', count, 0)) AS unconfirmed
           FROM standings WHERE count > 0 AND delivery_kind <> 'draft'
           GROUP BY account_id ORDER BY account_id`,
        )
        .map((row) => accountRowSchema.parse(row))
        .map(({ account_id: accountId, unconfirmed }) => ({ accountId, unconfirmed })),
    attempts: (documentId) =>
      sql
        .all('SELECT id, data FROM attempts WHERE document_id = ? ORDER BY number', documentId)
        .flatMap((row) => readAttempt(row) ?? []),
    attempt(attemptId) {
      const row = sql.get('SELECT id, data FROM attempts WHERE id = ?', attemptId)
      return row === undefined ? undefined : readAttempt(row)
    },
    accountTrial: (accountId) => readAccountTrial(sql, accountId),
    baseline: (batchId) =>
      sql
        .all('SELECT partner_id FROM baselines WHERE batch_id = ?', batchId)
        .map((row): PartnerDocumentId => baselineRowSchema.parse(row).partner_id),
    lastServiceAt: () =>
      instantRowSchema.parse(
        sql.get(
          `SELECT max(at) AS at FROM (SELECT max(started_at) AS at FROM attempts
             UNION ALL SELECT max(service_released_at) FROM batches)`,
        ),
      ).at ?? undefined,
    claimedBy: (ids) =>
      sql
        .all(
          `SELECT partner_id, id FROM documents
           WHERE partner_id IN (SELECT value FROM json_each(?)) AND NOT ${IS_FOREIGN}`,
          JSON.stringify(ids),
        )
        .map((row) => claimRowSchema.parse(row))
        .map(({ partner_id: partnerId, id: documentId }) => ({ partnerId, documentId })),
    areSentBefore: (likes) => areSentBefore(sql, likes),
    sentUnderOtherName: (likes) => sentUnderOtherName(sql, likes),
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
            source: row.source,
            likeness: row.likeness,
            resolved:
              row.resolved_at === null || row.resolution === null
                ? undefined
                : { how: row.resolution, at: row.resolved_at },
          }),
        ),
  }
}
