// Situations that are laid over whatever else a run has, each drawn often enough to be in one run of twenty:
// what grows, hides and is refused while it is read, who stops, and what lasts for ever.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
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
/** Of wild runs: each of these takes days. */
const LASTING_SHARE = 0.05

/** What may never lead to a question (I4). */
const PLAIN_LAYERS = {
  /** R3, R8, R21: several accounts, one of which is refused for a while. */
  severalAccounts: (scenario, random) =>
    withEvents(toAccounts(scenario), [
      {
        ...atSending(scenario, random),
        kind: 'refuseAccount',
        forMs: random.between(1, 20) * MINUTE_MS,
      },
    ]),
  /** R8: a colleague's batch makes the list grow while it is read. */
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
  /** R19: all that waits is taken back while it goes out. */
  takenBack: (scenario, random) =>
    withEvents(
      scenario,
      [1, 2].map(() => ({ ...atSending(scenario, random, 4_000), kind: 'withdrawMany' as const })),
    ),
  /**
   * R19: the program is ended in good order or paused while it sends and its reads take long. In wild runs the
   * machine goes to sleep as well.
   */
  openAndClose: (scenario, random) =>
    withEvents(
      // How soon changes are noticed is measured where reads are quick.
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
  /** R7: what a late list taught is needed when a few documents are left and nothing else is sent. */
  lateListLearnt: (scenario, random) => {
    const lagMs = 18 * MINUTE_MS
    const late = mapRows(withService(scenario, { listLagMs: lagMs }), (row, at, rows) =>
      at === rows.length - 1 ? { ...row, isWord: false, firstFault: 'resetActed' } : row,
    )
    return withFaults(late, ['resetActed'], { rate: random.pick([0, 0.05]) })
  },
  /** R10: names are cut anywhere, inside their references too. */
  cutAnywhere: (scenario, random) =>
    withService(
      { ...scenario, usesReference: random.chance(0.6) },
      { nameLength: 20 + random.int(40) },
    ),
  /**
   * R17: the data folder of some days ago is put back. Not of more than seven: whose row did not wait in it is
   * looked for no further back.
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
  /** R6: documents are dated by a clock that is hours off. */
  otherClock: (scenario, random) =>
    withService(scenario, {
      createdAheadMs: random.pick([-3 * HOUR_MS, 3 * HOUR_MS, 16 * MINUTE_MS, -40 * MINUTE_MS]),
    }),
} satisfies Readonly<Record<string, Theme>>

/** R5, R17: documents become drafts again, or are cancelled and redone, whatever else happens to them. */
export function toRemade(scenario: Scenario, random: SimRandom): Scenario {
  const { signAfterMs, listLagMs } = scenario.service
  return {
    ...withService(scenario, {
      // What is signed at once is not cancelled.
      signAfterMs: random.pick([signAfterMs, HOUR_MS, 100 * HOUR_MS]),
      // R7: what is made again after a list was seen to be hours late is looked for longer than R18's day.
      listLagMs: Math.min(listLagMs, HOUR_MS),
    }),
    remakes: 4 + random.int(12),
  }
}

/** What lasts for days, or for ever: in place of another layer. */
const LASTING_LAYERS = {
  /** R18: what one row meets is met by each of its creates, for ever. */
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
  /** R9: what was listed leaves the list while others are looked for, for a while or for good. */
  unlisted: (scenario, random) =>
    withEvents(withFaults(scenario, ['resetActed', 'resetNotActed'], { rate: 0.2 }), [
      {
        ...atSending(scenario, random),
        kind: 'unlist',
        forMs: random.pick([20 * MINUTE_MS, 100 * HOUR_MS]),
      },
    ]),
} satisfies Readonly<Record<string, Theme>>

/** With rounds of five minutes and a rotation of two, four hours of asking by turns. */
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

/** Played by name alone. */
const NAMED_LAYERS = {
  /** R17, R21: what waits at a start is looked for in a list of which no scan is whole. */
  listedTwice: (scenario, random) => {
    const quit = atSending(scenario, random, 3_000)
    return {
      ...withService(withoutCrashes(scenario), {
        listLagMs: 0,
        othersDocuments: Math.max(12, scenario.service.othersDocuments),
      }),
      // How soon changes are noticed is measured where lists are whole.
      events: [
        { ...quit, kind: 'quit', forMs: MINUTE_MS },
        { ...quit, kind: 'listTwice', forMs: 30 * MINUTE_MS },
      ],
    }
  },
  /** R21: the list of one account fails for long while what its creates come to is not heard. */
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
          // While the batch goes out: where the list fails before it, nothing is sent at all.
          atMs: random.between(2, 2.2) * MINUTE_MS,
          workstation: 0,
          kind: 'failList',
          forMs: random.pick([30_000, 10 * MINUTE_MS, HOUR_MS]),
        },
      ],
    }
  },
  /** R17: of a file on two machines all rows are refused; what one mends and sends, the other mends later. */
  mendedTwice: (scenario, random) => {
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
      mendsEveryMs: random.pick([5, 12, 15, 22, 25, 35]),
    }
  },
  /** R18: a list that is late for hours and hides what has groups, and days after it. */
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
    // How soon changes are noticed is measured where lists are quick.
    events: scenario.events.filter((each) => !isWatched(each)),
    calmMs: 3 * DAY_MS,
  }),
  /**
   * W3: more documents wait than the rotation asks for in the time in which what waits no more is noticed.
   * W2: it comes round to each of them before the end.
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

const LAYERS = { ...WILD_LAYERS, ...LASTING_LAYERS, ...NAMED_LAYERS, remade: toRemade }
export type LayerName = keyof typeof LAYERS

export function findLayer(name: string): LayerName | undefined {
  return toLayerNames().find((each) => each === name)
}

export function toLayerNames(): readonly LayerName[] {
  // The record's own keys.
  return Object.keys(LAYERS) as readonly LayerName[]
}

/** @param name of the one to lay, drawn or not; one that may lead to questions is laid over no plain run */
export function drawLayer(scenario: Scenario, random: SimRandom, name?: LayerName): Scenario {
  if (name !== undefined) {
    return LAYERS[name]({ ...scenario, isPlain: scenario.isPlain && name in PLAIN_LAYERS }, random)
  }
  // Drawn apart, so that the others' runs stay as they are.
  const lasting = random.fork('lasts')
  if (!scenario.isPlain && lasting.chance(LASTING_SHARE)) {
    return lasting.pick<Theme>(Object.values(LASTING_LAYERS))(scenario, lasting)
  }
  if (!random.chance(SHARE)) return scenario
  const layers: readonly Theme[] = Object.values(scenario.isPlain ? PLAIN_LAYERS : WILD_LAYERS)
  return random.pick(layers)(scenario, random)
}

/** Batches go by turns on each of three accounts; a single one in two halves. */
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
