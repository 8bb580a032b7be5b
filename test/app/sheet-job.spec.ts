// Folder of contracts and a spreadsheet that become documents with signers: by mouse, with the process killed in the
// middle, and by the keyboard alone.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectFilesRead, openBatch, startNewBatch } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { beginInPractice, pickFiles } from './keyboard-steps.ts'
import type { Keyboard } from './keyboard.ts'
import { createKeyboard } from './keyboard.ts'
import {
  DOUBTED,
  lineOf,
  MISNAMED,
  MISNAMED_FILE,
  PEOPLE,
  SPARE_FILE,
  writeFolderAndSheet,
} from './sheet-steps.ts'
import { practise } from './steps.ts'

const SETTLED = PEOPLE.length - 3

const rowsGrid = (page: Page) => page.getByRole('grid', { name: 'Linhas e seus arquivos' })
const filesGrid = (page: Page) => page.getByRole('grid', { name: 'Arquivos sem linha' })
const rowOf = (page: Page, who: string) => rowsGrid(page).getByRole('row', { name: who })
const words = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a folder and a sheet become documents: leftovers are dragged and picked, and a power cut takes nothing', async ({
  start,
  dataFolder,
}) => {
  const { paths, sheet } = await writeFolderAndSheet(join(dataFolder, 'originais'))
  const first = await start()
  await practise(first.page)
  await startNewBatch(first.page)
  await dropFiles(first.page, first.page.getByText('Nenhum arquivo ainda'), paths)
  await expectFilesRead(first.page, paths.length)
  await dropFiles(first.page, first.page.getByRole('grid', { name: 'Arquivos do lote' }), [sheet])
  await expect(words(first.page, `Cabeçalho na linha 2 · ${PEOPLE.length} linhas`)).toBeVisible()
  await mapMessage(first.page)
  await dragMisnamed(first.page)
  await first.kill()

  const { page } = await start()
  await openBatch(page)
  await expect(words(page, 'A planilha pessoas.csv está em andamento')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('tab', { name: '2 Colunas' }).click()
  await expect(page.getByRole('combobox', { name: 'Mensagem' })).toHaveValue('Aviso')
  await page.getByRole('tab', { name: '3 Arquivos' }).click()
  await expect(rowOf(page, MISNAMED)).toContainText('Manual')
  await pickDoubted(page)
  await expect(
    words(page, `${SETTLED + 2} documentos recebem os dados da sua linha · 1 é criado`),
  ).toContainText('2 arquivos ficam no lote sem dados da planilha')
  await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
  const signers = page.getByRole('grid', { name: 'Documentos do lote' })
  await expect(signers.getByRole('row', { name: /Ana Lima/u })).toBeVisible()
  await expect(words(page, `${PEOPLE.length} documentos com os dados da planilha`)).toBeVisible()
  await page.getByRole('button', { name: /^Desfazer/u }).click()
  await expect(signers.getByRole('row', { name: /Ana Lima.*nenhum/u })).toBeVisible()
})

test(
  'D6: the sheet first and its files afterwards make the same documents, and what is in doubt is asked',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const { paths, sheet } = await writeFolderAndSheet(join(dataFolder, 'originais'))
    const { page } = await start()
    await practise(page)
    await startNewBatch(page)
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), [sheet])
    await page.getByRole('tab', { name: '3 Arquivos' }).click()
    await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
    await expect(words(page, `${PEOPLE.length} documentos`)).toBeVisible()
    await page.getByRole('tab', { name: /^Arquivos/u }).click()
    const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
    await dropFiles(page, grid, paths)
    await expect(words(page, `${SETTLED} arquivos foram para as suas linhas`)).toBeVisible()
    await expect(words(page, '3 linhas da planilha esperam os seus arquivos')).toContainText(
      '4 arquivos ainda não têm linha',
    )
    await page.getByRole('button', { name: 'Ver quais' }).click()
    const doubted = page.getByRole('combobox', {
      name: new RegExp(`^Arquivo de .*${DOUBTED}`, 'u'),
    })
    await expect(doubted).toHaveAttribute('placeholder', 'Mais de um serve: escolher')
    await doubted.click()
    await page.getByRole('option', { name: /\(2\)\.pdf/u }).click()
    await expect(words(page, '2 linhas da planilha esperam os seus arquivos')).toBeVisible()
    await expect(grid.getByRole('row')).toHaveCount(PEOPLE.length + 3 + 1)
  },
)

/** Maps one more column than was guessed, chosen from a list with sample values. */
async function mapMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar: Colunas' }).click()
  await page.getByRole('combobox', { name: 'Mensagem' }).click()
  await page.getByRole('option', { name: /Aviso.*Olá/u }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(words(page, 'Colunas conferidas')).toBeVisible()
  const result = page.getByRole('grid', { name: 'Documentos gerados pela planilha' })
  await result.getByRole('row', { name: /Locação 100.*1 ajuste/u }).click()
  await expect(page.getByText('Linha 3, Nome:')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar: Arquivos' }).click()
}

async function dragMisnamed(page: Page): Promise<void> {
  await expect(words(page, `${SETTLED} de ${PEOPLE.length} linhas têm seu arquivo`)).toContainText(
    '1 em dúvida2 sem arquivo4 arquivos sem linha',
  )
  const file = filesGrid(page).getByRole('gridcell', { name: MISNAMED_FILE })
  await file.dragTo(rowOf(page, MISNAMED))
  await expect(rowOf(page, MISNAMED)).toContainText(`${MISNAMED_FILE}Manual`)
}

async function pickDoubted(page: Page): Promise<void> {
  await rowOf(page, DOUBTED).click()
  const fitting = filesGrid(page).getByRole('row', { name: /\(2\)\.pdf.*Pode ser este/u })
  await expect(fitting).toBeVisible()
  await fitting.dblclick()
  await expect(rowOf(page, DOUBTED)).toContainText('(2).pdfManual')
  await expect(
    words(page, `${SETTLED + 2} de ${PEOPLE.length} linhas têm seu arquivo`),
  ).toBeVisible()
}

test(
  'the sheet is brought in by keyboard alone, and each stop of Tab is seen',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const { paths, sheet } = await writeFolderAndSheet(join(dataFolder, 'originais'))
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    const keys = createKeyboard(page)
    await beginInPractice(page, keys)
    await keys.press('Control+1')
    await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeFocused()
    await pickFiles(page, keys, paths.slice(-8))
    await keys.press('Control+e')
    await expect(page.getByRole('button', { name: /Escolher planilha/u })).toBeFocused()
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: /Escolher planilha/u })).toBeFocused()
    await keys.tabTo(page.getByRole('button', { name: 'Voltar ao lote' }))
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'Planilha…' })).toBeFocused()
    await keys.press('Enter')
    const chooser = page.waitForEvent('filechooser')
    await keys.press('Control+o')
    await (await chooser).setFiles(sheet)
    await chooseHeader(page, keys)
    await keys.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Confirmar' })).toBeFocused()
    await keys.press('Enter')
    await keys.goRound()
    await keys.press('Alt+3')
    await pairByKeys(page, keys)
    await keys.goRound()
    await keys.press('Control+Enter')
    const signers = page.getByRole('grid', { name: 'Documentos do lote' })
    const made = signers.getByRole('row', {
      name: new RegExp(`Locação 100.*${PEOPLE[0] ?? ''}`, 'u'),
    })
    await expect(made).toBeVisible()
    await keys.press('Control+z')
    await expect(made).toHaveCount(0)
  },
)

/** Chooses another header line and then the guessed one again, which is right. */
async function chooseHeader(page: Page, keys: Keyboard): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Linhas da planilha' })
  await expect(words(page, 'Cabeçalho na linha 2')).toBeVisible()
  await expect(grid).toBeFocused()
  await keys.press('ArrowUp')
  await keys.press('Enter')
  await expect(words(page, 'Cabeçalho na linha 1')).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(words(page, 'Cabeçalho na linha 2')).toBeVisible()
}

/**
 * Pairs the ambiguous row, which is first: Enter opens its files, an
 * arrow moves, Enter takes; then the next open row.
 */
async function pairByKeys(page: Page, keys: Keyboard): Promise<void> {
  await expect(rowsGrid(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: `Para a linha ${lineOf(DOUBTED)}` })).toBeVisible()
  await keys.press('Enter')
  await expect(filesGrid(page)).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(rowOf(page, DOUBTED)).toContainText('Manual')
  await expect(rowsGrid(page)).toBeFocused()
  await keys.press('Control+z')
  await expect(rowOf(page, DOUBTED)).toContainText('2 arquivos servem')
  await expect(filesGrid(page).getByRole('row', { name: SPARE_FILE })).toBeVisible()
}
