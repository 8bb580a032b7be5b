// R1: a place of the queue is free once the service has answered, before the journal has the answer.
import { expect, test } from 'vitest'
import type { Journal } from '../../../main/journal/journal.ts'
import { createQueue } from '../../../main/queue/queue.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('R1: a place is free once the service has answered: the next document goes while the journal still writes', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  const written = Promise.withResolvers<void>()
  const asked: number[] = []
  const journal: Journal = {
    ...workspace.journal,
    async commit(changes, at) {
      if (changes.some(({ kind }) => kind === 'attemptSettled')) await written.promise
      await workspace.journal.commit(changes, at)
    },
    queue: {
      ...workspace.journal.queue,
      async claimable(now, limit, options) {
        asked.push(limit)
        return workspace.journal.queue.claimable(now, limit, options)
      },
    },
  }
  const queue = createQueue({
    journal,
    partner: workspace.partner,
    openDownload: () => Promise.reject(new Error('nothing is downloaded here')),
    readFile: workspace.files.source,
    clock: systemClock,
    random: systemRandom,
    log: () => {},
    rules: {
      concurrency: 1,
      settleFloorMs: 500,
      isShared: () => false,
      usesReference: () => false,
    },
  })
  await queue.release(await prepare(3))
  queue.run()
  await expect.poll(() => service.documents().length).toBe(3)
  expect(await workspace.journal.documents.countDeliveries()).toEqual({ sending: 3 })
  written.resolve()
  await expect.poll(() => workspace.journal.documents.countDeliveries()).toEqual({ sent: 3 })
  expect(new Set(service.documents().map(({ id }) => id)).size).toBe(3)
  // With one place, one row is asked for, and at most one more whose claim is being committed.
  expect(Math.max(...asked)).toBeLessThanOrEqual(2)
  await queue.stop(0)
})
