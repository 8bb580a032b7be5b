// Themes that broke simpler protocols and must never lead to a question (I4).
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Theme } from './theme.ts'
import {
  withService,
  withFaults,
  withEvents,
  mapRows,
  toWatched,
  later,
  atSending,
} from './theme.ts'

export const PLAIN_THEMES = {
  nothing: (scenario) => scenario,
  /** R7 (settle time), R9 (absence): a create acts, or is listed, when only one more scan is left. */
  lastMoment: (scenario, random) =>
    withFaults(
      withService(scenario, { listLagMs: 0, staleListMs: random.pick([0, 2, 2]) * MINUTE_MS }),
      ['resetActsLast'],
      { rate: 0.3 },
    ),
  /** R10 (canonical comparison): names are cut anywhere, also inside their references. */
  writtenAnew: (scenario, random) =>
    withFaults(
      withService(
        { ...scenario, usesReference: random.chance(0.5) },
        {
          changesNames: true,
          rewritesNames: true,
          ...(random.chance(0.7) ? { nameLength: 30 + random.int(15) } : {}),
        },
      ),
      ['resetActed', 'timeoutActed', 'tlsAlert', 'empty201'],
      { rate: 0.2 },
    ),
  /** R8 (one scan): the service's day begins during the run. */
  otherDay: (scenario) =>
    withFaults(withService(scenario, { zoneHours: 9 }), ['resetActed', '500Acted'], { rate: 0.2 }),
  /** R1 (last-byte fence): programs and machines end at the worst moment. */
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
  /** R11 (verdicts): all have the same name, some also the same people, and no hash distinguishes them. */
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
  /** R15 (visibility check): a proxy repeats requests. */
  proxy: (scenario) => withFaults(scenario, ['duplicatePost', 'repeatsLater'], { rate: 0.3 }),
  /** W1, W2, W3: everything that happens to documents after they were sent. */
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
  /** W4 (gone): one, some or all documents of the account are not found for a while. */
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
          // Shorter than the spacing of W4, or of any length.
          forMs: random.between(least, most) * MINUTE_MS,
        })),
    ),
  /** R8 (one scan): documents of others come and go while pages are read. */
  busyAccount: (scenario, random) =>
    withFaults(
      withService(scenario, { pageCap: 3, othersDocuments: 24, losesOthers: true, listLagMs: 0 }),
      ['resetActed', 'resetActsLast'],
      { rate: random.pick([0.1, 0.3]) },
    ),
} satisfies Readonly<Record<string, Theme>>
