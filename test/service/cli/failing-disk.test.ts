// Disk that is full in the middle of a command: the message, the wait, and that the command goes on. Each single
// write fails in deep/failing-disk.test.ts.
import { expect, test } from 'vitest'
import { expectWholeThough } from '../../support/failing-disk.ts'

/** Write of the metrics that an answer teaches, just before the write of the answer. */
const LEARNT = 'run learnt'

test('R2: the disk is full when the service has answered: it is told, the answer waits, nothing is sent twice, and it goes on by itself @deep', async () => {
  const { failed } = await expectWholeThough({ command: 'send', becomes: 'full', at: LEARNT })
  expect(failed.events).toContainEqual(
    expect.objectContaining({ event: 'journalWaits', code: 'diskFull' }),
  )
  expect(failed.events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  expect(failed.exitCode).toBe(0)
})
