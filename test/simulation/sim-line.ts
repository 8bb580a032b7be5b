// Network connection of one workstation to the service, with its troubles.
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { AnswerFacts } from '../../main/partner/call-result.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Overseer } from './overseer.ts'
import type { CreateFault, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

/** Machine at this end of the connection. */
export type Line = {
  readonly name: string
  readonly core: () => WritableJournalCore
  /** Whether no second program runs on this machine. */
  readonly isAlone: () => boolean
  readonly isAlive: () => boolean
  readonly isOnline: () => boolean
  readonly key: () => number
  readonly monotonicMs: () => number
  readonly noteFault: (kind: string) => void
  readonly noteRequest: () => void
}

export type NetworkWorld = {
  readonly time: SimTime
  readonly service: SimService
  readonly random: SimRandom
  readonly faults: Scenario['faults']
  readonly isGrouped: (rowId: string) => boolean
  /** Fault of the row's plan for its first create, or for all. */
  readonly takeRowFault: (rowId: string) => CreateFault | undefined
  /** Longest answer to a create in milliseconds, when longer than usual. */
  readonly slowAnswersMs: number
  readonly slowReadsMs: number
  /** Milliseconds by which the lists of some scans are outdated; 0: none is. */
  readonly staleListMs: number
  readonly overseer: Overseer
  readonly trace: (line: string) => void
}

export function isTroubled(world: NetworkWorld, rate: number): boolean {
  return world.time.now() < world.faults.untilMs && world.random.chance(rate)
}

export function toFacts(
  { service }: NetworkWorld,
  line: Line,
  status: number,
  durationMs: number,
  more: Partial<AnswerFacts> = {},
): AnswerFacts {
  return {
    status,
    serviceAt: toEpochMs(Math.floor(service.now() / 1_000) * 1_000),
    receivedAtMs: line.monotonicMs(),
    durationMs,
    ...more,
  }
}
