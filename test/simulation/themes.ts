// The situations that broke simpler protocols, each dense enough in one run to matter. A run has one or
// two of them on top of what it has by chance; plain ones only take what may never lead to a question.
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { CreateFault, EventPlan, RowPlan, Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'

type Theme = (scenario: Scenario, random: SimRandom) => Scenario

export const PLAIN_THEMES = {
  nothing: (scenario) => scenario,
  /** R7, R9: acts or is listed when one look more is all that is left. */
  lastMoment: (scenario, random) =>
    withFaults(
      withService(scenario, { listLagMs: 0, staleListMs: random.pick([0, MINUTE_MS, MINUTE_MS]) }),
      ['resetActsLast'],
      { rate: 0.3 },
    ),
  /** R10. */
  writtenAnew: (scenario, random) =>
    withFaults(
      withService(scenario, {
        changesNames: true,
        rewritesNames: true,
        ...(random.chance(0.5) ? { nameLength: 30 } : {}),
      }),
      ['resetActed', 'timeoutActed', 'tlsAlert'],
      { rate: 0.2 },
    ),
  /** R8: the service's day begins while the run goes on. */
  otherDay: (scenario) =>
    withFaults(withService(scenario, { zoneHours: 9 }), ['resetActed', '500Acted'], { rate: 0.2 }),
  /** R1: programs and machines that go at the worst moment. */
  atTheFence: (scenario, random) =>
    withEvents(
      withFaults(scenario, ['brokenInBody', 'unreachable', 'resetActed'], { rate: 0.2 }),
      (['crash', 'quit', 'crash', 'journalFull'] as const).map((kind) => ({
        ...atSending(scenario, random),
        kind,
        forMs: random.between(0.2, 4) * MINUTE_MS,
        isAtFence: random.chance(0.7),
      })),
    ),
  /** R11: the same name for all, one of the people too, and no hash that tells them apart. */
  sameNames: (scenario, random) =>
    withFaults(
      mapRows({ ...scenario, usesReference: false }, (row) => ({
        ...row,
        name: 'Contrato de Locação',
        emails: [row.emails[0] ?? '', 'fiadora@exemplo.com.br'],
        isWord: random.chance(0.6),
      })),
      ['resetActed', 'resetNotActed'],
      { rate: 0.4 },
    ),
  /** R15. */
  proxy: (scenario) => withFaults(scenario, ['duplicatePost', 'repeatsLater'], { rate: 0.3 }),
  /** W1, W2, W3: everything that becomes of documents after they were sent. */
  watched: (scenario, random) =>
    withEvents(
      withEvents(toWatched(scenario, random), [{ ...later(random), kind: 'signHalf', forMs: 0 }]),
      Array.from({ length: 24 }, () => ({
        ...later(random),
        kind: random.pick([
          'signNext',
          'signAll',
          'signAll',
          'cancelSent',
          'deleteSent',
          'expireSent',
          'removeSigner',
          'finishByRemoval',
          'editSent',
          'moveOther',
          'moveOther',
        ]),
        forMs: 0,
      })),
    ),
  /** W4: documents that are not found for a while, one, some, or all of the account. */
  lostForAWhile: (scenario, random) =>
    withEvents(
      toWatched(scenario, random),
      random
        .pick<readonly (readonly ['loseSent' | 'hideSent' | 'loseAll', number, number])[]>([
          Array.from({ length: 6 }, () => ['loseSent', 6, 18] as const),
          Array.from({ length: 6 }, () => ['hideSent', 60, 180] as const),
          [['loseAll', 60, 120]],
        ])
        .map(([kind, least, most]) => ({
          ...later(random),
          kind,
          // Below the spacing that W4 asks for, or as long as one likes.
          forMs: random.between(least, most) * MINUTE_MS,
        })),
    ),
  /** R8: others' documents come and go while pages are read. */
  busyAccount: (scenario, random) =>
    withFaults(
      withService(scenario, { pageCap: 3, othersDocuments: 24, losesOthers: true, listLagMs: 0 }),
      ['resetActed', 'resetActsLast'],
      { rate: random.pick([0.1, 0.3]) },
    ),
} satisfies Readonly<Record<string, Theme>>

export const WILD_THEMES = {
  /** R17: an older journal is put back while its rows go out. */
  restored: (scenario, random) => restoreWhileSending(scenario, random, false),
  restoredWithWitness: (scenario, random) => restoreWhileSending(scenario, random, true),
  /** R17: one file is released on two or three machines, at once or one after the other. */
  sameFile: (scenario, random) => {
    const [first, ...others] = scenario.workstations
    if (!first) return scenario
    const second = others[0] ?? { ...first, batches: [] }
    const copies = [second, ...others.slice(1)].map((workstation) => ({
      ...workstation,
      batches: [
        {
          atMs: random.pick([0.1, 1, 3, 30, 45]) * MINUTE_MS,
          isFromFile: true,
          isSameFile: true,
          rows: [],
        },
      ],
    }))
    const batches = first.batches
      .slice(0, 1)
      .map((batch) => ({ ...batch, atMs: 0, isFromFile: true }))
    return withFaults(
      { ...scenario, workstations: [{ ...first, batches }, ...copies] },
      ['resetActed'],
      {
        rate: random.pick([0, 0.1]),
      },
    )
  },
  /** R4. */
  secondCopy: (scenario, random) =>
    withEvents(
      scenario,
      [1, 2].map(() => ({
        ...atSending(scenario, random),
        kind: 'secondCopy' as const,
        isAtFence: true,
      })),
    ),
  /** R5, R13: others send the same contract, before the release and while its fate is open. */
  rivals: (scenario, random) =>
    withEvents(
      withFaults(
        mapRows(putOff(scenario), (row) => ({ ...row, isWord: random.chance(0.4) })),
        ['resetActed', 'resetNotActed', '500Acted', 'timeoutActed', 'resetActsLate'],
        { rate: 0.3 },
      ),
      [
        ...[1, 2, 3].map(() => eventAt('rival', random.between(0, 5) * MINUTE_MS)),
        ...[1, 2, 3, 4].map(() => eventAt('rival', random.between(5.1, 16) * MINUTE_MS)),
      ],
    ),
  /** R11, R13, R16: changed on the page before anybody has looked. */
  changedThere: (scenario, random) =>
    withEvents(
      withFaults(
        withService(scenario, { listLagMs: random.pick([0, 45_000, 5 * MINUTE_MS]) }),
        ['resetActed', 'timeoutActed', '503RetryAfter'],
        { rate: 0.3 },
      ),
      (['rename', 'rename', 'editSigner', 'cancelThere', 'deleteThere', 'rename'] as const).map(
        (kind) => eventAt(kind, random.between(0.2, 14) * MINUTE_MS),
      ),
    ),
  /** R9: documents with groups never stand in the list. */
  hidden: (scenario, random) =>
    withFaults(
      mapRows(withService(scenario, { hidesGrouped: true }), (row) => ({
        ...row,
        isGrouped: random.chance(0.6),
      })),
      ['resetActed', '500Acted', 'resetNotActed'],
      { rate: 0.2 },
    ),
  /** R7, R9: the list is late, by less and by more than the settle time. */
  lateList: (scenario, random) =>
    withFaults(
      withService(scenario, { listLagMs: random.pick([8 * MINUTE_MS, 18 * MINUTE_MS, HOUR_MS]) }),
      ['resetActed', 'timeoutActed', '500Acted', 'resetNotActed'],
      { rate: 0.2 },
    ),
  /** R13, R14: acts when it was called absent long ago. */
  lateActs: (scenario) =>
    withFaults(
      mapRows(scenario, (row, at) => (at % 4 === 1 ? { ...row, isWord: true } : row)),
      ['resetActsLate'],
      { rate: 0.4, lateMs: HOUR_MS },
    ),
  /** R7: the service takes its time to answer, and to act. */
  slowAnswers: (scenario) =>
    withFaults(
      withService(scenario, { slowAnswersMs: 4 * MINUTE_MS }),
      ['resetActsLate', 'resetActed'],
      { rate: 0.3, lateMs: 25 * MINUTE_MS },
    ),
  /** R13: others send on this account, and no hash tells whose a document is. */
  shared: (scenario, random) =>
    withFaults(
      mapRows({ ...scenario, isShared: true }, (row) => ({ ...row, isWord: random.chance(0.5) })),
      ['resetActed', 'timeoutActed', 'html502'],
      { rate: 0.3 },
    ),
  /** R14, R16: asked about what others sent, while the own document is still to come. */
  oldEvidence: (scenario, random) =>
    withEvents(
      withFaults(
        mapRows(scenario, (row) => ({ ...row, isWord: random.chance(0.5) })),
        ['resetActsLate'],
        { rate: 0.5, lateMs: 3 * HOUR_MS },
      ),
      Array.from({ length: 8 }, () => {
        const { atMs } = atSending(scenario, random)
        return eventAt('rival', atMs + random.between(0.1, 8) * MINUTE_MS)
      }),
    ),
  /** R12: no original comes back as it was. */
  otherFiles: (scenario, random) =>
    withEvents(
      withFaults(
        withService(scenario, { changesFiles: true }),
        ['resetActed', '500Acted', 'resetNotActed', 'duplicatePost'],
        { rate: random.pick([0.1, 0.3]) },
      ),
      [1, 2, 3].map(() => eventAt('rename', random.between(0.2, 12) * MINUTE_MS)),
    ),
  /** R6. */
  clocks: (scenario, random) =>
    withEvents(withFaults(scenario, ['resetActed', 'resetActsLate', '500Acted'], { rate: 0.3 }), [
      ...([-HOUR_MS, 5 * MINUTE_MS, 24 * HOUR_MS] as const).map((byMs): EventPlan => ({
        ...atSending(scenario, random),
        kind: 'clockJump',
        byMs,
      })),
      {
        ...atSending(scenario, random),
        kind: 'suspend',
        forMs: random.between(0.5, 20) * MINUTE_MS,
        isAtFence: true,
      },
    ]),
  /** R3: many contracts that look the same. */
  twins: (scenario, random) =>
    withFaults(
      mapRows(scenario, (row, at, rows) => {
        const model = rows[at - (at % 3)] ?? row
        const name = at % 3 === 2 ? ` ${model.name.toUpperCase()}` : model.name
        return { ...row, name, emails: model.emails, isWord: random.chance(0.3) }
      }),
      ['resetActed', 'resetNotActed', 'resetActsLate', '500Acted'],
      { rate: 0.3, lateMs: HOUR_MS },
    ),
  /** R11, R12: the same people sign several contracts. */
  samePeople: (scenario, random) =>
    withFaults(
      mapRows(scenario, (row, at, rows) => ({
        ...row,
        name: `${at + 1}º termo de ${row.name.trim()}`,
        emails: rows[at - (at % 4)]?.emails ?? row.emails,
      })),
      ['resetActed', 'resetNotActed', 'timeoutActed'],
      { rate: random.pick([0.1, 0.3]) },
    ),
  /** Key changes, pauses and quits with calls in flight. */
  stops: (scenario, random) =>
    withEvents(
      withFaults(scenario, ['timeoutActed', 'resetActed', 'brokenInBody'], { rate: 0.2 }),
      (['keyChange', 'pause', 'quit', 'suspend', 'keyChange'] as const).map((kind) => ({
        ...atSending(scenario, random),
        kind,
        forMs: random.between(0.1, 6) * MINUTE_MS,
        isAtFence: random.chance(0.5),
      })),
    ),
} satisfies Readonly<Record<string, Theme>>

export function drawThemes(scenario: Scenario, random: SimRandom): Scenario {
  if (scenario.isPlain) return random.pick(Object.values(PLAIN_THEMES))(scenario, random)
  const themes: readonly Theme[] = Object.values(WILD_THEMES)
  const one = random.pick(themes)(scenario, random)
  if (random.chance(0.5)) return one
  const others: readonly Theme[] = [...themes, ...Object.values(PLAIN_THEMES)]
  return random.pick(others)(one, random)
}

function withService(scenario: Scenario, change: Partial<Scenario['service']>): Scenario {
  return { ...scenario, service: { ...scenario.service, ...change } }
}

/** These faults alone, at that rate. */
function withFaults(
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

function withEvents(scenario: Scenario, more: readonly EventPlan[]): Scenario {
  const events = [...scenario.events, ...more].toSorted((a, b) => a.atMs - b.atMs)
  return { ...scenario, events }
}

function mapRows(
  scenario: Scenario,
  change: (row: RowPlan, at: number, rows: readonly RowPlan[]) => RowPlan,
): Scenario {
  const workstations = scenario.workstations.map((workstation) => ({
    ...workstation,
    batches: workstation.batches.map((batch) => ({ ...batch, rows: batch.rows.map(change) })),
  }))
  return { ...scenario, workstations }
}

/** Sent without trouble, signed by nobody unless an event says so. */
function toWatched(scenario: Scenario, random: SimRandom): Scenario {
  const calm = mapRows(withFaults(scenario, [], { rate: 0 }), (row) => ({
    ...row,
    isGrouped: false,
    emails: [...row.emails, 'testemunha@exemplo.com.br'],
  }))
  return withService(
    { ...calm, events: [], faults: { ...calm.faults, readRate: 0, crashRate: 0 } },
    {
      signAfterMs: 1_000 * HOUR_MS,
      listLagMs: random.pick([0, 5_000]),
      othersDocuments: random.pick([0, 12, 24]),
      pageCap: random.pick([3, 3, 20]),
    },
  )
}

/** When everything was sent; long before the end. */
function later(random: SimRandom): { readonly atMs: number; readonly workstation: number } {
  return { atMs: random.between(40, 200) * MINUTE_MS, workstation: 0 }
}

/** Nothing is released in the first five minutes. */
function putOff(scenario: Scenario): Scenario {
  const workstations = scenario.workstations.map((workstation) => ({
    ...workstation,
    batches: workstation.batches.map((batch) => ({
      ...batch,
      atMs: Math.max(5 * MINUTE_MS, batch.atMs),
    })),
  }))
  return { ...scenario, workstations }
}

/** A moment in which a batch goes out. */
function atSending(
  { workstations }: Scenario,
  random: SimRandom,
  withinMs = 9_000,
): { readonly atMs: number; readonly workstation: number } {
  const workstation = random.int(workstations.length)
  const batches = workstations[workstation]?.batches ?? []
  const batch = batches[random.int(Math.max(1, batches.length))]
  return { atMs: (batch?.atMs ?? 0) + random.between(500, withinMs), workstation }
}

function eventAt(kind: EventPlan['kind'] & PlainKind, atMs: number): EventPlan {
  return { kind, atMs, workstation: 0 }
}
type PlainKind = 'rival' | 'rename' | 'editSigner' | 'cancelThere' | 'deleteThere'

/** Early, so that much of the copy is queued and goes out before the copy is put back. */
function restoreWhileSending(
  scenario: Scenario,
  random: SimRandom,
  withWitness: boolean,
): Scenario {
  return withEvents(
    scenario,
    [1, 2].map(() => {
      const forMs = random.between(0.1, 4) * MINUTE_MS
      return { ...atSending(scenario, random, 3_000), kind: 'restore', forMs, withWitness }
    }),
  )
}
