// Overview figures of all documents at one moment; each figure counts the list that it opens.
import { z } from 'zod'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { Figure, Overview } from '../../shared/model/overview.ts'
import { toOverviewQuestions } from '../../shared/model/overview.ts'
import type { DocumentQuestion } from '../../shared/model/selection.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { REFUSAL_REASONS } from '../../shared/rules/classify-refusal.ts'
import { countDocuments, toWhere } from './document-queries.ts'
import type { Statements } from './statements.ts'

const refusedSchema = z.object({ reason: z.enum(REFUSAL_REASONS), count: z.number() })
const medianSchema = z.object({ ms: z.number() })
const oldestSchema = z.object({
  id: documentIdSchema,
  name: z.string().nullable(),
  sent_at: epochMsSchema,
})

export function readOverview(sql: Statements, now: EpochMs): Overview {
  const toFigure = (question: DocumentQuestion): Figure => ({
    question,
    count: countDocuments(sql, question),
  })
  const { waiting, due, expired, signedToday, signedLately } = toOverviewQuestions(now)
  return omitUndefined({
    at: now,
    figures: {
      waiting: toFigure(waiting),
      due: toFigure(due),
      expired: toFigure(expired),
      signedToday: toFigure(signedToday),
      signedLately: toFigure(signedLately),
    },
    refused: readRefused(sql),
    medianMs: readMedian(sql, signedLately),
    oldest: readOldest(sql, waiting),
  })
}

function readRefused(sql: Statements): Overview['refused'] {
  return sql
    .all(
      `SELECT refused_as AS reason, count(*) AS count FROM documents
       WHERE refused_as IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    )
    .map((row) => refusedSchema.parse(row))
    .map(({ reason, count }) => ({
      reason,
      count,
      question: { view: 'attention', only: { kind: 'refused', reason } },
    }))
}

/** Median in milliseconds; of an even count the lower of the two middle values. */
function readMedian(sql: Statements, question: DocumentQuestion): number | undefined {
  const where = toWhere(question)
  const times = `FROM documents ${where.sql} AND sent_at IS NOT NULL`
  const row = sql.get(
    `SELECT max(0, signed_at - sent_at) AS ms ${times} ORDER BY 1
     LIMIT 1 OFFSET (SELECT max(0, (count(*) - 1) / 2) ${times})`,
    ...where.values,
    ...where.values,
  )
  return medianSchema.optional().parse(row)?.ms
}

function readOldest(sql: Statements, question: DocumentQuestion): Overview['oldest'] {
  const where = toWhere(question)
  const rows = sql.all(
    `SELECT id, sent_at, (SELECT iif(json_valid(content), json_extract(content, '$.name'), NULL)
       FROM document_details WHERE document_id = id) AS name
     FROM (SELECT id, sent_at, seq FROM documents INDEXED BY documents_waiting
       ${where.sql} AND ${OUTSTANDING} ORDER BY sent_at, seq LIMIT ${OLDEST})`,
    ...where.values,
  )
  return rows
    .map((row) => oldestSchema.parse(row))
    .map(({ id, name, sent_at: sentAt }) => ({ documentId: id, name: name ?? '', sentAt }))
}

/** Documents listed as the oldest. */
const OLDEST = 10

/** Condition of the index `documents_waiting`; with it the read of the oldest passes over no signed document. */
const OUTSTANDING = `delivery_kind = 'sent' AND is_signed = 0`
