// Lists of an account with 5,000 categories and users, over real HTTP: the keyboard reaches the last entry, the lists
// stay with their age when the service is gone, and axe finds nothing in both languages and themes.
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { practiceAccountWith } from '../support/practice-account.ts'
import { expect, test } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import { goTo } from './steps.ts'

const MANY = 5_000
const APPEARANCES = [
  { language: 'en', theme: 'dark' },
  { language: 'pt-BR', theme: 'light' },
] as const

const toId = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const toName = (what: string, place: number): string => `${what} ${String(place).padStart(4, '0')}`
const listOf = <T>(make: (place: number) => T): readonly T[] =>
  Array.from({ length: MANY }, (_, index) => make(index + 1))

const createdAt = '2026-03-04T12:00:00.000Z'
const LARGE = practiceAccountWith({
  categories: listOf((place) => ({
    id: toId(place),
    name: toName('Categoria', place),
    active: place % 3 !== 0,
  })),
  users: listOf((place) => ({
    id: toId(place),
    firstName: 'Pessoa',
    lastName: String(place).padStart(4, '0'),
    email: `pessoa.${String(place)}@exemplo.com.br`,
    addedAt: createdAt,
    active: true,
    visible: true,
    profile: 'User',
  })),
})

async function showPart(page: Page, name: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'O que ver' })
    .locator('label')
    .filter({ hasText: name })
    .click()
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const appearance of APPEARANCES) {
    await page.evaluate((change) => window.bridge.invoke('settings.change', change), appearance)
    const { language, theme } = appearance
    await page
      .locator(`html[lang="${language}"][data-mantine-color-scheme="${theme}"]`)
      .waitFor({ state: 'attached' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    expect(found, `${where}, ${theme} in ${language}`).toEqual([])
  }
}

test(
  'with 5,000 categories and users the last is reached by End, and without connection they stay with their age',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const service = await startPracticeService({
      stateFolder: join(dataFolder, 'service'),
      accounts: [LARGE, ...PRACTICE_ACCOUNTS.slice(1)],
    })
    const { page } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await connectLive(page, service)
    await goTo(page, 'Na plataforma')
    for (const [part, last] of [
      ['Categorias', toName('Categoria', MANY)],
      ['Usuários', `Pessoa ${String(MANY)}`],
    ] as const) {
      await showPart(page, part)
      const grid = page.getByRole('grid', { name: part })
      await expect(grid).toHaveAttribute('aria-rowcount', String(MANY + 1))
      await grid.focus()
      await page.keyboard.press('End')
      await expect(grid.getByText(last)).toBeVisible()
      await expectAccessible(page, part)
    }
    await service.close()
    for (const part of ['Documentos', 'Avisos a outros sistemas', 'Usuários', 'Categorias']) {
      await showPart(page, part)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, `${part}, offline`)
    }
    await expect(page.getByText(/^Lista de .*não pôde ser consultado agora/u)).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Categorias' })).toHaveAttribute(
      'aria-rowcount',
      String(MANY + 1),
    )
  },
)
