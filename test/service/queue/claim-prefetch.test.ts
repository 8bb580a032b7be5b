// Prefetch of the next row while all places are taken: changes of that row until its claim count.
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { LogEntry } from '../../../main/ports.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { aContent, aDocument, aHash } from '../../support/journal-builders.ts'
import { release } from '../../support/open-test-journal.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

const namesOf = ({ service }: QuickQueue) => service.creates.map(({ name }) => name)

test('a row that is withdrawn while it is the next does not go', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  quick.service.answerMs = () => MINUTE_MS
  const { id: batchId } = quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(10_000)
  const next = quick.core.documents.list({ batchId }).rows[1]
  if (!next) throw new Error('three rows')
  expect(await quick.queue.withdraw([next.id])).toEqual([next.id])
  await quick.runFor(5 * MINUTE_MS)
  expect(namesOf(quick)).toEqual(['A 0', 'A 2'])
  // The third row is sent at once, not after a claim that the journal refused.
  const [first, last] = quick.service.creates.map(({ atMs }) => atMs)
  expect(Number(last) - Number(first)).toBeLessThan(MINUTE_MS + 1_000)
})

test('R19: a row that is taken back between its read and its claim is not sent, and no error holds up the others', async () => {
  const slow = aHash('devagar')
  const read = Promise.withResolvers<undefined>()
  const logged: LogEntry[] = []
  const quick = await openQuickQueue({
    rules: { concurrency: 2 },
    readFile: async (sha256, sizeBytes) => {
      if (sha256 === slow) await read.promise
      return { sha256, sizeBytes, async *open() {} }
    },
    log: (entry) => logged.push(entry),
  })
  const file = { ...aContent().file, sha256: slow }
  const taken = aDocument({ content: aContent({ name: 'Devagar', file }) })
  release(quick.core, [taken])
  quick.queue.run()
  await quick.runFor(10_000)
  const withdrawing = quick.queue.withdraw([taken.id])
  await quick.runFor(10_000)
  expect(await withdrawing).toEqual([taken.id])
  quick.release('A', 1)
  const releasedAtMs = quick.time.now()
  read.resolve(undefined)
  await quick.runFor(MINUTE_MS)
  expect(namesOf(quick)).toEqual(['A 0'])
  expect(Number(quick.service.creates[0]?.atMs) - releasedAtMs).toBeLessThan(1_000)
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('a row whose file is gone is refused when its turn comes, and holds up no other', async () => {
  const gone = aHash('sumiu')
  const quick = await openQuickQueue({
    rules: { concurrency: 1 },
    readFile: async (sha256, sizeBytes) =>
      sha256 === gone ? undefined : { sha256, sizeBytes, async *open() {} },
  })
  const file = { ...aContent().file, sha256: gone }
  const lost = aDocument({ content: aContent({ name: 'Sumiu', file }) })
  quick.release('A', 1)
  release(quick.core, [lost])
  quick.release('B', 6)
  quick.queue.run()
  await quick.runFor(450)
  const [row] = quick.core.documents.list({ ids: [lost.id] }).rows
  expect(row?.delivery).toMatchObject({ kind: 'rejected', reason: 'fileMissing' })
  expect(namesOf(quick).length).toBeLessThan(6)
  await quick.runFor(MINUTE_MS)
  expect(namesOf(quick)).toHaveLength(7)
})

test('a place that gets free is taken without a read of the journal', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 2 } })
  const { core, service } = quick
  const claimable = vi.spyOn(core.queue, 'claimable')
  const { commit } = core
  let known = 0
  const readsBeforeClaim: number[] = []
  service.answer = () => {
    known = claimable.mock.calls.length
    return { kind: 'created' }
  }
  service.answerMs = () => 1_000 * (1 + service.creates.length)
  vi.spyOn(core, 'commit').mockImplementation((changes, at) => {
    const isClaim = changes.some(({ kind }) => kind === 'attemptStarted')
    if (isClaim) readsBeforeClaim.push(claimable.mock.calls.length - known)
    commit(changes, at)
  })
  quick.release('A', 20)
  quick.queue.run()
  await quick.runFor(10 * MINUTE_MS)
  expect(namesOf(quick)).toEqual(Array.from({ length: 20 }, (_, at) => `A ${at}`))
  expect(readsBeforeClaim.slice(2)).toEqual(Array.from({ length: 18 }, () => 0))
})
