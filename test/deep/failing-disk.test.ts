// Every single write of a batch fails in turn: with a full disk, with a read-only one, and by the end of the process.
import { expect, test } from 'vitest'
import type { Failing } from '../support/failing-disk.ts'
import { expectWholeThough } from '../support/failing-disk.ts'

/** More writes than of the files: the journal, the last commit, the file store and the archive are included. */
const LEAST_WRITES = 25
const HALF_AN_HOUR_MS = 1_800_000

test.each<Pick<Failing, 'command' | 'becomes'>>([
  { command: 'send', becomes: 'full' },
  { command: 'archive', becomes: 'full' },
  { command: 'send', becomes: 'readOnly' },
  { command: 'archive', becomes: 'readOnly' },
  { command: 'send', becomes: 'killed' },
  { command: 'archive', becomes: 'killed' },
])(
  '$becomes at each write of $command: clear words, no loss, nothing twice, and it goes on',
  { timeout: HALF_AN_HOUR_MS },
  async ({ command, becomes }) => {
    const { writes } = await expectWholeThough({ command, becomes, at: 0 })
    expect(writes.length).toBeGreaterThan(LEAST_WRITES)
    for (const index of writes.keys()) {
      await expectWholeThough({ command, becomes, at: index + 1 })
    }
  },
)
