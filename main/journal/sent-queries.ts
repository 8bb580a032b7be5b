// Queries of what was sent before: by service id, by file and lane, by file and signers.
import { z } from 'zod'
import type { Duplicate } from '../../shared/model/duplicate.ts'
import {
  DUPLICATE_LIKENESSES,
  DUPLICATE_RESOLUTIONS,
  DUPLICATE_SOURCES,
} from '../../shared/model/duplicate.ts'
import type { AccountId, DocumentId, PartnerDocumentId, Sha256 } from '../../shared/model/ids.ts'
import { documentIdSchema, partnerDocumentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toSignerPairs } from '../../shared/rules/canonical.ts'
import { IS_FOREIGN } from './foreign-documents.ts'
import { REPLACED_SOURCES } from './remake-sources.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

export type SentUnderOtherName = {
  readonly name: string
  readonly batch: string
  readonly releasedAt: EpochMs
}

export type SentQueries = {
  /**
   * Documents with these service ids; foreign documents are left out, since they may be documents that the queue
   * sent.
   */
  readonly claimedBy: (
    ids: readonly PartnerDocumentId[],
  ) => readonly { readonly partnerId: PartnerDocumentId; readonly documentId: DocumentId }[]
  /**
   * Check of each document, in order, whether an equal one was sent or may have been (R5, release
   * baseline).
   */
  readonly areSentBefore: (
    likes: readonly {
      /** Id of a draft: the document that it is sent instead of does not count. */
      readonly id?: DocumentId
      readonly accountId: AccountId
      readonly fileSha256: Sha256
      readonly lane: string
    }[],
  ) => readonly boolean[]
  /**
   * Last document with this file and these signers, but another lane, that was or may have been sent; in order of
   * `likes`.
   */
  readonly sentUnderOtherName: (
    likes: readonly {
      /** Id of a draft, as in `areSentBefore`. */
      readonly id?: DocumentId
      readonly accountId: AccountId
      readonly fileSha256: Sha256
      /** Lane of the draft; documents of the same lane have the same name and are found by `areSentBefore`. */
      readonly lane: string
      /** Result of `toSignerPairs` for its signers. */
      readonly signerPairs: readonly string[]
    }[],
  ) => readonly (SentUnderOtherName | undefined)[]
  /** Duplicates ever reported, resolved or not, oldest first. */
  readonly duplicates: () => readonly Duplicate[]
}

const claimRowSchema = z.object({ partner_id: partnerDocumentIdSchema, id: documentIdSchema })
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

export function createSentQueries(sql: Statements): SentQueries {
  return {
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

const SELECT_KNOWN_FILES = `
  SELECT value AS file FROM json_each(?)
  WHERE EXISTS (SELECT 1 FROM documents WHERE file_sha256 = value)`
const fileRowSchema = z.object({ file: z.string() })

/** Files that a document has, found in one statement: most files of drafts are new, and need no further query. */
function findKnownFiles(
  sql: Statements,
  likes: readonly { readonly fileSha256: Sha256 }[],
): ReadonlySet<string> {
  const files = new Set(likes.map(({ fileSha256 }) => fileSha256))
  const rows = sql.all(SELECT_KNOWN_FILES, JSON.stringify([...files]))
  return new Set(rows.map((row) => fileRowSchema.parse(row).file))
}

const SELECT_SENT = `
  SELECT 1 FROM documents WHERE file_sha256 = ? AND lane = ? AND account_id = ?
    AND delivery_kind NOT IN ('draft', 'rejected', 'withdrawn')
    AND id NOT IN (${REPLACED_SOURCES})`

function areSentBefore(
  sql: Statements,
  likes: Parameters<SentQueries['areSentBefore']>[0],
): ReturnType<SentQueries['areSentBefore']> {
  const known = findKnownFiles(sql, likes)
  return likes.map(
    ({ accountId, fileSha256, lane, id = '' }) =>
      known.has(fileSha256) && sql.get(SELECT_SENT, fileSha256, lane, accountId, id) !== undefined,
  )
}

const sentRowSchema = z.object({
  content: json(
    z.object({
      name: z.string(),
      signers: z.array(z.object({ email: z.string(), role: z.string() })),
    }),
  ),
  batch: z.string(),
  released_at: epochMsSchema,
})

/** Documents with the same file and another lane, newest release first. */
const SELECT_LIKE = `
  SELECT details.content, batches.name AS batch, batches.released_at
  FROM documents
    CROSS JOIN document_details AS details ON details.document_id = documents.id
    CROSS JOIN batches ON batches.id = documents.batch_id
  WHERE documents.file_sha256 = ? AND documents.lane <> ? AND documents.account_id = ?
    AND documents.delivery_kind NOT IN ('draft', 'rejected', 'withdrawn')
    AND details.content IS NOT NULL AND batches.released_at IS NOT NULL
    AND documents.id NOT IN (${REPLACED_SOURCES})
  ORDER BY batches.released_at DESC, documents.seq DESC`

/** Last document with the same file and signers under another name; unreadable and erased ones are left out. */
function sentUnderOtherName(
  sql: Statements,
  likes: Parameters<SentQueries['sentUnderOtherName']>[0],
): ReturnType<SentQueries['sentUnderOtherName']> {
  const known = findKnownFiles(sql, likes)
  return likes.map(({ accountId, fileSha256, lane, signerPairs, id = '' }) => {
    if (!known.has(fileSha256)) return undefined
    const asked = JSON.stringify(signerPairs)
    for (const row of sql.all(SELECT_LIKE, fileSha256, lane, accountId, id)) {
      const { data } = sentRowSchema.safeParse(row)
      if (!data || JSON.stringify(toSignerPairs(data.content.signers)) !== asked) continue
      return { name: data.content.name, batch: data.batch, releasedAt: data.released_at }
    }
    return undefined
  })
}
