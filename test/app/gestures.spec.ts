// Clicks, typed texts and drops of a person who sends 300 contracts, from the folder to the release, without
// positions, on the folder and sheet of the day that took about 90 of them.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { BatchId } from '../../shared/model/ids.ts'
import { STANDINGS, sumOf } from '../../shared/model/document-standing.ts'
import { ask } from './ask-main.ts'
import { dropFolder } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import {
  DOCUMENTS,
  exportAgain,
  LEFTOVERS,
  MISTAKES,
  SHEET,
  toFileName,
  toPerson,
  writeHardOffice,
} from './hard-office.ts'
import { goTo, practise } from './steps.ts'

/** Budget; about 90 were counted on this kind of folder and sheet, 39 since. */
const MAX_GESTURES = 45

/** Counts gestures; a click, drag, shortcut, typed text, chosen file and dropped folder are one each. */
function createPerson(page: Page) {
  const made: string[] = []
  const note = (gesture: string): void => void made.push(gesture)
  return {
    made: () => made,
    async click(target: Locator) {
      note(`click ${String(target)}`)
      await target.click()
    },
    async drag(from: Locator, to: Locator) {
      note(`drag ${String(from)}`)
      await from.dragTo(to)
    },
    async press(keys: string) {
      note(`press ${keys}`)
      await page.keyboard.press(keys)
    },
    async type(text: string) {
      note(`type ${text}`)
      await page.keyboard.type(text)
    },
    async drop(target: Locator, folder: string) {
      note(`drop ${folder}`)
      await dropFolder(page, target, folder)
    },
  }
}

const words = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

test(
  'a folder of 300 contracts and their sheet are on their way within 45 gestures, mistakes mended',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    test.setTimeout(600_000)
    const folder = join(dataFolder, 'originais')
    await writeHardOffice(folder)
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    await practise(page)
    await goTo(page, 'Lotes')
    const person = createPerson(page)

    // A dropped folder makes a batch, and the sheet in it is offered.
    await person.drop(page.getByRole('grid', { name: 'Lotes' }), folder)
    await person.click(page.getByRole('button', { name: `Usar a planilha ${SHEET}` }))
    await expect(words(page, `Cabeçalho na linha 4 · ${String(DOCUMENTS)} linhas`)).toBeVisible()
    await person.press('Control+Enter')
    await mapColumns(page, person)
    await pairFiles(page, person)
    await takeNewFiles(page, person, folder)
    await fixCpfs(page, person)
    await setOptions(page, person)

    await person.press('Alt+6')
    await person.click(page.getByRole('button', { name: `Enviar ${String(DOCUMENTS)} documentos` }))
    await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
    const made = person.made()
    test.info().annotations.push({ type: 'gestures', description: made.join('\n') })
    process.stdout.write(`${String(made.length)} gestures: ${made.join(', ')}\n`)
    const { rows } = await ask(page, 'batch.documents', { batchId: await findBatch(page) })
    expect(rows.map(({ name }) => name)).toEqual(rows.map(({ sheetLine = 0 }) => toName(sheetLine)))
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(MAX_GESTURES)
  },
)

/** Name that the template makes of a line of the sheet, whose first document is in line 5. */
const toName = (line: number): string =>
  `Locação ${String(line - 4)} - Rua das Acácias, ${String(line - 4)}`

/** Returns the batch with the 300 documents; the other one is the sample. */
async function findBatch(page: Page): Promise<BatchId> {
  const batches = await ask(page, 'batch.list', {})
  const found = batches.find(({ counts }) => sumOf(counts, STANDINGS) === DOCUMENTS)
  if (!found) throw new Error('no batch has all documents')
  return found.id
}

type Clerk = ReturnType<typeof createPerson>

/** Chooses the roles that the account and the groups of the sheet leave open. */
async function mapColumns(page: Page, person: Clerk): Promise<void> {
  for (const [at, role] of ['Contratante', 'Locatário', 'Testemunha'].entries()) {
    const group = page.getByRole('region', { name: `Signatário ${String(at + 1)}` })
    await expect(group).toBeVisible()
    const open = group.getByPlaceholder('escolha o papel')
    if (!(await open.isVisible())) continue
    await person.click(open)
    await person.click(page.getByRole('option', { name: role, exact: true }))
  }
  await expect(page.getByRole('combobox', { name: 'Prazo' })).toHaveValue(/PRAZO/u)
  await person.press('Control+Enter')
}

async function pairFiles(page: Page, person: Clerk): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Linhas e seus arquivos' })
  const files = page.getByRole('grid', { name: 'Arquivos sem linha' })
  const found = `${String(DOCUMENTS - LEFTOVERS.length)} de ${String(DOCUMENTS)} linhas`
  await expect(words(page, found)).toBeVisible()
  for (const number of LEFTOVERS) {
    const file = files.getByRole('gridcell', { name: toFileName(number) })
    await person.drag(file, rows.getByRole('row', { name: toPerson(number).name }))
    // The files below move up, so the next one is taken once this one is gone.
    await expect(file).toHaveCount(0)
  }
  await expect(
    words(page, `${String(DOCUMENTS)} de ${String(DOCUMENTS)} linhas têm seu arquivo`),
  ).toBeVisible()
  await person.press('Control+Enter')
  await expect(page.getByRole('tab', { name: /Signatários/u, selected: true })).toBeVisible()
}

/** Takes all files that were exported again, which the window sees when the person returns to it. */
async function takeNewFiles(page: Page, person: Clerk, folder: string): Promise<void> {
  await exportAgain(folder)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await person.press('Alt+1')
  await person.click(
    page.getByRole('button', { name: `Usar as ${String(MISTAKES.files)} novas versões` }),
  )
}

/** Corrects wrong CPF after wrong CPF: each finding leads to its field. */
async function fixCpfs(page: Page, person: Clerk): Promise<void> {
  await person.press('Alt+5')
  const findings = page.getByRole('grid', { name: 'Pendências do lote' })
  // The column of severities is left out where all findings are errors.
  await expect(findings).toHaveAttribute('aria-rowcount', String(MISTAKES.cpfs + 1))
  // The first Enter goes from the causes to their findings, the second to the field of the first finding.
  await person.press('Enter')
  await expect(findings).toBeFocused()
  await person.press('Enter')
  const shown = page.getByRole('grid', { name: 'Documentos do lote' })
  for (let left = MISTAKES.cpfs; left > 0; left -= 1) {
    const form = page.getByRole('region', { name: /^Signatários de/u })
    const field = form.getByRole('textbox', { name: 'CPF' }).nth(1)
    await expect(field).toBeFocused()
    const email = await form.getByRole('textbox', { name: 'E-mail' }).nth(1).inputValue()
    await person.type(toPerson(Number(/\d+/u.exec(email)?.[0])).cpf)
    await expect(page.getByRole('tab', { name: /^Revisão/u })).toContainText(
      left > 1 ? String(left - 1) : 'Revisão',
    )
    if (left === 1) return
    const before = await shown.getAttribute('aria-activedescendant')
    await person.press('F9')
    await expect(shown).not.toHaveAttribute('aria-activedescendant', before ?? '')
  }
}

/** Names all 300 documents by a template, and gives them a message, a reminder, an observer and a category. */
async function setOptions(page: Page, person: Clerk): Promise<void> {
  await person.press('Alt+4')
  await person.click(page.getByRole('button', { name: 'Nomear por modelo…' }))
  await person.type('{TIPO} {Nº} - {IMÓVEL}')
  await person.click(
    page.getByRole('button', { name: `Aplicar a ${String(DOCUMENTS)} documentos` }),
  )
  await person.click(page.getByRole('textbox', { name: 'Mensagem aos signatários' }))
  await person.type('Segue o contrato de locação para assinatura.')
  await person.click(page.getByRole('combobox', { name: /^Lembrete/u }))
  await person.click(page.getByRole('option').nth(1))
  await person.click(page.getByRole('combobox', { name: /^Observadores/u }))
  await person.type('contratos@exemplo.com.br;')
  await person.click(page.getByRole('combobox', { name: /^Categorias/u }))
  await person.click(page.getByRole('option', { name: 'Contratos de locação' }))
}
