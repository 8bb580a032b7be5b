// Takes the README's pictures. Not a test: `npm run screenshots` runs it and the pictures are committed.
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { goTo, practise, sendNow } from './steps.ts'

const FOLDER = fileURLToPath(new URL('../../build/screenshots/', import.meta.url))
const SIZE = { width: 1280, height: 800 }

test('the sample batch: its positions, and its way to the archive', async ({ start }) => {
  test.setTimeout(120_000)
  const { page } = await start()
  await page.setViewportSize(SIZE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await practise(page)
  // The notice comes from the stand-in, not from the program.
  await page.getByRole('button', { name: 'Dispensar aviso' }).click()
  await change(page, { theme: 'light' })

  await page.getByRole('tab', { name: /Posições/u }).click()
  await page
    .getByRole('button', { name: /Assinatura, p\./u })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Área selecionada' })).toBeVisible()
  await expect(page.getByText(/Abrindo a página/u)).toHaveCount(0)
  await take(page, 'positions')

  await page.getByRole('tab', { name: /Envio/u }).click()
  await page.getByRole('button', { name: /Enviar 5 documentos/u }).click()
  await sendNow(page)
  await expect(page.getByRole('heading', { name: /5 documentos foram enviados/u })).toBeVisible()
  await change(page, { theme: 'dark', language: 'en' })
  await goTo(page, 'Tracking')
  await page.locator('label').filter({ hasText: 'All' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('row', { name: /1\/\d/u }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('row', { name: /1\/\d/u }).first().click()
  await take(page, 'tracking')
})

async function change(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (patch) => Reflect.get(window, 'bridge').invoke('settings.change', patch),
    settings,
  )
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  // The banner is the stand-in's, not the program's.
  await page.evaluate(() => {
    document.querySelector('[data-stand-in]')?.remove()
  })
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' })
}
