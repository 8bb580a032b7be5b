// Reads all words of the window: each place, each list and view of tracking and of the account, each step of a batch,
// the queue and the quick search.
import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { goTo } from './steps.ts'

/** Words by the screen that shows them. */
export type Words = ReadonlyMap<string, string>

const PLACES = ['Decisões', 'Arquivo', 'Na plataforma', 'Modelos', 'Conta', 'Configurações']
const SERVICE_LISTS = ['Categorias', 'Usuários', 'Avisos a outros sistemas']
/** Figures of the summary; each opens a list, which may be empty. */
const FIGURES = [
  'Aguardam assinatura',
  'Vencem em até 3 dias',
  'Venceram sem todas as assinaturas',
  'Todos assinaram hoje',
]
const GROUPINGS = ['Resumo', 'Por pessoa', 'Por documento']
const VIEWS = [
  'Pendentes',
  'Precisam de atenção',
  'Assinados',
  'A enviar',
  'Retirados ou refeitos',
  'Todos',
]
const STEPS = ['Arquivos', 'Signatários', 'Posições', 'Opções', 'Revisão', 'Envio']

/** Longest wait until a screen has read again what an event changed, on a busy machine too. */
const SETTLED_MS = 30_000

/**
 * @param batch the one whose steps are visited
 * @param expectSettled throws while the words of a screen are not yet those of the moment
 */
export async function readEveryScreen(
  page: Page,
  batch: RegExp,
  expectSettled: (screen: string, text: string) => Promise<void>,
): Promise<Words> {
  const words = new Map<string, string>()
  const read = async (screen: string): Promise<void> => {
    await expect(page.getByText(/^(?:Lendo|Carregando)/u)).toHaveCount(0)
    await expect(async () => {
      const text = await readWords(page)
      await expectSettled(screen, text)
      words.set(screen, text)
    }).toPass({ timeout: SETTLED_MS })
  }
  await goTo(page, 'Acompanhamento')
  const groupings = page.getByRole('radiogroup', { name: 'Agrupar' })
  for (const grouping of GROUPINGS) {
    await groupings.locator('label').filter({ hasText: grouping }).click()
    if (grouping === 'Resumo') await expect(page.getByText('Aguardam assinatura')).toBeVisible()
    await read(`Acompanhamento: ${grouping}`)
  }
  const views = page.getByRole('radiogroup', { name: 'Mostrar' })
  for (const figure of FIGURES) {
    await groupings.locator('label').filter({ hasText: 'Resumo' }).click()
    await page.getByRole('button', { name: new RegExp(`^${figure}`, 'u') }).click()
    await expect(views).toBeVisible()
    await read(`Figura do resumo: ${figure}`)
  }
  for (const view of VIEWS) {
    // A list without documents may have no tab, and “Todos” has no figure.
    const tab = views.locator('label').filter({ hasText: view })
    if (!(await tab.isVisible())) continue
    await tab.click()
    const count = Number(/\d+/u.exec((await tab.textContent()) ?? '')?.[0] ?? 0)
    if (count > 0) {
      await expect(page.getByRole('row')).toHaveCount(count + 1)
      await page.getByRole('row').nth(1).click()
    }
    await read(`Acompanhamento: ${view}`)
  }
  for (const place of PLACES) {
    await goTo(page, place)
    await read(place)
    if (place !== 'Na plataforma') continue
    const lists = page.getByRole('radiogroup', { name: 'O que ver' })
    for (const list of SERVICE_LISTS) {
      await lists.locator('label').filter({ hasText: list }).click()
      await read(`${place}: ${list}`)
    }
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await read('Busca rápida')
  await page.keyboard.press('Escape')
  await goTo(page, 'Lotes')
  const row = page.getByRole('row', { name: batch }).first()
  const tab = page.getByRole('tab', { name: /Envio/u })
  await expect(tab.or(row)).toBeVisible()
  if (await tab.isVisible()) await goTo(page, 'Lotes')
  await expect(row).toBeVisible()
  await read('Lotes')
  await page.keyboard.press('Control+j')
  await read('Fila')
  await page.keyboard.press('Control+j')
  await row.dblclick()
  for (const step of STEPS) {
    await page.getByRole('tab', { name: new RegExp(step, 'u') }).click()
    await read(`Lote: ${step}`)
  }
  return words
}

/** Returns the visible words, labels and tooltips. */
async function readWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.body.querySelectorAll('[aria-label], [title]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [element.getAttribute('aria-label'), element.getAttribute('title')])
    return [document.body.innerText, ...named.filter((name) => name !== null)].join('\n')
  })
}
