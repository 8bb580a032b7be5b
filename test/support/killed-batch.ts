// Check of the product's promise: with a failing service and a process that is killed again and again, each document
// exists once in the end, and each signed file is on disk.
import { expect } from 'vitest'
import { expectWhole } from './expect-whole.ts'
import { killAtRandom } from './killing.ts'
import { rehearse } from './rehearsal.ts'

/** Faults of the service: resets, timeouts, 500 after acting, an empty 201, cut downloads. */
function toFaults(times: number): readonly string[] {
  const few = Math.ceil(times / 2)
  return [
    `create:resetAfterActing:${times}:every=3`,
    `create:resetInBody:${times}:every=3`,
    `create:500AfterActing:${times}:every=3`,
    `create:empty201:${times}:every=3`,
    `create:timeoutAfterActing:${few}:every=5`,
    `create:timeoutBeforeActing:${few}:every=5`,
    `create:503RetryAfter:1:every=7`,
    `list:500:${few}:every=4`,
    `list:slowAnswer:${few}:every=5:delayMs=100`,
    `status:resetAfterActing:${few}:every=9`,
    `ticket:500:${few}:every=5`,
    `file:truncatedDownload:${times}:every=3`,
    `file:expiredUrl:${few}:every=4`,
    // Slow enough that a kill meets a running request.
    'create:slowAnswer:100000:delayMs=150',
    'file:slowBytes:100000:delayMs=20',
  ].map((fault) => `--fault=${fault}`)
}

/** Wait for an answer, longer than an answer takes. */
const ANSWER_TIMEOUT_SECONDS = '2'

export type KilledBatch = {
  readonly documents: number
  readonly seed: string
  readonly faults: number
  /** Counts of kills while it sends, and while it archives. */
  readonly kills: readonly [number, number]
}

export async function expectKilledBatchWhole(batch: KilledBatch): Promise<void> {
  const [sends, archives] = batch.kills
  const rehearsal = await rehearse({
    documents: batch.documents,
    practice: toFaults(batch.faults),
    words: ['--timeout', ANSWER_TIMEOUT_SECONDS],
    isHere: true,
  })
  const { kills } = await killAtRandom(rehearsal, { seed: batch.seed, sends, archives })
  const summary = `seed ${batch.seed}: ${kills.join('; ')}`
  const resumed = await rehearsal.run(['resume'])
  expect(resumed.events.at(-1), summary).toMatchObject({ event: 'done', sent: batch.documents })
  expect(resumed.exitCode, summary).toBe(0)
  const archived = await rehearsal.run(['archive'])
  expect(archived.exitCode, summary).toBe(0)
  expect(kills.length, summary).toBe(sends + archives)
  await expectWhole(rehearsal)

  const again = await rehearsal.run(['send', rehearsal.description])
  expect(again.exitCode, `${summary} ${again.stdout}`).toBe(0)
  expect(again.events).toContainEqual(
    expect.objectContaining({ event: 'continued', documents: batch.documents }),
  )
  await expectWhole(rehearsal)
}
