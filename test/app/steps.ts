// Steps that several journeys take.
import type { Locator, Page } from '@playwright/test'
import type { RunningApplication } from './application-host.ts'
import { expect } from './fixture.ts'

/** The row of a grid in which one cell says just that. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
}

/** The first window's choice; ends in the sample batch. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Praticar/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
}

/** Chooses the window's language as the settings do; ends when it speaks it. */
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

/** Cuts the half minute short in which a release can be taken back; the one test of it waits. */
export async function sendNow(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar agora' }).click()
}

/** Looks again and again, as an impatient person does, until that many signed files are stored. */
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

/** What the system's own programs were asked to open. */
export function readOpened(main: RunningApplication['main']): Promise<readonly string[]> {
  return main((electron) => {
    // Only the stand-in keeps it; Electron would have opened it.
    if (!('standIn' in electron)) return []
    const { recorded } = electron.standIn as { readonly recorded: { readonly opened: string[] } }
    return [...recorded.opened]
  })
}
