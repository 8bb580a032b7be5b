// Redrafts by the keyboard alone: refused documents become drafts, are corrected and sent; one that waits for
// signatures is cancelled and redone.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { prepareBatch, release, writeContracts } from './batch-steps.ts'
import { expect, test as base } from './fixture.ts'
import { createKeyboard } from './keyboard.ts'
import { connectLive } from './live-steps.ts'
import { goTo, sendNow } from './steps.ts'

const NAMES = ['Contrato A', 'Contrato B', 'Contrato C']

const test = base.extend<{ readonly service: PracticeService }>({
  service: async ({ dataFolder }, use) => {
    const accounts = PRACTICE_ACCOUNTS.map((account) => ({ ...account, requiresAreas: true }))
    const service = await startPracticeService({
      accounts,
      stateFolder: join(dataFolder, 'service'),
      settings: { signAfterMs: 3_600_000 },
    })
    await use(service)
    await service.close()
  },
})

/** Places one area on each document of the batch by its key. */
async function placeAreas(page: Page): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    if (index > 0) await page.keyboard.press('Alt+PageDown')
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Página 1', exact: true })).toBeVisible()
    await page.getByRole('region', { name: 'Páginas' }).focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('button', { name: /^Assinatura de Bruno Alves/u })).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('status').getByText('Tudo salvo')).toBeVisible()
}

const asked = (service: PracticeService): number =>
  service.documents().filter(({ signatureStatusId }) => signatureStatusId === 'WaitingSignatures')
    .length

test('D2 M4: three refused documents become drafts, get their areas and are sent; one is cancelled and redone @deep', async ({
  start,
  dataFolder,
  service,
}, info) => {
  const { page } = await start({ SIGNATURE_BATCHES_SETTLE_SECONDS: '1' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await connectLive(page, service)
  await prepareBatch(page, await writeContracts(join(dataFolder, 'originais'), NAMES))
  await release(page, NAMES.length)

  // All are refused: the step says so and offers to make drafts of them.
  const back = page.getByRole('button', { name: 'Voltar 3 recusados a rascunho' })
  await expect(back).toBeVisible()
  await page.screenshot({ path: info.outputPath('refused.png') })
  await back.click()
  await expect(page.getByRole('tab', { name: /Posições/u, selected: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /\(2\)$/u })).toBeVisible()
  await page.screenshot({ path: info.outputPath('positions.png') })
  await placeAreas(page)
  await release(page, NAMES.length)
  await expect.poll(() => service.documents().length).toBe(3)

  await goTo(page, 'Acompanhamento')
  await expect(async () => {
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect(page.getByRole('row', { name: /Aguardando assinaturas/u })).toHaveCount(3, {
      timeout: 3_000,
    })
  }).toPass()
  await cancelAndRedo(page, service, info.outputPath('redo.png'))
})

async function cancelAndRedo(page: Page, service: PracticeService, shot: string): Promise<void> {
  const keys = createKeyboard(page)
  const detail = page.getByRole('region', { name: 'Tudo sobre o documento' })
  await page.getByRole('grid').focus()
  await keys.press('Home')
  await keys.press('Enter')
  await keys.tabTo(detail.getByRole('button', { name: 'Cancelar e refazer' }))
  await keys.press('Enter')
  await expect(detail.getByText(/continua valendo até o novo ser enviado/u)).toBeVisible()
  await page.screenshot({ path: shot })
  await keys.tabTo(detail.getByRole('button', { name: 'Preparar o novo' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /\(3\)$/u })).toBeVisible()
  // The old document asks for signatures until the new one is sent.
  expect(asked(service)).toBe(3)
  await keys.press('Alt+6')
  await keys.tabTo(page.getByRole('button', { name: 'Enviar 1 documento' }))
  await keys.press('Enter')
  await sendNow(page)
  await expect.poll(() => service.documents().length).toBe(4)
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    expect(asked(service)).toBe(3)
    await expect(page.getByRole('row', { name: /Refeito/u })).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
}
