// When a run may end: every row has ended, and what happened last had its time to be noticed. It is waited
// for as long as the rules give a row, and no longer: what has not ended by then breaks I3.
import { MAX_TRYING_MS } from '../../main/queue/reconcile/decide.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { hasEnded } from './invariants.ts'
import type { People } from './people.ts'
import type { Scenario } from './scenario.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'
import type { Workstation } from './workstation.ts'

/** Between two looks at a list that is late: so much later is it taken to be (reconcile-scheduler.ts). */
const LOOK_SPACING_MS = 4 * MINUTE_MS
/** After every retry; whatever goes round by turns, a few an hour, came round to every document. */
const CALM_MS = 4 * HOUR_MS

/**
 * Milliseconds from the start to when all was long calm: after the settle times that were learnt (R7: tenfold)
 * and the two more that a list gets which never shows a kind of document (R9), before it is asked; and one before
 * them, where a row waits for its row alike to be looked for (R17).
 */
export function toEndMs(scenario: Scenario): number {
  const { faults, events, calmMs = 0 } = scenario
  const ends = events.map((event) => event.atMs + ('forMs' in event ? event.forMs : 0))
  const offMs = events.map((event) => (event.kind === 'restore' ? (event.offMs ?? 0) : 0))
  const lastTroubleMs = Math.max(faults.untilMs, ...ends)
  const troubledMs = Math.min(lastTroubleMs + faults.lateMs + CALM_MS, faults.untilMs + 2 * CALM_MS)
  return troubledMs + Math.max(0, ...offMs) + toSettlingMs(scenario) + calmMs
}

/** What looking for a row takes at most. */
function toSettlingMs({ isPlain, service: { listLagMs, slowAnswersMs } }: Scenario): number {
  const learntMs = listLagMs < MINUTE_MS ? listLagMs : listLagMs + LOOK_SPACING_MS
  const times = isPlain ? 31 : 41
  return times * (learntMs + slowAnswersMs)
}

/**
 * Goes on from when all is calm and nobody sends anything again. Of rows that look alike one waits until the
 * other has ended (R3): the time of a row counts from when another one ended or was decided about.
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
  // Counted apart: time stands still where nothing at all is due.
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
 * R18: a row is tried for a day before a person is asked, where its fault lasts, or where what was sent left the
 * list and taught how late that is.
 */
function mayTryForADay({ workstations, events }: Scenario): boolean {
  const rows = workstations.flatMap(({ batches }) => batches.flatMap((batch) => batch.rows))
  const hasLastingFault = rows.some(({ lastingFault }) => lastingFault !== undefined)
  return hasLastingFault || events.some(({ kind }) => kind === 'unlist')
}
