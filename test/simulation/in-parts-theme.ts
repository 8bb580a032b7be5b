// Theme in which batches are released in parts: a few rows first, the rest while these are sent, looked for, sent again
// or asked about, and around an end of the program.
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { BatchPlan, CreateFault, EventPlan, RestPlan, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import { withEvents } from './theme.ts'

/** Share of batches that are released in parts. */
const SHARE = 0.8
/** Share of first rows whose first create meets a fault. */
const FAULT_SHARE = 0.6
/** Share of rests that are released just when the list shows a late document or a copy of what went before. */
const WHEN_LISTED_SHARE = 0.4
/** Periods in minutes after the batch's time: while it is sent, unconfirmed, called absent, and sent again. */
const PERIODS = [
  [0.03, 0.6],
  [0.6, 6],
  [12, 35],
  [30, 40],
] as const
/** Faults that leave a row with a copy. */
const COPYING: readonly CreateFault[] = ['duplicatePost', 'repeatsLater']
/** Faults that leave a row unconfirmed or with a copy. */
const FIRST_FAULTS: readonly CreateFault[] = [
  'resetActed',
  'resetNotActed',
  'resetActsLate',
  '500Acted',
  'timeoutNotActed',
  ...COPYING,
]

/** R5 (baseline), R14 (late documents), R15 (visibility check): what went before is looked for when a rest is released. */
export function toInParts(scenario: Scenario, random: SimRandom): Scenario {
  const events: EventPlan[] = []
  const workstations = scenario.workstations.map((machine, workstation) => ({
    ...machine,
    batches: machine.batches.map((batch) => {
      if (batch.isSameFile === true || batch.rows.length < 2 || !random.chance(SHARE)) return batch
      const parted = toParted(batch, scenario.isPlain, random)
      events.push(...drawEvents(parted, { workstation, isPlain: scenario.isPlain }, random))
      return parted
    }),
  }))
  const { faults } = scenario
  const lateMs = scenario.isPlain ? faults.lateMs : random.pick([faults.lateMs, HOUR_MS])
  return withEvents({ ...scenario, workstations, faults: { ...faults, lateMs } }, events)
}

function toParted(
  batch: BatchPlan,
  isPlain: boolean,
  random: SimRandom,
): BatchPlan & { readonly rests: readonly RestPlan[] } {
  const { rows } = batch
  const fromRow = random.pick([1, 1, Math.min(2, rows.length - 1), 1 + random.int(rows.length - 1)])
  const [least, most] = random.pick(PERIODS)
  const first = {
    fromRow,
    afterMs: random.between(least, most) * MINUTE_MS,
    isWhenListed: random.chance(WHEN_LISTED_SHARE),
  }
  const lastRow = rows.length - 1
  const isThrice = lastRow > fromRow && random.chance(0.3)
  const last = { fromRow: lastRow, afterMs: first.afterMs + random.between(0.05, 15) * MINUTE_MS }
  return {
    ...batch,
    rests: isThrice ? [first, last] : [first],
    rows: rows.map((row, at) => {
      if (at >= fromRow || !random.chance(FAULT_SHARE)) return row
      const firstFault = random.pick(FIRST_FAULTS)
      // No download tells which of two Word documents is the first: a copy of one may lead to a question (R13).
      const isAsked = isPlain && row.isWord && COPYING.includes(firstFault)
      return isAsked ? row : { ...row, firstFault }
    }),
  }
}

/** Draws what ends or holds up the program between the first rows and the rest. */
function drawEvents(
  { atMs, rests: [rest] }: ReturnType<typeof toParted>,
  { workstation, isPlain }: { readonly workstation: number; readonly isPlain: boolean },
  random: SimRandom,
): readonly EventPlan[] {
  if (!rest || random.chance(0.3)) return []
  const around = rest.afterMs + random.between(-5_000, 5_000)
  const at = random.pick([around, random.between(0, rest.afterMs)])
  const base = { atMs: atMs + Math.max(500, at), workstation }
  const kinds = ['quit', 'pause', 'crash'] as const
  const wild = [...kinds, 'restore', 'restore'] as const
  const kind = random.pick(isPlain ? kinds : wild)
  const forMs = random.between(0.1, 25) * MINUTE_MS
  if (kind === 'crash') return [{ ...base, kind }]
  if (kind !== 'restore') return [{ ...base, kind, forMs }]
  return [{ ...base, kind, forMs, withLastCommit: random.chance(0.5) }]
}
