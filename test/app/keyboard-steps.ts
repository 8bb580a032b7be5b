// Steps that several journeys take with the keyboard alone, each with the focus at its end.
import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'
import type { Keyboard } from './keyboard.ts'

export type TypedSigner = { readonly email: string; readonly name: string; readonly role: string }

/** Chooses practice in the first window; ends in the sample batch. */
export async function beginInPractice(page: Page, keys: Keyboard): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: /Praticar/u }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeFocused()
}

/** Picks files for a new batch; the focused button of the empty batch is gone then, and the grid has the focus. */
export async function pickFiles(
  page: Page,
  keys: Keyboard,
  paths: readonly string[],
): Promise<void> {
  await keys.press('Control+n')
  await expect(page.getByRole('heading', { level: 1, name: /^Lote de \d/u })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Adicionar arquivos' }))
  const chooser = page.waitForEvent('filechooser')
  await keys.press('Control+o')
  await (await chooser).setFiles([...paths])
  await expect(page.getByRole('row', { name: /OK/u })).toHaveCount(paths.length)
  await expect(page.getByRole('grid', { name: 'Arquivos do lote' })).toBeFocused()
}

/** Types the signer of the first document; the focus stays in the last field. */
export async function typeSigner(page: Page, keys: Keyboard, signer: TypedSigner): Promise<void> {
  await keys.press('Alt+2')
  await expect(page.getByRole('grid', { name: 'Documentos do lote' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Adicionar signatário' }))
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await keys.type(signer.email)
  await keys.tabTo(page.getByRole('textbox', { name: 'Nome', exact: true }))
  await keys.type(signer.name)
  await keys.tabTo(page.getByRole('combobox', { name: 'Papel' }))
  await keys.type(signer.role)
}

/** Copies the first document's signer to all `count`. */
export async function copySigners(
  page: Page,
  keys: Keyboard,
  { name }: TypedSigner,
  count: number,
): Promise<void> {
  await keys.press('Alt+2')
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await keys.press('Control+a')
  const copy = page.getByRole('button', { name: `Aplicar a mais ${count - 1} documentos` })
  await keys.tabTo(copy)
  await keys.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(count)
  await expect(copy).toBeFocused()
}

/**
 * Writes one message with the field of the signer's name for all documents. @param message as merged in each of them
 */
export async function mergeMessage(page: Page, keys: Keyboard, message: string): Promise<void> {
  await keys.press('Alt+4')
  await expect(page.getByRole('grid', { name: 'Documentos do lote' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Inserir campos…' }))
  await keys.press('Enter')
  const template = page.getByRole('textbox', { name: 'Modelo da mensagem' })
  await expect(template).toBeFocused()
  await keys.type('Olá, ')
  await keys.tabTo(page.getByRole('combobox', { name: 'Inserir campo' }))
  await keys.type('nome do sig')
  await expect(page.getByRole('option', { name: 'nome do signatário', exact: true })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(template).toBeFocused()
  await expect(template).toHaveValue('Olá, {nome do signatário}')
  const apply = page.getByRole('button', { name: /Aplicar a \d+ documentos/u })
  await expect(apply).toBeEnabled()
  await keys.tabTo(apply)
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mensagem aos signatários' })).toHaveValue(message)
}

/** Ends the time in which the release can be taken back. */
export async function sendNow(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: 'Enviar agora' }))
  await keys.press('Enter')
}
