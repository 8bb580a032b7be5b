// Columns and panes narrower than the window: their commands are visible and not cut.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { findCut } from './find-cut.ts'
import { expect, test } from './fixture.ts'
import { openPlantedBatch } from './planted-batch.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { BUSY, NOW, seedPractice } from './seed-practice.ts'
import { seedQueue } from './seed-queue.ts'
import { chooseLanguage, goTo, practise } from './steps.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
  // 1366×768 with text at 150 %.
  { width: 911, height: 512 },
]
const CONTRACTS = 18

test('while positions are proposed, the way to stop stands whole in the list beside the pages @deep', async ({
  start,
  dataFolder,
}) => {
  const { page } = await start()
  await practise(page)
  await openPlantedBatch(page, join(dataFolder, 'contratos'), CONTRACTS)
  await page.getByRole('tab', { name: /Posições/u }).click()
  await expect(page.getByRole('button', { name: /^Propor posições/u })).toBeVisible()
  await noteStops(page)
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: /^Propor posições/u }).click()
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Desfazer/u })
      .click()
    await expect(page.getByRole('button', { name: /^Propor posições/u })).toBeVisible()
    const stops = await page.evaluate((): unknown => Reflect.get(window, 'stops'))
    expect(stops, `${size.width}×${size.height}`).toEqual(SIZES.slice(0, index + 1).map(() => true))
  }
})

test('how signers of many documents sign is chosen without scrolling sideways, and so is who signs, down to 1366×768 at 150 % @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.getByRole('tab', { name: /Signatários/u }).click()
  const detail = page.getByRole('region', { name: /^(?:Signatários de|Signers of)/u })
  await detail.getByRole('button', { name: 'Mais opções' }).first().click()
  await detail.getByRole('button', { name: 'Opções para vários…' }).click()
  const many = detail.locator('section')
  const parts = detail
    .or(page.locator('main [role="grid"]'))
    .or(many.getByRole('radiogroup').locator('label'))
    .or(many.getByRole('combobox').first())
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect
        .poll(() => findCut(parts), `${language}, ${size.width}×${size.height}`)
        .toEqual([])
    }
  }
})

test('the parts of tracking are all in sight, and none that is chosen moves the list, down to 1366×768 at 150 % @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Acompanhamento')
  const tabs = page.getByRole('radiogroup', { name: 'Mostrar' })
  const parts = tabs.locator('label')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(parts.last()).toContainText(/\d/u)
    const tops: unknown[] = []
    for (const part of await parts.all()) {
      await part.click()
      await expect(part).toHaveAttribute('data-active', 'true')
      const [strip, own] = [await tabs.boundingBox(), await part.boundingBox()]
      tops.push(strip?.height)
      expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(
        (strip?.x ?? 0) + (strip?.width ?? 0),
      )
    }
    expect(new Set(tops).size, `${size.width}×${size.height}`).toBe(1)
    // The mark of the chosen tab may still be moving.
    await expect.poll(() => findCut(tabs)).toEqual([])
  }
})

test('names and states of batches of two accounts are whole, and their list scrolls sideways nowhere, at 1024×700 @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, BUSY)
  seedQueue(dataFolder)
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Lotes')
  await page.setViewportSize({ width: 1024, height: 700 })
  for (const [language, states] of [
    ['pt-BR', 'Situação'],
    ['en', 'State'],
  ] as const) {
    await chooseLanguage(page, language)
    const list = page.getByRole('grid')
    await expect(list.getByRole('columnheader', { name: states })).toBeVisible()
    await expect(list.getByRole('row')).not.toHaveCount(1)
    const marks = list.locator('[role="gridcell"]:nth-child(2)')
    expect(await findCut(marks), language).toEqual([])
    expect(await findCut(list.locator('[role="gridcell"]:nth-child(1) *')), language).toEqual([])
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((each) =>
        getComputedStyle(each).overflowX === 'auto' && each.scrollWidth > each.clientWidth
          ? each.className
          : [],
      ),
    )
    expect(wider, language).toEqual([])
  }
})

/** Records in `window.stops`, each time the stop button appears, whether it ends within the list's right edge. */
function noteStops(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stops: boolean[] = []
    Reflect.set(window, 'stops', stops)
    let wasShown = false
    new MutationObserver(() => {
      const stop = [...document.querySelectorAll('main button')].find(
        ({ textContent }) => textContent === 'Parar',
      )
      if (stop && !wasShown) {
        const list = document.querySelector('main [role="grid"]')
        const edge = list?.getBoundingClientRect().right ?? 0
        stops.push(stop.getBoundingClientRect().right <= edge)
      }
      wasShown = stop !== undefined
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('at 1280 pixels the line at the bottom shows six notices that ask for a person uncut, and leaves out others entirely', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, BUSY)
  seedQueue(dataFolder)
  seedMissed(dataFolder)
  const { page } = await start()
  await practise(page)
  const footer = page.getByRole('contentinfo')
  const line = footer.locator('[role="status"][aria-label]')
  const asking = line.locator(':scope > [title]')
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(asking).toHaveCount(6)
      expect(await findCut(asking), `${language} ${String(width)}`).toEqual([])
      const edge = await line.evaluate((each) => each.getBoundingClientRect().right)
      const last = await asking.last().evaluate((each) => each.getBoundingClientRect().right)
      expect(last).toBeLessThanOrEqual(edge)
      expect(await listHalfShown(line.locator(':scope > :last-child'))).toEqual([])
    }
  }
})

test('a name that has the room is whole in a list whose names begin alike, and what tells it apart stands last in a narrow one', async ({
  start: open,
  dataFolder,
}) => {
  const start = 'Contratos de locação residencial na cidade de São Paulo'
  const documents = Array.from({ length: 20 }, (_, at) =>
    aDraftOf(at, { name: `${start} ${String(at + 1)}` }),
  )
  seedDrafts(dataFolder, 'Locações', documents)
  const { page } = await open()
  await practise(page)
  await goTo(page, 'Lotes')
  await page.getByRole('row', { name: /Locações/u }).dblclick()
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  const first = grid.getByText(start, { exact: true }).nth(9)
  const last = first.locator('xpath=following-sibling::span')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(last).toHaveText(' 10')
  expect(await findCut(first)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect.poll(() => findCut(first)).toHaveLength(1)
  expect(await findCut(last)).toEqual([])
})

/** Seeds a batch whose scheduled time passed while the program was closed. */
function seedMissed(dataFolder: string): void {
  const draft = aDraftOf(1)
  const at = toEpochMs(NOW - DAY_MS)
  const schedule = { at, isMissed: true }
  const release = {
    scope: 'all',
    documentIds: [draft.id],
    requestedAt: at,
    dueAt: at,
    schedule,
  } as const
  seedDrafts(dataFolder, 'Agendado', [draft], { release })
}

/** Returns the words of the first line that its right edge cuts. */
function listHalfShown(rest: Locator): Promise<readonly string[]> {
  return rest.evaluate((box) => {
    const { top, right } = box.getBoundingClientRect()
    return [...box.children].flatMap((word) => {
      const shown = word.getBoundingClientRect()
      return shown.top < top + 1 && shown.right > right + 1 ? [word.textContent] : []
    })
  })
}

test('the name that a batch gets by itself is read whole at 1024 pixels and at 1366×768 with text at 150 %', async ({
  start,
  dataFolder,
}) => {
  const name = 'Lote de 29/11/2026, 15:59'
  seedDrafts(dataFolder, name, [aDraftOf(0)])
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Lotes')
  await page.getByRole('row', { name }).dblclick()
  const heading = page.getByRole('heading', { level: 1, name })
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    for (const [width, height] of [
      [1024, 700],
      [911, 512],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('navigation')).toBeInViewport()
      expect(await findCut(heading), `${language} ${String(width)}`).toEqual([])
    }
  }
  await expect(page.getByRole('button', { name: 'Batches' }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'All saved' })).toHaveCount(1)
})

test('five findings of the review, and five lines of its table, are in sight at 1366×768 with text at 150 %', async ({
  start,
  dataFolder,
}) => {
  const documents = Array.from({ length: 40 }, (_, at) => {
    const { signers, ...draft } = aDraftOf(at)
    return { ...draft, signers: signers.map((signer) => ({ ...signer, email: 'errado' })) }
  })
  seedDrafts(dataFolder, 'Quarenta', documents)
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Lotes')
  await page.getByRole('row', { name: /Quarenta/u }).dblclick()
  await page.getByRole('tab', { name: /Revisão/u }).click()
  await page.setViewportSize({ width: 911, height: 512 })
  const findings = page.getByRole('grid', { name: 'Pendências do lote' })
  await expect.poll(() => countRowsInSight(findings)).toBeGreaterThanOrEqual(5)
  const fix = page.getByRole('button', { name: /^Corrigir (?!aqui)/u })
  await fix.scrollIntoViewIfNeeded()
  await expect(fix).toBeInViewport({ ratio: 0.95 })
  expect(await findCut(fix.locator('.mantine-Button-label'))).toEqual([])
  await page.locator('label').filter({ hasText: 'Tabela' }).click()
  const table = page.getByRole('grid', { name: 'Tabela do lote' })
  await expect.poll(() => countRowsInSight(table)).toBeGreaterThanOrEqual(5)
})

/** Counts whole rows between the header of the grid and its visible lower edge. */
function countRowsInSight(grid: Locator): Promise<number> {
  return grid.evaluate((element) => {
    const top = element.getBoundingClientRect().top + element.clientTop
    const bottom = Math.min(top + element.clientHeight, innerHeight)
    const [head, ...rows] = [...element.querySelectorAll('[role="row"]')].map((row) =>
      row.getBoundingClientRect(),
    )
    return rows.filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom + 1)
      .length
  })
}
