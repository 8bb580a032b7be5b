// Steps by which a person prepares a batch of contracts, opens it again and releases it.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { dropFiles } from './drop-files.ts'
import { expect } from './fixture.ts'
import { sendNow } from './steps.ts'

export async function writeContracts(
  folder: string,
  names: readonly string[],
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, `${name}.pdf`)
      await writeFile(path, await makePdf(name))
      return path
    }),
  )
}

export async function startNewBatch(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
  await page.getByRole('button', { name: 'Novo lote' }).first().click()
}

/** Makes a batch with one signer for all documents and without areas. */
export async function prepareBatch(page: Page, paths: readonly string[]): Promise<void> {
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  await expectFilesRead(page, paths.length)
  await enterSigner(page, paths.length)
}

/** Waits until the batch has `count` files and all are read; only rows near the visible ones are drawn. */
export async function expectFilesRead(page: Page, count: number): Promise<void> {
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files).toHaveAttribute('aria-rowcount', String(count + 1))
  await expect(files.getByRole('row', { name: /OK/u }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Parar' })).toHaveCount(0)
}

/** Enters one signer for all `count` documents of the batch. */
export async function enterSigner(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Adicionar signatário' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('bruno.alves@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bruno Alves')
  await page.locator('input').and(page.getByLabel('Papel')).first().fill('Locatário')
  await page.getByRole('button', { name: `Aplicar a mais ${count - 1} documentos` }).click()
  await expect(page.getByRole('row', { name: /Bruno Alves/u })).toHaveCount(count)
}

export async function release(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: /Envio/u }).click()
  await page.getByRole('button', { name: `Enviar ${count} documentos` }).click()
  await sendNow(page)
}

/** Returns the row of a grid that contains these words. */
export function rowWith(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ hasText: words })
}

/** Replaces the file of a row in the step Arquivos, through the system's dialog. */
export async function pickInstead(page: Page, name: string, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Trocar arquivo: ${name}` }).click()
  await (await chooser).setFiles(path)
}

/** Opens the newest batch with a name made of its date, from any place of the window. */
export async function openBatch(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Lotes' }).click()
  const tab = page.getByRole('tab', { name: /Envio/u })
  const row = page.getByRole('row', { name: /^Lote de \d/u }).first()
  await expect(tab.or(row)).toBeVisible()
  if (await row.isVisible()) await row.dblclick()
  await expect(tab).toBeVisible()
}

export async function showSending(page: Page): Promise<void> {
  await openBatch(page)
  await page.getByRole('tab', { name: /Envio/u }).click()
}
