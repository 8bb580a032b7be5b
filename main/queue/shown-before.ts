// R6, R9: a list may be answered by a machine that is behind the one before it. A list that leaves out what
// an earlier one showed, and what is still there by its status, proves no absence.
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Scan } from './scan.ts'
import type { Witness } from './witness.ts'

export type ShownBefore = {
  readonly isBehind: (
    accountId: AccountId,
    look: { readonly scan: Scan; readonly witness: Pick<Witness, 'status'> },
  ) => Promise<boolean>
  readonly note: (accountId: AccountId, scan: Scan) => void
}

/** In memory: after a restart the looks begin anew anyway. */
export function createShownBefore(): ShownBefore {
  const shown = new Map<AccountId, ReadonlyMap<PartnerDocumentId, EpochMs>>()
  return {
    async isBehind(accountId, { scan, witness }) {
      const before = new Map(shown.get(accountId))
      for (const { id } of scan.documents) before.delete(id)
      for (const [id, createdAt] of before) {
        if (createdAt < scan.since) continue
        const { kind } = await witness.status(id)
        if (kind !== 'missing') return true
        forget(accountId, id)
      }
      return false
    },
    note(accountId, { documents, since }) {
      const before = [...(shown.get(accountId) ?? [])].filter(([, createdAt]) => createdAt >= since)
      const now = documents.map(({ id, createdAt }) => [id, createdAt] as const)
      shown.set(accountId, new Map([...before, ...now]))
    },
  }

  function forget(accountId: AccountId, id: PartnerDocumentId): void {
    const left = new Map(shown.get(accountId))
    left.delete(id)
    shown.set(accountId, left)
  }
}
