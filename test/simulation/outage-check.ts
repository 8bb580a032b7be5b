// Checks circuit breaker, waits and holds (R20, R21): while the service cannot answer, hardly any create or list
// begins, and no row ends as refused for a reason of its account.
import type { DocumentRow } from '../../main/journal/records.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort, toSiteKey } from './overseen.ts'

/**
 * Largest count of creates before the circuit breaker opens; afterwards none begins within the window, since each
 * probe fails.
 */
const MAX_OFFLINE_CREATES = 20
const WINDOW_MS = 10_000

/** Largest count of creates under way when an account is held, with one at each try of the hold. */
const MAX_BLIND_CREATES = 30

/**
 * Largest count of scans in the window: those of releases, open rows and several accounts, each begun anew a few
 * times (R8).
 */
const MAX_SCANS = 300
const SCANS_WINDOW_MS = 60_000

export function createOutageCheck({
  time,
  fail,
  service,
}: Pick<Overseen, 'time' | 'fail' | 'service'>): {
  /** Notes a create that began while its machine had no connection. */
  readonly createOffline: (site: Pick<Site, 'name'>) => 'few' | 'tooMany'
  /** Notes a create of this account with an unknown end; its list may fail, so that it cannot be looked for. */
  readonly createUnknown: (site: Pick<Site, 'name'>, accountId: AccountId | undefined) => void
  /** Notes that a program ended; counts of the next one begin anew. */
  readonly died: (workstation: string) => void
  /** Notes that a list was read from its first page. */
  readonly scanBegan: (site: Pick<Site, 'name'>) => void
  readonly createRefused: (site: Pick<Site, 'name'>, rowId: string, isOfAccount: boolean) => void
  /** Notes that an older journal was restored, whose refusals are older too. */
  readonly putBack: (workstation: string) => void
  /** Checks rows at the end of a run. */
  readonly checkRows: (site: Pick<Site, 'name'>, rows: readonly DocumentRow[]) => void
} {
  /** Begin times of creates without a connection, by workstation. */
  const offline = new Map<string, readonly number[]>()
  const tooMany = new Set<string>()
  /** Counts of creates that ended unknown while the list failed, by workstation. */
  const blind = new Map<string, number>()
  const scans = new Map<string, readonly number[]>()
  /** Rows whose newest refusal was for a reason of the account. */
  const ofAccount = new Set<string>()

  return {
    createOffline({ name }) {
      const recent = (offline.get(name) ?? []).filter((atMs) => atMs > time.now() - WINDOW_MS)
      offline.set(name, [...recent, time.now()])
      if (!tooMany.has(name) && recent.length < MAX_OFFLINE_CREATES) return 'few'
      tooMany.add(name)
      fail(`R21 budget: ${name} began ${MAX_OFFLINE_CREATES} creates in seconds without a line`)
      return 'tooMany'
    },
    createUnknown({ name }, accountId) {
      if (accountId === undefined || !service.isListFailing(accountId)) return
      const count = (blind.get(name) ?? 0) + 1
      blind.set(name, count)
      if (count !== MAX_BLIND_CREATES) return
      fail(`R21 budget: ${name} had ${count} creates end unknown on an account whose list fails`)
    },
    died: (workstation) => void blind.delete(workstation),
    scanBegan({ name }) {
      const recent = (scans.get(name) ?? []).filter((atMs) => atMs > time.now() - SCANS_WINDOW_MS)
      scans.set(name, [...recent, time.now()])
      if (recent.length === MAX_SCANS) {
        fail(`R21 budget: ${name} began ${MAX_SCANS} scans of a list in a minute`)
      }
    },
    createRefused(site, rowId, isOfAccount) {
      const key = toSiteKey(site, rowId)
      if (isOfAccount) ofAccount.add(key)
      else ofAccount.delete(key)
    },
    putBack(workstation) {
      for (const key of ofAccount) if (key.startsWith(`${workstation} `)) ofAccount.delete(key)
    },
    checkRows(site, rows) {
      for (const { id, delivery } of rows) {
        if (delivery.kind !== 'rejected' || !ofAccount.has(toSiteKey(site, id))) continue
        fail(`I3: row ${toShort(id)} ended as refused though its account was`)
      }
    },
  }
}
