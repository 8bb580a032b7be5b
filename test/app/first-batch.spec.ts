// M18: a first batch from files to archive, led by the guide and by the keyboard alone; the guide is left in the
// middle and resumed after a restart.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import type { Keyboard } from './keyboard.ts'
import { createKeyboard } from './keyboard.ts'
import { readOpened } from './steps.ts'

const guideOf = (page: Page) => page.getByRole('region', { name: 'Primeiro lote, passo a passo' })

/** Expects the guide at that step, without an axe violation, and beside the screen. */
async function expectStep(page: Page, words: string): Promise<void> {
  await expect(guideOf(page).getByRole('status')).toContainText(words)
  const { violations } = await new AxeBuilder({ page }).include('body').analyze()
  expect(violations.map(({ id, nodes }) => `${words} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([])
  await expectUncovered(page)
}

/** Expects the guide beside the screen, never over it. */
async function expectUncovered(page: Page): Promise<void> {
  const strip = await guideOf(page).boundingBox()
  const content = await page.getByRole('main').boundingBox()
  if (!strip || !content) throw new Error('the guide and the screen are in sight')
  expect(strip.y + strip.height).toBeLessThanOrEqual(content.y + 1)
}

async function pressButton(page: Page, keys: Keyboard, name: string | RegExp): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name }).first())
  await keys.press('Enter')
}

async function goThere(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo(guideOf(page).getByRole('button', { name: 'Ir para lá' }))
  await keys.press('Enter')
}

test(
  'the guide leads from nothing to the first signed file in the folder, by keyboard alone, over a restart',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const ownFolder = join(dataFolder, 'mesa')
    await mkdir(ownFolder)
    const first = await start()
    await prepare(first.page, ownFolder)
    await first.close()

    const { page, main } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    const keys = createKeyboard(page)
    await expectStep(page, 'Marque onde cada pessoa assina.')
    await goThere(page, keys)
    await pressButton(page, keys, 'Propor posições (12)')
    await expectStep(page, 'Confira as posições.')
    await keys.press('F8')
    await expect(page.getByRole('region', { name: 'Conferir posições' })).toBeVisible()
    for (let done = 0; done < 12; done += 1) {
      await expect(page.getByText(`${String(done)} de 12 conferidos`)).toBeVisible()
      await keys.press('a')
    }
    await expectStep(page, 'Envie.')
    await goThere(page, keys)
    await pressButton(page, keys, 'Enviar 12 documentos')
    await expect(guideOf(page).getByRole('status')).toContainText('O envio começa em instantes')
    await pressButton(page, keys, 'Enviar agora')
    await expectStep(page, 'Acompanhe as assinaturas.')
    await goThere(page, keys)
    await expectStep(page, 'Ivone Sampaio leva três dias para assinar.')
    await pressButton(page, keys, 'Adiantar o relógio 3 dias')
    await expectStep(page, 'O seu primeiro arquivo assinado está na pasta.')
    const count = async () => {
      const words = (await guideOf(page).getByRole('status').textContent()) ?? ''
      return Number(/(\d+) documentos? ainda/u.exec(words)?.[1] ?? 0)
    }
    await expect.poll(count).toBe(2)
    await pressButton(page, keys, 'Abrir a pasta')
    await expect.poll(() => readOpened(main)).toHaveLength(1)
    const [folder = ''] = await readOpened(main)
    const stored = (await readdir(folder)).filter((name) => name.endsWith('.pdf'))
    expect(stored).toHaveLength(10)
    await pressButton(page, keys, 'Concluir')
    await expect(guideOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Primeiro lote, passo a passo' })).toBeFocused()
  },
)

/** Prepares the batch up to the signers; the guide is left in the middle and resumed. */
async function prepare(page: Page, ownFolder: string): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 })
  const keys = createKeyboard(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await pressButton(page, keys, 'Fazer meu primeiro lote, passo a passo')
  await expectStep(page, 'Crie um lote.')
  await pressButton(page, keys, 'Novo lote')
  await expectStep(page, 'Traga os contratos.')
  await pressButton(page, keys, 'Criar pasta de exemplo…')
  await page.getByRole('textbox', { name: 'Onde criar a pasta de exemplo' }).fill(ownFolder)
  await keys.press('Enter')
  await expectStep(page, 'Traga os signatários pela planilha.')
  await pressButton(page, keys, /Sair do guia/u)
  await expect(guideOf(page)).toHaveCount(0)
  await keys.press('Enter')
  await expectStep(page, 'Traga os signatários pela planilha.')
  await pressButton(page, keys, 'Usar a planilha contratos.csv')
  await expectStep(page, 'Confira se o cabeçalho foi reconhecido')
  await keys.press('Control+Enter')
  await expectStep(page, 'Confira para onde vai cada coluna')
  await keys.press('Control+Enter')
  await expectStep(page, 'Aplicar ao lote')
  await keys.press('Control+Enter')
  await expectStep(page, 'Marque onde cada pessoa assina.')
}
