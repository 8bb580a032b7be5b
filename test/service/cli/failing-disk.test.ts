// A disk that is full in the middle of a command: the words, the waiting, and that it goes on. At each
// single write in deep/failing-disk.test.ts.
import { expect, test } from 'vitest'
import { expectWholeThough } from '../../support/failing-disk.ts'

/** What an answer taught is written before the answer itself is. */
const LEARNT = 'run learnt'

test('R2: the disk is full when the service has answered: it is told, the answer waits, nothing is sent twice, and it goes on by itself @deep', async () => {
  const { failed } = await expectWholeThough({ command: 'send', becomes: 'full', at: LEARNT })
  expect(failed.events).toContainEqual(
    expect.objectContaining({ event: 'journalWaits', code: 'diskFull' }),
  )
  expect(failed.events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  expect(failed.exitCode).toBe(0)
})
