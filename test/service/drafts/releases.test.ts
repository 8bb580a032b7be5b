// Releases: half a minute in which they can be taken back, then every ready draft is released once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createReleases } from '../../../main/drafts/releases.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import { TAKE_BACK_MS } from '../../../shared/model/draft.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { addTestFiles, prepareDrafts, valueOf } from '../../support/drafts.ts'
import { journalPath } from '../../support/journal-options.ts'
import type { TestWorkspace } from '../../support/open-test-workspace.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

async function prepared(count: number, options: Parameters<typeof openTestWorkspace>[1] = {}) {
  const service = await startTestService()
  const opened = await openTestWorkspace(service, options)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const batchId = await prepareDrafts(opened.workspace, {
    folder: opened.folder,
    accountId,
    count,
  })
  return { ...opened, service, accountId, batchId }
}

const countOf = async ({ journal }: Workspace) => ({
  ...(await journal.documents.countDeliveries()),
})
const signedBy = (email: string) => ({ signers: [{ email, role: 'Contratante' }] })
const draftsOf = async ({ drafts }: Workspace, batchId: BatchId) =>
  (await drafts.open(batchId)).entries()

function run({ workspace }: Pick<TestWorkspace, 'workspace'>): void {
  workspace.queue.run()
  workspace.releases.run()
}

test('a release waits half a minute; taken back, nothing has left and everything is as it was', async () => {
  const { workspace, service, batchId } = await prepared(3)
  const before = await draftsOf(workspace, batchId)
  run({ workspace })
  const released = valueOf(await workspace.releases.release(batchId, 'all'))
  expect(released.release?.documentIds).toHaveLength(3)
  expect(Number(released.release?.dueAt) - Number(released.release?.requestedAt)).toBe(TAKE_BACK_MS)
  const id = before[0]?.document.id
  if (!id) throw new Error('three drafts')
  expect(await workspace.drafts.change(batchId, [{ id, change: { name: 'x' } }])).toMatchObject({
    failure: { code: 'releasePending' },
  })
  expect(valueOf(await workspace.releases.takeBack(batchId)).release).toBeUndefined()
  expect(await draftsOf(workspace, batchId)).toEqual(before)
  expect(await countOf(workspace)).toEqual({})
  expect(service.documents()).toHaveLength(0)
})

test('QUEUE-09: what is ready goes, what has an error stays a draft of the same batch, and goes later', async () => {
  const { workspace, service, batchId } = await prepared(4)
  const entries = await draftsOf(workspace, batchId)
  const bad = entries[1]?.document.id
  if (!bad) throw new Error('four drafts')
  const wrong = { signers: [{ email: 'sem arroba', role: 'Contratante' }] }
  valueOf(await workspace.drafts.change(batchId, [{ id: bad, change: wrong }]))
  run({ workspace })
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 3 })
  expect((await draftsOf(workspace, batchId)).map(({ document }) => document.id)).toEqual([bad])
  const fixed = { signers: [{ email: 'com@exemplo.com.br', role: 'Contratante' }] }
  valueOf(await workspace.drafts.change(batchId, [{ id: bad, change: fixed }]))
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 4 })
  expect(service.documents()).toHaveLength(4)
  expect(await workspace.journal.batches.list()).toMatchObject([{ id: batchId, documents: 4 }])
  expect(await workspace.drafts.list()).toEqual([])
  expect(await workspace.journal.audit.verify()).toBeUndefined()
})

test('R5: a sent file under another name, for the same signers, is a warning with batch and date', async () => {
  const first = await prepared(2)
  const { workspace, folder, accountId, batchId } = first
  run({ workspace })
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 2 })

  const { batchId: again } = await workspace.drafts.create({ name: 'De novo', accountId })
  const bytes = await readFile(join(folder, 'originais', 'Contrato 000.pdf'))
  const renamed = { 'Contrato revisto.pdf': bytes, 'De outra pessoa.pdf': bytes }
  const added = await addTestFiles(workspace, again, join(folder, 'renomeados'), renamed)
  const [same, other] = added.map(({ document }) => document)
  if (!same || !other) throw new Error('two drafts')
  const changed = await workspace.drafts.change(again, [
    { id: same.id, change: signedBy('pessoa.0@exemplo.com.br') },
    { id: other.id, change: signedBy('outra@exemplo.com.br') },
  ])
  const [ofSame, ofOther] = valueOf(changed).map(({ findings }) =>
    findings.filter(({ code }) => code.startsWith('document.sent')),
  )
  expect(ofSame).toMatchObject([
    {
      code: 'document.sentUnderOtherName',
      severity: 'warning',
      params: { name: 'Contrato 000', batch: 'Lote de teste' },
    },
  ])
  expect(Number(ofSame?.[0]?.params['releasedAt'])).toBeGreaterThan(0)
  expect(ofOther).toEqual([])
  const named = await workspace.drafts.change(again, [
    { id: same.id, change: { name: 'Contrato 000' } },
  ])
  const codes = valueOf(named)[0]?.findings.map(({ code }) => code)
  expect(codes).toContain('document.sentBefore')
  expect(codes).not.toContain('document.sentUnderOtherName')
})

test('send one to check: the first goes alone, and the rest wait for its result and for a yes', async () => {
  const { workspace, service, batchId } = await prepared(3)
  workspace.releases.run()
  const [first] = await draftsOf(workspace, batchId)
  valueOf(await workspace.releases.release(batchId, 'one'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ queued: 1 })
  await expect
    .poll(async () => (await workspace.drafts.header(batchId))?.firstId)
    .toBe(first?.document.id)
  expect(await workspace.releases.release(batchId, 'all')).toMatchObject({
    failure: { code: 'firstUnsettled' },
  })
  workspace.queue.run()
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 1 })
  expect(service.documents()).toHaveLength(1)
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 3 })
  expect(service.documents()).toHaveLength(3)
})

test('R5: killed after the queue has them and before the draft knows, nothing goes twice', async () => {
  let isDead = false
  const { workspace, service, folder, batchId } = await prepared(3, {
    reach: async (checkpoint) => {
      if (checkpoint !== 'released' || isDead) return
      isDead = true
      throw new Error('killed')
    },
  })
  workspace.releases.run()
  valueOf(await workspace.releases.release(batchId, 'one'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => isDead).toBe(true)
  await workspace.close(0)
  const again = await openTestWorkspace(service, { folder })
  await again.workspace.queue.recover()
  run(again)
  await expect.poll(() => countOf(again.workspace)).toEqual({ sent: 1 })
  await expect
    .poll(async () => (await again.workspace.drafts.header(batchId))?.release)
    .toBeUndefined()
  expect((await again.workspace.drafts.header(batchId))?.firstId).toBeDefined()
  expect(await draftsOf(again.workspace, batchId)).toHaveLength(2)
  expect(service.documents()).toHaveLength(1)
})

test('a release survives the end of the program, and one that cannot be made says why and is tried again', async () => {
  const { workspace, service, folder, batchId } = await prepared(2)
  valueOf(await workspace.releases.release(batchId, 'all'))
  await workspace.close(0)
  service.arm({ on: 'any', kind: 'html502', times: 1 })
  const again = await openTestWorkspace(service, { folder })
  run(again)
  valueOf(await again.workspace.releases.releaseNow(batchId))
  await expect
    .poll(async () => (await again.workspace.drafts.header(batchId))?.release?.failure?.code)
    .toBe('serviceFault')
  valueOf(await again.workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(again.workspace)).toEqual({ sent: 2 })
  expect(service.documents()).toHaveLength(2)
})

test('R17: after a restore what was on its way stays a draft until a person releases it again', async () => {
  const { workspace, folder, service, batchId } = await prepared(2)
  valueOf(await workspace.releases.release(batchId, 'all'))
  await workspace.close(0)
  const again = await openTestWorkspace(service, { folder })
  await again.workspace.drafts.recover({ isRestored: true })
  expect((await again.workspace.drafts.header(batchId))?.release).toBeUndefined()
  expect(await draftsOf(again.workspace, batchId)).toHaveLength(2)
})

test('nothing is released without an account, without anything that is ready, or twice', async () => {
  const { workspace, batchId } = await prepared(1)
  const empty = await workspace.drafts.create({ name: 'Vazio' })
  expect(await workspace.releases.release(empty.batchId, 'all')).toMatchObject({
    failure: { code: 'accountMissing' },
  })
  const [entry] = await draftsOf(workspace, batchId)
  if (!entry) throw new Error('one draft')
  valueOf(
    await workspace.drafts.change(batchId, [{ id: entry.document.id, change: { signers: [] } }]),
  )
  expect(await workspace.releases.release(batchId, 'all')).toMatchObject({
    failure: { code: 'nothingReady' },
  })
  expect(await workspace.releases.takeBack(batchId)).toMatchObject({
    failure: { code: 'stateChanged' },
  })
})

test('a clock that is set back makes nobody wait longer than was said', async () => {
  const { workspace, batchId } = await prepared(1)
  valueOf(await workspace.releases.release(batchId, 'all'))
  let passedMs = 0
  const slept: number[] = []
  const anHourAgo = {
    now: () => toEpochMs(systemClock.now() - 3_600_000),
    monotonicMs: () => systemClock.monotonicMs() + passedMs,
    sleep: async (ms: number, signal?: AbortSignal) => {
      slept.push(ms)
      if (slept.length > 1) return systemClock.sleep(ms, signal)
      passedMs += ms
    },
  }
  const releases = createReleases(
    {
      ...workspace,
      readRules: async () => ({ areasRequired: false }),
      random: systemRandom,
      log: () => {},
      clock: anHourAgo,
    },
    workspace.drafts,
    { change: () => {}, news: () => {} },
  )
  releases.run()
  await expect.poll(() => countOf(workspace)).toEqual({ queued: 1 })
  expect(slept[0]).toBeCloseTo(TAKE_BACK_MS, -2)
  await releases.stop()
})

test('a release that was taken back and asked for again has its own half minute', async () => {
  const { workspace, batchId } = await prepared(2)
  run({ workspace })
  const { releases } = workspace
  // All at once: the first release is due while the other calls wait for their turn.
  await Promise.all([
    releases.release(batchId, 'all'),
    releases.releaseNow(batchId),
    releases.takeBack(batchId),
    releases.release(batchId, 'all'),
  ])
  await workspace.drafts.open(batchId)
  await workspace.drafts.open(batchId)
  expect((await workspace.drafts.header(batchId))?.release).toBeDefined()
  expect(await countOf(workspace)).toEqual({})
})

test('R22: a draft that cannot be read stays when all others of its batch are released', async () => {
  const { workspace, folder, batchId } = await prepared(2)
  const bad = (await draftsOf(workspace, batchId))[1]?.document.id
  const file = new DatabaseSync(journalPath(folder), { timeout: 5_000 })
  const spoil = file.prepare(`UPDATE draft_documents SET data = '{' WHERE id = ?`)
  spoil.run(String(bad))
  workspace.drafts.forget(batchId)
  run({ workspace })
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => countOf(workspace)).toEqual({ sent: 1 })
  const left = file.prepare('SELECT id FROM draft_documents')
  await expect.poll(async () => (await workspace.drafts.header(batchId))?.release).toBeUndefined()
  expect(left.all()).toEqual([{ id: bad }])
  file.close()
})

test('R22: a due release that always fails delays no other release', async () => {
  const { workspace, folder, accountId, batchId: first } = await prepared(1)
  const second = await prepareDrafts(workspace, { folder, accountId, count: 1 })
  for (const batchId of [first, second]) {
    valueOf(await workspace.releases.release(batchId, 'all'))
    valueOf(await workspace.releases.releaseNow(batchId))
  }
  const failures: string[] = []
  const releases = createReleases(
    {
      ...workspace,
      queue: {
        ...workspace.queue,
        releaseNew: (batch, ...given) =>
          batch.id === first
            ? Promise.reject(new Error('this one alone'))
            : workspace.queue.releaseNew(batch, ...given),
      },
      readRules: async () => ({ areasRequired: false }),
      random: systemRandom,
      log: ({ event }) => failures.push(event),
      clock: systemClock,
    },
    workspace.drafts,
    { change: () => {}, news: () => {} },
  )
  releases.run()
  await expect.poll(() => countOf(workspace)).toEqual({ queued: 1 })
  expect((await workspace.drafts.header(first))?.release).toBeDefined()
  expect(failures).toContain('release.failed')
  await releases.stop()
})

test('a removed draft whose batch was released since is said to be gone, and the batch is not prepared again', async () => {
  const { workspace, batchId } = await prepared(2)
  const removed = (await draftsOf(workspace, batchId)).slice(1).map(({ document }) => document.id)
  valueOf(await workspace.drafts.remove(batchId, removed))
  run({ workspace })
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect.poll(() => workspace.drafts.list()).toEqual([])
  expect(await workspace.drafts.restore(batchId, removed)).toMatchObject({
    failure: { code: 'notFound' },
  })
  expect(await workspace.drafts.list()).toEqual([])
})
