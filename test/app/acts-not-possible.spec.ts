// Acts on signed documents: those on their files work, and a button
// whose act is not possible says why, to the mouse and to the keyboard.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { seedPractice } from './seed-practice.ts'
import { checkUntilStored, goTo, practise, rowOf, sendNow } from './steps.ts'

const NONE_WAITING = 'Nenhum dos selecionados aguarda assinaturas.'
const NONE_CHANGES = 'Assinados ou encerrados: a situação deles não muda mais.'
const WHY = { Lembrar: NONE_WAITING, Cancelar: NONE_WAITING, Verificar: NONE_CHANGES }
const SAMPLE_DOCUMENTS = 5

async function expectReason(page: Page, button: Locator, why: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // The tooltip of another button stays as long as the mouse is over that button.
  await page.mouse.move(0, 0)
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleDescription(why)
  // The tooltip of the button before may still fade out, so the last one counts.
  const tooltip = page.getByRole('tooltip', { includeHidden: true }).filter({ hasText: why }).last()
  await expect(tooltip).toBeVisible()
  // A press shows the reason too.
  await button.click({ force: true })
  await expect(tooltip).toBeVisible()
}

test('a signed document shows no act that is not possible, and one that waits says why its deadline cannot be changed @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder)
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  const detail = page.getByRole('region', { name: 'Documento selecionado' })
  const off = detail.locator('button[aria-disabled="true"], button:disabled')
  for (const name of ['Guardado', 'Cancelado', 'Expirado']) {
    await rowOf(page, name).click()
    await expect(detail.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(off).toHaveCount(0)
  }
  await rowOf(page, 'Esperando').click()
  await expect(detail.getByRole('button', { name: 'Cancelar assinaturas' })).toBeEnabled()
  await expectReason(
    page,
    detail.getByRole('button', { name: 'Mudar o prazo' }),
    'O serviço não permite mudar o prazo de um documento enviado: cancele e refaça.',
  )
})

test('D20: the files of selected signed documents are copied to a folder and into a zip, and what cannot be done with them says why @deep', async ({
  start,
  dataFolder,
}) => {
  const { page, main } = await start()
  await practise(page)
  await page.getByRole('button', { name: `Enviar ${String(SAMPLE_DOCUMENTS)} documentos` }).click()
  await sendNow(page)
  await checkUntilStored(page, SAMPLE_DOCUMENTS)
  await page.getByRole('grid', { name: 'Documentos enviados' }).focus()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('group', { name: 'Documentos selecionados' })
  for (const [name, why] of Object.entries(WHY)) {
    await expectReason(page, bar.getByRole('button', { name: new RegExp(`^${name}`, 'u') }), why)
  }
  const folder = join(dataFolder, 'cópias')
  await mkdir(folder)
  // No test reaches the native dialog, so this one answers as if a person had chosen.
  await main(({ dialog }, picked) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] })
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: `${picked}/assinados.zip` })
  }, folder)
  await bar.getByRole('button', { name: 'Copiar 5 para uma pasta…' }).click()
  await expect(bar.getByText(/^5 arquivos copiados para /u)).toBeVisible()
  await bar.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Salvar 5 em um ZIP…' }).click()
  await expect(bar.getByText('5 arquivos em assinados.zip.')).toBeVisible()
  const copied = await readdir(folder)
  expect(copied.filter((name) => name.endsWith('.pdf'))).toHaveLength(SAMPLE_DOCUMENTS)
  expect(copied).toContain('assinados.zip')
})
