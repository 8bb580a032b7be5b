// Waits: how long anything waits for the service, and who waits for whom.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

export const WAIT_MUTANTS: readonly ClientMutant[] = [
  ...inFile('main/platform/retry-policy.ts', [
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
  ...inFile('main/queue/send/sender.ts', [
    [
      'R19',
      '    for (const { giveUp } of unbegun) giveUp()\n',
      '',
      'a row that was claimed goes although it was taken back',
    ],
  ]),
  ...inFile('main/queue/reconcile/bounds.ts', [
    [
      'R18',
      'whole.length >= MAX_ENDS ||',
      '',
      'requests that may have acted go on and on while their ends differ',
    ],
    [
      'R18',
      "isLong ? { reason: 'noEnd', lastEnd } : undefined",
      'undefined',
      'a row that comes to no end is tried for ever',
    ],
  ]),
  ...inFile('main/watch/check-document.ts', [
    [
      'W5',
      "return { kind: 'checked', tracking, isChanged, note }",
      "return { kind: 'checked', tracking, isChanged, note: isChanged ? note : unread }",
      'a status that did not change seems not to have been asked for',
    ],
  ]),
]
