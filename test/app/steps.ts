// Steps that several journeys share.
import type { Locator, Page } from '@playwright/test'
import type { RunningApplication } from './application-host.ts'
import { expect } from './fixture.ts'

/** Returns the row of a grid with a cell of exactly that text. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
}

/** Chooses practice in the first window; ends in the sample batch. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Praticar/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
}

/** Changes the language by the settings; ends when the window uses it. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (change) => window.bridge.invoke('settings.change', { language: change }),
    language,
  )
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
}

export async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: place }).click()
}

/** Ends the half minute in which a release can be taken back, which one other test waits for. */
export async function sendNow(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar agora' }).click()
}

/** Checks again and again until `count` signed files are stored. */
export async function checkUntilStored(page: Page, count: number): Promise<void> {
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Assinados' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect(page.getByRole('row', { name: /Assinado e guardado/u })).toHaveCount(count, {
      timeout: 3_000,
    })
  }).toPass()
}

/** Returns what the system was asked to open. */
export function readOpened(main: RunningApplication['main']): Promise<readonly string[]> {
  return main((electron) => {
    // Only the stand-in records it; Electron would have opened it.
    if (!('standIn' in electron)) return []
    const { recorded } = electron.standIn as { readonly recorded: { readonly opened: string[] } }
    return [...recorded.opened]
  })
}
