// R17 (restored journal): a data folder of days ago is put back with all that the machine noted of it.
import { cp, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { WorkspaceOptions } from '../../../main/app/workspace.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { TestWorkspace } from '../../support/open-test-workspace.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAYS = 8
const ROWS = 3

const countsOf = ({ workspace }: TestWorkspace) => workspace.journal.documents.countDeliveries()
const untilCounts = (opened: TestWorkspace, counts: object) =>
  expect.poll(() => countsOf(opened)).toEqual(counts)

/** Starts a service and a machine whose clocks can be advanced by days. */
async function startWorld() {
  const service = await startTestService()
  const folder = await temporaryFolder()
  const copy = await temporaryFolder()
  let aheadMs = 0
  const clock = { ...systemClock, now: () => toEpochMs(systemClock.now() + aheadMs) }
  const open = async (options: Partial<WorkspaceOptions> = {}) => {
    const opened = await openTestWorkspace(service, { folder, clock, ...options })
    await opened.workspace.queue.recover()
    return opened
  }
  return {
    service,
    open,
    backUp: () => cp(folder, copy, { recursive: true }),
    putBack: async (days = DAYS): Promise<void> => {
      service.advanceClock(days * DAY_MS)
      aheadMs += days * DAY_MS
      await rm(folder, { recursive: true })
      await cp(copy, folder, { recursive: true })
    },
  }
}

test.for(['queued', 'held'] as const)(
  'R17: a data folder of eight days ago put back, rows that were %s then and went since are found, none goes twice and nobody is asked',
  async (state) => {
    const { service, open, backUp, putBack } = await startWorld()
    const before = await open()
    const batchId = await before.prepare(ROWS)
    if (state === 'held') service.arm({ on: 'create', kind: 'quotaExhausted', times: ROWS })
    else before.workspace.queue.pause()
    before.workspace.queue.run()
    await before.workspace.queue.release(batchId)
    if (state === 'held') await untilCounts(before, { held: ROWS })
    await before.workspace.close(1_000)
    await backUp()

    const since = await open()
    await since.workspace.queue.releaseHolds()
    since.workspace.queue.run()
    await untilCounts(since, { sent: ROWS })
    await since.workspace.close(1_000)
    await putBack()

    const restored = await open()
    expect(restored.workspace.opening.restoreSign).toBe('old')
    await restored.workspace.queue.releaseHolds()
    restored.workspace.queue.run()
    await untilCounts(restored, { sent: ROWS })
    expect(service.documents()).toHaveLength(ROWS)
    expect(await restored.workspace.journal.documents.duplicates()).toEqual([])
  },
)

test('R17: nothing was put back, the program was closed for eight days: what waits is looked for, then sent @deep', async () => {
  const { service, open, backUp, putBack } = await startWorld()
  const before = await open()
  before.workspace.queue.pause()
  await before.workspace.queue.release(await before.prepare(ROWS))
  await before.workspace.close(1_000)
  await backUp()
  await putBack()
  const later = await open()
  expect(await countsOf(later)).toEqual({ unconfirmed: ROWS })
  later.workspace.queue.run()
  await untilCounts(later, { sent: ROWS })
  expect(service.documents()).toHaveLength(ROWS)
})

test.for([
  ['unconfirmed', 1],
  ['needsDecision', 2],
] as const)(
  'R17: a data folder of six days ago put back, a row that was %s then and went since with another reference is found and does not go again @deep',
  async ([state, failures]) => {
    const { service, open, backUp, putBack } = await startWorld()
    const before = await open()
    const { accountOptions, queue } = before.workspace
    const accountId = accountIdSchema.parse(service.accounts[0]?.id)
    await accountOptions.change(accountId, { isShared: false, usesReference: true })
    service.arm({ on: 'create', kind: '500', times: failures })
    queue.run()
    await queue.release(await before.prepare(1))
    await untilCounts(before, { [state]: 1 })
    await before.workspace.close(1_000)
    await backUp()

    const since = await open()
    since.workspace.queue.run()
    const [asked] = (
      await since.workspace.journal.documents.list({ deliveries: ['needsDecision'] })
    ).rows
    if (asked?.delivery.kind === 'needsDecision') {
      const { askedAt } = asked.delivery.question
      await since.workspace.queue.decide(asked.id, { decision: { kind: 'sendAgain' }, askedAt })
    }
    await untilCounts(since, { sent: 1 })
    await since.workspace.close(1_000)
    await putBack(6)

    const restored = await open()
    restored.workspace.queue.run()
    await untilCounts(restored, { sent: 1 })
    expect(service.documents()).toHaveLength(1)
  },
)

test('R17: a draft of eight days ago put back, its rows that went since are found at its release', async () => {
  const { service, open, backUp, putBack } = await startWorld()
  const before = await open()
  const batchId = await before.prepare(ROWS)
  await before.workspace.close(1_000)
  await backUp()
  const since = await open()
  since.workspace.queue.run()
  await since.workspace.queue.release(batchId)
  await untilCounts(since, { sent: ROWS })
  await since.workspace.close(1_000)
  await putBack()
  const restored = await open()
  restored.workspace.queue.run()
  await restored.workspace.queue.release(batchId)
  await untilCounts(restored, { sent: ROWS })
  expect(service.documents()).toHaveLength(ROWS)
})

test('R17: a doubted row that a person takes back is looked for, and what it made is reported', async () => {
  const { service, open, backUp, putBack } = await startWorld()
  const before = await open()
  service.arm({ on: 'create', kind: 'quotaExhausted', times: ROWS })
  before.workspace.queue.run()
  await before.workspace.queue.release(await before.prepare(ROWS))
  await untilCounts(before, { held: ROWS })
  await before.workspace.close(1_000)
  await backUp()
  const since = await open()
  since.workspace.queue.run()
  await since.workspace.queue.releaseHolds()
  await untilCounts(since, { sent: ROWS })
  await since.workspace.close(1_000)
  await putBack()

  const restored = await open()
  const { queue, journal } = restored.workspace
  const { rows } = await journal.documents.list({ deliveries: ['held'] })
  expect(await queue.withdraw(rows.map(({ id }) => id))).toHaveLength(ROWS)
  await queue.releaseHolds()
  queue.run()
  await expect.poll(async () => (await journal.documents.duplicates()).length).toBe(ROWS)
  expect(await countsOf(restored)).toEqual({ withdrawn: ROWS })
  expect(service.documents()).toHaveLength(ROWS)
})

test('R17: the scan of a start reaches back to the release of the oldest row that waits, though nothing says that it was put back', async () => {
  const { service, open, backUp, putBack } = await startWorld()
  const before = await open()
  before.workspace.queue.pause()
  await before.workspace.queue.release(await before.prepare(ROWS))
  await before.workspace.close(1_000)
  await backUp()
  const since = await open()
  since.workspace.queue.run()
  await untilCounts(since, { sent: ROWS })
  await since.workspace.close(1_000)
  await putBack()
  // The machine's clock is behind by the same time, so the journal seems current.
  const restored = await open({ clock: systemClock, dataFolder: before.folder })
  expect(restored.workspace.opening.restoreSign).toBeUndefined()
  expect(await countsOf(restored)).toEqual({ queued: ROWS })
  restored.workspace.queue.run()
  await untilCounts(restored, { sent: ROWS })
  expect(service.documents()).toHaveLength(ROWS)
})

test('R17: a data folder is put back to before a refused row was fixed and sent: fixed again, it is found and does not go twice', async () => {
  const { service, open, backUp, putBack } = await startWorld()
  const before = await open()
  const signer = { email: 'pessoa', role: 'Contratante' }
  await before.workspace.queue.release(await before.prepare(1, { signers: [signer] }))
  before.workspace.queue.run()
  await untilCounts(before, { rejected: 1 })
  await before.workspace.close(1_000)
  await backUp()
  const fix = async ({ workspace }: TestWorkspace): Promise<void> => {
    const [row] = (await workspace.journal.documents.list({})).rows
    if (!row?.content) throw new Error('one row')
    const signers = [{ ...signer, email: 'pessoa@exemplo.com.br' }]
    await workspace.queue.requeue(row, { ...row.content, signers })
  }

  const since = await open()
  since.workspace.queue.run()
  await fix(since)
  await untilCounts(since, { sent: 1 })
  await since.workspace.close(1_000)
  await putBack(0)

  const restored = await open()
  restored.workspace.queue.run()
  // The scan of the start is over when the row is fixed: only a scan of its own finds the document.
  await restored.workspace.queue.reconcileOnce()
  await fix(restored)
  await untilCounts(restored, { sent: 1 })
  expect(service.documents()).toHaveLength(1)
  expect(await restored.workspace.journal.documents.duplicates()).toEqual([])
})
