// Queries of documents in order of release. A page is chosen from the narrow rows first, and only
// its own details, which are large, are read.
import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type { DocumentViewName, StandingCounts } from '../../shared/model/document-standing.ts'
import {
  DOCUMENT_VIEWS,
  STANDINGS,
  VIEW_STANDINGS,
  sumOf,
} from '../../shared/model/document-standing.ts'
import type { DocumentFact, DocumentSort } from '../../shared/model/selection.ts'
import type { DocumentPageOfRows, DocumentQuery } from './records.ts'
import { assertNever } from '../../shared/assert-never.ts'
import { foldText } from '../../shared/fold-text.ts'
import { omitFields } from '../../shared/omit-fields.ts'
import { SELECT_DOCUMENTS, readDocumentRows } from './rows.ts'
import type { Statements } from './statements.ts'
import { toHasForm, toSearchedForms } from './text-search.ts'

type Condition = { readonly sql: string; readonly values: readonly SQLInputValue[] }

/** Condition on a few kinds, with a parameter each. */
function ofKinds(column: string, kinds: readonly string[] | undefined): readonly Condition[] {
  if (!kinds) return []
  return [{ sql: `${column} IN (${kinds.map(() => '?').join(', ')})`, values: kinds }]
}

/** Condition on many values in one JSON parameter, so that the statement's text stays the same. */
function oneOf(column: string, values: readonly string[] | undefined): readonly Condition[] {
  if (!values) return []
  return [
    { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] },
  ]
}

function equal(column: string, value: string | undefined): readonly Condition[] {
  return value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }]
}

const SELECT_BY_SEQ = `${SELECT_DOCUMENTS} WHERE documents.seq = ?`
const SELECT_BY_ID = `${SELECT_DOCUMENTS} WHERE documents.id = ?`

const seqSchema = z.object({ seq: z.number() })

export const IN_ORDER = 'ORDER BY release_order IS NULL, release_order, batch_id, position'
/** Order of the archive: documents without a file first, then the newest file. */
const NEWEST_FIRST = 'ORDER BY stored_at IS NOT NULL, stored_at DESC, seq DESC'
/** Condition of the index `documents_newest`. */
const IN_ARCHIVE = `(is_signed = 1 OR archive_kind <> 'waiting')`

/**
 * Columns by sort order; only names have an index, since the first of a hundred thousand instants are found as fast
 * without one.
 */
const SORTED_BY: Readonly<Record<DocumentSort['by'], string>> = {
  name: 'name_key',
  deadline: 'due_at',
  signed: 'signed_at',
  stored: 'stored_at',
}

export function toOrder({ order, sort }: Pick<DocumentQuery, 'order' | 'sort'>): string {
  if (!sort) return order === 'newest' ? NEWEST_FIRST : IN_ORDER
  const by = SORTED_BY[sort.by]
  const last = sort.by === 'name' ? 'document_seq' : 'seq'
  return `ORDER BY ${by} IS NULL, ${by} ${sort.isDescending ? 'DESC' : 'ASC'}, ${last}`
}

/** Order of a query that does not read names; without a sort, the order of release. */
export function toOrderBeside({ sort }: Pick<DocumentQuery, 'sort'>): string {
  if (!sort) return IN_ORDER
  const name = '(SELECT name_key FROM document_names WHERE document_seq = seq)'
  const by = sort.by === 'name' ? name : SORTED_BY[sort.by]
  return `ORDER BY ${by} ${sort.isDescending ? 'DESC' : 'ASC'} NULLS LAST, seq`
}

/** Source of a list's query, so that an index gives its order where one exists. */
export function toSource(query: DocumentQuery): string {
  return query.sort?.by === 'name'
    ? 'document_names CROSS JOIN documents ON documents.seq = document_seq'
    : `documents ${toIndex(query)}`
}

/** Standing of a row as `toStanding` gives it, from columns that `standings` and `tallies` have too. */
export const STANDING_SQL = `CASE
  WHEN delivery_kind <> 'sent' THEN delivery_kind
  WHEN archive_kind = 'stored' THEN iif(archive_finding > 0, 'doubted', 'stored')
  WHEN archive_finding = 2 THEN 'fileMissing'
  WHEN archive_finding = 3 THEN 'fileChanged'
  WHEN archive_kind = 'failed' OR archive_finding > 0 THEN 'fileFailed'
  WHEN is_signed = 1 THEN 'signed'
  WHEN tracking_kind IN ('ended', 'gone') THEN iif(is_redone = 1, 'redone', 'over')
  WHEN finalizing_failed = 1 THEN 'finalizingFailed'
  ELSE 'waiting' END`

function inView(view: DocumentViewName): string {
  if (view === 'all') return 'TRUE'
  return `${STANDING_SQL} IN (${VIEW_STANDINGS[view].map((each) => `'${each}'`).join(', ')})`
}

export function toWhere(query: DocumentQuery): Condition {
  const forms = toSearchedForms(query.text ?? '')
  const conditions = [
    ...oneOf('id', query.ids),
    ...equal('batch_id', query.batchId),
    ...equal('account_id', query.accountId),
    ...ofKinds('delivery_kind', query.deliveries),
    ...ofKinds('tracking_kind', query.trackings),
    ...ofKinds('archive_kind', query.archives),
    ...(query.doubted === undefined ? [] : [{ sql: 'doubted_since IS NOT NULL', values: [] }]),
    ...(query.order === undefined ? [] : [{ sql: IN_ARCHIVE, values: [] }]),
    ...(query.view === undefined ? [] : [{ sql: inView(query.view), values: [] }]),
    ...(query.only === undefined ? [] : [toFact(query.only)]),
    ...(forms.length === 0 ? [] : [toFoundInText(forms)]),
    ...(query.signer === undefined ? [] : [toOfSigner(query.signer)]),
  ]
  if (conditions.length === 0) return { sql: '', values: [] }
  return {
    sql: `WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}`,
    values: conditions.flatMap((condition) => condition.values),
  }
}

function toFoundInText(forms: readonly string[]): Condition {
  const { sql, values } = toHasForm(forms)
  return { sql: `seq IN (SELECT seq FROM document_texts WHERE ${sql})`, values }
}

/**
 * Condition on the documents of a signer, by the whole address: of those that wait for the person, of corrected
 * signers, or of the content. The texts of a search exclude most contents before any JSON is read.
 */
const OF_SIGNER = `id IN (
  SELECT document_id FROM awaited WHERE email = ?
  UNION ALL SELECT document_id FROM corrections, json_each(iif(json_valid(data), data, '{}'), '$.signers') AS signer
    WHERE ${toHasEmail('signer.value')}
  UNION ALL SELECT found.id FROM document_texts CROSS JOIN documents AS found ON found.seq = document_texts.seq
    CROSS JOIN document_details ON document_details.document_id = found.id,
    json_each(iif(json_valid(content), content, '{}'), '$.signers') AS signer
    WHERE instr(text, ?) > 0 AND ${toHasEmail('signer.value')}
      AND found.id NOT IN (SELECT document_id FROM corrections))`

function toHasEmail(signer: string): string {
  return `lower(trim(json_extract(${signer}, '$.email'))) = ?`
}

function toOfSigner(email: string): Condition {
  return { sql: OF_SIGNER, values: [email, email, foldText(email), email] }
}

function toFact(only: DocumentFact): Condition {
  switch (only.kind) {
    case 'due':
      return { sql: 'due_at <= ?', values: [only.until] }
    case 'ended':
      return { sql: 'ended_as = ?', values: [only.how] }
    case 'refused':
      return { sql: 'refused_as = ?', values: [only.reason] }
    case 'signed':
      return { sql: 'signed_at >= ?', values: [only.from] }
    case 'sent':
      return { sql: 'sent_at <= ?', values: [only.until] }
    default:
      return assertNever(only)
  }
}

/** Query with few results and an index of its own. */
function isNarrow({ ids, batchId, doubted, only, signer }: DocumentQuery): boolean {
  return [ids, batchId, doubted, only, signer].some((each) => each !== undefined)
}

/** Index of the list's order; a narrow query is sorted, and so is what a person sorts. */
function toIndex(query: DocumentQuery): string {
  const isOfKinds = query.deliveries ?? query.trackings ?? query.archives
  if (isNarrow(query) || isOfKinds || query.sort) return ''
  return `INDEXED BY ${query.order === 'newest' ? 'documents_newest' : 'documents_in_order'}`
}

/** Statement for the `seq` of a page's documents. */
export function toSelectPage(query: DocumentQuery): Condition {
  const where = toWhere(query)
  return {
    sql: `SELECT seq FROM ${toSource(query)} ${where.sql} ${toOrder(query)} LIMIT ? OFFSET ?`,
    values: [...where.values, query.limit ?? -1, query.offset ?? 0],
  }
}

export function readDocuments(sql: Statements, query: DocumentQuery): DocumentPageOfRows {
  const only = toOnlyId(query)
  if (only !== undefined) return readDocumentRows(sql.all(SELECT_BY_ID, only))
  if (isWhole(query)) return readDocumentRows(readInOrder(sql, query))
  // Rows one by one: a join would sort them a second time.
  return readDocumentRows(readPage(sql, query).flatMap((seq) => sql.all(SELECT_BY_SEQ, seq)))
}

function readPage(sql: Statements, query: DocumentQuery): readonly number[] {
  const page = toSelectPage(query)
  return sql.all(page.sql, ...page.values).map((row) => seqSchema.parse(row).seq)
}

/**
 * Query without a page and without the order's index: its few rows are sorted here, since SQLite's
 * sorter costs more.
 */
function isWhole(query: DocumentQuery): boolean {
  const isSorted = query.order === undefined && query.sort === undefined && toIndex(query) === ''
  return query.limit === undefined && query.offset === undefined && isSorted
}

const placeSchema = z.object({
  release_order: z.number().nullable(),
  batch_id: z.string(),
  position: z.number(),
})
type Place = z.infer<typeof placeSchema>

function readInOrder(sql: Statements, query: DocumentQuery): readonly unknown[] {
  const where = toWhere(query)
  const rows = sql.all(`${SELECT_DOCUMENTS} ${where.sql}`, ...where.values)
  if (rows.length < 2) return rows
  return rows
    .map((row) => ({ row, place: placeSchema.parse(row) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ row }) => row)
}

/** Comparison in the order of `IN_ORDER`. */
function comparePlaces(a: Place, b: Place): number {
  const order = (a.release_order ?? Infinity) - (b.release_order ?? Infinity)
  if (order !== 0 && !Number.isNaN(order)) return order
  if (a.batch_id !== b.batch_id) return a.batch_id < b.batch_id ? -1 : 1
  return a.position - b.position
}

/** Query for a single document, which needs no page. */
function toOnlyId({ ids = [], ...otherConditions }: DocumentQuery): string | undefined {
  return ids.length === 1 && Object.keys(otherConditions).length === 0 ? ids[0] : undefined
}

const totalSchema = z.object({ total: z.number() })

export function countDocuments(sql: Statements, query: DocumentQuery): number {
  const count = toCount(query)
  return totalSchema.parse(sql.get(count.sql, ...count.values)).total
}

/** Statement for the number of documents: the tallies and the texts answer without their rows. */
export function toCount(query: DocumentQuery): Condition {
  const { sql, values } = toWhere(query)
  const forms = toSearchedForms(query.text ?? '')
  if (forms.length === 0 && !isNarrow(query)) {
    return { sql: `SELECT coalesce(sum(count), 0) AS total FROM standings ${sql}`, values }
  }
  const { view = 'all', ...others } = omitFields(query, 'text', 'limit', 'offset', 'sort')
  if (view === 'all' && Object.values(others).every((each) => each === undefined)) {
    const found = toHasForm(forms)
    return { ...found, sql: `SELECT count(*) AS total FROM document_texts WHERE ${found.sql}` }
  }
  return { sql: `SELECT count(*) AS total FROM documents ${sql}`, values }
}

const standingRowSchema = z.object({ standing: z.enum(STANDINGS), count: z.number() })

/** Counts of all released documents by standing. */
function countStandings(sql: Statements): StandingCounts {
  const rows = sql.all(
    `SELECT ${STANDING_SQL} AS standing, sum(count) AS count FROM standings
     WHERE count > 0 GROUP BY 1`,
  )
  return Object.fromEntries(
    rows.map((row) => standingRowSchema.parse(row)).map(({ standing, count }) => [standing, count]),
  )
}

export function countViews(sql: Statements): Readonly<Record<DocumentViewName, number>> {
  const counts = countStandings(sql)
  return viewCountsSchema.parse(
    Object.fromEntries(DOCUMENT_VIEWS.map((view) => [view, sumOf(counts, VIEW_STANDINGS[view])])),
  )
}

const viewCountsSchema = z.record(z.enum(DOCUMENT_VIEWS), z.number())
