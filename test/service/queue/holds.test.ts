// Holds that end by themselves: the reason is checked less and less often, and one row is sent before the others.
import { expect, test, vi } from 'vitest'
import type { Refusal } from '../../../shared/model/refusal.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { A_BAD_ROW, A_QUOTA, openQuickQueue } from '../../support/quick-queue.ts'

const refused = (refusal: Refusal) => () => ({ kind: 'refused', refusal }) as const
const created = () => ({ kind: 'created' }) as const
const refusalOf = (status: number, detail?: string): Refusal => ({
  ...A_QUOTA,
  status,
  messages: [],
  ...(detail === undefined ? {} : { detail }),
})

const counts = ({ core }: QuickQueue) => ({ ...core.documents.countDeliveries() })
const reasonOf = ({ core }: QuickQueue) => core.queue.holds()[0]?.hold.reason
const auditKinds = ({ core }: QuickQueue) => core.audit.events(1, 10_000).map(({ kind }) => kind)

async function stop({ queue, runFor }: QuickQueue): Promise<void> {
  const stopped = queue.stop(0)
  await runFor(1_000)
  await stopped
}

test('LIM-11: with its quota used up an account sends one row now and then, and all once one is taken', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  service.answer = refused(A_QUOTA)
  quick.release('A', 20)
  queue.run()
  await runFor(5_000)
  expect(reasonOf(quick)).toBe('quota')
  expect(service.creates).toHaveLength(4)
  await runFor(2 * HOUR_MS)
  const tries = service.creates.slice(4).map(({ atMs }) => atMs)
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(8)
  expect(gaps.length).toBeLessThan(16)
  for (const gap of gaps.slice(4)) {
    expect(gap).toBeGreaterThan(11 * MINUTE_MS)
    expect(gap).toBeLessThan(16 * MINUTE_MS)
  }
  expect((tries[0] ?? 0) - (service.creates[3]?.atMs ?? 0)).toBeLessThan(MINUTE_MS + 1_000)
  service.answer = created
  await runFor(16 * MINUTE_MS)
  expect(counts(quick)).toEqual({ sent: 20 })
  expect(quick.core.queue.holds()).toEqual([])
})

test('a probe that is refused again puts its row back and says the hold once: no noise, no piled up audit', async () => {
  const quick = await openQuickQueue()
  quick.service.answer = refused(A_QUOTA)
  quick.release('A', 10)
  quick.queue.run()
  await quick.runFor(5_000)
  const before = counts(quick)
  await quick.runFor(HOUR_MS)
  expect(counts(quick)).toEqual(before)
  expect(auditKinds(quick).filter((kind) => kind === 'accountHeld')).toHaveLength(1)
  expect(quick.core.audit.verify()).toBeUndefined()
})

test('AUTH-14: a key that the service does not know is asked about by a read, and nothing is uploaded until it is good', async () => {
  const quick = await openQuickQueue()
  const { service } = quick
  service.answer = refused(refusalOf(401))
  service.accounts = []
  quick.release('A', 6)
  quick.queue.run()
  await quick.runFor(HOUR_MS)
  expect(reasonOf(quick)).toBe('keyOrAccount')
  expect(service.creates).toHaveLength(4)
  expect(service.reads.filter((what) => what === 'accounts').length).toBeGreaterThan(4)
  service.accounts = [AN_ACCOUNT]
  service.answer = created
  await quick.runFor(16 * MINUTE_MS)
  expect(counts(quick)).toEqual({ sent: 6 })
})

test('AUTH-12: a feature that is missing is looked for in the account, which goes on once its plan has it', async () => {
  const quick = await openQuickQueue()
  const { service } = quick
  service.answer = refused(refusalOf(403))
  service.features = ['documents']
  quick.release('A', 6)
  quick.queue.run()
  await quick.runFor(HOUR_MS)
  expect(reasonOf(quick)).toBe('missingFeature')
  expect(service.creates).toHaveLength(4)
  service.features = ['documents', 'documents_signatures']
  service.answer = created
  await quick.runFor(16 * MINUTE_MS)
  expect(counts(quick)).toEqual({ sent: 6 })
})

test('AUTH-08: where a read cannot tell, one row goes and not four', async () => {
  const quick = await openQuickQueue()
  const { service } = quick
  service.answer = refused(refusalOf(401, 'O período de avaliação expirou'))
  quick.release('A', 10)
  quick.queue.run()
  await quick.runFor(5_000)
  expect(reasonOf(quick)).toBe('accountCondition')
  expect(service.creates).toHaveLength(4)
  await quick.runFor(61_000)
  expect(service.creates).toHaveLength(5)
})

test('a key that is saved is tried at once, not at the next time of the plan', async () => {
  const quick = await openQuickQueue()
  const { service } = quick
  service.hasKey = false
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(HOUR_MS)
  expect(reasonOf(quick)).toBe('noKey')
  service.hasKey = true
  quick.queue.tryHolds('read')
  await quick.runFor(2_000)
  expect(counts(quick)).toEqual({ sent: 3 })
})

test('tried by hand one row goes whatever the read says, and in vain the waits begin anew', async () => {
  const quick = await openQuickQueue()
  const { service } = quick
  service.answer = refused(refusalOf(403))
  service.features = []
  quick.release('A', 6)
  quick.queue.run()
  await quick.runFor(3 * HOUR_MS)
  expect(service.creates).toHaveLength(4)
  quick.queue.tryHolds('row', AN_ACCOUNT)
  await quick.runFor(2_000)
  expect(service.creates).toHaveLength(5)
  const [hold] = (await quick.queue.status()).holds
  expect(hold?.isTrying).toBe(false)
  expect(Number(hold?.nextTryAt) - quick.time.now()).toBeLessThanOrEqual(MINUTE_MS)
})

test('the status says when a held account is tried again, and a restart asks no sooner', async () => {
  const first = await openQuickQueue()
  first.service.answer = refused(A_QUOTA)
  first.release('A', 6)
  first.queue.run()
  await first.runFor(HOUR_MS)
  const nextTryAt = (await first.queue.status()).holds[0]?.nextTryAt
  expect(Number(nextTryAt)).toBeGreaterThan(first.time.now())
  await stop(first)
  const again = await openQuickQueue({ core: first.core, atMs: first.time.now() })
  again.service.answer = refused(A_QUOTA)
  again.queue.run()
  await again.runFor(1_000)
  const resumed = (await again.queue.status()).holds[0]?.nextTryAt
  expect(Math.abs(Number(resumed) - Number(nextTryAt))).toBeLessThan(1_000)
  expect(again.service.creates).toEqual([])
})

test("R6: a clock that was set back makes no held account wait longer than the plan's longest wait", async () => {
  const first = await openQuickQueue()
  first.service.answer = refused(A_QUOTA)
  first.release('A', 6)
  first.queue.run()
  await first.runFor(HOUR_MS)
  await stop(first)
  const again = await openQuickQueue({ core: first.core, atMs: first.time.now() })
  again.setClock(-48 * HOUR_MS)
  again.queue.run()
  await again.runFor(16 * MINUTE_MS)
  expect(again.core.queue.holds()).toEqual([])
})

test("a row's own refusal frees an account whose key is in doubt, but not one whose quota is", async () => {
  for (const [refusal, isFree] of [
    [refusalOf(401), true],
    [A_QUOTA, false],
  ] as const) {
    const quick = await openQuickQueue()
    quick.service.answer = refused(refusal)
    quick.release('A', 8)
    quick.queue.run()
    await quick.runFor(5_000)
    quick.service.answer = refused(A_BAD_ROW)
    await quick.runFor(61_000)
    expect(quick.core.queue.holds().length === 0).toBe(isFree)
  }
})

test('while the service is away no held account is tried, and none of its waits grow', async () => {
  const quick = await openQuickQueue()
  const { service, queue } = quick
  service.answer = refused(refusalOf(403))
  service.features = []
  quick.release('A', 2)
  queue.run()
  await quick.runFor(5_000)
  service.isReachable = false
  await quick.runFor(HOUR_MS)
  service.isReachable = true
  service.features = ['documents', 'documents_signatures']
  service.answer = created
  await quick.runFor(3 * MINUTE_MS)
  expect(counts(quick)).toEqual({ sent: 2 })
})

test.each([
  {
    what: 'the plan of the next try',
    spy: ({ core }: QuickQueue) => vi.spyOn(core.memory, 'remember'),
    refusal: refusalOf(403),
  },
  {
    what: 'the end of the hold',
    spy: ({ core }: QuickQueue) => vi.spyOn(core, 'commit'),
    refusal: A_QUOTA,
  },
])(
  'R20: where the journal cannot store $what, the held account waits as long as after any other try',
  async ({ spy, refusal }) => {
    const quick = await openQuickQueue()
    const { service, core, queue } = quick
    service.answer = refused(refusal)
    service.features = []
    quick.release('A', 2)
    queue.run()
    await quick.runFor(5_000)
    expect(core.queue.holds()).toHaveLength(1)
    spy(quick).mockImplementation(() => {
      throw new Error('database or disk is full')
    })
    const before = service.reads.length
    await quick.runFor(3 * MINUTE_MS)
    expect(service.reads.length - before).toBeLessThan(12)
    expect(core.queue.holds()).toHaveLength(1)
    vi.restoreAllMocks()
    service.answer = created
    service.features = ['documents', 'documents_signatures']
    await quick.runFor(16 * MINUTE_MS)
    expect(counts(quick)).toEqual({ sent: 2 })
  },
)

test('R17, R20: a row that a person fixed after a restore is looked for before it is the one that tries a hold', async () => {
  const quick = await openQuickQueue()
  const { core, service, queue, runFor } = quick
  const lost = { since: toEpochMs(SOME_TIME - HOUR_MS), until: SOME_TIME }
  core.commit([{ kind: 'restoreHandled', lost }], SOME_TIME)
  service.answer = (_account, name) => ({
    kind: 'refused',
    refusal: name.startsWith('A') ? A_BAD_ROW : A_QUOTA,
  })
  const { id: batchId } = quick.release('A', 1)
  queue.run()
  await runFor(5_000)
  const [row] = core.documents.list({ batchId }).rows
  if (!row?.content) throw new Error('one row')
  expect(row.delivery).toMatchObject({ kind: 'rejected', reason: 'refused' })
  quick.release('B', 1)
  queue.tryNow()
  await runFor(5_000)
  expect(reasonOf(quick)).toBe('quota')
  service.answer = created
  await queue.requeue(row, { ...row.content, name: 'A corrigida' })
  await runFor(30 * MINUTE_MS)
  const names = service.creates.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['A 0', 'B 0', 'B 0'])
  const attempts = core.attempts.of(row.id)
  expect(attempts.map(({ bodyBytes }) => bodyBytes > 0).slice(0, 2)).toEqual([true, false])
})

test('R21: a try that a person asks for while another one is under way is made after it', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  service.answer = refused(A_QUOTA)
  quick.release('A', 10)
  queue.run()
  await runFor(5_000)
  service.answerMs = () => 20_000
  queue.tryHolds('row')
  await runFor(10_000)
  expect(service.creates).toHaveLength(5)
  queue.tryHolds('row')
  await runFor(15_000)
  expect(service.creates).toHaveLength(6)
})

test('R21: a try that a person asks for without a connection is made once it is back', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  service.answer = refused(A_QUOTA)
  quick.release('A', 10)
  queue.run()
  await runFor(HOUR_MS)
  service.isReachable = false
  queue.tryHolds('row')
  await runFor(2_000)
  expect((await queue.status()).state).toBe('offline')
  const before = service.creates.length
  queue.tryHolds('row')
  await runFor(100)
  service.isReachable = true
  queue.tryNow()
  await runFor(2_000)
  expect(service.creates).toHaveLength(before + 1)
})
