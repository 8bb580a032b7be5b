// Network section of the settings in the real window: by the keyboard alone, with axe in both appearances, and real
// calls of a service, by sockets and by the host's own network.
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { expect, test } from './fixture.ts'

const CA_FILE = fileURLToPath(new URL('../fixtures/tls/ca.pem', import.meta.url))
const APPEARANCES = [
  { language: 'en', theme: 'dark' },
  { language: 'pt-BR', theme: 'light' },
] as const

/** Starts practice, sets the live address, and opens the section. */
async function openNetwork(page: Page, liveBaseUrl: string): Promise<Locator> {
  await page.getByRole('button', { name: /Praticar/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
  await page.evaluate((change) => window.bridge.invoke('settings.change', change), { liveBaseUrl })
  await page.keyboard.press('Control+6')
  const section = page.getByRole('region', { name: /^(?:Rede|Network)$/u })
  await section.scrollIntoViewIfNeeded()
  return section
}

test(
  'proxy, password, authority, transport and trial by keyboard, and what each comes to',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const service = await startPracticeService({ port: 0, stateFolder: `${dataFolder}/service` })
    const { page } = await start()
    const section = await openNetwork(page, service.baseUrl)
    const tryIt = section.getByRole('button', { name: 'Testar conexão' })

    await section.getByRole('radio', { name: 'O do sistema' }).focus()
    for (const _ of ['Nenhum', 'Manual']) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('proxy.empresa')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3128')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ana')
    await page.keyboard.press('Enter')
    const password = section.getByLabel('Senha do proxy', { exact: true })
    await password.focus()
    await page.keyboard.type('segredo')
    await page.keyboard.press('Enter')
    await expect(section.getByText('Senha guardada só até o programa fechar')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Trocar senha' })).toBeFocused()

    const chooser = page.waitForEvent('filechooser')
    await section.getByRole('button', { name: 'Escolher arquivo…' }).press('Enter')
    await (await chooser).setFiles(CA_FILE)
    await expect(section.getByText('Também vale o arquivo ca.pem.')).toBeVisible()
    await section.getByRole('radio', { name: 'Manual' }).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await tryIt.press('Enter')
    // A service on this machine is reached without a proxy.
    await expect(section.getByText(/O serviço respondeu em \d+ ms \(sem proxy\)/u)).toBeVisible()

    await section.getByText('Tempos de espera').press('Enter')
    await section.getByRole('textbox', { name: 'Para conectar' }).fill('3')
    await page.keyboard.press('Enter')
    await expectAccessible(page)

    await section.getByRole('radio', { name: 'Direto' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(section.getByText(/só valem os certificados do próprio sistema/u)).toBeVisible()
    await tryIt.press('Enter')
    await expect(section.getByText(/\(pela rede do sistema\)/u)).toBeVisible()

    await service.close()
    await tryIt.press('Enter')
    await expect(section.getByRole('alert')).toContainText('não aceitou a conexão')
    await expectAccessible(page)
  },
)

test(
  'what was set is there after a restart, but for what was kept for the session',
  { tag: '@deep' },
  async ({ start }) => {
    const first = await start()
    const section = await openNetwork(first.page, 'http://127.0.0.1:9')
    await section.getByText('Manual').click()
    await section.getByRole('textbox', { name: 'Endereço do proxy' }).fill('proxy.empresa')
    await section.getByRole('textbox', { name: 'Porta' }).fill('3128')
    await section.getByRole('textbox', { name: /^Usuário/u }).fill('ana')
    await section
      .getByRole('group', { name: 'Proxy' })
      .getByRole('button', { name: 'Salvar' })
      .click()
    await expect(section.getByLabel('Senha do proxy', { exact: true })).toBeVisible()
    await first.close()

    const { page } = await start()
    await expect(page.getByRole('navigation')).toBeVisible()
    await page.keyboard.press('Control+6')
    await expect(page.getByRole('textbox', { name: 'Endereço do proxy' })).toHaveValue(
      'proxy.empresa',
    )
    await expect(page.getByRole('textbox', { name: 'Porta' })).toHaveValue('3128')
  },
)

/** Runs axe in both appearances, with a picture of each; ends in the one that the test uses. */
async function expectAccessible(page: Page): Promise<void> {
  for (const appearance of APPEARANCES) {
    await page.evaluate((change) => window.bridge.invoke('settings.change', change), appearance)
    const root = page.locator(
      `html[lang="${appearance.language}"][data-mantine-color-scheme="${appearance.theme}"]`,
    )
    await expect(root).toBeAttached()
    const path = test.info().outputPath(`network-${appearance.language}-${Date.now()}.png`)
    await page.screenshot({ path })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}
