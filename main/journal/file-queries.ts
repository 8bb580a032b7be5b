// Queries of the files that the file store still needs. A hash that occurs anywhere in a draft
// counts, whatever it is there for.
import { z } from 'zod'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Statements } from './statements.ts'

export type FileQueries = {
  /**
   * Hashes of the given ones, in their order, that no released row, draft or memory has. A row with
   * erased details needs none.
   */
  readonly unused: (sha256s: readonly Sha256[]) => readonly Sha256[]
  /**
   * Hashes of the given ones that only rows need whose signed file was stored before that time and
   * checked since, without a finding; no draft and no memory has them.
   */
  readonly archivedOriginals: (
    sha256s: readonly Sha256[],
    storedBefore: EpochMs,
  ) => readonly Sha256[]
}

/** Drafts with the removed ones, which can be brought back until they are purged. */
const PREPARED = [
  'SELECT data AS text FROM drafts',
  'SELECT data AS text FROM draft_documents',
  'SELECT value AS text FROM memory',
]
const HASH = /[0-9a-f]{64}/gu

const candidateSchema = z.object({ value: sha256Schema })
const textSchema = z.object({ text: z.string() })

/**
 * Condition on a row that still needs its original, from its archive state alone (A3, final files are fetched twice).
 */
const NEEDS_ORIGINAL = `details.content IS NOT NULL AND (documents.archive_kind <> 'stored'
  OR documents.archive_due_at IS NOT NULL OR documents.archive_finding = 1 OR NOT json_valid(details.archive)
  OR json_extract(details.archive, '$.storedAt') >= ?
  OR documents.archive_checked_at <= json_extract(details.archive, '$.storedAt'))`
const HAS_ROW = `EXISTS (SELECT 1 FROM documents JOIN document_details AS details
  ON details.document_id = documents.id WHERE documents.file_sha256 = value AND details.content IS NOT NULL)`

export function createFileQueries(sql: Statements): FileQueries {
  const withoutPrepared = (rows: readonly unknown[]): readonly Sha256[] => {
    const found = rows.map((row) => candidateSchema.parse(row).value)
    const left = new Set<string>(found)
    for (const query of left.size > 0 ? PREPARED : []) {
      for (const row of sql.iterate(query)) {
        for (const [hash] of textSchema.parse(row).text.matchAll(HASH)) left.delete(hash)
      }
    }
    return found.filter((sha256) => left.has(sha256))
  }
  return {
    unused: (sha256s) =>
      withoutPrepared(
        sql.all(`SELECT value FROM json_each(?) WHERE NOT ${HAS_ROW}`, JSON.stringify(sha256s)),
      ),
    archivedOriginals: (sha256s, storedBefore) =>
      withoutPrepared(
        sql.all(
          `SELECT value FROM json_each(?) WHERE ${HAS_ROW} AND NOT EXISTS (
             SELECT 1 FROM documents JOIN document_details AS details
               ON details.document_id = documents.id
             WHERE documents.file_sha256 = value AND ${NEEDS_ORIGINAL})`,
          JSON.stringify(sha256s),
          storedBefore,
        ),
      ),
  }
}
