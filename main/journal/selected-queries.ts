// Queries of a selection in the window, loaded or not: its counts by standing, and the documents of an act.
// Synchronous beside SQLite, so that one answer is of one moment.
import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type { DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type {
  DocumentQuestion,
  DocumentSelection,
  RangeEnd,
  SelectedDocument,
  Standing,
  StandingCounts,
} from '../../shared/model/selection.ts'
import { STANDINGS } from '../../shared/model/selection.ts'
import { trackingSchema } from '../../shared/model/tracking.ts'
import { IN_ORDER, toOrder, toOrderBeside, toSource, toWhere } from './document-queries.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

export type SelectedQueries = {
  readonly countSelected: (selection: DocumentSelection) => StandingCounts
  /** Documents of the selection with one of these standings, in list order; `left` counts the other ones. */
  readonly selected: (
    selection: DocumentSelection,
    standings: readonly Standing[],
  ) => { readonly documents: readonly SelectedDocument[]; readonly left: StandingCounts }
  /**
   * Ids of a list between two ends, both included, in its order. In `released` and `newest` order an end that left
   * the list still marks its place.
   */
  readonly between: (
    question: DocumentQuestion,
    from: RangeEnd,
    to: RangeEnd,
  ) => readonly DocumentId[]
}

/** Standing of a document; an unreadable tracking is `notWaiting`. */
const STANDING = `
CASE
  WHEN delivery_kind <> 'sent' THEN delivery_kind
  WHEN is_signed = 1 THEN 'signed'
  WHEN tracking_kind = 'none' THEN 'unseen'
  WHEN tracking_kind IN ('ended', 'gone') THEN tracking_kind
  WHEN (SELECT iif(json_valid(tracking), json_extract(tracking, '$.signatureStatus'), '')
        FROM document_details WHERE document_id = documents.id) = 'WaitingSignatures' THEN 'waiting'
  ELSE 'notWaiting'
END`

const countSchema = z.object({ standing: z.enum(STANDINGS), count: z.number() })

const selectedSchema = z.object({
  id: documentIdSchema,
  standing: z.enum(STANDINGS),
  name: z.string().nullable(),
  tracking: json(trackingSchema).nullable().catch(null),
})

const idSchema = z.object({ id: documentIdSchema })

/**
 * Row values that sort as the two orders do: documents without a release come last, those without an archived file
 * first.
 */
const PLACES = {
  released: '(release_order IS NULL, ifnull(release_order, 0), batch_id, position)',
  newest: '(stored_at IS NOT NULL, -ifnull(stored_at, 0), -seq)',
} as const

const placeSchema = z.object({ place: json(z.array(z.union([z.string(), z.number()]))) })

export function createSelectedQueries(sql: Statements): SelectedQueries {
  const placeOf = (question: DocumentQuestion, end: RangeEnd): readonly SQLInputValue[] => {
    const where = toWhere(question)
    const select = `SELECT json_array${toPlace(question)} AS place FROM documents`
    const row =
      'documentId' in end
        ? sql.get(`${select} WHERE id = ?`, end.documentId)
        : sql.get(
            `${select} ${where.sql} ${toOrder(question)} LIMIT 1 OFFSET ?`,
            ...where.values,
            end.index,
          )
    return placeSchema.optional().parse(row)?.place ?? []
  }
  const count = (
    selection: DocumentSelection,
    without: readonly Standing[] = [],
  ): StandingCounts => {
    const { sql: where, values } = toSelected(selection)
    const rows = sql.all(
      `SELECT ${STANDING} AS standing, count(*) AS count FROM documents ${where} GROUP BY standing`,
      ...values,
    )
    const counts = rows
      .map((row) => countSchema.parse(row))
      .filter(({ standing }) => !without.includes(standing))
    return Object.fromEntries(counts.map((each) => [each.standing, each.count]))
  }
  return {
    countSelected: (selection) => count(selection),
    selected(selection, standings) {
      const { sql: where, values } = toSelected(selection)
      const rows = sql.all(
        `SELECT id, standing,
           (SELECT iif(json_valid(content), json_extract(content, '$.name'), NULL)
            FROM document_details WHERE document_id = id) AS name,
           iif(standing = 'waiting',
             (SELECT tracking FROM document_details WHERE document_id = id), NULL) AS tracking
         FROM (SELECT *, ${STANDING} AS standing FROM documents ${where})
         WHERE standing IN (SELECT value FROM json_each(?))
         ${selection.kind === 'all' ? toOrderBeside(selection.question) : IN_ORDER}`,
        ...values,
        JSON.stringify(standings),
      )
      const documents = rows.map((row): SelectedDocument => {
        const { id, standing, name, tracking } = selectedSchema.parse(row)
        const signatures = tracking?.kind === 'seen' ? tracking.signatures : []
        const unsigned = signatures
          .filter(({ signed }) => !signed)
          .map(({ signatureId, email, role }) => ({ signatureId, email, role }))
        return { id, standing, name: name ?? '', unsigned }
      })
      return { documents, left: count(selection, standings) }
    },
    between(question, from, to) {
      if (question.sort) return betweenSorted(sql, question, from, to)
      const [one, other] = [placeOf(question, from), placeOf(question, to)]
      if (one.length === 0 || other.length === 0) return []
      const where = toWhere(question)
      const place = toPlace(question)
      const end = `(${one.map(() => '?').join(', ')})`
      const isBetween = `(${place} BETWEEN ${end} AND ${end} OR ${place} BETWEEN ${end} AND ${end})`
      return sql
        .all(
          `SELECT id FROM documents ${where.sql} AND ${isBetween} ${toOrder(question)}`,
          ...where.values,
          ...one,
          ...other,
          ...other,
          ...one,
        )
        .map((row) => idSchema.parse(row).id)
    },
  }
}

/** Range in a list with a sort of its own, read whole; empty when one end is no longer in it. */
function betweenSorted(
  sql: Statements,
  question: DocumentQuestion,
  from: RangeEnd,
  to: RangeEnd,
): readonly DocumentId[] {
  const where = toWhere(question)
  const ids = sql
    .all(`SELECT id FROM ${toSource(question)} ${where.sql} ${toOrder(question)}`, ...where.values)
    .map((row) => idSchema.parse(row).id)
  const [one, other] = [from, to].map((end) =>
    'index' in end ? end.index : ids.indexOf(end.documentId),
  )
  const ends = [one ?? -1, other ?? -1]
  if (ends.some((end) => end < 0 || end >= ids.length)) return []
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

function toPlace({ order }: Pick<DocumentQuestion, 'order'>): string {
  return PLACES[order ?? 'released']
}

/** Condition for the selected documents, in a query of `documents`. */
export function toSelected(selection: DocumentSelection): {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
} {
  if (selection.kind === 'some') return toWhere({ ids: selection.ids })
  const { sql, values } = toWhere(selection.question)
  return {
    sql: `${sql} AND id NOT IN (SELECT value FROM json_each(?))`,
    values: [...values, JSON.stringify(selection.except)],
  }
}
