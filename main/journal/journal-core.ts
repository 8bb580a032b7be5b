// The journal beside SQLite: synchronous, one writer. Changes and their audit events are one
// transaction; several commits that wait together share one write to disk, each still whole by itself.
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { environmentSchema } from '../../shared/model/environment.ts'
import { holdSchema } from '../../shared/model/hold.ts'
import {
  accountIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
} from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { applyChange } from './apply-change.ts'
import { createAuditChain } from './audit-chain.ts'
import { toAuditPayload } from './audit-payload.ts'
import { readBatchBySource, readBatches } from './batch-queries.ts'
import {
  countDeliveries,
  readClaimable,
  readDocuments,
  readNextClaimAt,
  readSentLike,
} from './document-queries.ts'
import type { Change, JournalCore, JournalIdentity } from './journal.ts'
import { JournalForeign, fromSqliteError } from './journal-errors.ts'
import { SCHEMA_VERSION, migrate } from './migrate.ts'
import { readAttemptRow } from './rows.ts'
import { createStatements } from './statements.ts'

export type CommitRequest = { readonly changes: readonly Change[]; readonly at: EpochMs }

export type WritableJournalCore = JournalCore & {
  /** One write to disk for all; the error of each that failed, undefined where it is committed. */
  readonly commitAll: (requests: readonly CommitRequest[]) => readonly (Error | undefined)[]
}

const identityRowSchema = z.object({
  environment: environmentSchema,
  base_url: z.string(),
  commits: z.number(),
})
const holdRowSchema = z.object({
  account_id: accountIdSchema,
  held_at: epochMsSchema,
  data: z.string(),
})
const duplicateRowSchema = z.object({
  document_id: documentIdSchema,
  kept_id: partnerDocumentIdSchema.nullable(),
  extra_id: partnerDocumentIdSchema,
  reported_at: epochMsSchema,
})
const claimRowSchema = z.object({ partner_id: partnerDocumentIdSchema, id: documentIdSchema })
const baselineRowSchema = z.object({ partner_id: partnerDocumentIdSchema })
const memoryRowSchema = z.object({ value: z.string(), at: epochMsSchema })

/**
 * Migrates the file and answers with the core over it.
 * @throws JournalTooNew, JournalForeign
 */
export function createJournalCore(
  database: DatabaseSync,
  identity: JournalIdentity,
  now: EpochMs,
): WritableJournalCore {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
  )
  migrate(database)
  const sql = createStatements(database)
  const chain = createAuditChain(sql)

  const readIdentity = () => {
    const row = sql.get('SELECT environment, base_url, commits FROM identity')
    return row === undefined ? undefined : identityRowSchema.parse(row)
  }

  const found = readIdentity()
  if (!found) {
    database.exec('BEGIN IMMEDIATE')
    sql.run(
      'INSERT INTO identity (id, environment, base_url, commits) VALUES (1, ?, ?, 0)',
      identity.environment,
      identity.baseUrl,
    )
    chain.append('journalCreated', identity, now)
    database.exec('COMMIT')
  } else if (found.environment !== identity.environment || found.base_url !== identity.baseUrl) {
    throw new JournalForeign('the journal belongs to another service', {
      environment: found.environment,
      baseUrl: found.base_url,
    })
  }

  /** One request inside the open transaction, whole or not at all. */
  const attemptRequest = ({ changes, at }: CommitRequest): Error | undefined => {
    database.exec('SAVEPOINT request')
    try {
      for (const change of changes) {
        applyChange(sql, change)
        chain.append(change.kind, toAuditPayload(change), at)
      }
      sql.run('UPDATE identity SET commits = commits + 1')
      database.exec('RELEASE request')
      return undefined
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK TO request; RELEASE request')
      chain.reload()
      return toError(error)
    }
  }

  const commitAll = (requests: readonly CommitRequest[]): readonly (Error | undefined)[] => {
    try {
      database.exec('BEGIN IMMEDIATE')
      const results = requests.map(attemptRequest)
      // A full disk ends the whole transaction inside SQLite: then nothing of it was written.
      if (!database.isTransaction)
        return requests.map((_, index) => results[index] ?? lost(results))
      database.exec('COMMIT')
      return results
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      chain.reload()
      const failure = toError(error)
      return requests.map(() => failure)
    }
  }

  return {
    commitAll,
    commit(changes, at) {
      const [failure] = commitAll([{ changes, at }])
      if (failure) throw failure
    },
    describe() {
      const row = identityRowSchema.parse(readIdentity())
      return {
        commits: row.commits,
        schemaVersion: SCHEMA_VERSION,
        identity: { environment: row.environment, baseUrl: row.base_url },
      }
    },
    batches: () => readBatches(sql),
    batchBySource: (source) => readBatchBySource(sql, source),
    documents: (query) => readDocuments(sql, query),
    countDeliveries: (accountId) => countDeliveries(sql, accountId),
    claimable: (at, limit) => readClaimable(sql, at, limit),
    nextClaimAt: (at) => readNextClaimAt(sql, at),
    attempts: (documentId) =>
      sql
        .all('SELECT data FROM attempts WHERE document_id = ? ORDER BY number', documentId)
        .map(readAttemptRow),
    attempt(attemptId) {
      const row = sql.get('SELECT data FROM attempts WHERE id = ?', attemptId)
      return row === undefined ? undefined : readAttemptRow(row)
    },
    attemptsSince: (accountId, since) =>
      sql
        .all(
          'SELECT data FROM attempts WHERE account_id = ? AND started_at >= ? ORDER BY started_at, id',
          accountId,
          since,
        )
        .map(readAttemptRow),
    baseline: (batchId) =>
      sql
        .all('SELECT partner_id FROM baselines WHERE batch_id = ?', batchId)
        .map((row) => baselineRowSchema.parse(row).partner_id),
    claimedBy: (ids) =>
      sql
        .all(
          'SELECT partner_id, id FROM documents WHERE partner_id IN (SELECT value FROM json_each(?))',
          JSON.stringify(ids),
        )
        .map((row) => claimRowSchema.parse(row))
        .map(({ partner_id: partnerId, id: documentId }) => ({ partnerId, documentId })),
    documentsSentLike: (like) => readSentLike(sql, like),
    holds: () =>
      sql
        .all('SELECT account_id, held_at, data FROM holds ORDER BY account_id')
        .map((row) => holdRowSchema.parse(row))
        .map(({ account_id: accountId, held_at: heldAt, data }) => ({
          accountId,
          heldAt,
          hold: holdSchema.parse(JSON.parse(data)),
        })),
    duplicates: () =>
      sql
        .all('SELECT * FROM duplicates ORDER BY reported_at, extra_id')
        .map((row) => duplicateRowSchema.parse(row))
        .map((row) =>
          omitUndefined({
            documentId: row.document_id,
            keptId: row.kept_id ?? undefined,
            extraId: row.extra_id,
            reportedAt: row.reported_at,
          }),
        ),
    remember(key, value, at) {
      sql.run(
        'INSERT INTO memory (key, at, value) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET at = excluded.at, value = excluded.value',
        key,
        at,
        JSON.stringify(value),
      )
    },
    recall(key) {
      const row = sql.get('SELECT value, at FROM memory WHERE key = ?', key)
      if (row === undefined) return undefined
      const { value, at } = memoryRowSchema.parse(row)
      return { value: JSON.parse(value), at }
    },
    auditEvents: (fromSeq, limit) => chain.read(fromSeq, limit),
    verifyAudit: () => chain.verify(),
    backup(path) {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
      sql.run('VACUUM INTO ?', path)
    },
  }
}

function toError(error: unknown): Error {
  const named = fromSqliteError(error)
  return named instanceof Error ? named : new Error(String(named))
}

/** The error that ended the transaction is everybody's. */
function lost(results: readonly (Error | undefined)[]): Error {
  return results.find((each) => each !== undefined) ?? new Error('the transaction was lost')
}
