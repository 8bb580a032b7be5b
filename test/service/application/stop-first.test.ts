// R19 (no create begins later than the act that stopped it), over real
// HTTP: each test acts while a batch is being sent.
import { expect, test, vi } from 'vitest'
import type { HoldingProxy } from '../../support/holding-proxy.ts'
import { startHoldingProxy } from '../../support/holding-proxy.ts'
import type { LiveHost } from '../../support/open-live-host.ts'
import { openLiveHost } from '../../support/open-live-host.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { releaseMany } from '../../support/release-many.ts'

const SENDS_AT_ONCE = 4

type Sending = LiveHost & { readonly proxy: HoldingProxy }

const isCreate = ({ method }: { readonly method: string }): boolean => method === 'POST'

/** Sends a batch through a proxy that holds back the reads of the watcher. */
async function sendWhileReadsHang(documents: number): Promise<Sending> {
  const faults = [{ on: 'create', kind: 'slowAnswer', times: 10_000, delayMs: 40 }] as const
  const service = await startTestService({ faults })
  let hangs = false
  const proxy = await startHoldingProxy(service.baseUrl, ({ method, path }) =>
    hangs && method === 'GET' && /documents\?|\/status/u.test(path) ? 'hold' : undefined,
  )
  const { host, workspace, settings } = await openLiveHost(service, {
    liveBaseUrl: proxy.baseUrl,
    sendsAtOnce: SENDS_AT_ONCE,
  })
  await releaseMany(workspace, service, documents)
  const countSent = async () => (await workspace.queue.status()).counts.sent ?? 0
  await vi.waitFor(async () => expect(await countSent()).toBeGreaterThan(3), { timeout: 180_000 })
  hangs = true
  const current = host.current()
  if (!current.ok) throw new Error('not open')
  current.value.background.now().catch(() => {})
  await vi.waitFor(() => expect(proxy.held()).toBeGreaterThan(0), { timeout: 180_000 })
  return { host, workspace, proxy, settings }
}

/** Counts the creates that reach the service from the call of `act` until it resolves. */
async function countCreatesAfter(
  proxy: HoldingProxy,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = proxy.count(isCreate)
  await act()
  return proxy.count(isCreate) - before
}

test('R19: the window is closed while reads hang: no create begins after that, and the end waits for no read', async () => {
  const { host, proxy } = await sendWhileReadsHang(200)
  expect(await countCreatesAfter(proxy, host.close)).toBeLessThanOrEqual(SENDS_AT_ONCE)
  expect(proxy.held()).toBe(0)
  expect(proxy.count(isCreate), 'the batch was still going out').toBeLessThan(200)
})

test.each([
  ['another address', { liveBaseUrl: 'http://127.0.0.1:9' }],
  ['the practice service', { environment: 'practice' }],
] as const)(
  'R19: %s is chosen while reads hang: no create begins at the old one after that',
  async (_, choice) => {
    const { host, proxy, settings } = await sendWhileReadsHang(200)
    const other = { ...settings, ...choice }
    expect(await countCreatesAfter(proxy, () => host.open(other))).toBeLessThanOrEqual(
      SENDS_AT_ONCE,
    )
    expect(proxy.count(isCreate)).toBeLessThan(200)
  },
)

test('R19: sending is paused: what has begun ends, and nothing begins', async () => {
  const { workspace, proxy } = await sendWhileReadsHang(200)
  const calm = async (): Promise<void> => {
    workspace.queue.pause()
    await vi.waitFor(async () => expect((await workspace.queue.status()).inFlight).toBe(0), {
      timeout: 180_000,
    })
  }
  expect(await countCreatesAfter(proxy, calm)).toBeLessThanOrEqual(SENDS_AT_ONCE)
  const { counts } = await workspace.queue.status()
  expect(counts.queued).toBeGreaterThan(0)
  expect(counts.sending ?? 0).toBe(0)
})
