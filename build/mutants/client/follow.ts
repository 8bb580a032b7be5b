// The queue, the watcher and the archive, and the words for what they find.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

export const FOLLOW_MUTANTS: readonly ClientMutant[] = [
  ...inFile('main/queue/send/classify-create.ts', [
    [
      'ERR-17',
      'answer && answer.facts.status === 201 ? parseCreatedAnswer(answer.bodyText) : undefined',
      "answer && answer.facts.status === 201 ? (parseCreatedAnswer(answer.bodyText) ?? { partnerId: '' }) : undefined",
      'an empty 201 is taken for a created document',
    ],
    [
      'ERR-10',
      '(status === 403 && isEmpty)',
      '(status === 403 && isEmpty) ||\n    status >= 500',
      'a 500 on a create is final',
    ],
    [
      'ERR-18',
      '(status === 400 || status === 422) && problem !== undefined',
      'status === 400 || status === 422',
      'a page of an intermediary is a refusal',
    ],
    [
      'CREATE-01',
      "if (created) return { kind: 'created', ...created }",
      '',
      'a created document is not known as one',
    ],
    [
      'AUTH-14',
      "if (fault?.kind === 'noKey') return { kind: 'neverLeft', cause: 'noKey' }",
      '',
      'without a key the row waits, not the account',
    ],
  ]),
  ...inFile('main/queue/holds/account-refusal.ts', [
    ['AUTH-14', "keyOrAccount: 'keyOrAccount',", '', 'a 401 refuses one row after the other'],
    [
      'AUTH-15',
      "keyOrAccount: 'keyOrAccount',",
      '',
      'a revoked key refuses one row after the other',
    ],
    [
      'ACC-05',
      "keyOrAccount: 'keyOrAccount',",
      '',
      'an account that left refuses one row after the other',
    ],
    ['LIM-11', "quotaExhausted: 'quota',", '', 'an exhausted quota is blamed on the row'],
  ]),
  ...inFile('main/queue/send/settle.ts', [
    [
      'ERR-07',
      "return { kind: 'rejected', reason: 'refused', refusal: outcome.refusal, rejectedAt: at }",
      "return { kind: 'queued', queuedAt: at, after: 'resumed' }",
      'what was refused is sent again',
    ],
    [
      'CREATE-04',
      "return { kind: 'unconfirmed', attemptId: attempt.id, cause: outcome.cause, since: at }",
      "return { kind: 'queued', queuedAt: at, after: 'resumed' }",
      'what may have been created is sent again',
    ],
    [
      'ERR-12',
      "return { kind: 'unconfirmed', attemptId: attempt.id, cause: outcome.cause, since: at }",
      "return { kind: 'queued', queuedAt: at, after: 'resumed' }",
      'what may have been created is sent again',
    ],
    [
      'CREATE-32',
      '...(uri === undefined ? {} : { uri }),',
      '',
      'the address of a sent document is not on disk',
    ],
  ]),
  ...inFile('main/queue/reconcile/scan.ts', [
    [
      'LIST-08',
      'createdFrom: toIsoDay(toEpochMs(since - DAY_MS)),',
      'createdFrom: toIsoDay(since),',
      'the range of days is not widened',
    ],
    [
      'LIST-04',
      "if (count < before.count) return 'shrank'",
      '',
      'a list that shrinks between pages is not noticed',
    ],
    [
      'LIST-04',
      "return mayStandApart && count === before.count ? undefined : 'apart'",
      'return undefined',
      'records that move between pages are not noticed',
    ],
  ]),
  ...inFile('main/watch/check-document.ts', [
    [
      'STATE-05',
      "const isOver = status.signatureStatus === 'SignatureNotSet'",
      'const isOver = false',
      'the document’s own status is not asked for',
    ],
  ]),
  ...inFile('shared/model/tracking.ts', [
    [
      'STATE-11',
      "tracking.signatureStatus === 'WaitingSignatures' &&\n    tracking.deadlineAt",
      'tracking.deadlineAt',
      'what was signed in time is said to be overdue',
    ],
    [
      'STATE-11',
      'tracking.deadlineAt < now\n',
      'tracking.deadlineAt > now\n',
      'a deadline that has passed is not told',
    ],
  ]),
  ...inFile('main/app/page-service.ts', [
    ['CREATE-30', 'isFetchable(url) &&\n', 'true &&\n', 'any address is handed to the system'],
    [
      'CREATE-30',
      'url.host !== base.host &&',
      'url.host === "" &&',
      'the browser goes to whatever host an answer names, unasked',
    ],
    [
      'CREATE-30',
      "url.username === '' &&",
      '',
      'an address that begins with the name of a good host is opened',
    ],
  ]),
  ...inFile('main/watch/to-tracking.ts', [
    [
      'STATE-05',
      "known.documentStatus === 'NewVersionBase' ? 'replaced' : ending",
      'ending',
      'a document that was replaced is said to be cancelled',
    ],
    [
      'STATE-14',
      "deadlineAt < serviceNow ? 'expired' : 'cancelled'",
      "deadlineAt < 0 ? 'expired' : 'cancelled'",
      'what expired is said to be cancelled',
    ],
    [
      'STATE-14',
      'status.deadlineAt ?? findTrackedDeadline(known.tracking) ?? known.deadlineAt',
      'status.deadlineAt ?? known.deadlineAt',
      'a deadline that was changed at the service is forgotten when the document ends',
    ],
    [
      'STAT-06',
      'signatures: lastSignatures(known.tracking), checkedAt',
      'signatures: [], checkedAt',
      'the signers of what was cancelled are forgotten',
    ],
    [
      'STATE-13',
      'signatureStatus: status.signatureStatus,\n    signatures:',
      "signatureStatus: status.signatureStatus === 'SomethingNew' ? 'Signed' : status.signatureStatus,\n    signatures:",
      'an unknown status is taken for another',
    ],
    [
      'WIRE-13',
      'signatureStatus: status.signatureStatus,\n    signatures:',
      "signatureStatus: status.signatureStatus === 'SomethingNew' ? '' : status.signatureStatus,\n    signatures:",
      'an unknown status is lost',
    ],
    [
      'STATE-12',
      '...(deadlineAt === undefined ? {} : { deadlineAt }),',
      '',
      'a new deadline is not taken',
    ],
    [
      'CREATE-17',
      'signatureStatus: status.signatureStatus,\n    signatures:',
      "signatureStatus: status.signatureStatus.replace('SignaturesDeliveryScheduled', 'WaitingSignatures'),\n    signatures:",
      'what is scheduled is taken for delivered',
    ],
  ]),
  ...inFile('main/watch/check-document.ts', [
    [
      'STATE-06',
      '(result.refusal.status === 404 || result.refusal.status === 400)',
      'result.refusal.status === 404',
      'a 400 does not read as gone',
    ],
  ]),
  ...inFile('main/watch/watch-account.ts', [
    [
      'LIST-11',
      'Math.min(most, meter.used() + Math.min(budget.background, budget.rotation))',
      'most * 100',
      'every document is asked for each time',
    ],
  ]),
  ...inFile('main/watch/compare-pending-counts.ts', [
    [
      'STATE-09',
      'if (expected === count && !mayHideLeaving(comparing, own, range)) return { open: other }',
      'if (expected !== undefined) return { open: other }',
      'who waits no more, without a signature of these days, is learnt only when the rotation comes to it',
    ],
  ]),
  ...inFile('shared/model/tracking.ts', [
    [
      'STAT-08',
      'const lowest = Math.min(...orders)',
      'const lowest = Math.max(...orders)',
      'the last one is taken for the one whose turn it is',
    ],
    ['STATE-01', "  'NewVersionBase',\n", '', 'a document status is not known'],
    ['STATE-02', "  'FinalizingSignatures',\n", '', 'a signature status is not known'],
    [
      'DL-02',
      "tracking.signatureStatus === 'Signed'\n",
      'tracking.signatures.some(({ signed }) => signed)\n',
      'a document that some have signed is taken for signed',
    ],
    [
      'DL-03',
      "tracking.kind === 'seen' && tracking.signatureStatus === 'Signed'",
      "tracking.kind === 'seen'",
      'what nobody has signed is asked for',
    ],
  ]),
  ...inFile('main/archive/download-file.ts', [
    [
      'DL-04',
      'const MAX_TICKETS = 2',
      'const MAX_TICKETS = 1',
      'an expired address is not asked for anew',
    ],
    [
      'LIM-05',
      'const MAX_TICKETS = 2',
      'const MAX_TICKETS = 1',
      'an expired address is not asked for anew',
    ],
  ]),
  ...inFile('main/archive/store-signed.ts', [
    ['DL-05', 'await context.discard(partPath)', '', 'half a file is left in the folder'],
  ]),
  ...inFile('main/failures.ts', [
    [
      'AUTH-10',
      "return fail('accountCondition', { detail: named.join(' ') }, refusal).failure",
      "return fail('keyRefused', undefined, refusal).failure",
      'a 401 with a reason is told like one without',
    ],
    [
      'AUTH-13',
      "{ features: named.join(', ') }",
      "{ features: '' }",
      'a 403 is told without its features',
    ],
  ]),
  ...inFile('renderer/service-parts/account-situation.tsx', [
    [
      'ACC-06',
      '{account.isTrial && <span',
      '{account.isTrial === null && <span',
      'nobody is told that the account is on trial',
    ],
  ]),
  ...inFile('shared/i18n/screens.pt-BR.ts', [
    [
      'HOOK-10',
      'O serviço não avisa este computador: o programa pergunta o que mudou',
      'O programa pergunta',
      'nobody is told why the program asks',
    ],
  ]),
  ...inFile('shared/i18n/findings.pt-BR.ts', [
    [
      'ROLE-04',
      ' Um papel novo pode levar até 1 hora para aparecer.',
      '',
      'a role that is not known is said not to exist',
    ],
    [
      'LIM-09',
      ' Um papel novo pode levar até 1 hora para aparecer.',
      '',
      'a role that is not known is said not to exist',
    ],
  ]),
]
