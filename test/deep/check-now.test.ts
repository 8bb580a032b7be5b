// 2,000 documents just sent, against the practice service over real HTTP with answers after 100 ms: the time until
// all are known, and the time of a person's check of all.
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import { runBackground } from '../../main/app/background.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import { openTestWorkspace, startTestService } from '../support/open-test-workspace.ts'
import { releaseMany } from '../support/release-many.ts'

const DOCUMENTS = 2_000
const ANSWER_MS = 100
const MAX_MS = 2 * MINUTE_MS
const FAR = { timeout: 5 * MINUTE_MS, interval: 200 }
const ALL = { kind: 'all', question: { view: 'pending' }, except: [] } as const

test(
  'W2: 2,000 documents that were just sent are known within two minutes, and so is a check of all of them',
  { timeout: 20 * MINUTE_MS },
  async () => {
    const service = await startTestService()
    const { workspace } = await openTestWorkspace(service, {
      limits: () => ({ concurrency: 8, concurrencyPerAccount: 8, stopAfterRefusals: undefined }),
    })
    await releaseMany(workspace, service, DOCUMENTS)
    workspace.queue.run()
    await expect
      .poll(() => workspace.journal.documents.countDeliveries(), FAR)
      .toEqual({ sent: DOCUMENTS })
    for (const on of ['status', 'list'] as const) {
      service.arm({ on, kind: 'slowAnswer', delayMs: ANSWER_MS, times: 1_000_000 })
    }
    const countUnknown = async (): Promise<number> => {
      const { documents } = await workspace.journal.documents.selected(ALL, ['unseen'])
      return documents.length
    }
    expect(await countUnknown()).toBe(DOCUMENTS)

    const begunAt = performance.now()
    const background = runBackground(workspace, {
      clock: systemClock,
      random: systemRandom,
      log: () => {},
      cycleMs: () => MINUTE_MS / 2,
      onChange: () => {},
    })
    await expect.poll(countUnknown, FAR).toBe(0)
    const knownMs = performance.now() - begunAt

    const pressedAt = performance.now()
    const { progress, failed } = await background.now(ALL)
    const checkedMs = performance.now() - pressedAt
    await background.stop()
    process.stdout.write(
      `known after ${(knownMs / 1_000).toFixed(1)} s, checked in ${(checkedMs / 1_000).toFixed(1)} s\n`,
    )
    expect(failed).toBeUndefined()
    expect(progress).toEqual({ total: DOCUMENTS, checked: DOCUMENTS, unanswered: 0 })
    expect(knownMs).toBeLessThan(MAX_MS)
    expect(checkedMs).toBeLessThan(MAX_MS)
  },
)
