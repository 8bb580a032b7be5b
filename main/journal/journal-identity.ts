// Identity row of the journal: its owner, its count of commits, and the work that it still owes.
import { z } from 'zod'
import { environmentSchema } from '../../shared/model/environment.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { JournalIdentity } from './records.ts'
import type { JournalReport, LostStretch } from './journal-report.ts'
import { JournalForeign } from './journal-errors.ts'
import { SCHEMA_VERSION } from './migrate.ts'
import type { Statements } from './statements.ts'

const identityRowSchema = z.object({
  environment: environmentSchema,
  base_url: z.string(),
  commits: z.number(),
  restored_at: epochMsSchema.nullable(),
  erased_in_commit: z.number().nullable(),
  lost_since: epochMsSchema.nullable(),
  lost_until: epochMsSchema.nullable(),
  journal_id: z.string().nullable(),
  restored_by_age: z.number(),
})
type IdentityRow = z.infer<typeof identityRowSchema>

function findIdentity(sql: Statements): IdentityRow | undefined {
  const row = sql.get('SELECT * FROM identity')
  return row === undefined ? undefined : identityRowSchema.parse(row)
}

/**
 * Check whether the file has an owner, which must be this one.
 * @throws JournalForeign
 */
export function hasIdentity(sql: Statements, identity: JournalIdentity): boolean {
  const found = findIdentity(sql)
  if (!found) return false
  if (found.environment === identity.environment && found.base_url === identity.baseUrl) return true
  throw new JournalForeign('the journal belongs to another service', {
    environment: found.environment,
    baseUrl: found.base_url,
  })
}

export function insertIdentity(sql: Statements, { environment, baseUrl }: JournalIdentity): void {
  sql.run(
    'INSERT INTO identity (id, environment, base_url, commits) VALUES (1, ?, ?, 0)',
    environment,
    baseUrl,
  )
}

export function describe(sql: Statements): JournalReport {
  const row = identityRowSchema.parse(findIdentity(sql))
  return omitUndefined({
    commits: row.commits,
    schemaVersion: SCHEMA_VERSION,
    identity: { environment: row.environment, baseUrl: row.base_url },
    restoredAt: row.restored_at ?? undefined,
    isRestoredByAge: row.restored_by_age === 1 ? (true as const) : undefined,
    lost: toLost(row),
  })
}

function toLost({ lost_since: since, lost_until: until }: IdentityRow): LostStretch | undefined {
  return since === null || until === null ? undefined : { since, until }
}

export function countCommit(sql: Statements): void {
  sql.run('UPDATE identity SET commits = commits + 1')
}

/**
 * Mark of a restored journal; its count of commits continues above the highest known one, so that
 * no number repeats (R17, restored journal).
 */
export function markRestored(sql: Statements, at: EpochMs, highestKnown: number): void {
  sql.run(
    'UPDATE identity SET restored_at = ?, restored_by_age = 0, commits = max(commits, ?) + 1',
    at,
    highestKnown,
  )
}

/** Mark by age, which does not replace a stronger one (R17, restored journal). */
export function markRestoredByAge(sql: Statements, at: EpochMs): void {
  sql.run(
    `UPDATE identity SET restored_by_age = iif(restored_at IS NULL, 1, restored_by_age),
       restored_at = ?, commits = commits + 1`,
    at,
  )
}

/**
 * End of a restore.
 * @param lost absent when nothing shows a loss; an earlier one stays
 */
export function noteRestoreHandled(sql: Statements, lost: LostStretch | undefined): void {
  sql.run(
    `UPDATE identity SET restored_at = NULL, restored_by_age = 0,
       lost_since = coalesce(?, lost_since), lost_until = coalesce(?, lost_until)`,
    lost?.since ?? null,
    lost?.until ?? null,
  )
}

/** Id of the journal; absent in a journal of an older version until `setJournalId`. */
export function readJournalId(sql: Statements): string | undefined {
  return findIdentity(sql)?.journal_id ?? undefined
}

export function setJournalId(sql: Statements, journalId: string): void {
  sql.run('UPDATE identity SET journal_id = ?', journalId)
}

export function markErased(sql: Statements): void {
  sql.run('UPDATE identity SET erased_in_commit = commits + 1')
}

/** Commit that last erased personal data which older backups still hold. */
export function readErasedIn(sql: Statements): number | undefined {
  return findIdentity(sql)?.erased_in_commit ?? undefined
}

/** End of an erasure, once older backups are gone; an erasure after `commit` is still owed. */
export function forgetErased(sql: Statements, commit: number): void {
  sql.run('UPDATE identity SET erased_in_commit = NULL WHERE erased_in_commit = ?', commit)
}
