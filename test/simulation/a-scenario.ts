// Scenario of ten documents, one workstation and a service without faults, but for what a test changes.
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { RunResult } from './run.ts'
import type { CreateFault, EventPlan, RowPlan, Scenario, WorkstationPlan } from './scenario.ts'

export type Change = {
  readonly seed?: string
  /** Rows; absent: ten plain ones. */
  readonly rows?: readonly RowPlan[]
  readonly workstations?: readonly WorkstationPlan[]
  readonly isPlain?: boolean
  readonly isShared?: boolean
  readonly usesReference?: boolean
  readonly service?: Partial<Scenario['service']>
  readonly faults?: Partial<Scenario['faults']>
  readonly events?: Scenario['events']
}

export function aScenario(change: Change): Scenario {
  const rows = change.rows ?? Array.from({ length: 10 }, (_, at) => aRow(at))
  return {
    seed: change.seed ?? 'named',
    isPlain: change.isPlain ?? true,
    workstations: change.workstations ?? [
      { clockAheadMs: 0, batches: [{ atMs: 1_000, isFromFile: false, rows }] },
    ],
    usesReference: change.usesReference ?? false,
    isShared: change.isShared ?? false,
    service: {
      aheadMs: 0,
      createdAheadMs: 0,
      listLagMs: 0,
      pageCap: 100,
      changesNames: false,
      rewritesNames: false,
      changesFiles: false,
      hidesGrouped: false,
      zoneHours: 0,
      staleListMs: 0,
      slowAnswersMs: 0,
      slowReadsMs: 0,
      othersDocuments: 0,
      losesOthers: false,
      signAfterMs: 10 * MINUTE_MS,
      ...change.service,
    },
    faults: {
      creates: [],
      createRate: 0,
      readRate: 0,
      downloadRate: 0,
      crashRate: 0,
      mostCrashes: 0,
      lateMs: 0,
      untilMs: 30 * MINUTE_MS,
      ...change.faults,
    },
    events: change.events ?? [],
  }
}

export function aRow(at: number, change: Partial<RowPlan> = {}): RowPlan {
  return {
    name: `Contrato ${at}`,
    emails: [`pessoa.${at}@exemplo.com.br`],
    file: String(at),
    isWord: false,
    isGrouped: false,
    isScheduled: false,
    ...change,
  }
}

/** Rows whose first create meets the fault. */
export function rowsThatMeet(
  firstFault: CreateFault,
  change: Partial<RowPlan> = {},
  count = 4,
): readonly RowPlan[] {
  return Array.from({ length: count }, (_, at) =>
    aRow(at, at % 2 === 0 ? { ...change, firstFault } : change),
  )
}

export function event(plan: Partial<EventPlan> & Pick<EventPlan, 'kind'>): EventPlan {
  // Cast: a test gives a kind of event with its own fields.
  return { atMs: 2_500, workstation: 0, ...plan } as EventPlan
}

/** Count of documents that the service made for rows. */
export function countMade({ trace }: RunResult): number {
  return trace.filter((line) => /service makes \w+ for (?!others)/u.test(line)).length
}
