// The circuit and the holds (R20): while nothing can come of it hardly any create begins, and no row ends
// as refused for what was its account's.
import type { DocumentRow } from '../../main/journal/journal.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort, toSiteKey } from './overseen.ts'

/** A few go before the circuit opens, after each start and each probe that came through; not hundreds. */
const MAX_OFFLINE_CREATES = 150

export function createOutageCheck({ fail }: Pick<Overseen, 'fail'>): {
  /** A create began while its machine had no line. */
  readonly createOffline: (site: Pick<Site, 'name'>) => void
  readonly createRefused: (site: Pick<Site, 'name'>, rowId: string, isOfAccount: boolean) => void
  /** At the end. */
  readonly checkRows: (site: Pick<Site, 'name'>, rows: readonly DocumentRow[]) => void
} {
  const offline = new Map<string, number>()
  /** Rows whose newest refusal was the account's. */
  const ofAccount = new Set<string>()

  return {
    createOffline({ name }) {
      const count = (offline.get(name) ?? 0) + 1
      offline.set(name, count)
      if (count > MAX_OFFLINE_CREATES) {
        fail(
          `circuit budget: ${name} began more than ${MAX_OFFLINE_CREATES} creates without a line`,
        )
      }
    },
    createRefused(site, rowId, isOfAccount) {
      const key = toSiteKey(site, rowId)
      if (isOfAccount) ofAccount.add(key)
      else ofAccount.delete(key)
    },
    checkRows(site, rows) {
      for (const { id, delivery } of rows) {
        if (delivery.kind !== 'rejected' || !ofAccount.has(toSiteKey(site, id))) continue
        fail(`I3: row ${toShort(id)} ended as refused though its account was`)
      }
    },
  }
}
