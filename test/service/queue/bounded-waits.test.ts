// R21 (waits are bounded) and R19 (no create begins while the machine sleeps), over real HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { createServiceHealth } from '../../../main/queue/holds/service-health.ts'
import type { WorkspaceOptions } from '../../../main/app/workspace.ts'
import { MAX_SUSPEND_MS } from '../../../main/app/workspace.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import type { SeenRequest } from '../../support/holding-proxy.ts'
import { startHoldingProxy } from '../../support/holding-proxy.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { releaseMany } from '../../support/release-many.ts'

const A_DAY = { status: 503, headers: { 'retry-after': '86400' } }

test('R21: a service asks to come back in a day: it is probed after 15 minutes at most, and at once when a person asks', async () => {
  const service = await startTestService()
  let refusals = 4
  const proxy = await startHoldingProxy(service.baseUrl, ({ method }) => {
    if (method !== 'POST' || refusals === 0) return undefined
    refusals -= 1
    return A_DAY
  })
  const { workspace } = await openTestWorkspace(service, {
    baseUrl: proxy.baseUrl,
    limits: () => ({ concurrency: 4 }),
  })
  const { queue } = workspace
  await queue.recover()
  queue.run()
  const before = Date.now()
  await releaseMany(workspace, service, 8)
  await vi.waitFor(async () => expect((await queue.status()).state).toBe('offline'), {
    timeout: 180_000,
  })
  const { offline } = await queue.status()
  expect(offline?.nextProbeAt).toBeGreaterThan(before + 10 * MINUTE_MS)
  expect(offline?.nextProbeAt).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS)
  await vi.waitFor(
    async () => {
      queue.tryNow()
      expect((await queue.status()).counts.queued ?? 0).toBe(0)
    },
    { timeout: 180_000 },
  )
})

test('R21: list and probe ask to come back in a day: a probe goes every 15 minutes, no sooner and no later', async () => {
  const service = await startTestService()
  const proxy = await startHoldingProxy(service.baseUrl, () => A_DAY)
  const { workspace } = await openTestWorkspace(service, { baseUrl: proxy.baseUrl })
  let nowMs = 0
  const clock = { ...systemClock, monotonicMs: () => nowMs }
  const { journal, partner } = workspace
  const health = createServiceHealth(
    {
      journal,
      partner,
      clock,
      random: systemRandom,
      log: () => {},
      readFile: workspace.files.source,
      openDownload: () => Promise.reject(new Error('nothing is fetched')),
      rules: {
        concurrency: 1,
        settleFloorMs: 0,
        isShared: () => false,
        usesReference: () => false,
      },
    },
    () => {},
  )
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const first = { page: 1, perPage: 100, filter: {}, sortDirection: 'Desc' } as const
  const listed = await partner.listDocuments(accountId, first)
  if (listed.kind === 'answered') throw new Error('every read is refused')
  await health.noteFailedCall(accountId, listed)
  const probedAtMs: number[] = []
  for (; nowMs <= 6 * HOUR_MS; nowMs += MINUTE_MS) {
    const before = proxy.seen.length
    expect(await health.probe()).toBe(false)
    if (proxy.seen.length > before) probedAtMs.push(nowMs)
  }
  const everyQuarter = Array.from({ length: 24 }, (_, at) => (at + 1) * 15 * MINUTE_MS)
  expect(probedAtMs).toEqual(everyQuarter)
})

test('the machine wakes: what was in flight is cut and judged by its bytes, and reads are asked again', async () => {
  const service = await startTestService()
  let hangs = true
  const proxy = await startHoldingProxy(service.baseUrl, ({ method }) =>
    hangs && method === 'POST' ? 'hold' : undefined,
  )
  const { workspace } = await openTestWorkspace(service, {
    baseUrl: proxy.baseUrl,
    limits: () => ({ concurrency: 2 }),
  })
  const { queue, journal } = workspace
  await queue.recover()
  queue.run()
  await releaseMany(workspace, service, 2)
  const readSteps = async () =>
    (await journal.documents.list({ deliveries: ['sending'] })).rows.map(({ delivery }) => delivery)
  const completing = { kind: 'sending', step: 'completing' }
  await vi.waitFor(async () => expect(await readSteps()).toMatchObject([completing, completing]), {
    timeout: 180_000,
  })
  workspace.noteSuspend()
  hangs = false
  workspace.noteResume()
  await vi.waitFor(async () => expect((await queue.status()).counts).toMatchObject({ sent: 2 }), {
    timeout: 180_000,
  })
  const { rows } = await journal.documents.list({})
  for (const { id } of rows) {
    const [first] = await journal.attempts.of(id)
    expect(first?.outcome).toMatchObject({ kind: 'unknown', cause: 'stopped' })
  }
  expect(service.documents()).toHaveLength(2)
})

const isCreate = ({ method }: SeenRequest): boolean => method === 'POST'

/** Releases 200 rows that are sent four at a time, each answered after 40 ms. */
async function sendMany(options: Partial<WorkspaceOptions> = {}) {
  const faults = [{ on: 'create', kind: 'slowAnswer', times: 10_000, delayMs: 40 }] as const
  const service = await startTestService({ faults })
  const proxy = await startHoldingProxy(service.baseUrl, () => undefined)
  const { workspace } = await openTestWorkspace(service, {
    baseUrl: proxy.baseUrl,
    limits: () => ({ concurrency: AT_ONCE }),
    ...options,
  })
  const { queue } = workspace
  await queue.recover()
  queue.run()
  await releaseMany(workspace, service, 200)
  const sent = async () => (await queue.status()).counts.sent ?? 0
  await vi.waitFor(async () => expect(await sent()).toBeGreaterThan(3), { timeout: 180_000 })
  const landAll = () =>
    vi.waitFor(async () => expect((await queue.status()).inFlight).toBe(0), { timeout: 180_000 })
  return { service, proxy, workspace, landAll, sent }
}
const AT_ONCE = 4

test('R19: the machine is about to sleep while 200 rows go out: none begins until it wakes, then all go once', async () => {
  const { service, proxy, workspace, landAll, sent } = await sendMany()
  workspace.noteSuspend()
  const before = proxy.count(isCreate)
  await landAll()
  // Other events that make a sender look for rows begin no create either.
  await releaseMany(workspace, service, 2, 'Depois')
  workspace.queue.tryNow()
  await workspace.queue.reconcileOnce()
  expect(proxy.count(isCreate) - before).toBeLessThanOrEqual(AT_ONCE)
  expect(await workspace.queue.status()).toMatchObject({ inFlight: 0 })
  expect(service.documents().length, 'the batch was still going out').toBeLessThan(200)
  workspace.noteResume()
  await vi.waitFor(async () => expect(await sent()).toBe(202), { timeout: 180_000 })
  const names = service.documents().map(({ name }) => name)
  expect([names.length, new Set(names).size]).toEqual([202, 202])
})

test('R19: the time limit of a sleep that ended does not end the next sleep @deep', async () => {
  const limits: (() => void)[] = []
  const { proxy, workspace, landAll, sent } = await sendMany({
    clock: {
      ...systemClock,
      // Without it, a machine whose clock is set during the test would seem to have slept.
      now: () => toEpochMs(performance.timeOrigin + systemClock.monotonicMs()),
      sleep: (ms, signal) =>
        ms === MAX_SUSPEND_MS
          ? new Promise((resolve) => void limits.push(resolve))
          : systemClock.sleep(ms, signal),
    },
  })
  workspace.noteSuspend()
  workspace.noteResume()
  workspace.noteSuspend()
  const [first, second] = limits
  if (!first || !second) throw new Error('each sleep has a limit')
  await landAll()
  const before = proxy.count(isCreate)
  first()
  await workspace.queue.reconcileOnce()
  expect(proxy.count(isCreate)).toBe(before)
  expect(await sent()).toBeLessThan(200)
  // Without a wake of the system, the limit of the second sleep ends it.
  second()
  await vi.waitFor(async () => expect(await sent()).toBe(200), { timeout: 180_000 })
})

test('the machine wakes: reads of watcher and archive that hang are cut, and not waited for', async () => {
  const service = await startTestService()
  let hangs = false
  const proxy = await startHoldingProxy(service.baseUrl, ({ method }) =>
    hangs && method === 'GET' ? 'hold' : undefined,
  )
  const { workspace } = await openTestWorkspace(service, {
    baseUrl: proxy.baseUrl,
    answerTimeoutMs: 60 * MINUTE_MS,
  })
  const { queue, watcher, archive } = workspace
  await queue.recover()
  queue.run()
  await releaseMany(workspace, service, 2)
  await vi.waitFor(async () => expect((await queue.status()).counts).toMatchObject({ sent: 2 }), {
    timeout: 180_000,
  })
  await queue.stop(0)
  const [signed] = service.documents()
  if (!signed) throw new Error('two were sent')
  service.signAll([signed.id])
  await watcher.cycle()
  hangs = true
  const cycle = watcher.cycle()
  const round = archive.round()
  await vi.waitFor(() => expect(proxy.held()).toBe(2), { timeout: 180_000 })
  workspace.noteResume()
  expect((await cycle).failed).toMatchObject({ kind: 'unavailable', fault: 'aborted' })
  expect((await round).failed).toHaveLength(1)
  hangs = false
  archive.tryNow()
  expect((await archive.round()).stored).toHaveLength(1)
})

test("R21: one account's list never answers: what is unconfirmed of another is looked for meanwhile", async () => {
  const faults = [{ on: 'create', kind: '500AfterActing', times: 2 }] as const
  const [slow] = PRACTICE_ACCOUNTS
  if (!slow) throw new Error('the practice service has an account')
  const other = { ...slow, id: randomUUID() }
  const service = await startTestService({ faults, accounts: [slow, other] })
  let hangs = false
  const proxy = await startHoldingProxy(service.baseUrl, ({ path }) =>
    hangs && path.includes(slow.id) && path.includes('documents?') ? 'hold' : undefined,
  )
  const { workspace } = await openTestWorkspace(service, {
    baseUrl: proxy.baseUrl,
    limits: () => ({ concurrency: 2 }),
  })
  const { queue, journal } = workspace
  await queue.recover()
  const slowBatch = await releaseMany(workspace, service, 1, 'Lento', slow)
  const otherBatch = await releaseMany(workspace, service, 1, 'Outro', other)
  const readKind = async (batchId: BatchId) =>
    (await journal.documents.list({ batchId })).rows[0]?.delivery.kind
  hangs = true
  queue.run()
  await vi.waitFor(() => expect(proxy.held()).toBeGreaterThan(0), { timeout: 180_000 })
  await vi.waitFor(async () => expect(await readKind(otherBatch)).toBe('sent'), {
    timeout: 180_000,
  })
  expect(await readKind(slowBatch)).toBe('unconfirmed')
})
