// Commits: changes and their audit events are one transaction. Several waiting commits share one
// write to disk, and each of them stays whole by itself.
import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { applyChange } from './apply-change.ts'
import type { AuditChain } from './audit-chain.ts'
import { toAuditPayload } from './audit-payload.ts'
import type { Change } from './change.ts'
import { JournalUnavailable, toJournalError } from './journal-errors.ts'
import { countCommit } from './journal-identity.ts'
import type { Statements } from './statements.ts'

export type CommitRequest = { readonly changes: readonly Change[]; readonly at: EpochMs }

/** Error of each request in the given order; undefined where the commit is on disk. */
export type CommitAll = (requests: readonly CommitRequest[]) => readonly (Error | undefined)[]

export function createCommitAll(
  database: DatabaseSync,
  sql: Statements,
  chain: AuditChain,
): CommitAll {
  /** Request inside the open transaction, applied whole or not at all. */
  const attempt = ({ changes, at }: CommitRequest): Error | undefined => {
    sql.run('SAVEPOINT request')
    try {
      for (const change of changes) {
        applyChange(sql, change)
        chain.append(change.kind, toAuditPayload(change), at)
      }
      countCommit(sql)
      sql.run('RELEASE request')
      return undefined
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK TO request; RELEASE request')
      chain.reload()
      return toJournalError(error)
    }
  }

  return (requests) => {
    try {
      sql.run('BEGIN IMMEDIATE')
      const results: (Error | undefined)[] = []
      for (const request of requests) {
        results.push(attempt(request))
        // Transaction that SQLite ended, on a full disk for example: a savepoint after that would
        // be a transaction of its own.
        if (!database.isTransaction) throw results.at(-1) ?? new JournalUnavailable('rolled back')
      }
      sql.run('COMMIT')
      return results
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      chain.reload()
      const failure = toJournalError(error)
      return requests.map(() => failure)
    }
  }
}
