// Layers: situations that are added to any run, each in about one run of twenty: lists that grow, hide or fail while
// they are read, stops, and faults that last.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { toInParts } from './in-parts-theme.ts'
import type { BatchPlan, RowPlan, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { Theme } from './theme.ts'
import { isWatched } from './watched-event.ts'
import {
  atSending,
  later,
  mapRows,
  toWatched,
  withEvents,
  withFaults,
  withService,
  withoutCrashes,
} from './theme.ts'

const SHARE = 0.7
/** Share of wild runs with a lasting layer, which takes days. */
const LASTING_SHARE = 0.05

/** Share of wild runs of the layer `inParts` with remade documents. */
const REMADE_BESIDE_SHARE = 0.1

/** Layers that must never lead to a question (I4). */
const PLAIN_LAYERS = {
  /** R3 (lane), R8 (one scan), R21 (waits): several accounts, one of which is refused for a while. */
  severalAccounts: (scenario, random) =>
    withEvents(toAccounts(scenario), [
      {
        ...atSending(scenario, random),
        kind: 'refuseAccount',
        forMs: random.between(1, 20) * MINUTE_MS,
      },
    ]),
  /** R8 (one scan): a colleague's batch makes the list grow while it is read. */
  growingList: (scenario, random) =>
    withEvents(
      withService(scenario, { pageCap: Math.max(20, scenario.service.pageCap), listLagMs: 0 }),
      [
        {
          ...atSending(scenario, random),
          kind: 'colleague',
          forMs: random.between(2, 6) * MINUTE_MS,
        },
      ],
    ),
  /** R19 (stop first): all waiting rows are taken back while the batch is sent. */
  takenBack: (scenario, random) =>
    withEvents(
      scenario,
      [1, 2].map(() => ({ ...atSending(scenario, random, 4_000), kind: 'withdrawMany' as const })),
    ),
  /**
   * R19 (stop first): the program is quit or paused while it sends and its reads are slow. In wild runs the machine
   * also sleeps.
   */
  openAndClose: (scenario, random) =>
    withEvents(
      // Reads are quick where the time until a change is noticed is measured.
      withService(scenario, {
        slowReadsMs: scenario.events.some(isWatched) ? 0 : random.pick([0, 5_000]),
      }),
      (['quit', 'pause', 'quit', ...(scenario.isPlain ? [] : ['suspend' as const])] as const).map(
        (kind) => ({
          ...atSending(scenario, random, 6_000),
          kind,
          forMs: random.between(0.1, 3) * MINUTE_MS,
        }),
      ),
    ),
} satisfies Readonly<Record<string, Theme>>

const WILD_LAYERS = {
  ...PLAIN_LAYERS,
  /** R7 (settle time): the learnt list lag matters when a few documents are left and nothing else is sent. */
  lateListLearnt: (scenario, random) => {
    const lagMs = 18 * MINUTE_MS
    const late = mapRows(withService(scenario, { listLagMs: lagMs }), (row, at, rows) =>
      at === rows.length - 1 ? { ...row, isWord: false, firstFault: 'resetActed' } : row,
    )
    return withFaults(late, ['resetActed'], { rate: random.pick([0, 0.05]) })
  },
  /** R10 (canonical comparison): names are cut anywhere, also inside their references. */
  cutAnywhere: (scenario, random) =>
    withService(
      { ...scenario, usesReference: random.chance(0.6) },
      { nameLength: 20 + random.int(40) },
    ),
  /**
   * R17 (restored journal): a data folder of some days ago is restored, of at most seven: an older search is not made
   * for rows that did not wait.
   */
  putBackLater: (scenario, random) =>
    withEvents({ ...withoutCrashes(scenario), events: [] }, [
      {
        ...atSending(scenario, random, 3_000),
        kind: 'restore',
        forMs: random.between(5, 40) * MINUTE_MS,
        withLastCommit: random.chance(0.5),
        offMs: random.pick([1, 3, 6]) * DAY_MS,
      },
    ]),
  /** R6 (service's clock): documents are dated by a clock that is hours off. */
  otherClock: (scenario, random) =>
    withService(scenario, {
      createdAheadMs: random.pick([-3 * HOUR_MS, 3 * HOUR_MS, 16 * MINUTE_MS, -40 * MINUTE_MS]),
    }),
} satisfies Readonly<Record<string, Theme>>

/**
 * R5 (baseline), R17 (restored journal): documents become drafts again, or are cancelled and redone, whatever else
 * happens.
 */
export function toRemade(scenario: Scenario, random: SimRandom): Scenario {
  const { signAfterMs, listLagMs } = scenario.service
  return {
    ...withService(scenario, {
      // A longer delay, since a document that is signed at once is not cancelled.
      signAfterMs: random.pick([signAfterMs, HOUR_MS, 100 * HOUR_MS]),
      // R7 (settle time): after a lag of hours a remade document is looked for longer than the day of R18.
      listLagMs: Math.min(listLagMs, HOUR_MS),
    }),
    remakes: 4 + random.int(12),
  }
}

/** Layers that last for days, or for ever, in place of another layer. */
const LASTING_LAYERS = {
  /** R18 (bounds): each create of one row meets the same fault, for ever. */
  lastingFault: (scenario, random) => {
    const lastingFault = random.pick([
      'html413',
      'html403',
      '500NotActed',
      'resetNotActed',
      'timeoutNotActed',
    ] as const)
    return mapRows(scenario, (row, at) => (at === 1 ? { ...row, lastingFault } : row))
  },
  /** R9 (absence): listed documents leave the list while others are looked for, for a while or for good. */
  unlisted: (scenario, random) =>
    withEvents(withFaults(scenario, ['resetActed', 'resetNotActed'], { rate: 0.2 }), [
      {
        ...atSending(scenario, random),
        kind: 'unlist',
        forMs: random.pick([20 * MINUTE_MS, 100 * HOUR_MS]),
      },
    ]),
} satisfies Readonly<Record<string, Theme>>

/** Count of rows for which a rotation of two per round of five minutes takes four hours. */
const MANY_ROWS = 96

function toPlainRow({ name, emails, file }: RowPlan): RowPlan {
  return { name, emails, file, isWord: false, isGrouped: false, isScheduled: false }
}

function toNumbered(row: RowPlan, at: number): RowPlan {
  return { ...row, name: `${row.name.trim()} ${at}`, file: `many ${at}` }
}

const A_ROW: RowPlan = {
  name: 'Contrato',
  emails: ['pessoa@exemplo.com.br'],
  file: 'a file',
  isWord: false,
  isGrouped: false,
  isScheduled: false,
}

/** Layers that are played only when they are named. */
const NAMED_LAYERS = {
  /**
   * R17 (restored journal), R21 (waits): rows that wait at a start are looked for in a list of which no scan is
   * whole.
   */
  listedTwice: (scenario, random) => {
    const quit = atSending(scenario, random, 3_000)
    return {
      ...withService(withoutCrashes(scenario), {
        listLagMs: 0,
        othersDocuments: Math.max(12, scenario.service.othersDocuments),
      }),
      // Lists are whole where the time until a change is noticed is measured.
      events: [
        { ...quit, kind: 'quit', forMs: MINUTE_MS },
        { ...quit, kind: 'listTwice', forMs: 30 * MINUTE_MS },
      ],
    }
  },
  /** R21 (waits): the list of one account fails for a long time while the ends of its creates are unknown. */
  failingList: (scenario, random) => {
    const sent = toAccounts(
      mapRows(withoutCrashes(withService(scenario, { othersDocuments: 0 })), toPlainRow),
    )
    const [first] = sent.workstations
    const rows = Array.from({ length: MANY_ROWS }, (_, at) => toNumbered(A_ROW, at))
    const batch = { atMs: 2 * MINUTE_MS, isFromFile: false, account: 1, rows }
    const workstations = first ? [{ ...first, batches: [...first.batches, batch] }] : []
    return {
      ...withFaults({ ...sent, workstations }, ['500Acted', '500NotActed', 'resetActed'], {
        rate: random.pick([0.5, 0.8]),
      }),
      events: [
        {
          // While the batch is sent: nothing would be sent at all if the list failed before it.
          atMs: random.between(2, 2.2) * MINUTE_MS,
          workstation: 0,
          kind: 'failList',
          forMs: random.pick([30_000, 10 * MINUTE_MS, HOUR_MS]),
        },
      ],
    }
  },
  /**
   * R17 (restored journal): all rows of a file on two machines are refused; one machine corrects and sends them, the
   * other corrects them later.
   */
  fixedTwice: (scenario, random) => {
    const rows = Array.from({ length: 4 }, (_, at) => ({
      ...toNumbered(A_ROW, at),
      emails: [`recusada.pessoa.${at}@exemplo.com.br`],
    }))
    const batch = { isFromFile: true, rows }
    return {
      ...withService(withoutCrashes(scenario), { listLagMs: 0, othersDocuments: 0 }),
      workstations: [
        { clockAheadMs: 0, batches: [{ ...batch, atMs: MINUTE_MS }] },
        { clockAheadMs: 0, batches: [{ ...batch, atMs: HOUR_MS, isSameFile: true, rows: [] }] },
      ],
      faults: { ...scenario.faults, creates: [], readRate: 0, untilMs: 3 * HOUR_MS },
      events: [],
      fixesEveryMs: random.pick([5, 12, 15, 22, 25, 35]),
    }
  },
  /** R18 (bounds): a list that is hours late and hides documents with groups, and days after it. */
  calmDays: (scenario, random) => ({
    ...withFaults(
      withService(
        mapRows(scenario, (row, at) => ({ ...row, isGrouped: at % 3 === 0 })),
        {
          listLagMs: random.pick([HOUR_MS, 110 * MINUTE_MS, 3 * HOUR_MS]),
          hidesGrouped: true,
        },
      ),
      ['resetActed', 'resetNotActed', '500Acted'],
      { rate: 0.2 },
    ),
    // Lists are quick where the time until a change is noticed is measured.
    events: scenario.events.filter((each) => !isWatched(each)),
    calmMs: 3 * DAY_MS,
  }),
  /**
   * W3 (what waits no more): more documents wait than the rotation asks for before the end of a wait must be noticed.
   * W2 (rotation): it reaches each of them before the end.
   */
  manyWaiting: (scenario, random) => {
    const watched = toWatched(mapRows(scenario, toPlainRow), random)
    const [row] = watched.workstations.flatMap(({ batches }) => batches.flatMap(({ rows }) => rows))
    const rows = row ? Array.from({ length: MANY_ROWS }, (_, at) => toNumbered(row, at)) : []
    const batches = [{ atMs: MINUTE_MS, isFromFile: false, rows }]
    const kinds = [
      'cancelSent',
      'expireSent',
      'cancelSent',
      'removeSigner',
      'removeSigner',
    ] as const
    return {
      ...withService(watched, { pageCap: 100, othersDocuments: 0 }),
      workstations: [{ clockAheadMs: 0, batches }],
      events: kinds.map((kind) => ({ ...later(random), kind, forMs: 0 })),
      calmMs: HOUR_MS,
    }
  },
} satisfies Readonly<Record<string, Theme>>

/** Named layers that must never lead to a question in a plain run (I4). */
const NAMED_PLAIN_LAYERS = {
  /** R5 (baseline): batches are released in parts, whatever else happens. */
  inParts: (scenario, random) => {
    const beside = random.fork('beside')
    const isRemade = !scenario.isPlain && beside.chance(REMADE_BESIDE_SHARE)
    return toInParts(isRemade ? toRemade(scenario, beside) : drawLayer(scenario, beside), random)
  },
} satisfies Readonly<Record<string, Theme>>

const LAYERS = {
  ...WILD_LAYERS,
  ...LASTING_LAYERS,
  ...NAMED_LAYERS,
  ...NAMED_PLAIN_LAYERS,
  remade: toRemade,
}
export type LayerName = keyof typeof LAYERS

export function findLayer(name: string): LayerName | undefined {
  return toLayerNames().find((each) => each === name)
}

export function toLayerNames(): readonly LayerName[] {
  // Cast: these are the record's own keys.
  return Object.keys(LAYERS) as readonly LayerName[]
}

/** @param name layer to add, drawn or not; one that may lead to questions makes the run a wild one */
export function drawLayer(scenario: Scenario, random: SimRandom, name?: LayerName): Scenario {
  if (name !== undefined) {
    const isPlain = scenario.isPlain && (name in PLAIN_LAYERS || name in NAMED_PLAIN_LAYERS)
    return LAYERS[name]({ ...scenario, isPlain }, random)
  }
  // A stream of its own, so that other runs stay as they are.
  const lasting = random.fork('lasts')
  if (!scenario.isPlain && lasting.chance(LASTING_SHARE)) {
    return lasting.pick<Theme>(Object.values(LASTING_LAYERS))(scenario, lasting)
  }
  if (!random.chance(SHARE)) return scenario
  const layers: readonly Theme[] = Object.values(scenario.isPlain ? PLAIN_LAYERS : WILD_LAYERS)
  return random.pick(layers)(scenario, random)
}

/** Distributes batches over three accounts in turn; a single batch becomes two halves. */
function toAccounts(scenario: Scenario): Scenario {
  const workstations = scenario.workstations.map((workstation, at) => ({
    ...workstation,
    batches: workstation.batches
      .flatMap((batch): readonly BatchPlan[] => {
        const half = Math.ceil(batch.rows.length / 2)
        if (workstation.batches.length > 1 || batch.rows.length < 2) return [batch]
        return [
          { ...batch, rows: batch.rows.slice(0, half) },
          { ...batch, rows: batch.rows.slice(half) },
        ]
      })
      .map((batch, index) => ({ ...batch, account: (at + index) % 3 })),
  }))
  return { ...scenario, workstations }
}
