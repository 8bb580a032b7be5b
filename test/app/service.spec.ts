// Place “Na plataforma” over a service with documents of another program: they are imported, saved and forwarded
// by webhooks; axe checks each tab.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { createElsewhere } from './create-elsewhere.ts'
import { expect, test } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import { goTo } from './steps.ts'

const ADDRESS = 'https://avisos.exemplo.com.br/recebe'

async function showPart(page: Page, name: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'O que ver' })
    .locator('label')
    .filter({ hasText: name })
    .click()
  await expect(page.getByText('Lendo no serviço…')).toHaveCount(0)
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    where,
  ).toEqual([])
}

test('what another program sent is saved and followed, and a webhook is registered, tested and deleted @deep', async ({
  start,
  dataFolder,
}) => {
  const service = await startPracticeService({
    stateFolder: join(dataFolder, 'service'),
    settings: { listLagMs: 0 },
  })
  for (const name of ['Contrato de fora', 'Outro de fora']) await createElsewhere(service, name)
  service.signAll(service.documents().map(({ id }) => id))
  await createElsewhere(service, 'Procuração de fora')
  const { page, main } = await start()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await connectLive(page, service)
  await goTo(page, 'Na plataforma')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Não está')).toHaveCount(3)
  await expectAccessible(page, 'documents')

  const folder = join(dataFolder, 'Cópias')
  await mkdir(folder)
  await main(({ dialog }, picked) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] })
  }, folder)
  await row('Contrato de fora').getByText('Contrato de fora').click()
  await page.getByRole('button', { name: 'Baixar' }).click()
  await page.getByRole('menuitem', { name: 'Baixar assinado…' }).click()
  await expect(page.getByText(/Contrato de fora.*\.pdf foi salvo em/u)).toBeVisible()
  await page.getByRole('button', { name: 'Baixar' }).click()
  await page.getByRole('menuitem', { name: 'Baixar com anexos…' }).click()
  await expect.poll(() => readdir(folder)).toHaveLength(2)

  await row('Procuração de fora').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Acompanhar e arquivar…' }).click()
  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click()
  await expect(page.getByText('1 documento passou a ser acompanhado.')).toBeVisible()
  await expect(row('Procuração de fora').getByText('Trazido')).toBeVisible()

  await showPart(page, 'Categorias')
  await expect(page.getByLabel('Nova categoria')).toBeVisible()
  await expectAccessible(page, 'categories')

  await showPart(page, 'Usuários')
  await expect(row('Titular').getByText('Marina Teixeira Duarte')).toBeVisible()
  await expectAccessible(page, 'users')

  await showPart(page, 'Avisos a outros sistemas')
  await page.getByLabel('Endereço (https)').fill(ADDRESS)
  await page.getByRole('button', { name: 'Registrar e testar' }).click()
  await expect(row(ADDRESS).getByText('Não respondeu ao teste')).toBeVisible()
  await expectAccessible(page, 'webhooks')
  await page.getByRole('button', { name: `Excluir ${ADDRESS}` }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Nenhum endereço registrado.')).toBeVisible()

  await goTo(page, 'Acompanhamento')
  await expect(async () => {
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect(row('Procuração de fora')).toContainText('Aguardando assinaturas', {
      timeout: 3_000,
    })
  }).toPass()
  await service.close()
})
