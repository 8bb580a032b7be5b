// Release of a batch that was asked for at one workstation, by another person at another one: the request goes with
// the batch file, and counts only under the office's mark.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createOfficeKey, formatOfficeKey } from '../../../main/import/lote/office-mark.ts'
import type { Policy } from '../../../shared/model/policy.ts'
import { changeEmail } from '../../support/edit-lote.ts'
import type { TestApplication } from '../../support/start-test-application.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const settings = { environment: 'practice', hasChosenEnvironment: true } as const
const policy: Policy = { secondPerson: { overDocuments: 1 } }
const KEY = createOfficeKey('Imobiliária Boa Vista')
const JOAO = String.raw`OFFICE\joao`
const MARIA = String.raw`OFFICE\maria`

type Seat = { readonly osUser: string; readonly key?: typeof KEY; readonly pickedNewFile?: string }

async function openSeat({ osUser, key, ...given }: Seat): Promise<TestApplication> {
  const folder = await temporaryFolder()
  const app = await startTestApplication({ folder, settings, policy, osUser, ...given })
  if (key) await app.ask('officeKey.save', { text: formatOfficeKey(key) })
  return app
}

/** Asks for the release of a sample batch as joao, and saves the batch as a file. */
async function askAndSave(key?: typeof KEY) {
  const path = join(await temporaryFolder(), 'maio.lote')
  const seat = await openSeat({ osUser: JOAO, pickedNewFile: path, ...(key ? { key } : {}) })
  const { id: batchId } = await seat.ask('batch.createSample', {})
  const { request } = await seat.ask('batch.askRelease', { batchId })
  if (!request) throw new Error('no request')
  const save = () => seat.ask('lote.save', { batchId })
  await save()
  return { seat, batchId, request, path, save }
}

async function openThere(path: string, given: Seat) {
  const seat = await openSeat(given)
  seat.offerFiles([path])
  const [file] = await seat.ask('lote.offered', {})
  if (!file) throw new Error('nothing was offered')
  return { seat, preview: await seat.ask('lote.preview', { token: file.token }), token: file.token }
}

/** Returns the review events of the audit trail, read from the file. */
function readChain({ folder }: TestApplication): readonly unknown[] {
  const journal = new DatabaseSync(join(folder, 'practice', 'journal', 'journal.sqlite'), {
    readOnly: true,
  })
  const rows = journal
    .prepare(`SELECT payload FROM audit_events WHERE kind = 'releaseReviewed' ORDER BY seq`)
    .all()
  journal.close()
  return rows.map(({ payload }): unknown => JSON.parse(String(payload)))
}

test('24.5: a release asked for at one workstation is released by another person at another one, and the chain there names both', async () => {
  const { batchId, request, path } = await askAndSave(KEY)
  const { askedBy, askedAt, contentSha256 } = request
  const { seat, preview, token } = await openThere(path, { osUser: MARIA, key: KEY })
  expect(preview).toMatchObject({ summary: { request: { askedBy, askedAt } } })
  const taken = await seat.ask('lote.take', { token })
  expect(taken).toMatchObject({ kind: 'taken', batch: { request } })
  const released = await seat.ask('batch.release', { batchId, scope: 'all' })
  expect(released.release?.approval).toMatchObject({ askedBy: JOAO, by: MARIA })
  await seat.ask('batch.releaseNow', { batchId })
  await expect.poll(async () => (await seat.ask('batch.list', {}))[0]?.releasedAt).toBeDefined()
  await seat.stop()
  expect(readChain(seat)).toEqual([
    expect.objectContaining({ step: 'approved', by: MARIA, askedBy, askedAt, contentSha256 }),
  ])
})

test('24.5: who asked cannot release it at another workstation either', async () => {
  const { batchId, path } = await askAndSave(KEY)
  const { seat, token } = await openThere(path, { osUser: String.raw`office\JOAO`, key: KEY })
  await seat.ask('lote.take', { token })
  await expect(seat.ask('batch.release', { batchId, scope: 'all' })).rejects.toThrow('ownRequest')
})

test.each([
  ['without the mark of the office', undefined, KEY],
  ['where no key can check the mark', KEY, undefined],
])('24.5: %s a request does not come along, and must be made anew', async (_, here, there) => {
  const { batchId, path } = await askAndSave(here)
  const { seat, token } = await openThere(path, { osUser: MARIA, ...(there ? { key: there } : {}) })
  expect(await seat.ask('lote.take', { token })).toMatchObject({ kind: 'taken' })
  expect((await seat.ask('batch.list', {}))[0]?.request).toBeUndefined()
  await expect(seat.ask('batch.release', { batchId, scope: 'all' })).rejects.toThrow(
    'secondPersonNeeded',
  )
})

test('24.5: a request whose author was edited in the file is refused with the file', async () => {
  const { path } = await askAndSave(KEY)
  await changeEmail(path, 'joao', 'jose')
  const { preview } = await openThere(path, { osUser: JOAO, key: KEY })
  expect(preview).toMatchObject({ kind: 'notOpened', fault: 'edited' })
})

test('24.5: what changed between request and saving is not released by it', async () => {
  const { seat: here, batchId, request, path, save } = await askAndSave(KEY)
  const [id] = request.documentIds
  if (!id) throw new Error('asked for some')
  await here.ask('draft.change', { batchId, documentIds: [id], change: { name: 'Outro' } })
  await save()
  const { seat, token } = await openThere(path, { osUser: MARIA, key: KEY })
  await seat.ask('lote.take', { token })
  await expect(seat.ask('batch.release', { batchId, scope: 'all' })).rejects.toThrow(
    'requestChanged',
  )
})
