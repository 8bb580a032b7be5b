// Guard against a list of a stale replica (R6, service's clock; R9, absence needs a complete list).
// A list that lacks a document of an earlier list, while its status still answers, proves no
// absence for as long as a replica may be stale. A document that is missing for longer was hidden
// (its access group changed).
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Scan } from './scan.ts'
import type { RemoteDocumentCache } from './remote-document-cache.ts'

export type StaleReplicaGuard = {
  /**
   * Check of this scan against the earlier ones.
   * @param settleMs settle time of an attempt without upload time (R7, settle time)
   */
  readonly isStale: (
    accountId: AccountId,
    snapshot: {
      readonly scan: Scan
      readonly remoteDocuments: Pick<RemoteDocumentCache, 'status'>
    },
    settleMs: number,
  ) => Promise<boolean>
  readonly note: (accountId: AccountId, scan: Scan) => void
}

type Shown = {
  readonly createdAt: EpochMs
  /** Time of the first consecutive scan that lacked it, by the service's clock. */
  readonly missingSince?: EpochMs
}

/**
 * Settle times for which a replica may be stale; a replica one settle time behind lacks an attempt
 * that has just settled.
 */
const BEHIND_SETTLE_TIMES = 2
/** Longest doubt in milliseconds about other rows, when the learnt settle time is hours. */
const MAX_BEHIND_MS = 30 * MINUTE_MS

/** Guard in memory: after a restart the scans begin again anyway. */
export function createStaleReplicaGuard(): StaleReplicaGuard {
  const shown = new Map<AccountId, ReadonlyMap<PartnerDocumentId, Shown>>()
  return {
    async isStale(accountId, { scan, remoteDocuments }, settleMs) {
      const before = new Map(shown.get(accountId))
      for (const { id } of scan.documents) before.delete(id)
      const doubtMs = Math.min(BEHIND_SETTLE_TIMES * settleMs, MAX_BEHIND_MS)
      for (const [id, { createdAt, missingSince = scan.at }] of before) {
        if (createdAt < scan.since || scan.at - missingSince > doubtMs) continue
        const { kind } = await remoteDocuments.status(id)
        if (kind !== 'missing') return true
        forget(accountId, id)
      }
      return false
    },
    note(accountId, { documents, since, at }) {
      const now = new Map<PartnerDocumentId, Shown>()
      for (const { id, createdAt } of documents) now.set(id, { createdAt })
      for (const [id, { createdAt, missingSince = at }] of shown.get(accountId) ?? []) {
        if (createdAt >= since && !now.has(id)) now.set(id, { createdAt, missingSince })
      }
      shown.set(accountId, now)
    },
  }

  function forget(accountId: AccountId, id: PartnerDocumentId): void {
    const left = new Map(shown.get(accountId))
    left.delete(id)
    shown.set(accountId, left)
  }
}
