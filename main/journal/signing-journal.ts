// Signing writes of sent documents: stored before the request leaves, ended once their result is known, and the
// corrected signers that they leave.
import { z } from 'zod'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentId, SigningWriteId } from '../../shared/model/ids.ts'
import type { SignersNow, SigningWrite, SigningWriteEnd } from '../../shared/model/signing-write.ts'
import { signingWriteSchema } from '../../shared/model/signing-write.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { toCanonicalEmail } from '../../shared/rules/canonical.ts'
import { JournalConflict } from './journal-errors.ts'
import { refreshAwaited } from './awaited-queries.ts'
import { readDocuments } from './document-queries.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'
import { changeTexts } from './document-texts.ts'

export type SigningChange =
  | {
      readonly kind: 'signingStarted'
      readonly write: SigningWrite
      /** E-mail that the link goes to, for the limit of reminders per day. */
      readonly person?: string
    }
  | {
      readonly kind: 'signingEnded'
      readonly writeId: SigningWriteId
      readonly documentId: DocumentId
      readonly outcome: SigningWriteEnd
      /** Signers after a correction with the outcome `done`. */
      readonly corrected?: SignersNow
    }

export type Reminder = { readonly email: string; readonly at: EpochMs }

export type SigningQueries = {
  /**
   * Writes without a known outcome, oldest first; an unreadable one is left out (R22, unreadable
   * records).
   */
  readonly openWrites: () => readonly SigningWrite[]
  /** Last reminder of each of these e-mails since `since` that was or may have been sent. */
  readonly remindersSince: (emails: readonly string[], since: EpochMs) => readonly Reminder[]
}

const dataSchema = z.object({ data: json(signingWriteSchema) })
const reminderSchema = z.object({ person: z.string(), at: epochMsSchema })

export function createSigningQueries(sql: Statements): SigningQueries {
  return {
    openWrites: () =>
      sql
        .all('SELECT data FROM signing_writes WHERE outcome IS NULL ORDER BY started_at, id')
        .flatMap((row) => dataSchema.safeParse(row).data?.data ?? []),
    remindersSince: (emails, since) =>
      sql
        .all(
          `SELECT person, max(started_at) AS at FROM signing_writes
           WHERE person IN (SELECT value FROM json_each(?)) AND started_at >= ?
             AND (outcome IS NULL OR outcome IN ('done', 'unknown'))
           GROUP BY person`,
          JSON.stringify(emails.map(toCanonicalEmail)),
          since,
        )
        .map((row) => {
          const { person, at } = reminderSchema.parse(row)
          return { email: person, at }
        }),
  }
}

type ChangeOf<K extends SigningChange['kind']> = Extract<SigningChange, { kind: K }>

export function startSigning(sql: Statements, { write, person }: ChangeOf<'signingStarted'>): void {
  const started = sql.run(
    `INSERT INTO signing_writes (id, document_id, started_at, person, data)
     SELECT ?, id, ?, ?, ? FROM documents WHERE id = ?`,
    write.id,
    write.startedAt,
    person === undefined ? null : toCanonicalEmail(person),
    JSON.stringify(write),
    write.documentId,
  )
  if (started !== 1) throw new JournalConflict('no such document', { documentId: write.documentId })
}

/** @throws JournalConflict for a write that has ended */
export function endSigning(
  sql: Statements,
  { writeId, documentId, outcome, corrected }: ChangeOf<'signingEnded'>,
): void {
  const ended = sql.run(
    'UPDATE signing_writes SET outcome = ? WHERE id = ? AND outcome IS NULL',
    outcome,
    writeId,
  )
  if (ended !== 1) throw new JournalConflict('the write has ended', { writeId })
  if (!corrected) return
  sql.run(
    `INSERT INTO corrections (document_id, data) VALUES (?, ?)
     ON CONFLICT (document_id) DO UPDATE SET data = excluded.data`,
    documentId,
    JSON.stringify(corrected),
  )
  refreshAwaited(sql, documentId)
  const content = readContent(sql, documentId)
  if (!content) return
  changeTexts(sql, documentId, { ...content, ...corrected })
}

function readContent(sql: Statements, documentId: DocumentId): DocumentContent | undefined {
  return readDocuments(sql, { ids: [documentId] }).rows[0]?.content
}

/** Erases e-mails and names of the signing writes of a document; ids, times and outcomes stay (LGPD). */
export function eraseSigning(sql: Statements, documentId: DocumentId): void {
  sql.run('DELETE FROM corrections WHERE document_id = ?', documentId)
  sql.run('DELETE FROM awaited WHERE document_id = ?', documentId)
  sql.run(
    `UPDATE signing_writes SET person = NULL, data = iif(json_valid(data), json_remove(data, '$.correction'), '{}')
     WHERE document_id = ?`,
    documentId,
  )
}
