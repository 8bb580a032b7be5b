// Themes that broke simpler protocols and may lead to a question, never to an unnoticed duplicate.
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { EventPlan } from './scenario.ts'
import type { Theme } from './theme.ts'
import {
  withService,
  withFaults,
  withEvents,
  mapRows,
  putOff,
  atSending,
  eventAt,
  restoreWhileSending,
  withoutCrashes,
} from './theme.ts'

export const WILD_THEMES = {
  /** R17 (restored journal): an older journal is restored while its rows are sent, before the list shows them. */
  restored: (scenario, random) =>
    withService(restoreWhileSending(withoutCrashes(scenario), random, false), {
      listLagMs: 5 * MINUTE_MS,
    }),
  restoredWithLastCommit: (scenario, random) => restoreWhileSending(scenario, random, true),
  /** R17 (restored journal): one file is released on two or three machines, at once or one after the other. */
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
  /** R4 (one owner): a second program runs on the same journal. */
  secondCopy: (scenario, random) =>
    withEvents(
      scenario,
      [1, 2].map(() => ({
        ...atSending(scenario, random),
        kind: 'secondCopy' as const,
        isAtFence: true,
      })),
    ),
  /**
   * R5 (baseline), R13 (decision): others send the same contract before the release and while its outcome is unknown.
   */
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
  /** R11, R13, R16: documents are changed on the page before anybody has looked. */
  changedThere: (scenario, random) =>
    withEvents(
      withFaults(
        withService(scenario, { listLagMs: random.pick([45_000, 5 * MINUTE_MS]) }),
        ['resetActed', 'timeoutActed', '503RetryAfter'],
        { rate: 0.3 },
      ),
      (['rename', 'rename', 'editSigner', 'cancelThere', 'deleteThere', 'rename'] as const).map(
        (kind) => eventAt(kind, atSending(scenario, random).atMs + random.between(5_000, 40_000)),
      ),
    ),
  /** R9 (absence): documents with groups are never in the list. */
  hidden: (scenario, random) => {
    // When only one document has groups, no other one shows that the list hides such documents.
    const isAlone = random.chance(0.6)
    return withFaults(
      mapRows(withService(scenario, { hidesGrouped: true }), (row, at, rows) => {
        if (!isAlone) return { ...row, isGrouped: random.chance(0.6) }
        const isLast = at === rows.length - 1
        return { ...row, isGrouped: isLast, ...(isLast ? { firstFault: 'resetActed' } : {}) }
      }),
      ['resetActed', '500Acted', 'resetNotActed'],
      { rate: 0.2 },
    )
  },
  /** R7 (settle time), R9 (absence): the list is late, by less and by more than the settle time. */
  lateList: (scenario, random) =>
    withFaults(
      withService(scenario, { listLagMs: random.pick([18 * MINUTE_MS, 18 * MINUTE_MS, HOUR_MS]) }),
      ['resetActed', 'timeoutActed', '500Acted', 'resetNotActed'],
      { rate: 0.2 },
    ),
  /** R9 (absence): the ends of creates are unknown, and the list is hours late or shows no document of them. */
  outage: (scenario, random) =>
    withFaults(
      withService(scenario, { listLagMs: random.pick([0, HOUR_MS, 3 * HOUR_MS]) }),
      random.pick([['500Acted'], ['500NotActed'], ['500Acted', '500NotActed']]),
      { rate: 1 },
    ),
  /** R6 (service's clock): documents are dated by another clock, or in another zone, than answers. */
  wrongDates: (scenario, random) =>
    withFaults(
      withService(scenario, {
        createdAheadMs: random.pick([-16 * MINUTE_MS, -HOUR_MS, -3 * HOUR_MS, 3 * HOUR_MS]),
      }),
      ['resetActed', '500Acted', 'timeoutActed', 'resetNotActed'],
      { rate: 0.3 },
    ),
  /** R13 (decision), R14 (late documents): creates act long after they were called absent. */
  lateActs: (scenario) =>
    withFaults(
      mapRows(scenario, (row, at) => (at % 4 === 1 ? { ...row, isWord: true } : row)),
      ['resetActsLate'],
      { rate: 0.4, lateMs: HOUR_MS },
    ),
  /** R7 (settle time): the service answers and acts slowly. */
  slowAnswers: (scenario) =>
    withFaults(
      withService(scenario, { slowAnswersMs: 4 * MINUTE_MS }),
      ['resetActsLate', 'resetActed'],
      { rate: 0.3, lateMs: 25 * MINUTE_MS },
    ),
  /** R13 (decision): others send on this account, and no hash tells whose a document is. */
  shared: (scenario, random) =>
    withFaults(
      mapRows({ ...scenario, isShared: true }, (row) => ({ ...row, isWord: random.chance(0.5) })),
      ['resetActed', 'timeoutActed', 'html502', 'empty201'],
      { rate: 0.3 },
    ),
  /** R14, R16: a person is asked about others' documents while the own document is still to come. */
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
  /** R12 (file comparison): no original is returned unchanged. */
  otherFiles: (scenario, random) =>
    withEvents(
      withFaults(
        withService(scenario, { changesFiles: true }),
        ['resetActed', '500Acted', 'resetNotActed', 'duplicatePost'],
        { rate: random.pick([0.1, 0.3]) },
      ),
      [1, 2, 3].map(() => eventAt('rename', random.between(0.2, 12) * MINUTE_MS)),
    ),
  /** R6 (service's clock): this machine's clock jumps. */
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
  /** R3 (lane): many contracts that look the same. */
  rowsAlike: (scenario, random) =>
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
  /** Stops: key changes, pauses and quits with calls in flight. */
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
