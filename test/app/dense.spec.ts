// Batch of an office's size in a small window: how many rows are visible, and that nothing covers anything else.
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { startNewBatch, writeContracts } from './batch-steps.ts'
import { dropFolder } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { goTo, practise, rowOf } from './steps.ts'

const MANY_FILES = 10_001
const SMALL_OFFICE_SCREEN = { width: 1366, height: 768 }
const SMALLEST = { width: 1024, height: 700 }
/** 1366×768 with text at 150 %. */
const ENLARGED = { width: 911, height: 512 }
/** A third of an A4 page at a width that can be read. */
const USABLE_PAGE_PX = 200
const NAMES = Array.from(
  { length: 300 },
  (_, index) => `Contrato de ${String(index + 1).padStart(4, '0')} JOAO RAMOS`,
)

test(
  'at 1366×768, 17 of 300 files are in sight; nothing is covered or cut in smaller windows',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const folder = join(dataFolder, 'contratos')
    await writeContracts(folder, NAMES)
    const { page } = await start()
    await page.getByRole('button', { name: /Praticar/u }).click()
    // The notice comes from the stand-in, not from the program.
    await page.getByRole('button', { name: 'Dispensar aviso' }).click()
    for (const size of [SMALLEST, ENLARGED]) {
      await page.setViewportSize(size)
      await page.getByRole('tab', { name: /Posições/u }).click()
      const pages = page.getByRole('region', { name: 'Páginas' })
      await expect
        .poll(async () => (await pages.boundingBox())?.height)
        .toBeGreaterThan(USABLE_PAGE_PX)
    }
    await page.setViewportSize(SMALL_OFFICE_SCREEN)
    await startNewBatch(page)
    await dropFolder(page, page.getByText('Nenhum arquivo ainda'), folder)
    const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
    await expect(grid).toHaveAttribute('aria-rowcount', String(NAMES.length + 1))
    await expect(page.getByRole('button', { name: 'Parar' })).toHaveCount(0)
    expect(await countWholeRows(grid)).toBeGreaterThanOrEqual(17)

    await page.setViewportSize(SMALLEST)
    for (const name of ['Adicionar arquivos', 'Adicionar pasta', 'Planilha', 'Anexos', 'Remover']) {
      const label = page.getByRole('button', { name, exact: false }).first()
      expect(await isCut(label.locator('.mantine-Button-label')), name).toBe(false)
    }
    await page.setViewportSize(ENLARGED)
    await goTo(page, 'Acompanhamento')
    const views = await boxOf(page.locator('.mantine-SegmentedControl-root').first())
    const detail = await boxOf(page.getByRole('region', { name: 'Documento selecionado' }))
    expect(views.x + views.width).toBeLessThanOrEqual(detail.x)
  },
)

test('the number of a file is whole, with five figures too @deep', async ({
  start,
  dataFolder,
}) => {
  seedDrafts(
    dataFolder,
    'Locações do ano',
    Array.from({ length: MANY_FILES }, (_, at) => aDraftOf(at + 1)),
  )
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Lotes')
  await rowOf(page, 'Locações do ano').dblclick()
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(MANY_FILES + 1))
  await grid.focus()
  await page.keyboard.press('End')
  const last = grid.getByRole('gridcell', { name: '10.001', exact: true })
  await expect(last).toBeVisible()
  expect(await isCut(last)).toBe(false)
})

test('a tab that was pressed has no tooltip over what is below it @deep', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: /Praticar/u }).click()
  const tab = page.getByRole('tab', { name: /Arquivos/u })
  await tab.click()
  await expect(page.locator('.mantine-Tooltip-tooltip')).toHaveCount(1)
  await expect(page.locator('.mantine-Tooltip-tooltip')).toBeHidden()
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not in sight')
  return box
}

async function isCut(label: Locator): Promise<boolean> {
  return label.evaluate((element) => element.scrollWidth > element.clientWidth)
}

/** Counts the rows below the header that no edge of the grid cuts. */
async function countWholeRows(grid: Locator): Promise<number> {
  return grid.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    const [head, ...rows] = [...element.querySelectorAll('[role="row"]')].map((row) =>
      row.getBoundingClientRect(),
    )
    return rows.filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom).length
  })
}
