// Table of a batch's signers in the real window: one line a person, with a form for a person beside it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectEvenFrames } from './even-frames.ts'
import { expect, test } from './fixture.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { goTo, practise } from './steps.ts'

const SIGNERS = 4

function makeDrafts(count: number) {
  return Array.from({ length: count }, (_, at) =>
    aDraftOf(at + 1, {
      signers: Array.from({ length: SIGNERS }, (__, place) => ({
        email: `pessoa${String(at)}.${String(place)}@exemplo.com.br`,
        name: `Pessoa ${String(at)} ${String(place)}`,
        role: place % 2 === 0 ? 'Locador' : 'Locatário',
      })),
    }),
  )
}

async function openTable(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await practise(page)
  await goTo(page, 'Lotes')
  await page.getByRole('row', { name: /Com quatro/u }).dblclick()
  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.locator('label').filter({ hasText: 'Tabela' }).click()
  const table = page.getByRole('grid', { name: 'Signatários do lote' })
  await table.focus()
  return table
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test(
  'by the keyboard alone the last signer of the table is edited, opened in the form and left again',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const documents = makeDrafts(30)
    seedDrafts(dataFolder, 'Com quatro', documents)
    const { page } = await start()
    const table = await openTable(page)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    const cell = table.locator('[data-active]')
    await expect(cell).toHaveText('Contrato 00030')
    await expect(cell).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Maria Lima')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const details = page.getByRole('region', { name: 'Dados do signatário' })
    await expect(details.getByRole('textbox', { name: 'E-mail' }).last()).toBeFocused()
    await expect(details).toContainText('Maria Lima')
    // The form takes room from the table, whose cursor must stay visible.
    await expect(cell).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(table).toBeFocused()
    await page.keyboard.press('Control+Delete')
    await expect(table).toHaveAttribute('aria-rowcount', String(documents.length * SIGNERS))
    await expectAccessible(page)
  },
)

test(
  'signers of 5,000 documents are lines of one table that scrolls as even as an empty grid',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const documents = makeDrafts(5_000)
    seedDrafts(dataFolder, 'Com quatro', documents)
    const { page } = await start()
    const table = await openTable(page)
    const lines = documents.length * SIGNERS
    await expect(table).toHaveAttribute('aria-rowcount', String(lines + 1))
    await expectEvenFrames(table, lines)
  },
)
