// R6, R9: a list may be answered by a machine that is behind the one before it. A list that leaves out what
// an earlier one showed, and what is still there by its status, proves no absence: for as long as such a
// machine may be behind. What is missing for longer was hidden (its access group changed).
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Scan } from './scan.ts'
import type { RemoteDocumentCache } from './remote-document-cache.ts'

export type StaleReplicaGuard = {
  /** @param settleMs of an attempt whose upload took no time (R7) */
  readonly isStale: (
    accountId: AccountId,
    look: { readonly scan: Scan; readonly remoteDocuments: Pick<RemoteDocumentCache, 'status'> },
    settleMs: number,
  ) => Promise<boolean>
  readonly note: (accountId: AccountId, scan: Scan) => void
}

type Shown = {
  readonly createdAt: EpochMs
  /** Of the first scan in a row that left it out, by the service's clock. */
  readonly missingSince?: EpochMs
}

/** Settle times: a machine that is behind by one shows nothing of an attempt that has just settled. */
const BEHIND_SETTLE_TIMES = 2
/** Of a settle time that was learnt to be hours, the doubt of other rows lasts minutes. */
const MAX_BEHIND_MS = 30 * MINUTE_MS

/** In memory: after a restart the looks begin anew anyway. */
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
      const before = [...(shown.get(accountId) ?? [])]
        .filter(([, { createdAt }]) => createdAt >= since)
        .map(([id, { createdAt, missingSince = at }]) => [id, { createdAt, missingSince }] as const)
      const now = documents.map(({ id, createdAt }) => [id, { createdAt }] as const)
      shown.set(accountId, new Map<PartnerDocumentId, Shown>([...before, ...now]))
    },
  }

  function forget(accountId: AccountId, id: PartnerDocumentId): void {
    const left = new Map(shown.get(accountId))
    left.delete(id)
    shown.set(accountId, left)
  }
}
