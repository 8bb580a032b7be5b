// Scheduled releases: made at their time, once, and not long after it without a person.
import { expect, test } from 'vitest'
import type { ReleaseNews } from '../../../main/drafts/hand-over-release.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import type { Draft } from '../../../shared/model/draft.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { prepareDrafts, valueOf } from '../../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function prepared(count: number) {
  const service = await startTestService()
  let setByMs = 0
  const news: ReleaseNews[] = []
  const options = {
    clock: { ...systemClock, now: () => toEpochMs(systemClock.now() + setByMs) },
    onRelease: (each: ReleaseNews) => void news.push(each),
  }
  const opened = await openTestWorkspace(service, options)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { workspace, folder } = opened
  const batchId = await prepareDrafts(workspace, { folder, accountId, count })
  const setClock = (byMs: number): void => {
    setByMs += byMs
  }
  return { ...opened, service, batchId, news, setClock }
}

const inMs = (ms: number) => toEpochMs(systemClock.now() + ms)
const headerOf = async ({ drafts }: Workspace, batchId: BatchId): Promise<Draft> => {
  const draft = await drafts.header(batchId)
  if (!draft) throw new Error('a draft')
  return draft
}
const countOf = async ({ journal }: Workspace) => ({
  ...(await journal.documents.countDeliveries()),
})

/** Waits until a due release was handled: opening the batch comes after it in the same order. */
async function letPass({ drafts }: Workspace, batchId: BatchId): Promise<void> {
  await drafts.open(batchId)
  await drafts.open(batchId)
}

/** Moves the schedule to the past, as after a time in which the program was closed. */
async function setEarlier(workspace: Workspace, batchId: BatchId, agoMs: number): Promise<void> {
  const draft = await headerOf(workspace, batchId)
  if (!draft.release?.schedule) throw new Error('scheduled')
  const at = inMs(-agoMs)
  const requestedAt = inMs(-agoMs - HOUR_MS)
  const schedule = { at, serviceAt: requestedAt, isMissed: false }
  await workspace.journal.drafts.save({
    ...draft,
    release: { ...draft.release, requestedAt, dueAt: at, schedule },
  })
}

test('a batch that is set for a time goes then, released at that moment (R5) and with the priority that its draft was given', async () => {
  const { workspace, service, batchId } = await prepared(2)
  valueOf(await workspace.drafts.prioritize(batchId, 'urgent'))
  workspace.queue.run()
  workspace.releases.run()
  const at = inMs(2_500)
  const draft = valueOf(await workspace.releases.schedule(batchId, 'all', at))
  expect(draft.release?.schedule).toMatchObject({ at, isMissed: false })
  expect(draft.release?.schedule?.serviceAt).toBeDefined()
  expect(await countOf(workspace)).toEqual({})
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 2 })
  const [batch] = await workspace.journal.batches.list()
  expect(Number(batch?.releasedAt)).toBeGreaterThanOrEqual(at)
  expect(batch?.priority).toBe('urgent')
  expect(service.documents()).toHaveLength(2)
})

test('R6: it can be changed, to no time that is over, and cancelled; a clock that is set forward lets nothing go', async () => {
  const { workspace, service, batchId, setClock } = await prepared(2)
  workspace.releases.run()
  for (const ms of [-MINUTE_MS, 400 * 24 * HOUR_MS]) {
    expect(await workspace.releases.schedule(batchId, 'all', inMs(ms))).toMatchObject({
      failure: { code: 'timePassed' },
    })
  }
  valueOf(await workspace.releases.schedule(batchId, 'one', inMs(HOUR_MS)))
  const later = inMs(3 * HOUR_MS)
  const changed = valueOf(await workspace.releases.schedule(batchId, 'all', later))
  expect(changed.release).toMatchObject({ scope: 'one', dueAt: later })
  expect(changed.release?.documentIds).toHaveLength(1)
  setClock(3.5 * HOUR_MS)
  workspace.releases.noteWake()
  await letPass(workspace, batchId)
  expect((await headerOf(workspace, batchId)).release?.schedule?.isMissed).toBe(false)
  expect(await countOf(workspace)).toEqual({})
  valueOf(await workspace.releases.takeBack(batchId))
  expect((await headerOf(workspace, batchId)).release).toBeUndefined()
  expect(service.documents()).toEqual([])
})

test('opened less than two hours late, the program sends and says so', async () => {
  const { workspace, batchId, news } = await prepared(2)
  valueOf(await workspace.releases.schedule(batchId, 'all', inMs(HOUR_MS)))
  await setEarlier(workspace, batchId, 40 * MINUTE_MS)
  workspace.queue.run()
  workspace.releases.run()
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 2 })
  expect(news).toMatchObject([{ kind: 'releasedLate' }])
})

test('opened the next morning, it sends nothing and asks; sent now or set anew, it goes once', async () => {
  const { workspace, service, batchId, news } = await prepared(2)
  valueOf(await workspace.releases.schedule(batchId, 'all', inMs(HOUR_MS)))
  await setEarlier(workspace, batchId, 11 * HOUR_MS)
  workspace.queue.run()
  workspace.releases.run()
  await expect
    .poll(async () => (await headerOf(workspace, batchId)).release?.schedule?.isMissed)
    .toBe(true)
  await expect.poll(() => news).toMatchObject([{ kind: 'releaseMissed' }])
  expect(await countOf(workspace)).toEqual({})
  const again = valueOf(await workspace.releases.schedule(batchId, 'all', inMs(HOUR_MS)))
  expect(again.release?.schedule?.isMissed).toBe(false)
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 2 })
  expect(service.documents()).toHaveLength(2)
})

test('CREATE-15: a deadline that passes before the time that was set keeps its document, and no other @deep', async () => {
  const { workspace, batchId } = await prepared(2)
  const [first] = (await workspace.drafts.open(batchId)).entries()
  if (!first) throw new Error('a draft')
  workspace.queue.run()
  workspace.releases.run()
  const id = first.document.id
  const at = inMs(4_000)
  const deadlineAt = toEpochMs(at - 1_000)
  valueOf(await workspace.drafts.change(batchId, [{ id, change: { deadlineAt } }]))
  const draft = valueOf(await workspace.releases.schedule(batchId, 'all', at))
  expect(draft.release?.documentIds).toContain(id)
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 1 })
  const kept = (await workspace.drafts.open(batchId)).entries()
  expect(
    kept.map(({ document, findings }) => [document.id, findings.map(({ code }) => code)]),
  ).toEqual([[id, expect.arrayContaining(['schedule.deadlinePast'])]])
})

/** Schedules the batch, with deadlines of its first documents that pass before the program is opened again. */
async function missDeadlines(
  { workspace, batchId, setClock }: Awaited<ReturnType<typeof prepared>>,
  count: number,
): Promise<void> {
  const entries = (await workspace.drafts.open(batchId)).entries().slice(0, count)
  const change = { deadlineAt: inMs(30 * MINUTE_MS) }
  const changes = entries.map(({ document: { id } }) => ({ id, change }))
  valueOf(await workspace.drafts.change(batchId, changes))
  valueOf(await workspace.releases.schedule(batchId, 'all', inMs(HOUR_MS)))
  await setEarlier(workspace, batchId, 40 * MINUTE_MS)
  setClock(35 * MINUTE_MS)
  workspace.queue.run()
  workspace.releases.run()
}

test('documents that a scheduled release leaves behind are told as news, once the others were sent', async () => {
  const opened = await prepared(3)
  const { workspace, news } = opened
  await missDeadlines(opened, 2)
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 1 })
  expect(news).toMatchObject([{ kind: 'releasedLate' }, { kind: 'releasedPartly', left: 2 }])
})

test('a scheduled release of which nothing can go any more says so, not that it was sent late', async () => {
  const opened = await prepared(2)
  const { workspace, batchId, news } = opened
  await missDeadlines(opened, 2)
  await expect.poll(() => news).toMatchObject([{ kind: 'releaseEmpty', batch: 'Lote de teste' }])
  expect(await countOf(workspace)).toEqual({})
  expect((await headerOf(workspace, batchId)).release).toBeUndefined()
})
