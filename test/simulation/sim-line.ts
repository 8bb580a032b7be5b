// One workstation's line to the service, and what troubles it.
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { AnswerFacts } from '../../main/partner/call-result.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Overseer } from './overseer.ts'
import type { CreateFault, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

/** The machine at this end of the line. */
export type Line = {
  readonly name: string
  readonly core: () => WritableJournalCore
  /** No second program runs on this machine. */
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
  /** What the row's plan has for its first create, or for all. */
  readonly takeRowFault: (rowId: string) => CreateFault | undefined
  /** The longest that a create's answer takes, when longer than it mostly does. */
  readonly slowAnswersMs: number
  readonly slowReadsMs: number
  /** How far behind a machine is that now and then answers a look; 0 when all are alike. */
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
