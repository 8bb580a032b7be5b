// Functions for themes, which replace parts of a scenario.
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { CreateFault, EventPlan, RowPlan, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'

export type Theme = (scenario: Scenario, random: SimRandom) => Scenario

export function withService(scenario: Scenario, change: Partial<Scenario['service']>): Scenario {
  return { ...scenario, service: { ...scenario.service, ...change } }
}

/** Scenario with only these faults, at that rate. */
export function withFaults(
  scenario: Scenario,
  creates: readonly CreateFault[],
  { rate, lateMs }: { readonly rate: number; readonly lateMs?: number },
): Scenario {
  const { faults } = scenario
  return {
    ...scenario,
    faults: { ...faults, creates, createRate: rate, lateMs: lateMs ?? faults.lateMs },
  }
}

export function withoutCrashes(scenario: Scenario): Scenario {
  return { ...scenario, faults: { ...scenario.faults, crashRate: 0 } }
}

export function withEvents(scenario: Scenario, more: readonly EventPlan[]): Scenario {
  const events = [...scenario.events, ...more].toSorted((a, b) => a.atMs - b.atMs)
  return { ...scenario, events }
}

export function mapRows(
  scenario: Scenario,
  change: (row: RowPlan, at: number, rows: readonly RowPlan[]) => RowPlan,
): Scenario {
  const workstations = scenario.workstations.map((workstation) => ({
    ...workstation,
    batches: workstation.batches.map((batch) => ({ ...batch, rows: batch.rows.map(change) })),
  }))
  return { ...scenario, workstations }
}

/** Scenario that sends without trouble; nobody signs unless an event says so. */
export function toWatched(scenario: Scenario, random: SimRandom): Scenario {
  const calm = mapRows(withFaults(scenario, [], { rate: 0 }), (row) => ({
    ...row,
    isGrouped: false,
    emails: [...row.emails, 'testemunha@exemplo.com.br'],
  }))
  return withService(
    withoutCrashes({ ...calm, events: [], faults: { ...calm.faults, readRate: 0 } }),
    {
      signAfterMs: 1_000 * HOUR_MS,
      listLagMs: random.pick([0, 5_000]),
      othersDocuments: random.pick([0, 12, 24]),
      // Small pages take several rounds to read, as many as the bounds allow for one workstation's documents.
      pageCap: Math.max(scenario.workstations.length > 1 ? 20 : 0, random.pick([3, 3, 20])),
      // With a positive zone the service's day begins before that of UTC, so that nothing is signed on UTC's day.
      zoneHours: random.pick([9, 9, -3]),
    },
  )
}

/** Time when everything was sent, long before the end. */
export function later(random: SimRandom): { readonly atMs: number; readonly workstation: number } {
  return { atMs: random.between(40, 200) * MINUTE_MS, workstation: 0 }
}

/** Scenario without a release in the first five minutes. */
export function putOff(scenario: Scenario): Scenario {
  const workstations = scenario.workstations.map((workstation) => ({
    ...workstation,
    batches: workstation.batches.map((batch) => ({
      ...batch,
      atMs: Math.max(5 * MINUTE_MS, batch.atMs),
    })),
  }))
  return { ...scenario, workstations }
}

/** Time at which a batch is being sent. */
export function atSending(
  { workstations }: Scenario,
  random: SimRandom,
  withinMs = 9_000,
): { readonly atMs: number; readonly workstation: number } {
  const workstation = random.int(workstations.length)
  const batches = workstations[workstation]?.batches ?? []
  const batch = batches[random.int(Math.max(1, batches.length))]
  return { atMs: (batch?.atMs ?? 0) + random.between(500, withinMs), workstation }
}

export function eventAt(kind: EventPlan['kind'] & PlainKind, atMs: number): EventPlan {
  return { kind, atMs, workstation: 0 }
}
type PlainKind = 'rival' | 'rename' | 'editSigner' | 'cancelThere' | 'deleteThere'

/** Restore of an early copy, in which many rows are queued that are sent before the restore. */
export function restoreWhileSending(
  scenario: Scenario,
  random: SimRandom,
  withLastCommit: boolean,
): Scenario {
  return withEvents(
    scenario,
    [1, 2].map(() => {
      const forMs = random.between(0.1, 4) * MINUTE_MS
      return { ...atSending(scenario, random, 3_000), kind: 'restore', forMs, withLastCommit }
    }),
  )
}
