// Memory of the queue. A restart loses it without harm: the journal decides what is correct, this
// state only saves time.
import type { AccountId, AttemptId, DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { CopyChecks } from './duplicates/copy-checks.ts'
import { createCopyChecks } from './duplicates/copy-checks.ts'
import type { MissingSince } from './duplicates/ended-duplicates.ts'
import type { ListVisibility } from './reconcile/list-visibility.ts'
import { createListVisibility } from './reconcile/list-visibility.ts'
import type { ServiceMetricsStore } from './reconcile/service-metrics.ts'
import { createServiceMetrics } from './reconcile/service-metrics.ts'
import type { SeenSigners } from './reconcile/remote-document-cache.ts'
import { createSeenSigners } from './reconcile/remote-document-cache.ts'
import type { ServiceTime } from '../partner/service-time.ts'
import type { StaleReplicaGuard } from './reconcile/stale-replica-guard.ts'
import { createStaleReplicaGuard } from './reconcile/stale-replica-guard.ts'
import type { StartScans } from './recovery/start-scan.ts'
import { createStartScans } from './recovery/start-scan.ts'
import { createServiceTime } from '../partner/service-time.ts'

export type QueueState = {
  readonly serviceTime: ServiceTime
  readonly serviceMetrics: ServiceMetricsStore
  readonly listVisibility: ListVisibility
  readonly copyChecks: CopyChecks
  readonly seenSigners: SeenSigners
  readonly staleReplicaGuard: StaleReplicaGuard
  readonly startScans: StartScans
  readonly missingDuplicates: MissingSince
  /**
   * Waiting rows whose late documents could not be read, and since when by the service's time: none of them goes
   * before they were (R14).
   */
  readonly unreadLate: Map<AccountId, ReadonlyMap<DocumentId, EpochMs>>
  /**
   * Attempts that this process began. For any other attempt the journal may be a restored older
   * copy without the row's later attempts (R17, restored journal).
   */
  readonly begun: Set<AttemptId>
  /**
   * Count of the scans that an open attempt had after its settle time, this scan included (R9,
   * absence needs two scans).
   */
  readonly countScan: (attemptId: AttemptId) => number
  /** Milliseconds, by the service's clock, since this process first scanned for an open attempt. */
  readonly searchedForMs: (attemptId: AttemptId, scanAt: EpochMs) => number
  /**
   * Count of releases of an account's hold: a refusal of an attempt that began before a release is
   * outdated.
   */
  readonly holdReleases: (accountId: AccountId) => number
  /** Release of one account's hold, or of every account's when `accountId` is undefined. */
  readonly noteHoldRelease: (accountId?: AccountId) => void
}

export function createQueueState(journal: Journal, monotonicMs: () => number): QueueState {
  const scans = new Map<AttemptId, number>()
  const firstScans = new Map<AttemptId, EpochMs>()
  let releasesOfAll = 0
  const releases = new Map<AccountId, number>()
  return {
    serviceTime: createServiceTime(monotonicMs),
    serviceMetrics: createServiceMetrics(journal),
    listVisibility: createListVisibility(),
    copyChecks: createCopyChecks(journal),
    staleReplicaGuard: createStaleReplicaGuard(),
    seenSigners: createSeenSigners(),
    startScans: createStartScans(),
    missingDuplicates: new Map(),
    unreadLate: new Map(),
    begun: new Set(),
    countScan(attemptId) {
      const count = (scans.get(attemptId) ?? 0) + 1
      scans.set(attemptId, count)
      return count
    },
    searchedForMs(attemptId, scanAt) {
      const firstAt = firstScans.get(attemptId) ?? scanAt
      firstScans.set(attemptId, firstAt)
      return scanAt - firstAt
    },
    holdReleases: (accountId) => releasesOfAll + (releases.get(accountId) ?? 0),
    noteHoldRelease(accountId) {
      if (accountId === undefined) releasesOfAll += 1
      else releases.set(accountId, (releases.get(accountId) ?? 0) + 1)
    },
  }
}
