// First start of the program: practice at once, both languages and themes, then live with an address and a key,
// against a practice service.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { expect, test } from './fixture.ts'
import { goTo, practise } from './steps.ts'

test('practice works at once: its accounts are listed, with what each lacks, and the queue has its state', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Conta')
  await expect(page.getByRole('row', { name: /Imobiliária Boa Vista/u })).toBeVisible()
  await expect(page.getByRole('row', { name: /Transportes Serra Azul/u })).toContainText('Falta')
  await expect(page.getByRole('status', { name: 'Ambiente' })).toContainText('Prática')
  await page.keyboard.press('Control+J')
  const panel = page.getByRole('region', { name: 'Fila de envio' })
  await panel.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('pausada', { ignoreCase: true })
  await panel.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Nada na fila')
})

test(
  'language and theme change at once, are kept, and axe finds nothing in any of the four',
  { tag: '@deep' },
  async ({ start }) => {
    const { page, close } = await start()
    await practise(page)
    await goTo(page, 'Configurações')
    for (const theme of ['Claro', 'Escuro'] as const) {
      await page.locator('label').getByText(theme, { exact: true }).click()
      await expectNothingFound(page)
    }
    await page.locator('label').getByText('English', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expectNothingFound(page)
    await page.locator('label').getByText('Light', { exact: true }).click()
    await expectNothingFound(page)
    await close()
    const again = await start()
    await expect(again.page.getByRole('button', { name: 'Settings' })).toBeVisible()
  },
)

test('AUTH-20 AUTH-16: live takes an address and a key, explains a pasted prefix, and never shows the key again', async ({
  start,
}) => {
  const service = await startPracticeService()
  try {
    const { page } = await start()
    await page.getByRole('button', { name: 'Conectar minha conta' }).click()
    await page.getByRole('textbox', { name: 'Endereço' }).fill(service.baseUrl)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const key = page.getByLabel('Chave', { exact: true })
    await key.fill(`Bearer ${service.key}`)
    await page.getByRole('button', { name: 'Salvar chave' }).click()
    await expect(page.getByText('Cole só a chave', { exact: false })).toBeVisible()
    await key.fill(service.key)
    await page.getByRole('button', { name: 'Salvar chave' }).click()
    await expect(page.getByRole('row', { name: /Imobiliária Boa Vista/u })).toBeVisible()
    await page.getByRole('button', { name: 'Começar', exact: true }).click()
    await expect(page.getByRole('status', { name: 'Ambiente' })).toContainText('Uso real')
    expect(await page.content()).not.toContain(service.key)
  } finally {
    await service.close()
  }
})

async function expectNothingFound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}
