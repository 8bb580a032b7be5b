// Waits and bounds: how long anything waits for the service, who waits for whom, and when a person is asked.
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
  ...inFile('main/queue/send/sender.ts', [
    [
      'R17',
      'const isOutdated = await verifyFixed(ports, claimed)',
      'const isOutdated = false',
      'a fixed row tries a hold before it was looked for',
    ],
  ]),
  ...inFile('main/queue/queue.ts', [
    [
      'R17',
      'last === undefined || !begun.has(last.id)',
      'last === undefined',
      'a row that was refused before the start goes as soon as it is fixed',
    ],
  ]),
  ...inFile('main/queue/recovery/external-sends.ts', [
    [
      'R5',
      'of unreadable) documents.set(id, createdAt)',
      'of alike) documents.set(id, createdAt)',
      'beside one document that cannot be read others are left out of a baseline',
    ],
  ]),
  ...inFile('main/queue/release/release.ts', [
    [
      'R5',
      '    ...ofOwn.map(({ serviceStartedAt }) => serviceStartedAt),\n',
      '',
      'what a batch made before stands in the baseline of its rest',
    ],
    [
      'R17',
      'return { ...doubt, lostSince: widened }',
      "return { kind: 'all', since: widened }",
      'after a restore, what another machine sent before is not looked for',
    ],
    [
      'R17',
      'isScanOwed && isAnyUnsent(before) ? toReleaseTime(before) : undefined',
      'undefined',
      'the baseline of a rest hides a document from the scan of the start',
    ],
  ]),
  ...inFile('main/queue/duplicates/late-documents.ts', [
    [
      'R18',
      'scan.at - since > MAX_UNREAD_MS',
      'scan.at < since',
      'a row waits for ever beside a late document that cannot be read',
    ],
  ]),
  ...inFile('main/queue/reconcile/answer-question.ts', [
    [
      'R16',
      'if (!mayBeTheirs) return []',
      'if (mayBeTheirs) return []',
      'an alike row goes although a person left its document over',
    ],
    [
      'R16',
      "  if (time.kind === 'failed') return time\n",
      "  if (time.kind === 'failed') return time\n  serviceTime.forget()\n",
      'an answer after a sleep does not see what was made since',
    ],
  ]),
  ...inFile('main/queue/reconcile/account-snapshot.ts', [
    [
      'R13',
      'isAbandoned(attempt) || isTakenByHand(attempt)',
      'isAbandoned(attempt)',
      'an alike row takes what a person left over of another, by name and signers',
    ],
  ]),
  ...inFile('main/queue/duplicates/copy-checks.ts', [
    [
      'R15',
      ' - Math.max(0, settleMs - VISIBILITY_CHECK_MS)',
      '',
      'copies that the list shows after their document are looked for no more',
    ],
  ]),
  ...inFile('main/queue/reconcile/decide.ts', [
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
  ...inFile('main/queue/reconcile/decide.ts', [
    [
      'R18',
      " || (judgement.kind === 'absent' && judgement.isWeak)",
      '',
      'a row that waits for its turn to go alone is asked about whenever that comes',
    ],
    [
      'R10',
      "whole.length === 0 || referenceEqual === 'equal' || name.length >= length",
      'true',
      'a shorter name beside the whole one is taken for a cut one',
    ],
  ]),
  ...inFile('main/queue/reconcile/reconcile-rows.ts', [
    [
      'R18',
      'isWeaklyAbsent(await applyBounds(ports, snapshot, examined, judgement))',
      'isWeaklyAbsent(judgement)',
      'a third end is not asked about where the absence is weak',
    ],
  ]),
  ...inFile('main/queue/reconcile/match.ts', [
    [
      'R11',
      ' && candidates.filter((each) => isAlike(each, candidate)).length <= rows',
      '',
      'one open row explains any number of documents alike',
    ],
  ]),
  ...inFile('main/queue/reconcile/match.ts', [
    [
      'R11',
      'return isShorter && name.length !== nameLength',
      'return isShorter && name.length === nameLength',
      'the document of another row with the same file is taken for one with a cut name',
    ],
  ]),
  ...inFile('main/queue/reconcile/evidence.ts', [
    [
      'R11',
      'if (isDoubted) return true',
      '',
      'a row that may be sent elsewhere takes a shorter name that may be the whole one of another',
    ],
    [
      'R17',
      'if ((await journal.describe()).lost) return true',
      '',
      'the document of a row that the journal has lost is taken for one with a cut name',
    ],
  ]),
  ...inFile('main/queue/recovery/verify-before-send.ts', [
    [
      'R17',
      'return isVerification(attempt) || !begun.has(attempt.id)',
      'return isVerification(attempt)',
      'a row that an older journal shows as open goes again though the list shows what it sent since',
    ],
  ]),
  ...inFile('main/journal/trial-queries.ts', [
    [
      'R9',
      'OR (started_at >= ? AND (json_extract',
      'OR (? > 0 AND (json_extract',
      'a row that began before the weak absence lets the others go',
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
