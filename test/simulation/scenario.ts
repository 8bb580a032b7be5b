// A run as data, drawn from its seed: who prepares what, how the service behaves, what goes wrong and
// when. A failing one is made smaller by leaving parts of it out.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { drawRow } from './draw-row.ts'
import type { SimRandom } from './sim-random.ts'
import { createSimRandom } from './sim-random.ts'
import type { LayerName } from './layered-themes.ts'
import { drawLayer, toRemade } from './layered-themes.ts'
import { drawThemes } from './themes.ts'
import type { WatchedEvent } from './watch-life.ts'

const CREATE_FAULTS = [
  'unreachable', // no connection
  'brokenInBody', // the connection goes at some byte before the last
  'resetActed',
  'resetNotActed',
  'resetActsLate', // acts at most `lateMs` after the connection has gone
  'resetActsLast', // acts just before the shortest settle time is over
  'timeoutActed',
  'timeoutNotActed',
  'tlsAlert', // after the whole body; acted or not
  '500Acted',
  '500NotActed',
  '503RetryAfter', // acted or not, and asks to come back
  'empty201',
  'html502', // acted or not
  'html413', // a gateway refuses its size; never acted
  'html403', // a gateway refuses it; never acted
  'duplicatePost', // a proxy repeats it: two documents, one answer
  'repeatsLater', // the same, after the answer
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
  /** What its first create meets, whatever the others meet. */
  readonly firstFault?: CreateFault
  /** What each of its creates meets, for ever. */
  readonly lastingFault?: CreateFault
}

export type BatchPlan = {
  readonly atMs: number
  /** From a file that may lie on other machines as well; else prepared in the program. */
  readonly isFromFile: boolean
  /** The file of the first workstation's first batch; `rows` are not looked at. */
  readonly isSameFile?: boolean
  /** Which of the accounts sends it; the first unless given. */
  readonly account?: number
  readonly rows: readonly RowPlan[]
}

export type WorkstationPlan = {
  readonly batches: readonly BatchPlan[]
  /** Its wall clock against true time. */
  readonly clockAheadMs: number
}

const PLATFORM_EVENTS = ['rename', 'editSigner', 'cancelThere', 'deleteThere', 'rival'] as const
/** Somebody on the platform's own page. */
export type PlatformEvent = (typeof PLATFORM_EVENTS)[number]

/** Things that last. */
const TROUBLES = [
  'suspend',
  'pause',
  'keyChange',
  'quota',
  'offline',
  'diskFull',
  'diskGone',
  'diskReadOnly',
  'journalFull',
  'quit', // ended in good order, and started again
] as const

/** Each for a while, laid over a run by the themes that are named after them (layered-themes.ts). */
const LAYERED_TROUBLES = [
  'colleague', // somebody sends a batch: the list grows while it is read
  'unlist', // own documents leave the list, and their status still answers
  'listTwice', // the list names a document twice, so that no scan of it is whole
  'refuseAccount', // the service refuses one account, reads and creates
] as const

export type EventPlan = {
  readonly atMs: number
  readonly workstation: number
  /** At the next fence of a create after `atMs` instead. */
  readonly isAtFence?: boolean
} & (
  | { readonly kind: 'clockJump'; readonly byMs: number }
  | { readonly kind: (typeof TROUBLES | typeof LAYERED_TROUBLES)[number]; readonly forMs: number }
  /** Of documents that were sent; `forMs` counts for what lasts. */
  | { readonly kind: WatchedEvent; readonly forMs: number }
  /** The journal of now is put back after so long. */
  | {
      readonly kind: 'restore'
      readonly forMs: number
      readonly withLastCommit: boolean
      /** The program is quit, and the journal put back before it is started again so much later. */
      readonly offMs?: number
    }
  | { readonly kind: 'crash' | 'secondCopy' | 'withdraw' | 'withdrawMany' | PlatformEvent }
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
    /** Trims and normalises names, lower-cases e-mails. */
    readonly changesNames: boolean
    /** Collapses blanks, writes capitals, leaves the extension out. */
    readonly rewritesNames: boolean
    /** Gives no original back as it was. */
    readonly changesFiles: boolean
    /** Between its days and those of UTC. */
    readonly zoneHours: number
    /** Now and then a look is answered by a machine that is so much behind; 0 for never. */
    readonly staleListMs: number
    /** The longest time that an answer takes, when longer than it mostly does. */
    readonly slowAnswersMs: number
    /** So much longer does each read take. */
    readonly slowReadsMs: number
    /** Documents of others that stand in the list before anything starts. */
    readonly othersDocuments: number
    /** Some of them go while pages are read. */
    readonly losesOthers: boolean
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
  /** So often at each workstation documents become drafts again, or are cancelled and redone. */
  readonly remakes?: number
  /** People mend all that was refused at once, so much after each other, not one row at a look. */
  readonly mendsEveryMs?: number
  /** So much longer the run goes on when all is over. */
  readonly calmMs?: number
}

/** @param layer laid over the run whatever is drawn; undefined for what the seed draws */
export function drawScenario(seed: string, layer?: LayerName): Scenario {
  const random = createSimRandom(seed)
  const isPlain = random.chance(0.4)
  const count = isPlain || random.chance(0.7) ? 1 : 2 + random.int(2)
  const workstations = Array.from({ length: count }, (_, index) =>
    drawWorkstation(random, index, isPlain),
  )
  const untilMs = random.between(15, 60) * MINUTE_MS
  const drawn: Scenario = {
    seed,
    isPlain,
    workstations,
    usesReference: random.chance(0.1),
    isShared: false,
    service: drawService(random, isPlain),
    faults: {
      creates: CREATE_FAULTS.filter(() => random.chance(0.6)),
      createRate: random.pick([0, 0.05, 0.15, 0.4]),
      readRate: random.pick([0, 0.01, 0.05, 0.2]),
      downloadRate: random.pick([0, 0.1, 0.4]),
      crashRate: random.pick([0, 0.002, 0.01, 0.03]),
      mostCrashes: random.int(11),
      lateMs: 400_000,
      untilMs,
    },
    events: drawEvents(random, { isPlain, count, untilMs }),
  }
  const whole = drawLayer(drawThemes(drawn, random), random.fork('layer'), layer)
  return layer === undefined ? drawRemakes(whole) : whole
}

/** Of the runs in which people may be asked; a stream of its own leaves all others as they are. */
const REMADE_SHARE = 0.1

function drawRemakes(scenario: Scenario): Scenario {
  const random = createSimRandom(`${scenario.seed}/remakes`)
  const isDrawn = !scenario.isPlain && random.chance(REMADE_SHARE)
  return isDrawn ? toRemade(scenario, random) : scenario
}

function drawService(random: SimRandom, isPlain: boolean): Scenario['service'] {
  return {
    aheadMs: random.pick([0, 0, 90_000, -7 * MINUTE_MS, 3 * HOUR_MS]),
    createdAheadMs: isPlain ? 0 : random.pick([0, 0, 2_000, -5 * MINUTE_MS, 5 * MINUTE_MS]),
    listLagMs: random.pick([0, 0, 5_000, 45_000]),
    pageCap: random.pick([6, 20, 100]),
    ...(random.chance(0.1) ? { nameLength: 30 } : {}),
    changesNames: random.chance(0.5),
    rewritesNames: random.chance(0.2),
    changesFiles: false,
    hidesGrouped: false,
    zoneHours: random.pick([0, -3, 9]),
    staleListMs: 0,
    slowAnswersMs: 0,
    slowReadsMs: 0,
    othersDocuments: random.pick([0, 0, 12]),
    losesOthers: false,
    signAfterMs: random.between(1, 40) * MINUTE_MS,
  }
}

function drawWorkstation(random: SimRandom, index: number, isPlain: boolean): WorkstationPlan {
  const batches = Array.from({ length: 1 + random.int(2) }, (): BatchPlan => {
    const size = 2 + random.int(random.chance(0.2) ? 38 : 22)
    const sameNames = random.chance(0.3)
    const rows = Array.from({ length: size }, (_, at) =>
      drawRow(random, { index, at, sameNames, isPlain }),
    )
    return { atMs: random.between(0, 10) * MINUTE_MS, isFromFile: random.chance(0.5), rows }
  })
  return { batches, clockAheadMs: random.pick([0, 0, -2 * DAY_MS, 5 * HOUR_MS]) }
}

/** What happens anywhere and at any time; the themes place theirs where it hurts. */
function drawEvents(
  random: SimRandom,
  about: { readonly isPlain: boolean; readonly count: number; readonly untilMs: number },
): readonly EventPlan[] {
  const plain = TROUBLES.filter((kind) => kind !== 'suspend')
  const wild = ['clockJump', 'suspend', 'restore', 'withdraw', 'crash', ...PLATFORM_EVENTS] as const
  const kinds = about.isPlain ? plain : [...plain, ...wild, ...wild]
  return Array.from({ length: random.int(6) }, () =>
    drawEvent(random, random.pick(kinds), about),
  ).toSorted((a, b) => a.atMs - b.atMs)
}

function drawEvent(
  random: SimRandom,
  kind: Exclude<EventPlan['kind'], (typeof LAYERED_TROUBLES)[number]>,
  { count, untilMs }: { readonly count: number; readonly untilMs: number },
): EventPlan {
  const base = { atMs: random.between(0, untilMs), workstation: random.int(count) }
  const forMs = random.between(0.2, 15) * MINUTE_MS
  switch (kind) {
    case 'clockJump':
      return { ...base, kind, byMs: random.pick([-DAY_MS, -HOUR_MS, 5 * MINUTE_MS, 3 * DAY_MS]) }
    case 'restore':
      return { ...base, kind, forMs, withLastCommit: false }
    case 'crash':
    case 'secondCopy':
    case 'withdraw':
    case 'withdrawMany':
    case 'rename':
    case 'editSigner':
    case 'cancelThere':
    case 'deleteThere':
    case 'rival':
      return { ...base, kind }
    default:
      return { ...base, kind, forMs }
  }
}
