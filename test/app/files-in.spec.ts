// Folder that becomes a batch in the real window: contracts, Word files, a sheet and other files; annexes after each
// contract; an original that is changed later.
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeWordFile } from '../support/make-docx.ts'
import { makePdf } from '../support/make-pdf.ts'
import { openBatch, rowWith, startNewBatch, writeContracts } from './batch-steps.ts'
import { dropFolder } from './drop-files.ts'
import { expect, test } from './fixture.ts'

test(
  'a folder is dropped, Word converted, annexes appended, a new version taken, and a kill loses nothing',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const folder = join(dataFolder, 'contratos')
    const programs = await makeOffice(join(dataFolder, 'programas'))
    const first = await start({ PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}` })
    const { page } = first
    await writeFolder(folder)
    await page.getByRole('button', { name: /Praticar/u }).click()
    await startNewBatch(page)
    await dropFolder(page, page.getByText('Nenhum arquivo ainda'), folder)
    await expect(page.getByText(/2 outros arquivos foram ignorados/u)).toBeVisible()
    await expect(page.getByRole('row', { name: /Contrato (?:2|10)/u })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Usar a planilha pessoas.xlsx' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver quais' }).click()
    await expect(page.getByText('oculto, do sistema ou temporário do Office')).toBeVisible()
    await page.getByRole('button', { name: 'Dispensar', exact: true }).click()

    await page.getByRole('button', { name: 'Converter em PDF' }).click()
    await expect(rowWith(page, 'Minuta')).toContainText('OK, convertido do Word')

    const annex = join(dataFolder, 'regras.pdf')
    await writeFile(annex, await makePdf('Regras', [{}, {}]))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Anexos', exact: true }).click()
    await (await chooser).setFiles(annex)
    await expect(page.getByText('1 anexo no fim de cada contrato: 2 páginas a mais')).toBeVisible()
    await expectPages(page, ['1 + 2', '1 + 2', '3 + 2'])

    await writeFile(join(folder, 'Contrato 2.pdf'), await makePdf('Corrigido', [{}, {}]))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByRole('button', { name: 'Usar a nova versão' }).click()
    await expectPages(page, ['2 + 2', '1 + 2', '3 + 2'])
    await first.kill()

    const second = await start()
    await openBatch(second.page)
    await expectPages(second.page, ['2 + 2', '1 + 2', '3 + 2'])
    await second.page.getByRole('button', { name: 'Ver quais' }).click()
    await second.page.getByRole('button', { name: 'Remover regras.pdf' }).click()
    await expectPages(second.page, ['2', '1', '3'])
  },
)

async function writeFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'mais'), { recursive: true })
  await writeContracts(folder, ['Contrato 2', 'Contrato 10'])
  await writeFile(join(folder, 'mais', 'Minuta.docx'), makeWordFile('minuta'))
  await writeFile(join(folder, '~$Minuta.docx'), 'x')
  await writeFile(join(folder, 'pessoas.xlsx'), 'x')
  await writeFile(join(folder, 'foto.heic'), 'x')
}

/** Writes a script named `soffice` in the place of LibreOffice. */
async function makeOffice(folder: string): Promise<string> {
  await mkdir(folder)
  await writeFile(join(folder, 'feito.pdf'), await makePdf('Convertido', [{}, {}, {}]))
  const script = '#!/bin/sh\ncp "$(dirname "$0")/feito.pdf" documento.pdf\n'
  await writeFile(join(folder, 'soffice'), script)
  await chmod(join(folder, 'soffice'), 0o755)
  return folder
}

async function expectPages(page: Page, pages: readonly string[]): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  const rows = grid.getByRole('row')
  // The column of file names shows only when they differ from the documents' names, so columns are found by title.
  const headings = await grid.getByRole('columnheader').allTextContents()
  for (const [index, text] of pages.entries()) {
    const cell = rows
      .nth(index + 1)
      .getByRole('gridcell')
      .nth(headings.indexOf('Páginas'))
    await expect(cell).toHaveText(text)
  }
}
