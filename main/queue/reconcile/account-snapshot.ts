// Snapshot of an account: all facts of one reconcile, shared by all its open attempts.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { readClaims } from './claims.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import type { OtherRows } from './other-rows.ts'
import { readOtherRows } from './other-rows.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { ReadRelease } from './release-facts.ts'
import type { Scan } from './scan.ts'
import { toUnclaimed } from './scan.ts'
import type { SeenSigners } from './seen-signers.ts'
import type { RemoteDocumentCache } from './remote-document-cache.ts'
import { createRemoteDocumentCache } from './remote-document-cache.ts'

export type AccountSnapshot = {
  readonly accountId: AccountId
  readonly scan: Scan
  /** Recent attempts, in order, as the journal had them after the scan. */
  readonly attempts: readonly Attempt[]
  /** Documents of the scan that some row had after the scan. */
  readonly claimed: ReadonlySet<PartnerDocumentId>
  /** Documents that are reported as duplicates; reports of this reconcile are added. */
  readonly reported: Set<PartnerDocumentId>
  readonly remoteDocuments: RemoteDocumentCache
  readonly figures: ServiceMetrics
  readonly otherRows: OtherRows
  readonly readRelease: ReadRelease
}

type SnapshotPorts = Pick<QueuePorts, 'journal' | 'partner' | 'openDownload'>

export async function readAccountSnapshot(
  ports: SnapshotPorts & { readonly seenSigners: SeenSigners },
  facts: Pick<AccountSnapshot, 'accountId' | 'scan' | 'attempts' | 'figures' | 'readRelease'>,
): Promise<AccountSnapshot> {
  const remoteDocuments = createRemoteDocumentCache(ports, facts.accountId, facts.attempts)
  return { ...facts, remoteDocuments, ...(await readOwn(ports.journal, facts)) }
}

/** Snapshot with fresh claims, reports and other rows, after rows were settled. */
export async function refreshSnapshot(
  { journal }: Pick<QueuePorts, 'journal'>,
  snapshot: AccountSnapshot,
  attempts: readonly Attempt[] = snapshot.attempts,
): Promise<AccountSnapshot> {
  return { ...snapshot, attempts, ...(await readOwn(journal, { ...snapshot, attempts })) }
}

async function readOwn(
  journal: QueuePorts['journal'],
  facts: Pick<AccountSnapshot, 'accountId' | 'scan' | 'attempts' | 'figures'>,
): Promise<Pick<AccountSnapshot, 'claimed' | 'reported' | 'otherRows'>> {
  const reported = new Set((await journal.duplicates()).map(({ extraId }) => extraId))
  const otherRows = await readOtherRows(journal, { ...facts, reported })
  return { reported, otherRows, claimed: await readClaimed(journal, facts.scan) }
}

/** Documents that need no explanation: some row has them, or they were reported as duplicates. */
export function toKnownIds({
  claimed,
  reported,
}: Pick<AccountSnapshot, 'claimed' | 'reported'>): ReadonlySet<PartnerDocumentId> {
  return new Set([...claimed, ...reported])
}

function readClaimed(
  journal: QueuePorts['journal'],
  { documents }: Scan,
): Promise<AccountSnapshot['claimed']> {
  return readClaims(
    journal,
    documents.map(({ id }) => ({ partnerId: id })),
  )
}

/**
 * Check whether every listed document since the start of the first of these attempts has an
 * explanation.
 */
export async function isAllKnown(
  journal: QueuePorts['journal'],
  { scan, attempts, figures }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'figures'>,
): Promise<boolean> {
  const known = await readClaimed(journal, scan)
  const unclaimed = toUnclaimed(scan, attempts, { known, figures })
  if (unclaimed.length === 0) return true
  const reported = new Set((await journal.duplicates()).map(({ extraId }) => extraId))
  return unclaimed.every(({ id }) => reported.has(id))
}
