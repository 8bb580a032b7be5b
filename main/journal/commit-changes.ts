// Writes commits: changes and their audit events are one transaction; several commits that wait
// together share one write to disk, each still whole by itself.
import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '../../shared/model/time.ts'
import { applyChange } from './apply-change.ts'
import type { AuditChain } from './audit-chain.ts'
import { toAuditPayload } from './audit-payload.ts'
import type { Change } from './journal.ts'
import { JournalUnavailable, toJournalError } from './journal-errors.ts'
import { countCommit } from './journal-identity.ts'
import type { Statements } from './statements.ts'

export type CommitRequest = { readonly changes: readonly Change[]; readonly at: EpochMs }

/** The error of each request that failed, undefined where it is on disk. In the order given. */
export type CommitAll = (requests: readonly CommitRequest[]) => readonly (Error | undefined)[]

export function createCommitAll(
  database: DatabaseSync,
  sql: Statements,
  chain: AuditChain,
): CommitAll {
  /** One request inside the open transaction, whole or not at all. */
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
        // A full disk can end the whole transaction inside SQLite. A savepoint after that would be a
        // transaction of its own.
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
