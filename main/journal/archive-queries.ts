// Queries of the archive: rows with due work, counts, and stored files in slices. What each round asks
// has an index of its own, so that its cost does not grow with the journal.
import { z } from 'zod'
import type { ArchiveStateOf } from '../../shared/model/archive-state.ts'
import { archiveStateSchema } from '../../shared/model/archive-state.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { DocumentPageOfRows } from './records.ts'
import { LIST_CHANGES_KEY, readCount } from './memory.ts'
import { json, readDocumentRows, SELECT_DOCUMENTS } from './rows.ts'
import type { Statements } from './statements.ts'

export type ArchiveWork = 'unstored' | 'verifyRefetch' // stored, with a second fetch due (A3, final files are fetched twice)

export type UnstoredCount = {
  /** Count of signed rows that are not stored. */
  readonly missing: number
  /** Count of those rows that wait for a person and are not retried. */
  readonly asked: number
  /** Time of the next try of the other rows; absent without any. */
  readonly nextTryAt?: EpochMs
}

export type StoredFile = {
  readonly id: DocumentId
  readonly archive: ArchiveStateOf<'stored'>
}

export type ArchiveQueries = {
  /** Signed rows with due work, the longest due first. */
  readonly due: (
    work: ArchiveWork,
    now: EpochMs,
    /**
     * Milliseconds after `now` beyond which a due time is invalid: a clock that was set back wrote
     * it.
     */
    longestWaitMs: number,
    limit: number,
    /** Accounts that are left out. */
    except?: readonly AccountId[],
  ) => DocumentPageOfRows
  readonly countUnstored: () => UnstoredCount
  readonly countStored: (checkedBefore?: EpochMs) => number
  /** Stored files, the longest unchecked first. */
  readonly filesToCheck: (
    checkedBefore: EpochMs,
    limit: number,
    /** Time after which a mark is invalid: a clock that was set back wrote it. */
    now?: EpochMs,
  ) => readonly StoredFile[]
  /** Mark of a check, outside the audit chain: it says nothing about the state of the file. */
  readonly markChecked: (ids: readonly DocumentId[], at: EpochMs) => void
  /**
   * Stored rows after a place in the order of creation; `next` is the place of the following slice.
   */
  readonly storedSlice: (
    after: number,
    limit: number,
  ) => DocumentPageOfRows & { readonly next: number | undefined }
  /** Findings for a person: missing files, changed files, and second fetches that differ. */
  readonly findings: (offset: number, limit: number) => DocumentPageOfRows
  readonly countFindings: () => number
  /** Count of the changes that the manifests must show. */
  readonly listChanges: () => number
  /** Headers of the columns of the latest documents. */
  readonly knownColumns: () => readonly string[]
}

const UNSTORED = `is_signed = 1 AND delivery_kind = 'sent' AND archive_kind <> 'stored'`
const FETCH_AGAIN = `archive_kind = 'stored' AND archive_due_at IS NOT NULL`
/** Index by name: SQLite alone would read all sent or stored rows. */
const IN_UNSTORED = `INDEXED BY documents_unstored WHERE ${UNSTORED}`
const IN_FETCH_AGAIN = `INDEXED BY documents_fetch_again WHERE ${FETCH_AGAIN}`
/**
 * Documents whose column headers are offered: headers differ between batches, and old ones are not
 * needed.
 */
const LATEST_DOCUMENTS = 500

export function createArchiveQueries(writer: Statements, reader: Statements): ArchiveQueries {
  const chosen = (seqs: readonly number[]): DocumentPageOfRows =>
    readDocumentRows(
      seqs.flatMap((seq) => reader.all(`${SELECT_DOCUMENTS} WHERE documents.seq = ?`, seq)),
    )
  const seqsOf = (sql: string, ...values: readonly (number | string)[]): readonly number[] =>
    reader.all(sql, ...values).map((row) => seqSchema.parse(row).seq)

  const unchecked = (where: string, at: EpochMs, limit: number): readonly StoredFile[] =>
    reader
      .all(
        `SELECT documents.id, details.archive FROM documents INDEXED BY documents_checked
           JOIN document_details AS details ON details.document_id = documents.id
         WHERE archive_kind = 'stored' AND ${where} ORDER BY archive_checked_at LIMIT ?`,
        at,
        limit,
      )
      .flatMap(readStoredFile)

  return {
    due(work, now, longestWaitMs, limit, except = []) {
      // Ranges of one index, each in its order: a single query would have to sort them.
      const due = `SELECT seq FROM documents ${work === 'unstored' ? IN_UNSTORED : IN_FETCH_AGAIN}`
      const read = (range: string, from: number, most: number): readonly number[] =>
        most <= 0
          ? []
          : seqsOf(
              `${due} AND archive_due_at ${range} ?
               AND account_id NOT IN (SELECT value FROM json_each(?))
               ORDER BY archive_due_at LIMIT ?`,
              from,
              JSON.stringify(except),
              most,
            )
      const seqs = read('<=', now, limit)
      return chosen([...seqs, ...read('>', now + longestWaitMs, limit - seqs.length)])
    },
    countUnstored() {
      const row = reader.get(
        `SELECT count(*) AS missing, count(*) FILTER (WHERE archive_finding > 0) AS asked,
           min(archive_due_at) AS next FROM documents ${IN_UNSTORED}`,
      )
      const { missing, asked, next } = unstoredSchema.parse(row)
      return { missing, asked, ...(next === null ? {} : { nextTryAt: next }) }
    },
    countStored(checkedBefore) {
      const where = checkedBefore === undefined ? '' : 'AND archive_checked_at < ?'
      const index = checkedBefore === undefined ? '' : 'INDEXED BY documents_checked'
      const values = checkedBefore === undefined ? [] : [checkedBefore]
      const row = reader.get(
        `SELECT count(*) AS total FROM documents ${index} WHERE archive_kind = 'stored' ${where}`,
        ...values,
      )
      return totalSchema.parse(row).total
    },
    filesToCheck(checkedBefore, limit, now) {
      const files = unchecked('archive_checked_at < ?', checkedBefore, limit)
      const left = limit - files.length
      if (now === undefined || left <= 0) return files
      return [...files, ...unchecked('archive_checked_at > ?', now, left)]
    },
    markChecked(ids, at) {
      writer.run(
        'UPDATE documents SET archive_checked_at = ? WHERE id IN (SELECT value FROM json_each(?))',
        at,
        JSON.stringify(ids),
      )
    },
    storedSlice(after, limit) {
      const seqs = seqsOf(
        `SELECT seq FROM documents NOT INDEXED WHERE archive_kind = 'stored' AND seq > ? ORDER BY seq LIMIT ?`,
        after,
        limit,
      )
      return { ...chosen(seqs), next: seqs.length < limit ? undefined : seqs.at(-1) }
    },
    findings: (offset, limit) =>
      chosen(
        seqsOf(
          'SELECT seq FROM documents WHERE archive_finding > 0 ORDER BY seq LIMIT ? OFFSET ?',
          limit,
          offset,
        ),
      ),
    countFindings() {
      const row = reader.get('SELECT count(*) AS total FROM documents WHERE archive_finding > 0')
      return totalSchema.parse(row).total
    },
    listChanges: () => readCount(reader, LIST_CHANGES_KEY),
    knownColumns: () =>
      reader
        .all(
          `SELECT DISTINCT columns.key AS header FROM
             (SELECT id FROM documents ORDER BY seq DESC LIMIT ${LATEST_DOCUMENTS}) AS latest
             JOIN document_details AS details ON details.document_id = latest.id,
             json_each(details.content, '$.columns') AS columns
           WHERE json_valid(details.content)`,
        )
        .map((row) => headerSchema.parse(row).header),
  }
}

const seqSchema = z.object({ seq: z.number() })
const totalSchema = z.object({ total: z.number() })
const headerSchema = z.object({ header: z.string() })
const unstoredSchema = z.object({
  missing: z.number(),
  asked: z.number(),
  next: epochMsSchema.nullable(),
})
const storedFileSchema = z.object({ id: documentIdSchema, archive: json(archiveStateSchema) })

/** Stored file of a row; an unreadable row is reported elsewhere. */
function readStoredFile(row: unknown): readonly StoredFile[] {
  const parsed = storedFileSchema.safeParse(row)
  if (!parsed.success) return []
  const { id, archive } = parsed.data
  return archive.kind === 'stored' ? [{ id, archive }] : []
}
