// The journal's file as a whole: whether it was put back, and what is kept of it.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

export const JOURNAL_MUTANTS: readonly ClientMutant[] = [
  ...inFile('main/journal/last-commit.ts', [
    [
      'R17',
      'Math.abs(now - last.committedAt) > MAX_AGE_MS',
      'false',
      'a data folder put back with all that was noted of it sends its batches again',
    ],
    [
      'R17',
      "if (known.kind === 'none') return 'unknownHere'",
      "if (known.kind === 'none') return undefined",
      'a data folder restored on another machine is trusted',
    ],
    [
      'R17',
      "if (known.kind === 'elsewhere') return 'copied'",
      "if (known.kind === 'elsewhere') return undefined",
      'two copies of a data folder send the same rows',
    ],
    [
      'R17',
      'journal.last.commits < commits || !journal.holds(seq, hash)',
      'journal.last.commits < commits',
      'a journal that went on elsewhere is taken for the one of here',
    ],
  ]),
  ...inFile('main/journal/open-journal.ts', [
    [
      'R17',
      "if (journal.last.commits < former) return { ...found, sign: 'behind' }",
      '',
      'an upgrade forgets what the older version had noted',
    ],
  ]),
  ...inFile('main/journal/backup-files.ts', [
    [
      'R23',
      'return a.commits - b.commits || a.turn - b.turn',
      'return a.turn - b.turn || a.commits - b.commits',
      'copies are not in the order of commits',
    ],
  ]),
  ...inFile('main/journal/backups.ts', [
    [
      'R23',
      '!chain || chain.rawBytes >= Math.max(chain.copyBytes, rule.leastChangesBytes)',
      'true',
      'the whole journal is copied again and again',
    ],
    ['R23', "last?.kind === 'closed' &&", 'last !== undefined &&', 'changes go on after a gap'],
  ]),
  ...inFile('main/journal/restore-backup.ts', [
    [
      'R23',
      'replay(part, copy.isFormer ? [] : logs.map(({ path }) => path))',
      'replay(part, [])',
      'a restore lacks what changed after the last whole copy',
    ],
  ]),
  ...inFile('main/journal/withdrawals.ts', [
    [
      'R17',
      'if (since === undefined) return []',
      'if (since !== 0) return []',
      'a restored row is taken back although its document is there, and nobody hears of it',
    ],
  ]),
  ...inFile('main/queue/release/withdraw-rows.ts', [
    [
      'R17',
      '{ ...request, unscanned }',
      '{ ...request, unscanned: unscanned.slice(0, 0) }',
      'a row that becomes a draft before the scan of the start goes a second time, and nobody hears of it',
    ],
    [
      'R17',
      '{ ...selection, unscanned }',
      '{ ...selection, unscanned: unscanned.slice(0, 0) }',
      'a row is withdrawn before the scan of the start although its document is there, and nobody hears of it',
    ],
  ]),
  ...inFile('main/journal/network-folder.ts', [
    [
      'R4',
      'describeByName(folder) ?? describeByName(path)',
      'describeByName(folder)',
      'a mapped drive letter is taken for a local disk',
    ],
    [
      'R4',
      'return describeMacMount(probe.mounts(), path)',
      'return undefined',
      'a share below /Volumes is taken for a local disk',
    ],
  ]),
  ...inFile('main/journal/claim-queries.ts', [
    [
      'R22',
      'if (!attempts.every((attempt) => readAttempt(attempt))) continue',
      '',
      'a row goes though nobody knows what its attempt has done',
    ],
  ]),
  ...inFile('main/journal/withdrawals.ts', [
    [
      'R22',
      'return readAttempt(stored)\n',
      'return stored\n',
      'one row whose attempt cannot be read keeps all others in the queue',
    ],
  ]),
  ...inFile('main/queue/recovery/recover.ts', [
    [
      'R22',
      'const isReadable = (await journal.attempts.byId(attemptId)) !== undefined',
      'const isReadable = true',
      'an attempt that cannot be read keeps the program from starting',
    ],
  ]),
  ...inFile('main/queue/recovery/start-scan.ts', [
    [
      'R17',
      'Math.min(left, ...releasesOf(WAITING))',
      'left',
      'the scan of a start does not reach back to what waits longest',
    ],
  ]),
  ...inFile('main/journal/unreadable-queries.ts', [
    [
      'R22',
      '{ records: [...found.values()], next: to }',
      '{ records: [...found.values()] }',
      'of a large journal only the first records that cannot be read are told',
    ],
    [
      'R22',
      "if (problem !== undefined) add({ kind: 'attempt',",
      "if (problem === '') add({ kind: 'attempt',",
      'a row that cannot go because of its attempt is told nowhere',
    ],
  ]),
  ...inFile('main/queue/recovery/start-scan.ts', [
    [
      'R17',
      'if (found.rows.length === 0) return',
      'if (found.rows.length >= 0) return',
      'a row of a journal put back goes twice when it went again with another reference',
    ],
  ]),
  ...inFile('main/journal/sent-queries.ts', [
    [
      'R5',
      'AND id NOT IN (${REPLACED_SOURCES})',
      'AND id NOT IN (SELECT made_from FROM remakes WHERE document_id = ?)',
      'a draft whose source was signed or lives again goes as if nothing had been sent',
    ],
  ]),
]
