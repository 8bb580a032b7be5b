// Positions for contracts without any: proposed at once from their
// texts, undone, and one of them shown with its reason.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSampleFiles } from '../../main/sample/sample-files.ts'
import { startNewBatch } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { practise } from './steps.ts'

test('one button gives every signer a place, and one key takes them back', async ({
  start,
  dataFolder,
}) => {
  const folder = join(dataFolder, 'originais')
  const { sheetPath, contractFolder } = await writeSampleFiles(folder, Date.now(), () => {})
  const paths = (await readdir(contractFolder)).map((name) => join(contractFolder, name))
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files.getByRole('row', { name: /pdf/u })).toHaveCount(paths.length)
  await dropFiles(page, files, [sheetPath])
  await page.getByRole('tab', { name: '3 Arquivos' }).click()
  await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
  await page.getByRole('tab', { name: /Posições/u }).click()
  await expect(page.getByText('12 documentos sem todas as posições.')).toBeVisible()
  await page.getByRole('button', { name: 'Propor posições (12)' }).click()
  const said = page.getByRole('status').filter({ hasText: '32 posições propostas.' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('button', { name: /Propor posições/u })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('12 documentos sem todas as posições.')).toBeVisible()
})
