// Window in the sizes of offices: the commands stand in one line, are not cut, and leave room for the content.
import type { Locator, Page } from '@playwright/test'
import { fillDataFolder } from '../support/filled-data-folder.ts'
import { startNewBatch } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { findCut } from './find-cut.ts'
import { expect, test } from './fixture.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { seedPractice } from './seed-practice.ts'
import { writeFolderAndSheet } from './sheet-steps.ts'
import { chooseLanguage, goTo, practise } from './steps.ts'

const STEPS = ['Arquivos', 'Signatários', 'Posições', 'Opções', 'Revisão', 'Envio']
const PLACES = [
  'Acompanhamento',
  'Decisões',
  'Arquivo',
  'Na plataforma',
  'Modelos',
  'Conta',
  'Configurações',
  'Lotes',
]
/** Documents of `fillDataFolder`, some of each kind. */
const DOCUMENTS = 5000
const SHEET_PARTS = ['1 Planilha', '2 Colunas', '3 Arquivos']
const SMALL_OFFICE_SCREEN = { width: 1366, height: 768 }
const SIZES = [
  SMALL_OFFICE_SCREEN,
  { width: 1024, height: 700 },
  // 1366×768 with text at 150 %.
  { width: 911, height: 512 },
  { width: 1920, height: 1080 },
]
/** The lowest of `SIZES`, less the two lines of a notice above. */
const LOW_BELOW_NOTICE = { width: 911, height: 464 }
const LANGUAGES = ['pt-BR', 'en']
/** Height of the window's bar, the commands, one line of states and the views. */
const MAX_ABOVE_ARCHIVE_PX = 192
/** Height of three rows of a list with its header. */
const USABLE_LIST_PX = 128

test('what can be done with 5,000 selected documents stands in one line at 1280 pixels @deep', async ({
  start,
  dataFolder,
}) => {
  await fillDataFolder(dataFolder, DOCUMENTS)
  const { page } = await start()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    await page.keyboard.press('Control+2')
    await page
      .locator('label')
      .filter({ hasText: language === 'en' ? 'All' : 'Todos' })
      .click()
    await page.getByRole('grid').first().focus()
    await page.keyboard.press('Control+a')
    const buttons = page.locator('.selection-bar button')
    await expect(buttons).toHaveCount(7)
    const tops = await buttons.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size, language).toBe(1)
    await page.keyboard.press('Escape')
  }
})

test('the views of tracking stay in one place, and neither a check nor the opened queue moves what is below, at 1280 pixels @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, 'Acompanhamento')
  const views = page.getByRole('radiogroup', { name: 'Agrupar' })
  const boxes: unknown[] = []
  for (const name of ['Resumo', 'Por pessoa', 'Por documento']) {
    await views.locator('label').filter({ hasText: name }).click()
    await expect(views.getByRole('radio', { name })).toBeChecked()
    boxes.push(await views.boundingBox())
  }
  expect(boxes).toEqual([boxes[0], boxes[0], boxes[0]])
  const grid = page.getByRole('grid', { name: 'Documentos enviados' })
  await expect(grid).toBeVisible()
  const before = await grid.boundingBox()
  const result = page.getByRole('status').filter({ hasText: /verificados?/u })
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(result).toBeVisible()
  expect(await grid.boundingBox()).toEqual(before)
  await page.keyboard.press('Control+J')
  await expect(page.getByRole('region', { name: 'Fila de envio' })).toBeVisible()
  expect(await grid.boundingBox()).toEqual(before)
})

test('beside the list what mends a refusal is read whole, and what can be done about a signer stands in one line, at 1280 pixels @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  await page.getByRole('row', { name: /Recusado/u }).click()
  const label = page
    .getByRole('button', { name: 'Voltar a rascunho e corrigir os signatários' })
    .locator('.mantine-Button-label')
  await expect(label).toBeVisible()
  expect(await label.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  await page.getByRole('row', { name: /Esperando/u }).click()
  for (const [language, evidence] of [
    ['pt-BR', 'Evidências'],
    ['en', 'Evidence'],
  ] as const) {
    await chooseLanguage(page, language)
    const last = page.getByText(evidence, { exact: true })
    const signer = page.getByRole('listitem').filter({ has: last })
    await expect(signer).toBeVisible()
    const acts = signer.getByRole('button')
    const tops = await acts.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    )
    expect(tops, language).toHaveLength(5)
    expect(new Set(tops).size, language).toBe(1)
  }
})

test('the progress of a batch whose documents are in four states is read whole at 1280×800, in both languages @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, 'Lotes')
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language)
    const words = page.getByRole('grid').getByText(/^\d+ (?:problemas|problems) ·/u)
    await expect.poll(() => findCut(words), language).toEqual([])
  }
})

test('the archive says how its files stand in one line at 1366×768, and the list begins high @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await page.getByRole('button', { name: 'Dispensar aviso' }).click()
  await page.setViewportSize(SMALL_OFFICE_SCREEN)
  await page.keyboard.press('Control+4')
  const grid = page.locator('main [role="grid"]')
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language)
    await expect(grid).toBeVisible()
    const tops = await topsOf(page.locator('main [role="group"] .mantine-Button-root[data-size]'))
    expect(tops.length, language).toBeGreaterThanOrEqual(2)
    expect(new Set(tops).size, language).toBe(1)
    expect((await grid.boundingBox())?.y, language).toBeLessThan(MAX_ABOVE_ARCHIVE_PX)
  }
})

test('the acts of the table of signers stand in one line, and so does find and replace, at 1280 pixels @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.locator('label').filter({ hasText: 'Tabela' }).click()
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language)
    const find = page.getByRole('search')
    await find.getByRole('textbox').first().fill('exemplo')
    await expect(find.getByRole('status')).not.toBeEmpty()
    expect(new Set(await topsOf(find.locator('input, button'))).size, language).toBe(1)
    const acts = page.locator('main div:has(> .mantine-SegmentedControl-root) button')
    const tops = await topsOf(acts)
    expect(tops, language).toHaveLength(5)
    expect(new Set(tops).size, language).toBe(1)
  }
})

test('of each row of a sheet what became of it is read whole, down to 1024×700 and to 1366×768 at 150 %', async ({
  start,
  dataFolder,
}) => {
  const { paths, sheet } = await writeFolderAndSheet(dataFolder)
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files).toHaveAttribute('aria-rowcount', String(paths.length + 1))
  await dropFiles(page, files, [sheet])
  await page.getByRole('tab', { name: '3 Arquivos' }).click()
  const rows = page.locator('main [role="grid"]').first()
  await expect(rows.getByText('2 arquivos servem')).toBeVisible()
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const words = `${language}, ${size.width}×${size.height}`
      await expect.poll(() => findCutStates(rows), words).toEqual([])
    }
  }
})

test('whose account a batch goes out for, who signs a document and what is compared are read whole, down to 1366×768 at 150 % @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const longName = 'Locações de novembro '.repeat(6).trim()
  seedDrafts(dataFolder, longName, [aDraftOf(1)])
  const { page } = await start()
  await practise(page)
  const expectWhole = async (parts: Locator): Promise<void> => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => findCut(parts), `${size.width}×${size.height}`).toEqual([])
    }
    await page.setViewportSize(SMALL_OFFICE_SCREEN)
  }
  await goTo(page, 'Lotes')
  await page.getByRole('row', { name: longName }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible()
  await expectWhole(page.locator('input').and(page.getByLabel('Conta do lote')))

  await goTo(page, 'Decisões')
  await expect(page.getByRole('columnheader', { name: 'No serviço' })).toBeVisible()
  await expectWhole(page.locator('div:has(> table)'))

  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  await page.getByRole('row', { name: /Esperando/u }).click()
  const detail = page.getByRole('region', { name: 'Documento selecionado' })
  await expect(detail.getByRole('heading', { name: 'Esperando', exact: true })).toBeVisible()
  await expectWhole(detail.locator('li > span[title]'))
})

/** Returns the words of the fourth column that are cut, or that the next cell covers. */
function findCutStates(grid: Locator): Promise<readonly string[]> {
  return grid.evaluate((element) =>
    [...element.querySelectorAll('[role="gridcell"][aria-colindex="4"]')].flatMap((cell) => {
      const word = cell.querySelector('span > span:last-child')
      if (!word) return []
      const edge = cell.nextElementSibling?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY
      const isCut = word.scrollWidth > word.clientWidth
      return isCut || word.getBoundingClientRect().right > edge ? [word.textContent] : []
    }),
  )
}

function topsOf(parts: Locator): Promise<readonly number[]> {
  return parts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
}

test(
  'no screen is wider than the window, cuts what its buttons say or lays one thing over another, and its list keeps room, from 1366×768 at 150 % to 1920×1080, in both languages',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    seedPractice(dataFolder)
    const { page } = await start()
    await practise(page)
    // The notice comes from the stand-in, not from the program.
    await page.getByRole('button', { name: 'Dispensar aviso' }).click()
    for (const step of STEPS) {
      await page.setViewportSize(SMALL_OFFICE_SCREEN)
      const tab = page.getByRole('tab', { name: new RegExp(step, 'u') })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expectUsable(page, step)
    }
    for (const place of PLACES) {
      await page.setViewportSize(SMALL_OFFICE_SCREEN)
      await goTo(page, place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUsable(page, place)
    }
    const { paths, sheet } = await writeFolderAndSheet(dataFolder)
    await page.setViewportSize(SMALL_OFFICE_SCREEN)
    await startNewBatch(page)
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
    const files = page.getByRole('grid', { name: 'Arquivos do lote' })
    await expect(files).toHaveAttribute('aria-rowcount', String(paths.length + 1))
    await expectUsable(page, 'files')
    await dropFiles(page, files, [sheet])
    for (const part of SHEET_PARTS) {
      await page.setViewportSize(SMALL_OFFICE_SCREEN)
      const tab = page.getByRole('tab', { name: part })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('grid').first()).toBeVisible()
      await expectUsable(page, part)
      await page.setViewportSize(LOW_BELOW_NOTICE)
      await expect.poll(async () => (await measure(page)).laid, part).toEqual([])
    }
  },
)

test(
  'a date in the English window says its month as a word, and is not taken where it could be two',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    await practise(page)
    await chooseLanguage(page, 'en')
    await page.getByRole('tab', { name: /Options/u }).click()
    const deadline = page.getByRole('textbox', { name: 'Deadline for signing' })
    await expect(deadline).toHaveAttribute('placeholder', 'e.g. 22 Nov 2026')
    await deadline.fill('05/06/2030')
    await deadline.press('Tab')
    await expect(
      page.getByText('Write a date that exists like this, the month as a word'),
    ).toBeVisible()
    await deadline.fill('June 5, 2030')
    await deadline.press('Tab')
    await expect(deadline).toHaveValue('5 Jun 2030')
  },
)

/** Measures the screen in every size and both languages; ends in Portuguese. */
async function expectUsable(page: Page, where: string): Promise<void> {
  for (const language of ['en', 'pt-BR']) {
    await chooseLanguage(page, language)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const words = `${where}, ${language}, ${size.width}×${size.height}`
      await expect
        .poll(() => measure(page), words)
        .toEqual({ isWider: false, cut: [], low: [], beyond: [], covered: [], laid: [] })
    }
  }
}

/**
 * Returns whether the page is wider than the window, and which buttons are cut, covered or out of sight and which
 * lists are too low to be read.
 */
async function measure(page: Page) {
  return page.evaluate((usablePx) => {
    const shown = [...document.querySelectorAll('.mantine-Button-label, [role="grid"]')].filter(
      (each) => each.getClientRects().length > 0,
    )
    /** Returns whether no scrolling or cutting parent hides the point. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing that stands outside
    const isInSight = (element: Element, x: number, y: number): boolean => {
      for (let each = element.parentElement; each; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue
        const { left, right, top, bottom } = each.getBoundingClientRect()
        if (x < left || x > right || y < top || y > bottom) return false
      }
      return y < window.innerHeight
    }
    const covered = [...document.querySelectorAll('main button, main input, header button')]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const [left, top] = [x + width / 2, y + height / 2]
        if (width < 2 || !isInSight(each, left, top)) return false
        const above = document.elementFromPoint(left, top)
        // The label of a switch and the frame of a field belong to the control.
        const isOwn = above && (each.contains(above) || above.contains(each))
        return !isOwn && above?.closest('label, button') !== each.closest('label, button')
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    const main = document.querySelector('main')
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing that stands outside
    const isScrolled = (each: Element): boolean =>
      /auto|scroll/u.test(getComputedStyle(each).overflowY)
    // Buttons that stand on a list or a panel which scrolls without them.
    const laid = [...document.querySelectorAll('main button')]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => {
        const own = each.getBoundingClientRect()
        if (own.width < 2 || !isInSight(each, own.x + own.width / 2, own.y + own.height / 2)) {
          return false
        }
        return [own.top + 2, own.bottom - 2].some((y) =>
          document
            .elementsFromPoint(own.x + own.width / 2, y)
            .some((panel) => !panel.contains(each) && isScrolled(panel)),
        )
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    return {
      laid,
      covered,
      isWider:
        document.documentElement.scrollWidth > window.innerWidth ||
        (main !== null && main.scrollWidth > main.clientWidth + 1),
      cut: shown
        .filter((each) => each.matches('.mantine-Button-label'))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
      low: shown
        .filter((each) => each.matches('[role="grid"]'))
        .filter((grid) => grid.getBoundingClientRect().height < usablePx)
        .map((grid) => grid.getAttribute('aria-label')),
      // Buttons of a last column that has only buttons, beyond the edge of the grid.
      beyond: [...document.querySelectorAll('[role="grid"] [role="gridcell"]:last-child button')]
        .filter((each) => each.closest('[role="gridcell"]')?.textContent === '')
        .filter((each) => {
          const edge = each.closest('[role="grid"]')?.getBoundingClientRect().right ?? 0
          return each.getBoundingClientRect().right > edge
        })
        .map((each) => each.getAttribute('aria-label')),
    }
  }, USABLE_LIST_PX)
}
