// Waits: how long anything waits for the service, and who waits for whom.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

export const WAIT_MUTANTS: readonly ClientMutant[] = [
  ...inFile('main/retry-policy.ts', [
    [
      'R21',
      'Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)',
      'retryAfterMs',
      'a service that asks for a day is left alone for a day',
    ],
    [
      'R21',
      'return Math.max(ownMs, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS))',
      'return ownMs',
      'what the service asks for is not heard',
    ],
  ]),
  ...inFile('main/watch/watcher.ts', [
    [
      'R21',
      'patienceMs === undefined ? all : waitAtMost(ports.clock, patienceMs, all)',
      'all',
      'one slow account holds up the watcher of all',
    ],
  ]),
  ...inFile('main/queue/sender.ts', [
    [
      'R19',
      '    for (const { giveUp } of unbegun) giveUp()\n',
      '',
      'a row that was claimed goes although it was taken back',
    ],
  ]),
]
