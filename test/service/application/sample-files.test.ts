// M18: sample contracts and sheet for somebody without contracts at hand.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a folder of contracts with their sheet is written where a person says, never over another, and becomes a batch without an error', async () => {
  const pickedFolder = await temporaryFolder()
  const { ask } = await startTestApplication({ pickedFolder })
  await ask('environment.choose', { environment: 'practice' })
  const { id: batchId } = await ask('batch.create', { name: 'Primeiro lote' })
  const [folder] = await ask('file.writeSamples', {})
  if (!folder) throw new Error('nothing was written')
  expect(folder.name).toBe('Contratos de exemplo')
  const sheetPath = join(pickedFolder, folder.name, 'contratos.csv')
  const before = await readFile(sheetPath)
  expect(before.toString('latin1')).toMatch(/rui\.falcao\.anjo@exemplo\.com\.br/iu)

  expect(await ask('draft.addFiles', { batchId, tokens: [folder.token] })).toHaveLength(12)
  const { skipped } = await ask('draft.skippedFiles', { batchId })
  const sheet = skipped?.files.find(({ kind }) => kind === 'sheet')?.token
  if (!sheet) throw new Error('the sheet was not seen')
  await ask('sheet.open', { batchId, token: sheet })
  await ask('sheet.match', { batchId, ways: ['column', 'words', 'cpf'] })
  expect(await ask('sheet.apply', { batchId, rowsWithoutFile: 'draft' })).toMatchObject({
    changed: 12,
    made: 0,
  })
  expect(await ask('batch.forecast', { batchId })).toMatchObject({ ready: 12, blocked: 0 })

  const [second] = await ask('file.writeSamples', {})
  expect(second?.name).toBe('Contratos de exemplo 2')
  expect((await readdir(pickedFolder)).toSorted()).toEqual([folder.name, second?.name])
  expect(await readFile(sheetPath)).toEqual(before)
})
