// Release requests: a batch above a limit of the policy needs a second user, across restarts of the program.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Policy } from '../../../shared/model/policy.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { TestApplication } from '../../support/start-test-application.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const settings = { environment: 'practice', hasChosenEnvironment: true } as const
const policy: Policy = { secondPerson: { overDocuments: 1 } }

const open = (folder: string, osUser: string, given: Policy = policy) =>
  startTestApplication({ folder, settings, policy: given, osUser })

/** Makes a sample batch whose release the user joao has requested. */
async function askedByJoao() {
  const folder = await temporaryFolder()
  const app = await open(folder, String.raw`OFFICE\joao`)
  const { id: batchId } = await app.ask('batch.createSample', {})
  const asked = await app.ask('batch.askRelease', { batchId })
  return { folder, app, batchId, asked }
}

async function reopen({ folder, app }: { folder: string; app: TestApplication }, osUser: string) {
  await app.stop()
  return open(folder, osUser)
}

const readBatch = async (app: TestApplication) => (await app.ask('batch.list', {}))[0]

/** Returns the events of release requests in the audit trail, read from the file. */
function readChain(folder: string): readonly unknown[] {
  const journal = new DatabaseSync(join(folder, 'practice', 'journal', 'journal.sqlite'), {
    readOnly: true,
  })
  const rows = journal
    .prepare(`SELECT payload FROM audit_events WHERE kind = 'releaseReviewed' ORDER BY seq`)
    .all()
  journal.close()
  return rows.map(({ payload }): unknown => JSON.parse(String(payload)))
}

test('above the limit one person alone releases nothing, neither at once nor at a time', async () => {
  const app = await open(await temporaryFolder(), 'joao')
  const { id: batchId, drafts } = await app.ask('batch.createSample', {})
  expect((await app.ask('batch.forecast', { batchId })).secondPerson).toEqual({
    reason: 'documents',
    found: drafts,
    limit: 1,
  })
  const all = { batchId, scope: 'all' } as const
  await expect(app.ask('batch.release', all)).rejects.toThrow('secondPersonNeeded')
  const at = toEpochMs(systemClock.now() + HOUR_MS)
  await expect(app.ask('batch.schedule', { ...all, at })).rejects.toThrow('secondPersonNeeded')
  // A single document (`scope: 'one'`) is below the limit.
  expect((await app.ask('batch.release', { batchId, scope: 'one' })).release).toBeDefined()
})

test('who asked cannot release it, whatever the case of the name; another user sees the request after a restart and can', async () => {
  const given = await askedByJoao()
  const { batchId, asked, app: first } = given
  expect(asked.request).toMatchObject({ askedBy: String.raw`OFFICE\joao` })
  const all = { batchId, scope: 'all' } as const
  await expect(first.ask('batch.release', all)).rejects.toThrow('ownRequest')
  const again = await reopen(given, String.raw`office\JOAO`)
  await expect(again.ask('batch.release', all)).rejects.toThrow('ownRequest')

  const second = await reopen({ ...given, app: again }, String.raw`OFFICE\maria`)
  expect((await readBatch(second))?.request).toEqual(asked.request)
  expect((await second.ask('batch.release', all)).release?.approval).toMatchObject({
    askedBy: String.raw`OFFICE\joao`,
    by: String.raw`OFFICE\maria`,
  })
  await second.ask('batch.releaseNow', { batchId })
  await expect.poll(async () => (await readBatch(second))?.releasedAt).toBeDefined()
  await second.stop()
  const contentSha256 = asked.request?.contentSha256
  expect(readChain(given.folder)).toEqual([
    {
      batchId,
      step: 'asked',
      by: String.raw`OFFICE\joao`,
      contentSha256,
      documents: asked.request?.documentIds.length,
    },
    expect.objectContaining({
      step: 'approved',
      by: String.raw`OFFICE\maria`,
      askedBy: String.raw`OFFICE\joao`,
      contentSha256,
    }),
  ])
})

test('the chain names each person by e-mail too, where the policy says it', async () => {
  const userEmails = {
    [String.raw`OFFICE\\joao`]: 'joao@office.example',
    maria: 'maria@office.example',
  }
  const withEmails: Policy = { ...policy, userEmails }
  const folder = await temporaryFolder()
  const first = await open(folder, String.raw`OFFICE\\joao`, withEmails)
  const { id: batchId } = await first.ask('batch.createSample', {})
  await first.ask('batch.askRelease', { batchId })
  await first.stop()
  const second = await open(folder, String.raw`OFFICE\\maria`, withEmails)
  await second.ask('batch.release', { batchId, scope: 'all' })
  await second.stop()
  expect(readChain(folder)).toEqual([
    expect.objectContaining({ step: 'asked', byEmail: 'joao@office.example' }),
    expect.objectContaining({ step: 'approved', byEmail: 'maria@office.example' }),
  ])
})

test('a batch that changed after the request is not released by it', async () => {
  const given = await askedByJoao()
  const { batchId } = given
  const second = await reopen(given, 'maria')
  const [id] = (await readBatch(second))?.request?.documentIds ?? []
  if (!id) throw new Error('asked for some')
  await second.ask('draft.change', { batchId, documentIds: [id], change: { name: 'Outro' } })
  await expect(second.ask('batch.release', { batchId, scope: 'all' })).rejects.toThrow(
    'requestChanged',
  )
})

test('the list tells that a batch changed after the request, across restarts, until it is as it was or asked for again', async () => {
  const { app, batchId, asked, folder } = await askedByJoao()
  const [id] = asked.request?.documentIds ?? []
  if (!id) throw new Error('asked for some')
  const { document } = await app.ask('draft.read', { documentId: id })
  const rename = (name: string) =>
    app.ask('draft.change', { batchId, documentIds: [id], change: { name } })
  const isChanged = async () => (await readBatch(app))?.request?.isChanged
  await app.ask('batch.documents', { batchId })
  expect(await isChanged()).toBeUndefined()
  const events: string[] = []
  app.onEvent(({ name }) => events.push(name))
  await rename('Outro')
  expect(events).toContain('batch.changed')
  expect(await isChanged()).toBe(true)
  await rename(document.name)
  expect(await isChanged()).toBeUndefined()
  await app.ask('draft.remove', { batchId, documentIds: [id] })
  expect(await isChanged()).toBe(true)
  const second = await reopen({ folder, app }, 'maria')
  expect((await readBatch(second))?.request?.isChanged).toBe(true)
  await second.ask('batch.askRelease', { batchId })
  expect((await readBatch(second))?.request?.isChanged).toBeUndefined()
})

test('a request that is declined with a reason is released by nobody until it is asked for again @deep', async () => {
  const given = await askedByJoao()
  const { batchId } = given
  await expect(given.app.ask('batch.declineRelease', { batchId, reason: 'Sim' })).rejects.toThrow(
    'ownRequest',
  )
  const second = await reopen(given, 'maria')
  await expect(second.ask('batch.takeBack', { batchId })).rejects.toThrow('stateChanged')
  const declined = await second.ask('batch.declineRelease', { batchId, reason: 'Falta o anexo' })
  expect(declined.request?.declined).toMatchObject({ by: 'maria', reason: 'Falta o anexo' })
  await expect(second.ask('batch.release', { batchId, scope: 'all' })).rejects.toThrow(
    'secondPersonNeeded',
  )
  const first = await reopen({ ...given, app: second }, String.raw`OFFICE\joao`)
  expect((await readBatch(first))?.request?.declined?.reason).toBe('Falta o anexo')
  expect((await first.ask('batch.takeBack', { batchId })).request).toBeUndefined()
  expect((await first.ask('batch.askRelease', { batchId })).request?.declined).toBeUndefined()
})

test('a release that was agreed to before the policy came waits, with the reason, and can be taken back @deep', async () => {
  const folder = await temporaryFolder()
  const before = await open(folder, 'joao', {})
  const { id: batchId } = await before.ask('batch.createSample', {})
  await before.ask('batch.release', { batchId, scope: 'all' })
  const after = await reopen({ folder, app: before }, 'joao')
  await after.ask('batch.releaseNow', { batchId })
  await expect
    .poll(async () => (await readBatch(after))?.release?.failure?.code)
    .toBe('secondPersonNeeded')
  expect((await after.ask('batch.takeBack', { batchId })).release).toBeUndefined()
})

test('amounts of a column that is missing need a second person too', async () => {
  const app = await open(await temporaryFolder(), 'joao', {
    secondPerson: { overAmount: 1_000_000, amountColumn: 'Valor' },
  })
  const { id: batchId } = await app.ask('batch.createSample', {})
  expect((await app.ask('batch.forecast', { batchId })).secondPerson?.reason).toBe('amountUnknown')
})
