// What the queue knows in memory and may forget: nothing here is needed to be right after a restart,
// only to be quick.
import type { AttemptId } from '../../shared/model/ids.ts'
import type { Journal } from '../journal/journal.ts'
import type { Echoes } from './echo.ts'
import { createEchoes } from './echo.ts'
import type { LearntFiguresStore } from './learnt-figures.ts'
import { createLearntFigures } from './learnt-figures.ts'
import type { ServiceTime } from './service-time.ts'
import { createServiceTime } from './service-time.ts'

export type QueueState = {
  readonly serviceTime: ServiceTime
  readonly learnt: LearntFiguresStore
  readonly echoes: Echoes
  /** Scans that a still open attempt has seen after its settle time; counts this one (R9). */
  readonly countScan: (attemptId: AttemptId) => number
  /** How often holds were released: a refusal of an attempt from before says nothing of the account now. */
  readonly holdReleases: () => number
  readonly noteHoldRelease: () => void
}

export function createQueueState(journal: Journal, monotonicMs: () => number): QueueState {
  const scans = new Map<AttemptId, number>()
  let holdReleases = 0
  return {
    serviceTime: createServiceTime(monotonicMs),
    learnt: createLearntFigures(journal),
    echoes: createEchoes(),
    countScan(attemptId) {
      const count = (scans.get(attemptId) ?? 0) + 1
      scans.set(attemptId, count)
      return count
    },
    holdReleases: () => holdReleases,
    noteHoldRelease: () => {
      holdReleases += 1
    },
  }
}
