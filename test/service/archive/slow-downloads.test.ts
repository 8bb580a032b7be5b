// R21: a slow download, or a service that asks to wait, delays no other
// document, no other account and not the end of the program.
import { expect, onTestFinished, test } from 'vitest'
import type { Download } from '../../../main/partner/partner-client.ts'
import { DownloadEnded } from '../../../main/partner/network/open-download.ts'
import { toPdf } from '../../simulation/sim-disk.ts'
import { openManySigned, toDownload } from '../../support/many-signed.ts'

const MINUTE_MS = 60_000
const manyOf = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`)

/** Returns a download that ends after `letGo`, or fails with the stop. */
function openGate() {
  const open = Promise.withResolvers<void>()
  return {
    letGo: open.resolve,
    download: async (name: string, stop: AbortSignal | undefined): Promise<Download> => {
      async function* body(): AsyncGenerator<Uint8Array> {
        const stopped = Promise.withResolvers<never>()
        stop?.addEventListener('abort', () => stopped.reject(new DownloadEnded('stopped')))
        await Promise.race([open.promise, stopped.promise])
        yield toPdf(name)
      }
      return { kind: 'opened', body: body() }
    },
  }
}

test('R21: a whole account whose downloads drip holds up no document of another, nor the round', async () => {
  const gate = openGate()
  const { archive, clock, kinds } = await openManySigned(
    { first: manyOf('lento', 100), other: manyOf('outro', 100) },
    {
      download: async (name, stop) =>
        name.startsWith('lento') ? gate.download(name, stop) : toDownload(toPdf(name)),
    },
  )
  const others = (): number =>
    [...kinds()].filter(([name, kind]) => name.startsWith('outro') && kind === 'stored').length
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const rounds = (async () => {
    while (others() < 100 && !over.signal.aborted) await archive.round()
  })()
  await expect
    .poll(() => {
      clock.pass(5_000)
      return others()
    })
    .toBe(100)
  await rounds
  const slow = archive.countSlow()
  expect(slow).toBeGreaterThan(0)
  expect(slow).toBeLessThanOrEqual(8)

  gate.letGo()
  await archive.slowEnded()
  expect((await archive.round()).stored, 'the slow ones, and all that waited').toHaveLength(100)
  expect([...kinds().values()].every((kind) => kind === 'stored')).toBe(true)
})

test('R19: stopping cuts what is downloaded at once, and the rows are as they were', async () => {
  const gate = openGate()
  const { archive, kinds, asked } = await openManySigned(
    { first: manyOf('lento', 6), other: [] },
    { download: gate.download },
  )
  const round = archive.round()
  await expect.poll(() => asked.length).toBe(4)
  await archive.stop()
  expect((await round).stored).toEqual([])
  expect(new Set(kinds().values())).toEqual(new Set(['waiting']))
})

test('R21: Retry-After of one account is kept for all its documents, and of a day for 15 minutes', async () => {
  let isBusy = true
  const { archive, clock, asked, kinds } = await openManySigned(
    { first: manyOf('cheio', 20), other: manyOf('outro', 20) },
    {
      status: (name) =>
        isBusy && name.startsWith('cheio') ? { retryAfterMs: 24 * 60 * MINUTE_MS } : undefined,
    },
  )
  expect((await archive.round()).stored).toHaveLength(20)
  const refused = asked.filter((each) => each.endsWith('503')).length
  expect(refused, 'those that were on their way').toBeLessThanOrEqual(4)
  clock.pass(14 * MINUTE_MS)
  await archive.round()
  expect(asked.filter((each) => each.endsWith('503'))).toHaveLength(refused)
  isBusy = false
  clock.pass(2 * MINUTE_MS)
  expect((await archive.round()).stored).toHaveLength(20)
  expect([...kinds().values()].every((kind) => kind === 'stored')).toBe(true)
})

test('R21: a person who tries now is not kept waiting by Retry-After', async () => {
  let isBusy = true
  const { archive } = await openManySigned(
    { first: manyOf('cheio', 8), other: [] },
    { status: () => (isBusy ? { retryAfterMs: 10 * MINUTE_MS } : undefined) },
  )
  await archive.round()
  isBusy = false
  archive.tryNow()
  expect((await archive.round()).stored).toHaveLength(8)
})
