// What the queue knows in memory and may forget: nothing here is needed to be right after a restart,
// only to be quick.
import type { AccountId, AttemptId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { CopyChecks } from './duplicates/copy-checks.ts'
import { createCopyChecks } from './duplicates/copy-checks.ts'
import type { MissingSince } from './duplicates/ended-duplicates.ts'
import type { ListVisibility } from './reconcile/list-visibility.ts'
import { createListVisibility } from './reconcile/list-visibility.ts'
import type { ServiceMetricsStore } from './reconcile/service-metrics.ts'
import { createServiceMetrics } from './reconcile/service-metrics.ts'
import type { SeenSigners } from './reconcile/seen-signers.ts'
import { createSeenSigners } from './reconcile/seen-signers.ts'
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
   * Attempts that this process began. Of any other the journal may be an older copy that was put back, which has
   * forgotten what its row sent after it (R17).
   */
  readonly begun: Set<AttemptId>
  /** Scans that a still open attempt has seen after its settle time; counts this one (R9). */
  readonly countScan: (attemptId: AttemptId) => number
  /** How long this process has looked for an open attempt, by the service's clock. */
  readonly lookedForMs: (attemptId: AttemptId, scanAt: EpochMs) => number
  /** How often an account's hold was released: a refusal of an attempt from before says nothing of the account now. */
  readonly holdReleases: (accountId: AccountId) => number
  /** Of every account when none is given. */
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
    begun: new Set(),
    countScan(attemptId) {
      const count = (scans.get(attemptId) ?? 0) + 1
      scans.set(attemptId, count)
      return count
    },
    lookedForMs(attemptId, scanAt) {
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
