// Queries of remakes (which document was made from which) and of the replacements that wait for a cancellation.
import { z } from 'zod'
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type {
  LinkedDocument,
  RemakeLinks,
  ReplacementStanding,
  ReplacementState,
  ReplacementView,
} from '../../shared/model/remake.ts'
import { replacementStateSchema } from '../../shared/model/remake.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { RefusedSource } from '../../shared/rules/still-refused.ts'
import { readDocuments } from './document-queries.ts'
import { MADE, SOURCES } from './remake-sources.ts'
import { json, readAttempt } from './rows.ts'
import type { Statements } from './statements.ts'

export type RemakeQueries = {
  readonly links: (documentId: DocumentId) => RemakeLinks
  /** Drafts of these that have a signed document among their sources, at any remove. */
  readonly signedSources: (ids: readonly DocumentId[]) => readonly DocumentId[]
  /** Drafts of these whose direct source was refused by the service in its last attempt, with that source. */
  readonly refusedSources: (
    ids: readonly DocumentId[],
  ) => readonly (RefusedSource & { readonly id: DocumentId })[]
  /**
   * Drafts of these with a source whose attempt may have made an unseen document, and since when; `lostSince` where
   * that is earlier. Drafts with neither are left out (R17, restored journal).
   */
  readonly openSources: (
    ids: readonly DocumentId[],
    bounds: {
      /** Earliest start of an attempt that counts. */
      readonly notBefore: EpochMs
      /** Start of a time that this journal lost, in which any of them may have been made and sent. */
      readonly lostSince?: EpochMs
    },
  ) => readonly { readonly id: DocumentId; readonly since: EpochMs }[]
  /**
   * Documents to cancel now: their replacement was sent, and not merely matched by name and signers.
   * @param only document that is asked about; all when absent
   */
  readonly dueReplacements: (only?: DocumentId) => readonly DueReplacement[]
  /** Documents in the queue, held ones included, that have a signed document among their sources. */
  readonly overtaken: () => readonly DocumentId[]
  /** Replacements that wait or need a person. */
  readonly replacements: () => readonly ReplacementView[]
}

export type DueReplacement = {
  readonly documentId: DocumentId
  readonly accountId: AccountId
  readonly state: ReplacementState
}

const SELECT_MADE = `
  SELECT value AS id FROM json_each(?)
  WHERE EXISTS (SELECT 1 FROM remakes WHERE document_id = value)`
const SELECT_SIGNED_SOURCE = `SELECT 1 FROM documents WHERE is_signed = 1 AND id IN (${SOURCES})`
const LAST_ATTEMPT_OF_SOURCE = `
  SELECT attempts.id, data FROM remakes JOIN attempts ON attempts.document_id = remakes.made_from
  WHERE remakes.document_id = ? ORDER BY number DESC LIMIT 1`

/** All documents and drafts with their names; removed drafts are left out. */
const NAMED = `
  SELECT documents.id, batch_id, 0 AS is_draft,
    iif(json_valid(details.content), json_extract(details.content, '$.name'), '') AS name
  FROM documents JOIN document_details AS details ON details.document_id = documents.id
  UNION ALL
  SELECT id, batch_id, 1, iif(json_valid(data), json_extract(data, '$.name'), '')
  FROM draft_documents WHERE removed = 0`

const linkedRowSchema = z
  .object({
    id: documentIdSchema,
    batch_id: batchIdSchema,
    is_draft: z.number(),
    name: z.string().nullable(),
  })
  .transform((row): LinkedDocument => ({
    documentId: row.id,
    batchId: row.batch_id,
    isDraft: row.is_draft === 1,
    name: row.name ?? '',
  }))

const sentRowSchema = z.object({ evidence: z.string().nullable() })
const idRowSchema = z.object({ id: documentIdSchema })
const replacementRowSchema = z.object({
  id: documentIdSchema,
  account_id: accountIdSchema,
  state: json(replacementStateSchema),
  tracking_kind: z.string(),
  is_signed: z.number(),
  name: z.string().nullable(),
})
type ReplacementRow = z.infer<typeof replacementRowSchema>

const SELECT_REPLACEMENTS = `
  SELECT replacements.document_id AS id, documents.account_id, state, tracking_kind, is_signed,
    iif(json_valid(details.content), json_extract(details.content, '$.name'), '') AS name
  FROM replacements JOIN documents ON documents.id = replacements.document_id
  JOIN document_details AS details ON details.document_id = replacements.document_id`

export function createRemakeQueries(sql: Statements): RemakeQueries {
  const findLinked = (query: string, id: DocumentId): LinkedDocument | undefined => {
    const row = sql.get(`SELECT * FROM (${NAMED}) WHERE id IN (${query})`, id)
    return row === undefined ? undefined : linkedRowSchema.parse(row)
  }
  /** Drafts of these that were made from a document, found in one statement. */
  const findMade = (ids: readonly DocumentId[]): readonly DocumentId[] =>
    sql.all(SELECT_MADE, JSON.stringify(ids)).map((row) => idRowSchema.parse(row).id)
  const findReplacement = (id: DocumentId | undefined): ReplacementRow | undefined => {
    if (id === undefined) return undefined
    const row = sql.get(`${SELECT_REPLACEMENTS} WHERE replacements.document_id = ?`, id)
    return row === undefined ? undefined : replacementRowSchema.parse(row)
  }
  const readReplacements = (): readonly ReplacementRow[] =>
    sql
      .all(`${SELECT_REPLACEMENTS} ORDER BY replacements.document_id`)
      .map((row) => replacementRowSchema.parse(row))
  /**
   * Evidence of a made document that is sent and neither ended nor gone; `unsurely`: matched by name and signers
   * alone, so it may be another one (R2, classified by the answer).
   */
  const findSent = (id: DocumentId): 'surely' | 'unsurely' | undefined => {
    const rows = sql.all(
      `SELECT iif(json_valid(details.delivery), json_extract(details.delivery, '$.evidence'), NULL) AS evidence
       FROM documents JOIN document_details AS details ON details.document_id = documents.id
       WHERE delivery_kind = 'sent' AND tracking_kind NOT IN ('ended', 'gone') AND documents.id IN (${MADE})`,
      id,
    )
    if (rows.length === 0) return undefined
    const isSure = rows
      .map((row) => sentRowSchema.parse(row))
      .some(({ evidence }) => evidence !== null && evidence !== 'nameAndSigners')
    return isSure ? 'surely' : 'unsurely'
  }
  const toStanding = (row: ReplacementRow | undefined): ReplacementStanding | undefined => {
    if (!row) return undefined
    const { id, state } = row
    const sent = findSent(id)
    if (row.is_signed === 1 && sent === undefined) return { kind: 'kept' }
    if (isOver(row)) return state.kind === 'done' ? { kind: 'done' } : undefined
    if (sent === 'unsurely') return { kind: 'unsure' }
    if (row.is_signed === 1) return { kind: 'signed' }
    const hasFailed = state.kind === 'failed' && sent !== undefined
    return hasFailed ? { kind: 'failed', why: state.why } : { kind: 'waiting' }
  }
  return {
    links(documentId) {
      const madeFrom = findLinked('SELECT made_from FROM remakes WHERE document_id = ?', documentId)
      const madeInto = findLinked('SELECT document_id FROM remakes WHERE made_from = ?', documentId)
      const own = madeInto && findReplacement(documentId)
      return omitUndefined({
        madeFrom,
        madeInto,
        replacement: own?.state,
        standing: toStanding(own),
        replaces: toStanding(findReplacement(madeFrom?.documentId)),
      })
    },
    signedSources: (ids) =>
      findMade(ids).filter((id) => sql.get(SELECT_SIGNED_SOURCE, id) !== undefined),
    refusedSources: (ids) =>
      findMade(ids).flatMap((id) => {
        const last = sql.get(LAST_ATTEMPT_OF_SOURCE, id)
        const attempt = last === undefined ? undefined : readAttempt(last)
        if (attempt?.outcome?.kind !== 'refused') return []
        const [source] = readDocuments(sql, { ids: [attempt.documentId] }).rows
        const { refusal } = attempt.outcome
        return source?.content ? [{ id, refusal, content: source.content }] : []
      }),
    openSources: (ids, { notBefore, lostSince = Infinity }) =>
      ids.flatMap((id) => {
        if (sql.get('SELECT 1 FROM remakes WHERE document_id = ?', id) === undefined) return []
        const attempts = sql
          .all(`SELECT id, data FROM attempts WHERE document_id IN (${SOURCES})`, id)
          .map(readAttempt)
        const starts = attempts
          .filter((attempt) => !attempt || isOpen(attempt))
          .map((attempt) => attempt?.serviceStartedAt ?? notBefore)
        // Older attempts are past the time in which late documents are watched (R14).
        const since = Math.min(lostSince, ...starts.filter((start) => start >= notBefore))
        return since === Infinity ? [] : [{ id, since: toEpochMs(Math.max(since, notBefore)) }]
      }),
    dueReplacements: (only) =>
      (only === undefined ? readReplacements() : [findReplacement(only) ?? []].flat())
        .filter((row) => !isFinished(row) && findSent(row.id) === 'surely')
        .map(({ id: documentId, account_id: accountId, state }) => ({
          documentId,
          accountId,
          state,
        })),
    overtaken: () =>
      sql
        .all(
          `SELECT id FROM documents
           WHERE delivery_kind IN ('queued', 'held') AND id IN (SELECT document_id FROM remakes)
           ORDER BY id`,
        )
        .map((row) => idRowSchema.parse(row).id)
        .filter(
          (id) =>
            sql.get(`SELECT 1 FROM documents WHERE is_signed = 1 AND id IN (${SOURCES})`, id) !==
            undefined,
        ),
    replacements: () =>
      readReplacements().flatMap((row): readonly ReplacementView[] => {
        const standing = toStanding(row)
        if (!standing || standing.kind === 'done' || standing.kind === 'kept') return []
        // Removed draft: the person gave the replacement up.
        const isWaited = sql.get(`SELECT 1 FROM (${NAMED}) WHERE id IN (${MADE})`, row.id)
        if (isWaited === undefined) return []
        return [{ documentId: row.id, name: row.name ?? '', standing }]
      }),
  }
}

function isOver({ tracking_kind: kind }: ReplacementRow): boolean {
  return kind === 'ended' || kind === 'gone'
}

/** A `done` document that is listed again, as the second of two documents of its row (R14), is cancelled again. */
function isFinished(row: ReplacementRow): boolean {
  return row.state.kind === 'signed' || (row.state.kind === 'done' && isOver(row))
}

/**
 * Attempt without a known result: neither answered nor found, or absent by a weak absence alone (R9, weak absence).
 */
function isOpen({ outcome, conclusion }: Attempt): boolean {
  if (outcome !== undefined && outcome.kind !== 'unknown') return false
  switch (conclusion?.kind) {
    case 'adopted':
      return false
    case 'absent':
      return conclusion.weakAt !== undefined
    case 'decided':
      return conclusion.answer === 'withdraw'
    default:
      return true
  }
}
