// Pending counts of one account: kept in the journal over restarts, and, while the program runs, when
// each day was read (W3, what waits no more).
import type { ServiceDay, WaitingDay } from '../journal/watch-journal.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toIsoDay } from '../../shared/model/time.ts'
import type { DayRange } from './service-day.ts'
import { addDays, isSettled } from './service-day.ts'
import {
  expectPending,
  pendingCountsSchema,
  prunePendingCounts,
  withDays,
  withoutSigned,
} from './pending-counts.ts'
import type { PendingCounts } from './pending-counts.ts'
import type { WatchPorts } from './watch-ports.ts'

export type KeptCounts = {
  /** Subtracts documents of other senders that proved signed. */
  readonly subtractSigned: (createdOn: readonly ServiceDay[]) => void
  /** Forgets the first days on which none of our documents waits; answers the first day that is left. */
  readonly prune: (own: readonly WaitingDay[], until: ServiceDay) => ServiceDay
  /** Expected count; undefined when a day of the range was not read, or not after it ended. */
  readonly expect: (
    own: readonly WaitingDay[],
    range: DayRange,
    serviceAt: EpochMs,
  ) => number | undefined
  /** Keeps counts of other senders' documents of days that were just read. */
  readonly keep: (
    counts: readonly (readonly [ServiceDay, number])[],
    serviceAt: EpochMs,
  ) => Promise<void>
  readonly wasReadWithin: (day: ServiceDay, ms: number) => boolean
}

type CountPorts = Pick<WatchPorts, 'journal' | 'clock'>

export async function loadKeptCounts(
  { journal, clock }: CountPorts,
  accountId: AccountId,
  serviceAt: EpochMs,
): Promise<KeptCounts> {
  const key = `watch:waiting:${accountId}`
  const readAtMs = new Map<ServiceDay, number>()
  let counts = await readCounts(journal, accountId, key, serviceAt)

  return {
    subtractSigned(createdOn) {
      counts = withoutSigned(counts, createdOn)
    },
    prune(own, until) {
      counts = prunePendingCounts(counts, own, until)
      return counts.from
    },
    expect: (own, range, at) => expectPending(counts, own, range, (day) => isSettled(day, at)),
    async keep(others, at) {
      const read = others.map(
        ([day, count]) => [day, { others: count, isSettled: isSettled(day, at) }] as const,
      )
      counts = withDays(counts, read)
      for (const [day] of others) readAtMs.set(day, clock.monotonicMs())
      await journal.memory.remember(key, counts, clock.now())
    },
    wasReadWithin(day, ms) {
      const atMs = readAtMs.get(day)
      return atMs !== undefined && clock.monotonicMs() - atMs < ms
    },
  }
}

async function readCounts(
  journal: CountPorts['journal'],
  accountId: AccountId,
  key: string,
  serviceAt: EpochMs,
): Promise<PendingCounts> {
  const stored = pendingCountsSchema.safeParse((await journal.memory.recall(key))?.value)
  if (stored.success) return stored.data
  const oldestAt = (await journal.watch.oldestAt(accountId)) ?? serviceAt
  return { from: addDays(toIsoDay(oldestAt), -1), days: {} }
}
