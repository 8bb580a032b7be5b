// What may be sent now. Rows are chosen from an index alone, account by account, and only the chosen
// ones are read: the cost follows the answer, not the length of the queue.
import { z } from 'zod'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import type { DocumentRow } from './journal.ts'
import { SELECT_DOCUMENTS, readDocumentRow } from './rows.ts'
import type { Statements } from './statements.ts'

export const SELECT_CLAIMABLE_ACCOUNTS = `
SELECT DISTINCT account_id FROM tallies
WHERE delivery_kind = 'queued' AND count > 0 AND account_id NOT IN (SELECT account_id FROM holds)`

/** Of one account, in order of release: served by `documents_queued` and `documents_open_lane`. */
export const SELECT_CLAIMABLE = `
SELECT seq, release_order, position, lane FROM documents INDEXED BY documents_queued
WHERE delivery_kind = 'queued' AND account_id = ?
  AND (not_before_at IS NULL OR not_before_at <= ?)
  AND NOT EXISTS (
    SELECT 1 FROM documents AS other INDEXED BY documents_open_lane
    WHERE other.lane = documents.lane
      AND other.delivery_kind IN ('sending', 'unconfirmed', 'needsDecision'))
ORDER BY release_order, position`

const SELECT_BY_SEQ = `${SELECT_DOCUMENTS} WHERE documents.seq = ?`

const accountRowSchema = z.object({ account_id: z.string() })
const claimRowSchema = z.object({
  seq: z.number(),
  release_order: z.number(),
  position: z.number(),
  lane: z.string(),
})
type ClaimRow = z.infer<typeof claimRowSchema>

export function readClaimable(
  sql: Statements,
  now: EpochMs,
  limit: number,
): readonly DocumentRow[] {
  return sql
    .all(SELECT_CLAIMABLE_ACCOUNTS)
    .flatMap((row) => claimOfAccount(sql, accountRowSchema.parse(row).account_id, now, limit))
    .toSorted((a, b) => a.order - b.order || a.row.position - b.row.position)
    .slice(0, limit)
    .map(({ row }) => row)
}

type Claim = { readonly order: number; readonly row: DocumentRow }

/** The first `limit`, one a lane. A row that cannot be read does not go out; it is shown as unreadable. */
function claimOfAccount(
  sql: Statements,
  accountId: string,
  now: EpochMs,
  limit: number,
): readonly Claim[] {
  const found: Claim[] = []
  const lanes = new Set<string>()
  for (const stored of sql.iterate(SELECT_CLAIMABLE, accountId, now)) {
    if (found.length >= limit) break
    const claim: ClaimRow = claimRowSchema.parse(stored)
    if (lanes.has(claim.lane)) continue
    const row = readDocumentRow(sql.get(SELECT_BY_SEQ, claim.seq))
    if (!('delivery' in row)) continue
    lanes.add(claim.lane)
    found.push({ order: claim.release_order, row })
  }
  return found
}

export const SELECT_NEXT_CLAIM = `
SELECT min(not_before_at) AS at FROM documents WHERE not_before_at > ?`

const instantSchema = z.object({ at: epochMsSchema.nullable() })

/** Only a queued row has a `not_before_at`. */
export function readNextClaimAt(sql: Statements, now: EpochMs): EpochMs | undefined {
  return instantSchema.parse(sql.get(SELECT_NEXT_CLAIM, now)).at ?? undefined
}
