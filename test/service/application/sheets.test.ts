// Spreadsheet import through the window's operations: picked, opened, applied with progress, and the sample saved.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a sheet is picked, opened, applied and taken back, and the sample sheet that is saved opens as one', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'gente.csv')
  await writeFile(path, 'Contrato;Nome;E-mail;Papel\n101;Ana;ana@x.com;Parte\n')
  const sample = join(folder, 'exemplo.xlsx')
  const { ask, onEvent, admitFiles } = await startTestApplication({
    pickedFiles: [path],
    pickedNewFile: sample,
  })
  await ask('environment.choose', { environment: 'practice' })
  const { id: batchId } = await ask('batch.create', { name: 'Lote' })
  const events: unknown[] = []
  onEvent(({ name, payload }) => {
    if (name === 'sheet.progressed') events.push(payload)
  })
  const [token] = await ask('sheet.pick', {})
  if (!token) throw new Error('not picked')
  expect(await ask('sheet.open', { batchId, token: token.token })).toMatchObject({ kind: 'open' })
  expect(await ask('sheet.apply', { batchId, rowsWithoutFile: 'draft' })).toMatchObject({ made: 1 })
  expect(events).toEqual([{ batchId, work: 'apply', done: 1, total: 1 }])
  const { rows } = await ask('batch.documents', { batchId })
  expect(rows).toMatchObject([
    { name: '101', source: { line: 2 }, findings: [{ code: 'file.notChosen' }] },
  ])
  expect(await ask('sheet.undo', { batchId })).toEqual({ restored: 1 })

  expect(await ask('sheet.saveSample', {})).toEqual({ fileName: 'exemplo.xlsx' })
  const admitted = admitFiles([sample])
  const saved = admitted.ok ? admitted.value[0] : undefined
  if (!saved) throw new Error('not admitted')
  expect(await ask('sheet.open', { batchId, token: saved.token })).toMatchObject({
    view: { origin: { kind: 'guessed' }, summary: { documents: 3, errors: 0 } },
  })
  await ask('batch.discard', { batchId })
  expect(await ask('sheet.read', { batchId })).toEqual({ kind: 'none', canUndo: false })
})

test('M5: a sheet of wrong and right addresses is read as it would be pasted, and another file is refused with its reason', async () => {
  const folder = await temporaryFolder()
  const [path, picture] = [join(folder, 'enderecos.csv'), join(folder, 'foto.csv')]
  await writeFile(path, 'Nome;Errado;Certo\nAna;ana@x.com;ana@certa.com\n')
  await writeFile(picture, Buffer.from([0, 1, 2, 0, 255, 0, 254, 0, 1]))
  const { ask } = await startTestApplication({ pickedFiles: [path] })
  expect(await ask('signing.pickAddresses', {})).toEqual({
    kind: 'read',
    fileName: 'enderecos.csv',
    text: 'Nome\tErrado\tCerto\nAna\tana@x.com\tana@certa.com',
  })
  const other = await startTestApplication({ pickedFiles: [picture] })
  expect(await other.ask('signing.pickAddresses', {})).toEqual({
    kind: 'refused',
    fileName: 'foto.csv',
    fault: 'notText',
  })
  const closed = await startTestApplication({ pickedFiles: [] })
  expect(await closed.ask('signing.pickAddresses', {})).toEqual({ kind: 'closed' })
})
