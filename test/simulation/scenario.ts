// A run as data, drawn from its seed: who prepares what, how the service behaves, what goes wrong and
// when. A failing one is made smaller by leaving parts of it out.
import { DAY_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { SimRandom } from './sim-random.ts'
import { createSimRandom } from './sim-random.ts'

const HOUR_MS = 60 * MINUTE_MS

export const CREATE_FAULTS = [
  'unreachable', // no connection
  'brokenInBody', // the connection goes at some byte before the last
  'resetActed',
  'resetNotActed',
  'resetActsLate', // acts `lateMs` after the connection has gone
  'timeoutActed',
  'timeoutNotActed',
  'tlsAlert', // after the whole body; acted or not
  '500Acted',
  '500NotActed',
  '503RetryAfter', // acted, and asks to come back
  'empty201',
  'html502', // acted or not
  'duplicatePost', // a proxy repeats it: two documents, one answer
] as const
export type CreateFault = (typeof CREATE_FAULTS)[number]

export type RowPlan = {
  readonly name: string
  readonly emails: readonly string[]
  /** Rows with the same one have the same bytes. */
  readonly file: string
  readonly isWord: boolean
  readonly isGrouped: boolean
  readonly isScheduled: boolean
  /** The service refuses it for a reason of its own. */
  readonly isRefused: boolean
}

export type BatchPlan = { readonly atMs: number; readonly rows: readonly RowPlan[] }

export type WorkstationPlan = {
  readonly batches: readonly BatchPlan[]
  /** Its wall clock against true time. */
  readonly clockAheadMs: number
}

export type EventPlan = { readonly atMs: number; readonly workstation: number } & (
  | { readonly kind: 'clockJump'; readonly byMs: number }
  | { readonly kind: 'suspend'; readonly forMs: number }
  | { readonly kind: 'pause'; readonly forMs: number }
  | { readonly kind: 'keyChange'; readonly forMs: number }
  | { readonly kind: 'quota'; readonly forMs: number }
  | { readonly kind: 'offline'; readonly forMs: number }
  | { readonly kind: 'diskFull' | 'diskGone' | 'diskReadOnly'; readonly forMs: number }
  /** The journal of now is put back after so long. */
  | { readonly kind: 'restore'; readonly forMs: number; readonly withWitness: boolean }
  | { readonly kind: 'secondCopy' }
  | { readonly kind: 'withdraw' }
  /** Somebody on the platform's own page. */
  | { readonly kind: 'rename' | 'editSigner' | 'cancelThere' | 'deleteThere' | 'rival' }
)

export type Scenario = {
  readonly seed: string
  /** Nothing but crashes, faults, lateness and lag below the settle time: no question may be asked (I4). */
  readonly isPlain: boolean
  readonly workstations: readonly WorkstationPlan[]
  readonly usesReference: boolean
  readonly isShared: boolean
  readonly service: {
    /** Of its `Date` headers against true time. */
    readonly aheadMs: number
    /** Of `createdAt` against its `Date` headers: another machine's clock. */
    readonly createdAheadMs: number
    readonly listLagMs: number
    readonly pageCap: number
    readonly nameLength?: number
    readonly changesNames: boolean
    readonly hidesGrouped: boolean
    readonly signAfterMs: number
  }
  readonly faults: {
    readonly creates: readonly CreateFault[]
    readonly createRate: number
    readonly readRate: number
    readonly downloadRate: number
    readonly crashRate: number
    readonly mostCrashes: number
    readonly lateMs: number
    readonly untilMs: number
  }
  readonly events: readonly EventPlan[]
}

export function drawScenario(seed: string): Scenario {
  const random = createSimRandom(seed)
  const isPlain = random.chance(0.5)
  const count = isPlain || random.chance(0.7) ? 1 : 2 + random.int(2)
  const workstations = Array.from({ length: count }, (_, index) =>
    drawWorkstation(random, index, isPlain),
  )
  const untilMs = random.between(20, 90) * MINUTE_MS
  return {
    seed,
    isPlain,
    workstations,
    usesReference: random.chance(0.2),
    isShared: !isPlain && random.chance(0.15),
    service: drawService(random, isPlain),
    faults: {
      creates: CREATE_FAULTS.filter(() => random.chance(0.6)),
      createRate: random.pick([0, 0.05, 0.15, 0.4]),
      readRate: random.pick([0, 0.01, 0.05, 0.2]),
      downloadRate: random.pick([0, 0.1, 0.4]),
      crashRate: random.pick([0, 0.002, 0.01, 0.03]),
      mostCrashes: random.int(11),
      lateMs: isPlain ? 400_000 : random.pick([400_000, HOUR_MS]),
      untilMs,
    },
    events: drawEvents(random, { isPlain, count, untilMs }),
  }
}

function drawService(random: SimRandom, isPlain: boolean): Scenario['service'] {
  return {
    aheadMs: random.pick([0, 0, 90_000, -7 * MINUTE_MS, 3 * HOUR_MS]),
    createdAheadMs: isPlain ? 0 : random.pick([0, 0, 2_000, -5 * MINUTE_MS, 5 * MINUTE_MS]),
    listLagMs: isPlain
      ? random.pick([0, 0, 5_000, 45_000])
      : random.pick([0, 0, 30_000, 8 * MINUTE_MS, HOUR_MS]),
    pageCap: random.pick([3, 20, 100]),
    ...(random.chance(0.15) ? { nameLength: 30 } : {}),
    changesNames: random.chance(0.5),
    hidesGrouped: !isPlain && random.chance(0.1),
    signAfterMs: random.between(1, 40) * MINUTE_MS,
  }
}

function drawWorkstation(random: SimRandom, index: number, isPlain: boolean): WorkstationPlan {
  const batches = Array.from({ length: 1 + random.int(2) }, (): BatchPlan => {
    const size = 1 + random.int(random.chance(0.2) ? 45 : 24)
    const sameNames = random.chance(0.4)
    const rows = Array.from({ length: size }, (_, at) =>
      drawRow(random, { index, at, sameNames, isPlain }),
    )
    return { atMs: random.between(0, 10) * MINUTE_MS, rows }
  })
  return { batches, clockAheadMs: random.pick([0, 0, -2 * DAY_MS, 5 * HOUR_MS]) }
}

function drawRow(
  random: SimRandom,
  place: {
    readonly index: number
    readonly at: number
    readonly sameNames: boolean
    readonly isPlain: boolean
  },
): RowPlan {
  const { index, at, sameNames, isPlain } = place
  // Some rows are the same in everything that the service shows: one lane (R3).
  const twin = random.chance(0.1) ? Math.max(0, at - 1) : at
  const number = sameNames ? '' : ` ${random.chance(0.5) ? index : ''}-${twin}`
  return {
    name: `  Contrato de Locação Residencial${number} `,
    emails: [
      `Pessoa.${index}.${twin}@exemplo.com.br`,
      ...(random.chance(0.3) ? ['fiadora@exemplo.com.br'] : []),
    ],
    file: `${index}-${random.chance(0.8) ? at : twin}`,
    isWord: random.chance(0.05),
    isGrouped: !isPlain && random.chance(0.1),
    isScheduled: !isPlain && random.chance(0.05),
    isRefused: random.chance(0.03),
  }
}

function drawEvents(
  random: SimRandom,
  about: { readonly isPlain: boolean; readonly count: number; readonly untilMs: number },
): readonly EventPlan[] {
  const plain = [
    'pause',
    'offline',
    'keyChange',
    'quota',
    'diskFull',
    'diskGone',
    'diskReadOnly',
  ] as const
  const wild = [
    'clockJump',
    'suspend',
    'restore',
    'secondCopy',
    'withdraw',
    'rename',
    'editSigner',
    'cancelThere',
    'deleteThere',
    'rival',
  ] as const
  const kinds = about.isPlain ? plain : [...plain, ...wild, ...wild]
  return Array.from({ length: random.int(7) }, () =>
    drawEvent(random, random.pick(kinds), about),
  ).toSorted((a, b) => a.atMs - b.atMs)
}

function drawEvent(
  random: SimRandom,
  kind: EventPlan['kind'],
  { count, untilMs }: { readonly count: number; readonly untilMs: number },
): EventPlan {
  const base = { atMs: random.between(0, untilMs), workstation: random.int(count) }
  const forMs = random.between(0.2, 15) * MINUTE_MS
  switch (kind) {
    case 'clockJump':
      return { ...base, kind, byMs: random.pick([-DAY_MS, -HOUR_MS, 5 * MINUTE_MS, 3 * DAY_MS]) }
    case 'restore':
      return { ...base, kind, forMs, withWitness: random.chance(0.8) }
    case 'pause':
    case 'suspend':
    case 'keyChange':
    case 'quota':
    case 'offline':
    case 'diskFull':
    case 'diskGone':
    case 'diskReadOnly':
      return { ...base, kind, forMs }
    default:
      return { ...base, kind }
  }
}
