// What an update waits for: creates, files of the archive, erasures, and what persons asked for.
import { expect, test } from 'vitest'
import { createInFlight } from '../../../main/app/in-flight.ts'
import type { WorkToFinish } from '../../../main/app/is-busy.ts'
import { isBusy } from '../../../main/app/is-busy.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { QueueStatus } from '../../../shared/model/queue-status.ts'

const IDLE: QueueStatus = { state: 'idle', counts: {}, inFlight: 0, holds: [], stops: [] }
const clock = { sleep: async () => {} }

const isBusyWith = (
  given: {
    readonly queue?: Partial<QueueStatus>
    readonly isStoring?: boolean
    readonly isErasing?: boolean
  },
  operations = createInFlight(),
) => {
  const work: WorkToFinish = {
    queue: { status: async () => ({ ...IDLE, ...given.queue }) },
    archive: { isBusy: () => given.isStoring ?? false },
    erasures: { isErasing: () => given.isErasing ?? false },
  }
  return isBusy({ workspace: succeed(work), operations, clock })
}

test.each([
  ['nothing is under way', {}, false],
  ['a create is in flight', { queue: { inFlight: 1 } }, true],
  ['a batch is being sent', { queue: { state: 'sending' } }, true],
  ['a signed file is being fetched or stored', { isStoring: true }, true],
  ['a person’s data is being erased', { isErasing: true }, true],
] as const)('while %s the program is busy or not', async (_, given, busy) => {
  expect(await isBusyWith(given)).toBe(busy)
})

test('an operation of a person that does not end at once makes the program busy until it ends', async () => {
  const operations = createInFlight()
  const correction = Promise.withResolvers<void>()
  void operations.track(correction.promise)
  expect(await isBusyWith({}, operations)).toBe(true)
  correction.resolve()
  await operations.settled()
  expect(await isBusyWith({}, operations)).toBe(false)
})

test('a read of the window that ends at once does not', async () => {
  const operations = createInFlight()
  const read = Promise.withResolvers<void>()
  void operations.track(read.promise)
  const slow = { sleep: () => new Promise<void>(() => {}) }
  const asked = isBusy({ workspace: fail('baseUrlMissing'), operations, clock: slow })
  read.resolve()
  // The window goes on reading, which delays no update.
  void operations.track(new Promise(() => {}))
  expect(await asked).toBe(false)
})
