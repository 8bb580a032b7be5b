// Signatures that sent documents wait for, as of the last read of each status: a narrow row for each, written with
// tracking, signers and content, so that the list of people reads no document.
import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type {
  AwaitedFilter,
  AwaitedPeople,
  AwaitedSignature,
  AwaitedPerson,
} from '../../shared/model/awaited.ts'
import { AWAITED_CHANNELS } from '../../shared/model/awaited.ts'
import { batchIdSchema, documentIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { BatchId, DocumentId, SignatureId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { foldText } from '../../shared/fold-text.ts'
import { toAwaitedRows } from './migrations/0019-awaited.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

export type AwaitedQueries = {
  /**
   * People whom documents wait for, the longest wait first; people without a turn come last, by e-mail.
   * @param now end of the waiting time that `minDays` limits
   */
  readonly people: (
    filter: AwaitedFilter,
    page: { readonly offset: number; readonly limit: number },
    now: EpochMs,
  ) => AwaitedPeople
  /** Awaited signatures of one signature's person: the same e-mail, or the same CPF as far as it is known. */
  readonly like: (documentId: DocumentId, signatureId: SignatureId) => readonly AwaitedSignature[]
  /** Awaited signatures under a filter, of these e-mails or, without them, of everybody. */
  readonly of: (
    filter: AwaitedFilter & { readonly emails?: readonly string[] },
    now: EpochMs,
  ) => readonly AwaitedSignature[]
}

/** Names of unseen documents in an answer; the others are only counted. */
const NAMED_UNSEEN = 3

const UNSEEN = `delivery_kind = 'sent' AND tracking_kind = 'none' AND is_signed = 0
  AND (?1 IS NULL OR batch_id = ?1)`
const COUNT_UNSEEN = `SELECT count(*) AS total FROM documents WHERE ${UNSEEN}`
const NAME_UNSEEN = `
SELECT iif(json_valid(content), json_extract(content, '$.name'), '') AS name
FROM documents LEFT JOIN document_details ON document_details.document_id = documents.id
WHERE ${UNSEEN} LIMIT ${String(NAMED_UNSEEN)}`
const unseenSchema = z.object({ total: z.number() })
const unseenNameSchema = z.object({ name: z.string().nullable() })

/** Awaited signatures with the names of their documents. */
const SELECT_AWAITED = `
SELECT awaited.*, (SELECT iif(json_valid(content), json_extract(content, '$.name'), '')
  FROM document_details WHERE document_details.document_id = awaited.document_id) AS document_name
FROM awaited`

const channelSchema = z.string().transform((text) => {
  const known = AWAITED_CHANNELS.find((each) => each === text)
  return known ?? 'other'
})

const rowSchema = z
  .object({
    document_id: documentIdSchema,
    batch_id: batchIdSchema,
    document_name: z.string().nullable(),
    signature_id: signatureIdSchema,
    email: z.string(),
    role: z.string(),
    is_turn: z.number(),
    since: epochMsSchema.nullable(),
    channel: channelSchema,
  })
  .transform((row): AwaitedSignature =>
    omitUndefined({
      documentId: row.document_id,
      documentName: row.document_name ?? '',
      batchId: row.batch_id,
      signatureId: row.signature_id,
      email: row.email,
      role: row.role,
      isTurn: row.is_turn === 1,
      since: row.since ?? undefined,
      channel: row.channel,
    }),
  )

const texts = json(z.array(z.string()))
const personSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    roles: texts,
    channels: json(z.array(channelSchema)),
    documents: z.number(),
    turns: z.number(),
    oldest: epochMsSchema.nullable(),
  })
  .transform(({ oldest, ...person }): AwaitedPerson =>
    omitUndefined({ ...person, oldestSince: oldest ?? undefined }),
  )
const namedSchema = z.object({ name: z.string(), email: z.string() })

/** Rewrite of a document's rows, in the transaction that changes its tracking, known signers or content. */
export function refreshAwaited(sql: Statements, documentId: DocumentId): void {
  sql.run('DELETE FROM awaited WHERE document_id = ?', documentId)
  sql.run(ROWS_OF_DOCUMENT, documentId)
}

const ROWS_OF_DOCUMENT = toAwaitedRows('documents.id = ?')

export function createAwaitedQueries(sql: Statements): AwaitedQueries {
  const read = (where: string, values: readonly SQLInputValue[]): readonly AwaitedSignature[] => {
    const select = `${SELECT_AWAITED} WHERE ${where} ORDER BY since IS NULL, since, document_id, role`
    return sql.all(select, ...values).map((row) => rowSchema.parse(row))
  }
  const countUnseen = (batchId: BatchId | null = null): AwaitedPeople['unseen'] => ({
    total: unseenSchema.parse(sql.get(COUNT_UNSEEN, batchId)).total,
    names: sql.all(NAME_UNSEEN, batchId).map((row) => unseenNameSchema.parse(row).name ?? ''),
  })
  return {
    people(filter, { offset, limit }, now) {
      const where = toWhere(filter, now)
      const rows = sql.all(
        `SELECT email, max(name) AS name, count(DISTINCT document_id) AS documents,
             json_group_array(DISTINCT role) AS roles, json_group_array(DISTINCT channel) AS channels,
             count(DISTINCT iif(is_turn, document_id, NULL)) AS turns, min(since) AS oldest
           FROM awaited WHERE ${where.sql} GROUP BY email
           ORDER BY oldest IS NULL, oldest, email`,
        ...where.values,
      )
      const found = keepNamed(rows, filter.text)
      return {
        people: found.slice(offset, offset + limit).map((row) => personSchema.parse(row)),
        total: found.length,
        unseen: countUnseen(filter.batchId),
      }
    },
    like: (documentId, signatureId) =>
      read(
        `email = (SELECT email FROM awaited WHERE document_id = ?1 AND signature_id = ?2)
           OR (document_number <> '' AND document_number =
             (SELECT document_number FROM awaited WHERE document_id = ?1 AND signature_id = ?2))`,
        [documentId, signatureId],
      ),
    of({ emails, ...filter }, now) {
      const where = toWhere(filter, now)
      const ofThese = emails
        ? { sql: 'email IN (SELECT value FROM json_each(?))', values: [JSON.stringify(emails)] }
        : { sql: 'TRUE', values: [] }
      const asked = `${ofThese.sql} AND ${where.sql}`
      const values = [...ofThese.values, ...where.values]
      if ((filter.text ?? '').trim() === '') return read(asked, values)
      // A text finds people, as in their list: not each document spells the name alike.
      const people = sql.all(
        `SELECT email, max(name) AS name FROM awaited WHERE ${asked} GROUP BY email`,
        ...values,
      )
      const named = new Set(
        keepNamed(people, filter.text).map((row) => namedSchema.parse(row).email),
      )
      return read(asked, values).filter(({ email }) => named.has(email))
    },
  }
}

/** Rows whose name or e-mail contains the text, without case and accents. */
function keepNamed<Row>(rows: readonly Row[], text = ''): readonly Row[] {
  const searched = foldText(text.trim())
  if (searched === '') return rows
  return rows.filter((row) => {
    const { name, email } = namedSchema.parse(row)
    return foldText(`${name}\n${email}`).includes(searched)
  })
}

function toWhere(
  { batchId, role, channel, minDays }: AwaitedFilter,
  now: EpochMs,
): { readonly sql: string; readonly values: readonly SQLInputValue[] } {
  const conditions: readonly (readonly [string, readonly SQLInputValue[]])[] = [
    ...(batchId === undefined ? [] : [['batch_id = ?', [batchId]] as const]),
    ...(role === undefined ? [] : [['role = ?', [role]] as const]),
    ...(channel === undefined || channel === 'other' ? [] : [['channel = ?', [channel]] as const]),
    ...(channel === 'other'
      ? [
          [
            'channel NOT IN (SELECT value FROM json_each(?))',
            [JSON.stringify(AWAITED_CHANNELS)],
          ] as const,
        ]
      : []),
    ...(minDays === undefined ? [] : [['since <= ?', [now - minDays * DAY_MS]] as const]),
  ]
  return {
    sql: ['TRUE', ...conditions.map(([condition]) => condition)].join(' AND '),
    values: conditions.flatMap(([, values]) => values),
  }
}
