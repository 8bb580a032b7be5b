// One workstation's line to the service, and what troubles it.
import type { AnswerFacts } from '../../main/partner/call-result.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

/** The machine at this end of the line. */
export type Line = {
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
  readonly isRefused: (rowId: string) => boolean
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
