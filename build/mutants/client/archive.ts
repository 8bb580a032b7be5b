// What the archive promises beyond the partner's document: A5 and the bounds of downloads (R19, R21).
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const NETWORK = 'main/partner/network'

export const ARCHIVE_MUTANTS: readonly ClientMutant[] = [
  ...inFile(`${NETWORK}/open-download.ts`, [
    [
      'R21',
      "      { limit: 'slow', ms: slowStartMs + earnedMs - waitedMs },\n",
      '',
      'a download that drips is waited for as long as it drips',
    ],
    [
      'R21',
      "      { limit: 'long', ms: startMs + maxMs - waitingSinceMs },\n",
      '',
      'a download has no end in time',
    ],
    [
      'R21',
      "if (receivedBytes > maxBytes) throw new DownloadEnded('large')",
      '',
      'a download has no end in bytes',
    ],
    [
      'R19',
      'const stop = signal ? AbortSignal.any([ended, signal]) : ended',
      'const stop = signal ?? NEVER',
      'a download goes on when the program ends',
    ],
  ]),
  ...inFile(`${NETWORK}/address-guard.ts`, [
    [
      'SSRF',
      "return kind === 'public' || (await readKinds(base)).includes(kind)",
      "return kind !== 'multicast' || (await readKinds(base)).includes(kind)",
      'addresses inside a network are opened',
    ],
    [
      'SSRF',
      'const four = toEmbeddedFour(plain) ?? plain',
      'const four = plain',
      'an address of IPv6 that stands for one of IPv4 is public',
    ],
  ]),
  ...inFile(`${NETWORK}/loopback-lookup.ts`, [
    [
      'SSRF',
      'const allowed = found.filter((_, index) => are[index])',
      'const allowed = found.filter((_, index) => are[index] !== undefined)',
      'a name is connected to whatever it stands for',
    ],
  ]),
  ...inFile('main/archive/parallel-rows.ts', [
    [
      'R21',
      'if (retryAfterMs > 0) quietUntilMs.set(row.accountId, clock.monotonicMs() + retryAfterMs)',
      '',
      'a service that wants to be left alone is asked for the next document',
    ],
    [
      'R21',
      '            isEndedWithin(clock, SLOW_AFTER_MS, Promise.race([fetched, taking])),',
      '            Promise.race([fetched, taking]).then(() => true),',
      'four slow downloads hold up every other document',
    ],
  ]),
  ...inFile('main/archive/store-signed.ts', [
    [
      'A5',
      'if (missing && (await isGone(context, row, missing, false))) {',
      'if (missing && missing.since === -1) {',
      'a signed document that was deleted is tried for ever',
    ],
    ['A5', 'context.onGone(row)', '', 'nobody is told that a signed document is gone'],
    [
      'R21',
      'Math.min(asked, MAX_RETRY_AFTER_MS)',
      'asked',
      'a Retry-After of a day is waited for a day',
    ],
    [
      'R19',
      "if (context.stopping.aborted && moves.current().kind === 'downloading') {",
      "if (context.stopping.aborted && moves.current().kind === 'waiting') {",
      'the end of the program counts as a failed try',
    ],
  ]),
  ...inFile('main/archive/own-lists.ts', [
    ['A5', '`"owner":"${owner}"`', '`"owner":`', 'one workstation replaces the lists of another'],
  ]),
  ...inFile('shared/model/archive-state.ts', [
    ['A5', " || fault === 'gone'", '', 'what is gone is shown nowhere'],
  ]),
  ...inFile('main/app/folder-settings.ts', [
    [
      'A5',
      "archiveFolder[environment] ?? join(dataFolder, 'archive')",
      "join(dataFolder, 'archive')",
      'the command line stores in a second place',
    ],
    [
      'A5',
      'text === undefined ? {} : parseJson(text)',
      'text === undefined ? {} : (parseJson(text) ?? {})',
      'with settings that cannot be read files go to a second place',
    ],
  ]),
]
