// Defects that a day of 300 contracts showed (D9, D13, D15, D16), each by a person's clicks in the real window.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { prepareBatch, release, startNewBatch, writeContracts } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { goTo, practise, rowOf } from './steps.ts'

const SENT = 30
const ANSWER_MS = 700
/** Windows in which a form is scrolled; the last is 1366×768 with text at 150 %. */
const SMALL_WINDOWS = [
  { width: 1024, height: 700 },
  { width: 911, height: 512 },
]

test('D9: columns that the person corrected come back by themselves for the next sheet with the same header @deep', async ({
  start,
  dataFolder,
}) => {
  const { page } = await start()
  await practise(page)
  await dropSheet(page, dataFolder, 'maio', 'Ana Lima')
  await page.getByRole('tab', { name: '2 Colunas' }).click()
  const message = page.getByRole('combobox', { name: 'Mensagem' })
  const deadline = page.getByRole('combobox', { name: 'Prazo' })
  await message.click()
  await page.getByRole('option', { name: /^OBS/u }).click()
  await deadline.click()
  await page.getByRole('option', { name: /^QUANDO/u }).click()
  await page.getByRole('button', { name: 'Continuar: Arquivos' }).click()
  await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
  await expect(page.getByRole('grid', { name: 'Documentos do lote' })).toBeVisible()

  await dropSheet(page, dataFolder, 'junho', 'Bruno Alves')
  await page.getByRole('tab', { name: '2 Colunas' }).click()
  await expect(page.getByText('Colunas como da última vez')).toBeVisible()
  await expect(message).toHaveValue('OBS')
  await expect(deadline).toHaveValue('QUANDO')
})

/** Makes a batch of a person's contract and a sheet with a header that no field is guessed from entirely. */
async function dropSheet(
  page: Page,
  dataFolder: string,
  month: string,
  person: string,
): Promise<void> {
  const folder = join(dataFolder, month)
  const paths = await writeContracts(folder, [person])
  const sheet = join(folder, `${month}.csv`)
  const line = `${person};pessoa@exemplo.com.br;Locatário;10/12/2030;Segue o contrato`
  await writeFile(sheet, ['NOME;E-MAIL;PAPEL;QUANDO;OBS', line, ''].join('\r\n'))
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files).toHaveAttribute('aria-rowcount', '2')
  await dropFiles(page, files, [sheet])
}

test('D13: while documents are sent, the bar at the bottom and the page show the same figures at every moment @deep', async ({
  start,
  dataFolder,
}) => {
  const service = await startPracticeService({ stateFolder: join(dataFolder, 'service') })
  const { page } = await start()
  await connectLive(page, service)
  const names = Array.from({ length: SENT }, (_, at) => `Contrato ${String(at + 1)}`)
  await prepareBatch(page, await writeContracts(join(dataFolder, 'originais'), names))
  service.arm({ on: 'create', kind: 'slowAnswer', delayMs: ANSWER_MS, times: SENT })
  await release(page, SENT)
  await page.keyboard.press('Control+J')
  await expect(page.getByRole('contentinfo').getByRole('progressbar')).toBeVisible()
  const moments = await readMoments(page)
  const shown = moments.filter((each) => new Set(each).size > 1)
  expect(shown).toEqual([])
  expect(new Set(moments.map(String)).size).toBeGreaterThan(5)
  await service.close()
})

/** Reads, at each frame until the bar has no progress, every figure of sent documents that the window shows. */
function readMoments(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(async () => {
    const moments: string[][] = []
    for (;;) {
      const bars = [...document.querySelectorAll('[role="progressbar"]')]
      if (document.querySelector('footer [role="progressbar"]') === null) return moments
      moments.push(
        bars.map((each) =>
          ['aria-valuenow', 'aria-valuemax'].map((name) => each.getAttribute(name)).join(' of '),
        ),
      )
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
}

test('D15: in a form of signers that is scrolled, nothing shows through its head, and the button that adds one is reached, at 1024×700 and with text at 150 % @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.getByRole('button', { name: 'Dispensar aviso' }).click()
  await page.getByRole('tab', { name: /Signatários/u }).click()
  const form = page.getByRole('region', { name: /^Signatários de/u })
  const add = form.getByRole('button', { name: 'Adicionar signatário' })
  for (const more of await form.getByRole('button', { name: 'Mais opções' }).all()) {
    await more.click()
  }
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size)
    const words = `${String(size.width)}×${String(size.height)}`
    expect(await findShowingThrough(form), words).toEqual([])
    await add.scrollIntoViewIfNeeded()
    await expect(add, words).toBeInViewport({ ratio: 0.99 })
    // A click fails where something covers the button.
    await add.click()
    await expect(form.getByRole('textbox', { name: 'E-mail' }).last()).toBeFocused()
    await expect(form.getByRole('textbox', { name: 'E-mail' }).last()).toBeInViewport({
      ratio: 0.99,
    })
  }
})

/** Scrolls the form through and returns what is drawn above its head, also what takes no pointer. */
function findShowingThrough(form: Locator): Promise<readonly string[]> {
  return form.evaluate(async (element) => {
    const STEP_PX = 7
    const found = new Set<string>()
    const head = element.querySelector('header')
    if (!head || element.scrollHeight <= element.clientHeight) return ['the form does not scroll']
    for (const each of element.querySelectorAll<HTMLElement | SVGElement>('*')) {
      each.style.pointerEvents = 'auto'
    }
    for (let top = 0; top < element.scrollHeight - element.clientHeight; top += STEP_PX * 2) {
      element.scrollTop = top
      await new Promise((done) => requestAnimationFrame(done))
      const { left, right, top: upper, bottom } = head.getBoundingClientRect()
      for (let x = left + 1; x < right; x += STEP_PX) {
        for (let y = upper + 1; y < bottom; y += STEP_PX) {
          const above = document.elementFromPoint(x, y)
          if (above && !head.contains(above) && !above.contains(head))
            found.add(above.outerHTML.slice(0, 120))
        }
      }
    }
    for (const each of element.querySelectorAll<HTMLElement | SVGElement>('*')) {
      each.style.pointerEvents = ''
    }
    return [...found]
  })
}

test('D16: a finding that is pressed leads to its row and to its field, which has the focus @deep', async ({
  start,
  dataFolder,
}) => {
  const documents = Array.from({ length: 300 }, (_, at) => {
    const draft = aDraftOf(at + 1)
    const [first, ...others] = draft.signers
    const isWrong = at === 254 && first
    return isWrong ? { ...draft, signers: [{ ...first, email: 'sem-arroba' }, ...others] } : draft
  })
  seedDrafts(dataFolder, 'Locações', documents)
  const { page } = await start()
  await practise(page)
  await goTo(page, 'Lotes')
  await rowOf(page, 'Locações').dblclick()
  await page.getByRole('tab', { name: /^Revisão/u }).click()
  const finding = page
    .getByRole('grid', { name: 'Pendências do lote' })
    .getByRole('row', { name: /não é um e-mail válido/u })
  await finding.click()
  const fix = page.getByRole('button', { name: /^Corrigir/u }).last()
  await expect(fix).toBeInViewport({ ratio: 0.99 })
  await fix.click()
  await expect(page.getByRole('tab', { name: /^Signatários/u, selected: true })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('sem-arroba')
  const row = page.getByRole('grid', { name: 'Documentos do lote' }).locator('[data-active="true"]')
  await expect(row).toContainText('Contrato 00255')
  await expect(row).toBeInViewport()
})
