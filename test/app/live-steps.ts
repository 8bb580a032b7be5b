// Steps in the live environment: connect, give the key again, list stored files.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

const ACCOUNT = 'Imobiliária Boa Vista'

type Service = { readonly baseUrl: string; readonly key: string }

/** Connects from the first window of a fresh machine. */
export async function connectLive(page: Page, { baseUrl, key }: Service): Promise<void> {
  await page.getByRole('button', { name: 'Conectar minha conta' }).click()
  await page.getByRole('textbox', { name: 'Endereço' }).fill(baseUrl)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await saveKey(page, key)
  await page.getByRole('button', { name: `Usar a conta ${ACCOUNT}` }).click()
  await page.getByRole('button', { name: 'Começar' }).click()
}

export async function saveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('Chave', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Salvar chave' }).click()
}

/** Gives the key again after a start where no keychain keeps it. */
export async function giveKeyAgain(page: Page, key: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Conta' }).click()
  const field = page.getByLabel('Chave', { exact: true })
  await expect(field.or(page.getByText('Guardada no cofre de senhas'))).toBeVisible()
  if (await field.isVisible()) await saveKey(page, key)
}

/** Lists the signed files of every live address in the data folder. */
export async function listStored(dataFolder: string): Promise<readonly string[]> {
  const entries = await readdir(join(dataFolder, 'live'), { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name, parentPath }) => name.endsWith('.pdf') && parentPath.endsWith('archive'))
    .map(({ name }) => name)
    .toSorted()
}
