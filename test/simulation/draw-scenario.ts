// Draws the scenario of a run from its seed.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { drawRow } from './draw-row.ts'
import type { LayerName } from './layered-themes.ts'
import { drawLayer, toRemade } from './layered-themes.ts'
import type { BatchPlan, EventPlan, LayeredTrouble, Scenario, WorkstationPlan } from './scenario.ts'
import { CREATE_FAULTS, PLATFORM_EVENTS, TROUBLES } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import { createSimRandom } from './sim-random.ts'
import { drawThemes } from './themes.ts'

/** @param layer layer that the run gets; undefined: the one that the seed draws */
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

/**
 * Share of wild runs with remade documents, drawn by a stream of its own, so that all other runs stay as they are.
 */
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

/** Draws events at any workstation and time; themes place theirs where these do most harm. */
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
  kind: Exclude<EventPlan['kind'], LayeredTrouble>,
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
