import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { FaultKind } from '../../../main/practice/faults.ts'
import type { Workspace } from '../../../main/app/workspace.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { makeBytes } from '../../support/partner-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function deliveriesOf(workspace: Workspace): Promise<Record<string, number>> {
  return { ...(await workspace.journal.documents.countDeliveries()) }
}

test('a released batch is sent, one document at the service for each row', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  const batchId = await prepare(5)
  expect(await workspace.queue.release(batchId)).toEqual({ kind: 'released' })
  workspace.queue.run()
  await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 5 })
  expect(service.documents()).toHaveLength(5)
  const { rows } = await workspace.journal.documents.list({})
  expect(rows.map(({ delivery }) => delivery.kind === 'sent' && delivery.evidence)).toEqual(
    Array(5).fill('answer'),
  )
  expect(await workspace.journal.audit.verify()).toBeUndefined()
})

const FAULTS: readonly (readonly [FaultKind, number])[] = [
  ['resetAfterActing', 1],
  ['resetInBody', 1],
  ['500AfterActing', 1],
  ['empty201', 1],
  ['500', 1],
  ['html502', 1],
  ['500AtHeaders', 1],
]

test.each(FAULTS)(
  'CREATE-04 ERR-12: after %s each row ends sent and exists once at the service',
  async (kind, times) => {
    const service = await startTestService()
    service.arm({ on: 'create', kind, times })
    const { workspace, prepare } = await openTestWorkspace(service)
    await workspace.queue.release(await prepare(3))
    workspace.queue.run()
    await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 3 })
    expect(service.documents()).toHaveLength(3)
    const ids = service
      .documents()
      .map(({ id }) => id)
      .sort()
    const { rows } = await workspace.journal.documents.list({})
    const claimed = rows.flatMap(({ delivery }) =>
      delivery.kind === 'sent' ? [delivery.partnerId] : [],
    )
    expect(claimed.sort()).toEqual(ids)
  },
)

test('R1: an upload that was cut before its last bytes goes again at once, without waiting to settle', async () => {
  const service = await startTestService()
  service.arm({ on: 'create', kind: 'resetInBody' })
  const { folder, workspace, prepare } = await openTestWorkspace(service, {
    settleFloorMs: 3_600_000,
  })
  // More than the system takes in before the other side has read half of it.
  const path = join(folder, 'grande.pdf')
  const document = await PDFDocument.load(await makePdf())
  document.context.register(document.context.stream(makeBytes(6_000_000)))
  await writeFile(path, await document.save())
  const admitted = await workspace.files.admit(path)
  if (!admitted.ok) throw new Error(admitted.fault)
  await workspace.queue.release(await prepare(1, { file: admitted.file }))
  workspace.queue.run()
  await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 1 })
})

test('a duplicate that a proxy made is not adopted by any other row', async () => {
  const service = await startTestService()
  service.arm({ on: 'create', kind: 'duplicatePost' })
  const { workspace, prepare } = await openTestWorkspace(service)
  await workspace.queue.release(await prepare(2))
  workspace.queue.run()
  await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 2 })
  expect(service.documents()).toHaveLength(3)
})

test('while the service is away each later try is told, not only the first @deep', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  await workspace.queue.release(await prepare(1))
  await service.close()
  const seen = new Set<number>()
  workspace.queue.onChange(() => {
    void workspace.queue.status().then(({ state, offline }) => {
      if (state === 'offline' && offline) seen.add(offline.nextProbeAt)
    })
  })
  workspace.queue.run()
  await expect.poll(() => seen.size).toBeGreaterThanOrEqual(3)
})

test('AUTH-14 AUTH-15: a revoked key holds the account and loses nothing; a good one goes on', async () => {
  const service = await startTestService()
  let key = service.key
  const { workspace, prepare } = await openTestWorkspace(service, { readKey: async () => key })
  await workspace.queue.release(await prepare(3))
  key = 'revogada'
  workspace.queue.run()
  await expect
    .poll(async () => (await workspace.queue.status()).holds[0]?.hold.reason)
    .toBe('keyOrAccount')
  expect(service.documents()).toHaveLength(0)
  key = service.key
  await workspace.queue.releaseHolds()
  await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 3 })
})

test('a key that is gone in the middle holds the account, and a new one goes on', async () => {
  const service = await startTestService()
  let key: string | undefined = service.key
  const { workspace, prepare } = await openTestWorkspace(service, { readKey: async () => key })
  await workspace.queue.release(await prepare(2))
  key = undefined
  workspace.queue.run()
  await expect
    .poll(async () => (await workspace.queue.status()).holds[0]?.hold.reason)
    .toBe('noKey')
  key = service.key
  await workspace.queue.releaseHolds()
  await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 2 })
})

test('LIM-11: an exhausted quota holds the account, the refused row is not blamed', async () => {
  const service = await startTestService()
  service.arm({ on: 'create', kind: 'quotaExhausted', times: 4 })
  const { workspace, prepare } = await openTestWorkspace(service)
  await workspace.queue.release(await prepare(6))
  workspace.queue.run()
  await expect
    .poll(async () => (await workspace.queue.status()).holds[0]?.hold.reason)
    .toBe('quota')
  await workspace.queue.releaseHolds()
  await expect
    .poll(async () => {
      await workspace.queue.releaseHolds()
      return deliveriesOf(workspace)
    })
    .toEqual({ sent: 6 })
  expect(service.documents()).toHaveLength(6)
})

test('ERR-07: a refusal of the row stops that row alone and keeps what the service said', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  const good = await prepare(2)
  const bad = await prepare(1, { signers: [{ email: 'x@exemplo.com.br', role: 'Astronauta' }] })
  for (const id of [good, bad]) await workspace.queue.release(id)
  workspace.queue.run()
  await expect.poll(() => deliveriesOf(workspace)).toEqual({ sent: 2, rejected: 1 })
  const { rows } = await workspace.journal.documents.list({ batchId: bad })
  expect(rows[0]?.delivery).toMatchObject({
    reason: 'refused',
    refusal: { status: 400, messages: ['Um ou mais papéis (Astronauta) não existe(m)'] },
  })
})

test('R17: a restored journal looks for what it has queued before it sends, and makes nothing twice', async () => {
  const service = await startTestService()
  const folder = await temporaryFolder()
  const first = await openTestWorkspace(service, { folder })
  await first.workspace.queue.release(await first.prepare(3))
  await first.workspace.journal.backup(join(folder, 'copy.sqlite'))
  first.workspace.queue.run()
  await expect.poll(() => deliveriesOf(first.workspace)).toEqual({ sent: 3 })
  await first.workspace.close(1_000)
  await rm(join(folder, 'journal'), { recursive: true })
  await mkdir(join(folder, 'journal'))
  await rename(join(folder, 'copy.sqlite'), join(folder, 'journal', 'journal.sqlite'))

  const second = await openTestWorkspace(service, { folder })
  expect(second.workspace.opening.restoreSign).toBe('behind')
  await second.workspace.queue.recover()
  expect(await deliveriesOf(second.workspace)).toEqual({ unconfirmed: 3 })
  second.workspace.queue.run()
  await expect.poll(() => deliveriesOf(second.workspace)).toEqual({ sent: 3 })
  expect(service.documents()).toHaveLength(3)
})
