// Batch files saved by one application and opened by another, through the window's operations.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EventPayload } from '../../../shared/ipc/contract.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function saveSample() {
  const place = join(await temporaryFolder(), 'novembro')
  const here = await startTestApplication({ pickedNewFile: place })
  const batch = await here.ask('batch.createSample', {})
  const saved = await here.ask('lote.save', { batchId: batch.id })
  return { here, batch, saved, path: `${place}.lote` }
}

test('a saved batch is offered by the system, told, taken in once, and known from then on', async () => {
  const { here, batch, saved, path } = await saveSample()
  expect(saved).toEqual({
    kind: 'saved',
    fileName: 'novembro.lote',
    documents: batch.drafts,
    isSealed: false,
  })

  const there = await startTestApplication({ pickedFiles: [path] })
  const offers: string[] = []
  const stages: EventPayload<'lote.progressed'>['stage'][] = []
  there.onEvent((event) => {
    if (event.name === 'lote.offered') offers.push(event.name)
    if (event.name === 'lote.progressed') stages.push(event.payload.stage)
  })
  there.offerFiles([path])
  expect(offers).toEqual(['lote.offered'])
  const [first] = await there.ask('lote.offered', {})
  if (!first) throw new Error('nothing was offered')
  expect(first.name).toBe('novembro.lote')
  const { token } = first
  expect(await there.ask('lote.preview', { token })).toMatchObject({
    kind: 'readable',
    fileName: 'novembro.lote',
    presence: 'absent',
    summary: { name: batch.name, documents: batch.drafts, refused: 0, isReleased: false },
  })
  const taken = await there.ask('lote.take', { token })
  expect(taken).toMatchObject({ kind: 'taken', batch: { id: batch.id, drafts: batch.drafts } })
  expect(new Set(stages)).toEqual(new Set(['reading', 'taking']))
  expect(await there.ask('lote.putAway', { token })).toEqual([])

  const [again] = await there.ask('lote.pick', {})
  if (!again) throw new Error('nothing was picked')
  expect(await there.ask('lote.preview', { token: again.token })).toMatchObject({
    presence: 'preparing',
  })
  expect(await there.ask('lote.take', { token: again.token })).toEqual({
    kind: 'known',
    batchId: batch.id,
  })
  const documents = async (application: typeof here) =>
    (await application.ask('batch.documents', { batchId: batch.id })).rows
  expect(await documents(there)).toEqual(await documents(here))
  // The save dialog of that application returns no path.
  expect(await there.ask('lote.save', { batchId: batch.id })).toEqual({ kind: 'dialogClosed' })
})

test('a sheet that is half done goes along: told at saving and before it is opened, and there as it was @deep', async () => {
  const place = join(await temporaryFolder(), 'novembro')
  const sheetPath = join(await temporaryFolder(), 'gente.csv')
  await writeFile(sheetPath, 'Contrato;Nome;E-mail;Papel\n101;Ana;ana@x.com;Parte\n')
  const here = await startTestApplication({ pickedNewFile: place, pickedFiles: [sheetPath] })
  const { id: batchId } = await here.ask('batch.createSample', {})
  const [picked] = await here.ask('sheet.pick', {})
  if (!picked) throw new Error('not picked')
  await here.ask('sheet.open', { batchId, token: picked.token })
  expect(await here.ask('lote.save', { batchId })).toMatchObject({
    kind: 'saved',
    sheet: { name: 'gente.csv', isInside: true },
  })
  const there = await startTestApplication({ pickedFiles: [`${place}.lote`] })
  const [file] = await there.ask('lote.pick', {})
  if (!file) throw new Error('nothing was picked')
  const { token } = file
  expect(await there.ask('lote.preview', { token })).toMatchObject({
    summary: { sheet: 'gente.csv' },
  })
  expect(await there.ask('lote.take', { token })).toMatchObject({ kind: 'taken' })
  const sheet = await there.ask('sheet.read', { batchId })
  expect(sheet).toMatchObject({ kind: 'open', view: { summary: { documents: 1 } } })
  expect(sheet).toEqual(await here.ask('sheet.read', { batchId }))
})

test('what cannot be opened or saved is told with its file and the reason; mended, it comes in under the account that is chosen @deep', async () => {
  const { here, batch, path } = await saveSample()
  const there = await startTestApplication({ pickedNewFile: '/none/x.lote' })
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, whole.length - 100))
  there.offerFiles([path])
  const [file] = await there.ask('lote.offered', {})
  if (!file) throw new Error('nothing was offered')
  const damaged = { kind: 'notOpened', fileName: 'novembro.lote', fault: 'damaged' }
  expect(await there.ask('lote.preview', { token: file.token })).toEqual(damaged)
  expect(await there.ask('lote.take', { token: file.token })).toEqual(damaged)
  await rm(path)
  expect(await there.ask('lote.take', { token: file.token })).toEqual({
    ...damaged,
    fault: 'missing',
  })
  const made = await there.ask('batch.createSample', {})
  expect(await there.ask('lote.save', { batchId: made.id })).toEqual({
    kind: 'unwritable',
    fileName: 'x.lote',
    code: 'ENOENT',
  })
  expect((await there.ask('batch.list', {})).map(({ id }) => id)).not.toContain(batch.id)

  await writeFile(path, whole)
  const accounts = await there.ask('account.list', {})
  const other = accounts.find(({ id }) => id !== batch.accountId)
  if (!other) throw new Error('no other account')
  const taken = await there.ask('lote.take', { token: file.token, accountId: other.id })
  expect(taken).toMatchObject({ kind: 'taken', batch: { accountId: other.id } })
  expect(await here.ask('lote.stop', {})).toEqual({})
})
