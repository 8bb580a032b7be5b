// Columns in a window of 1024 × 700: what tells rows apart keeps its room beside a long reason.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { goTo, practise } from './steps.ts'

/** Width in CSS pixels in which a name can still be told from others. */
const READABLE_PX = 130

const widthOf = async (cell: Locator): Promise<number> => (await cell.boundingBox())?.width ?? 0

test('names of files and companies of accounts keep their room in a narrow window', async ({
  start,
  dataFolder,
}) => {
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  const damaged = join(dataFolder, 'Contrato.docx')
  await writeFile(damaged, Buffer.alloc(5_000))
  await dropFiles(page, page.getByRole('grid'), [damaged])
  await expect(page.getByText(/O arquivo do Word está danificado/u).first()).toBeVisible()
  expect(
    await widthOf(page.getByRole('columnheader', { name: /^Nome do documento/u })),
  ).toBeGreaterThan(READABLE_PX)
  await goTo(page, 'Conta')
  const company = page.getByRole('columnheader', { name: 'Razão social' })
  expect(await widthOf(company)).toBeGreaterThan(READABLE_PX)
})
