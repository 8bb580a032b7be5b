// End of a run: every row has ended, and the last changes had time to be noticed. The run waits as long as the rules
// allow a row, and no longer: a row that has not ended by then breaks I3.
import { MAX_TRYING_MS } from '../../main/queue/reconcile/decide.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { hasEnded } from './invariants.ts'
import type { People } from './people.ts'
import type { Scenario } from './scenario.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import type { Workstation } from './workstation.ts'

/** Time between two scans for a late list, by which its observed lag may be too large (reconcile-scheduler.ts). */
const CHECK_SPACING_MS = 4 * MINUTE_MS
/** Time after which every retry is over, and every rotation has reached each document. */
const CALM_MS = 4 * HOUR_MS

/**
 * Milliseconds from the start to the end of a long calm: after the learnt settle times (R7: tenfold), two more for a
 * list that never shows a kind of document (R9), and one before them for a row that waits for its lane (R17).
 */
export function toEndMs(scenario: Scenario): number {
  const { faults, events, calmMs = 0 } = scenario
  const ends = events.map((event) => event.atMs + ('forMs' in event ? event.forMs : 0))
  const offMs = events.map((event) => (event.kind === 'restore' ? (event.offMs ?? 0) : 0))
  const lastTroubleMs = Math.max(faults.untilMs, ...ends)
  const troubledMs = Math.min(lastTroubleMs + faults.lateMs + CALM_MS, faults.untilMs + 2 * CALM_MS)
  return troubledMs + Math.max(0, ...offMs) + toSettlingMs(scenario) + calmMs
}

/** Longest search for a row in milliseconds. */
function toSettlingMs({ isPlain, service: { listLagMs, slowAnswersMs } }: Scenario): number {
  const learntMs = listLagMs < MINUTE_MS ? listLagMs : listLagMs + CHECK_SPACING_MS
  const times = isPlain ? 31 : 41
  return times * (learntMs + slowAnswersMs)
}

/**
 * Runs on once all is calm and nothing is sent any more. A row waits until the other one of its lane has ended (R3),
 * so that its time counts from that end, or from a decision about it.
 */
export async function runToRest({
  time,
  service,
  workstations,
  people,
  scenario,
  isStuck,
}: {
  readonly time: SimTime
  readonly service: SimService
  readonly workstations: readonly Workstation[]
  readonly people: People
  readonly scenario: Scenario
  readonly isStuck: () => boolean
}): Promise<void> {
  const countOpen = (): number =>
    workstations
      .flatMap(({ core }) => core().documents.list({}).rows)
      .filter((row) => !hasEnded(row)).length
  const mostMs = CALM_MS + toSettlingMs(scenario) + (mayTryForADay(scenario) ? MAX_TRYING_MS : 0)
  let fewest = Infinity
  let movedAtMs = time.now()
  // Hours are counted here, since the simulated time stands still where nothing is due.
  for (let nowMs = time.now(); !isStuck(); nowMs += HOUR_MS) {
    await time.run(nowMs, isStuck)
    const open = countOpen()
    if (open < fewest) movedAtMs = nowMs
    fewest = Math.min(fewest, open)
    if (open === 0 && nowMs >= service.changedAtMs() + CALM_MS) return
    if (open > 0 && nowMs >= Math.max(movedAtMs, people.lastDecidedAtMs()) + mostMs) return
  }
}

/**
 * Whether a row may be tried for a day before a person is asked (R18): where its fault lasts, or where documents left
 * the list, which raises the learnt lag.
 */
function mayTryForADay({ workstations, events }: Scenario): boolean {
  const rows = workstations.flatMap(({ batches }) => batches.flatMap((batch) => batch.rows))
  const hasLastingFault = rows.some(({ lastingFault }) => lastingFault !== undefined)
  return hasLastingFault || events.some(({ kind }) => kind === 'unlist')
}
