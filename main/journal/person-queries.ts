// Queries of the records that name a person or belong to a batch, and the erasure of those outside
// the chain (LGPD). Each page reads some hundreds of records, so that commits are not held up.
import { z } from 'zod'
import { ERASED_TEXT } from '../../shared/model/erasure.ts'
import type { BatchId, DocumentId, Sha256 } from '../../shared/model/ids.ts'
import { batchIdSchema, documentIdSchema, sha256Schema } from '../../shared/model/ids.ts'
import { parseJson } from '../../shared/parse-json.ts'
import type { PersonTerms, TermMatcher } from '../../shared/rules/person-terms.ts'
import {
  createTermMatcher,
  joinTerms,
  shareTerm,
  toPersonTerms,
} from '../../shared/rules/person-terms.ts'
import { markErased } from './journal-identity.ts'
import { KEPT_ANSWERS } from './memory.ts'
import type { Statements } from './statements.ts'

export type PersonPage = {
  /** Released rows that name the person. */
  readonly documentIds: readonly DocumentId[]
  readonly drafts: readonly { readonly id: DocumentId; readonly batchId: BatchId }[]
  /** Signers who share a term with the person. */
  readonly signers: readonly PersonTerms[]
  readonly next?: PersonPlace
}
/** Place after which a page begins. */
export type PersonPlace = { readonly table: 'documents' | 'drafts'; readonly after: string }

export type BesideCounts = {
  /** Drafts' headers and names of batches. */
  readonly batches: number
  /** Reference data, templates, imports and holds. */
  readonly notes: number
}

export type KeptSheet = { readonly batchId: BatchId; readonly sha256: Sha256 }

export type PersonQueries = {
  readonly page: (terms: PersonTerms, from?: PersonPlace) => PersonPage
  /** Count of what `eraseBeside` would change. */
  readonly countBeside: (terms: PersonTerms) => BesideCounts
  /** Entries of the service's kept answers that name the person: users and contacts of accounts. */
  readonly answersAbout: (terms: PersonTerms) => readonly unknown[]
  /** Sheets of imports under way. */
  readonly keptSheets: () => readonly KeptSheet[]
  /**
   * Removal of drafts for good, removed ones too; the rest of their batch stays.
   * @returns hashes that they had
   */
  readonly eraseDrafts: (ids: readonly DocumentId[]) => readonly Sha256[]
  /**
   * Redacts the person's terms in batch names, headers of drafts, holds and memories, and deletes the service's kept
   * answers.
   */
  readonly eraseBeside: (terms: PersonTerms) => BesideCounts
  /**
   * Removal of a batch's drafts, notes and name, and of the service's kept answers; released rows stay as they are.
   * @returns hashes that the drafts and notes had
   */
  readonly eraseBatchBeside: (batchId: BatchId, keepsName: boolean) => readonly Sha256[]
  /** Drafts of a batch, removed ones too. */
  readonly countDraftsOf: (batchId: BatchId) => number
}

const PAGE_ROWS = 400
/** Memories of the erasure itself. */
const ERASURE_KEYS = 'erasure.'
const SHEET_KEY = 'sheetImport:'
/** Separator of joined texts, so that no term matches across two of them. */
const APART = '\u0000'

const SELECT_DOCUMENTS = `
SELECT documents.id AS id, json_array(content, delivery, tracking, archive,
  (SELECT data FROM corrections WHERE corrections.document_id = documents.id),
  (SELECT json_group_array(data) FROM attempts WHERE attempts.document_id = documents.id),
  (SELECT json_group_array(json_array(person, data)) FROM signing_writes WHERE signing_writes.document_id = documents.id)
) AS text FROM documents JOIN document_details AS details ON details.document_id = documents.id
WHERE documents.id > ? ORDER BY documents.id LIMIT ${PAGE_ROWS}`
const SELECT_DRAFTS = `
SELECT id, batch_id, data AS text FROM draft_documents WHERE id > ? ORDER BY id LIMIT ${PAGE_ROWS}`
const SELECT_MEMORIES = 'SELECT key, value AS text FROM memory WHERE key > ? AND key < ?'

const documentRowSchema = z.object({ id: documentIdSchema, text: z.string() })
const draftRowSchema = documentRowSchema.extend({ batch_id: batchIdSchema })

export function createPersonQueries(
  writer: Statements,
  reader: Statements,
  inTransaction: (write: () => void) => void,
): PersonQueries {
  return {
    page(terms, from = { table: 'documents', after: '' }) {
      const matcher = createTermMatcher(terms)
      const named = <Row extends { readonly text: string }>(rows: readonly Row[]) =>
        rows.flatMap((row) => {
          const values = toValues(row.text)
          return matcher.isIn(values.texts.join(APART)) ? [{ row, people: values.people }] : []
        })
      const toSigners = (found: readonly { readonly people: readonly PersonTerms[] }[]) =>
        found.flatMap(({ people }) => people.filter((each) => shareTerm(each, terms)))
      if (from.table === 'documents') {
        const rows = reader
          .all(SELECT_DOCUMENTS, from.after)
          .map((row) => documentRowSchema.parse(row))
        const found = named(rows)
        return {
          documentIds: found.map(({ row }) => row.id),
          drafts: [],
          signers: toDistinct(toSigners(found)),
          next: toNext('documents', rows) ?? { table: 'drafts', after: '' },
        }
      }
      const rows = reader.all(SELECT_DRAFTS, from.after).map((row) => draftRowSchema.parse(row))
      const found = named(rows)
      const next = toNext('drafts', rows)
      return {
        documentIds: [],
        drafts: found.map(({ row }) => ({ id: row.id, batchId: row.batch_id })),
        signers: toDistinct(toSigners(found)),
        ...(next ? { next } : {}),
      }
    },
    countBeside: (terms) => changeBeside(reader, createTermMatcher(terms), () => {}),
    answersAbout(terms) {
      const matcher = createTermMatcher(terms)
      return reader
        .all(SELECT_MEMORIES, KEPT_ANSWERS, `${KEPT_ANSWERS}~`)
        .flatMap((row) => toNamedEntries(parseJson(besideRowSchema.parse(row).text), matcher))
    },
    keptSheets: () =>
      reader
        .all(SELECT_MEMORIES, SHEET_KEY, `${SHEET_KEY}~`)
        .flatMap((row) => toKeptSheet(row) ?? []),
    countDraftsOf: (batchId) =>
      countSchema.parse(
        reader.get('SELECT count(*) AS count FROM draft_documents WHERE batch_id = ?', batchId),
      ).count,
    eraseDrafts(ids) {
      let hashes: readonly Sha256[] = []
      inTransaction(() => {
        const rows = writer.all(
          'DELETE FROM draft_documents WHERE id IN (SELECT value FROM json_each(?)) RETURNING data AS text',
          JSON.stringify(ids),
        )
        hashes = rows.flatMap(toHashes)
        markErased(writer)
      })
      return hashes
    },
    eraseBeside(terms) {
      let counts: BesideCounts = { batches: 0, notes: 0 }
      inTransaction(() => {
        counts = changeBeside(writer, createTermMatcher(terms), (sql, ...values) => {
          writer.run(sql, ...values)
        })
        dropKeptAnswers(writer)
        markErased(writer)
      })
      return counts
    },
    eraseBatchBeside(batchId, keepsName) {
      let hashes: readonly Sha256[] = []
      inTransaction(() => {
        const gone = [
          ...writer.all(
            'DELETE FROM draft_documents WHERE batch_id = ? RETURNING data AS text',
            batchId,
          ),
          ...writer.all('DELETE FROM drafts WHERE batch_id = ? RETURNING data AS text', batchId),
          ...writer.all(
            `DELETE FROM memory WHERE key LIKE '%' || ? || '%' RETURNING value AS text`,
            batchId,
          ),
        ]
        hashes = gone.flatMap(toHashes)
        dropKeptAnswers(writer)
        if (!keepsName) writer.run('UPDATE batches SET name = ? WHERE id = ?', ERASED_TEXT, batchId)
        markErased(writer)
      })
      return hashes
    },
  }
}

function dropKeptAnswers(sql: Statements): void {
  sql.run('DELETE FROM memory WHERE key > ? AND key < ?', KEPT_ANSWERS, `${KEPT_ANSWERS}~`)
}

const HASH = /[0-9a-f]{64}/gu
const countSchema = z.object({ count: z.number() })
const textSchema = z.object({ text: z.string() })

function toHashes(row: unknown): readonly Sha256[] {
  const hashes = textSchema.parse(row).text.match(HASH) ?? []
  return hashes.map((hash) => sha256Schema.parse(hash))
}

function toNext(
  table: PersonPlace['table'],
  rows: readonly { readonly id: DocumentId }[],
): PersonPlace | undefined {
  const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
  return last && { table, after: last.id }
}

function toDistinct(signers: readonly PersonTerms[]): readonly PersonTerms[] {
  return [...new Map(signers.map((each) => [JSON.stringify(each), joinTerms(each)])).values()]
}

/** Tables beside rows and drafts whose texts may name a person. */
const BESIDE = [
  { counted: 'batches', table: 'batches', key: 'id', column: 'name' },
  { counted: 'batches', table: 'drafts', key: 'batch_id', column: 'data' },
  { counted: 'notes', table: 'holds', key: 'account_id', column: 'data' },
  { counted: 'notes', table: 'memory', key: 'key', column: 'value' },
] as const

const besideRowSchema = z.object({ key: z.string(), text: z.string() })

function changeBeside(
  sql: Statements,
  matcher: TermMatcher,
  write: (sql: string, ...values: readonly string[]) => void,
): BesideCounts {
  const counts = { batches: 0, notes: 0 }
  for (const { counted, table, key, column } of BESIDE) {
    for (const row of sql.all(`SELECT ${key} AS key, ${column} AS text FROM ${table}`)) {
      const { key: id, text } = besideRowSchema.parse(row)
      if (id.startsWith(ERASURE_KEYS) || !matcher.isIn(toValues(text).texts.join(APART))) continue
      counts[counted] += 1
      write(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`, redact(text, matcher), id)
    }
  }
  return counts
}

function redact(text: string, matcher: TermMatcher): string {
  const value = parseJson(text)
  if (value === undefined) return matcher.replace(text, ERASED_TEXT)
  return JSON.stringify(redactValue(value, matcher))
}

function redactValue(value: unknown, matcher: TermMatcher): unknown {
  if (typeof value === 'string') return matcher.replace(value, ERASED_TEXT)
  if (typeof value === 'number') return matcher.isIn(String(value)) ? 0 : value
  if (Array.isArray(value)) return value.map((each) => redactValue(each, matcher))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, each]) => [matcher.replace(key, ERASED_TEXT), redactValue(each, matcher)]),
  )
}

const sheetSchema = z.object({ sha256: sha256Schema })

function toKeptSheet(row: unknown): KeptSheet | undefined {
  const { key, text } = besideRowSchema.parse(row)
  const sheet = sheetSchema.safeParse(parseJson(text))
  const batchId = batchIdSchema.safeParse(key.slice(SHEET_KEY.length))
  return sheet.success && batchId.success
    ? { batchId: batchId.data, sha256: sheet.data.sha256 }
    : undefined
}

/** Entries of the lists in a kept answer that name the person. */
function toNamedEntries(value: unknown, matcher: TermMatcher): readonly unknown[] {
  if (Array.isArray(value)) {
    return value.filter((each) => matcher.isIn(toValues(JSON.stringify(each)).texts.join(APART)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((each) => toNamedEntries(each, matcher))
}

type Values = { readonly texts: readonly string[]; readonly people: readonly PersonTerms[] }

/** Texts and numbers of a JSON text, inner JSON texts too, and the people among its objects. */
function toValues(text: string): Values {
  const texts: string[] = []
  const people: PersonTerms[] = []
  const read = (value: unknown): void => {
    if (typeof value === 'number') texts.push(String(value))
    else if (typeof value === 'string') {
      const inner = /^[[{]/u.test(value) ? parseJson(value) : undefined
      if (inner === undefined) texts.push(value)
      else read(inner)
    } else if (Array.isArray(value)) value.forEach(read)
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      const person = personSchema.safeParse(value)
      if (person.success) people.push(toPersonTerms(person.data))
      for (const [key, each] of entries) {
        texts.push(key)
        read(each)
      }
    }
  }
  read(/^[[{"]/u.test(text) ? (parseJson(text) ?? text) : text)
  return { texts, people }
}

/** Schema of a signer or a tracked signature. */
const personSchema = z.object({
  email: z.string(),
  role: z.string(),
  name: z.string().optional(),
  documentNumber: z.string().optional(),
  telephone: z.string().optional(),
})
