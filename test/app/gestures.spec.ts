// Clicks, typed texts and drops of a person who sends 300 contracts, from the folder to the release, without
// positions. The sheet has a title, groups, CPFs in five formats, a sum and mistakes.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { dropFolder } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { goTo, practise } from './steps.ts'

const DOCUMENTS = 300
/** Budget; the first measured value was 90. */
const MAX_GESTURES = 45
/** Numbers of rows with a wrong CPF, and of files that are cut. */
const WRONG_CPFS = [40, 120, 200, 280]
const CUT_FILES = [25, 75, 150, 225]
const MISTAKES = WRONG_CPFS.length + CUT_FILES.length
/** Numbers of files whose names do not lead to their rows. */
const MISNAMED = [10, 60]
const LAST = ['Lima', 'Alves', 'Souza', 'Ramos', 'Nunes', 'Prado']
const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gina', 'Hugo', 'Iara', 'João']

type Person = { readonly name: string; readonly email: string; readonly cpf: string }

function toPerson(number: number): Person {
  const name = [FIRST[number % 10], LAST[Math.floor(number / 10) % 6], `Q${String(number)}`].join(
    ' ',
  )
  return { name, email: `pessoa${String(number)}@exemplo.com.br`, cpf: toCpf(number) }
}

/** Returns a CPF with valid check digits (Receita Federal: módulo 11). */
function toCpf(number: number): string {
  const digits = String(100_000_000 + number * 7_919)
    .slice(-9)
    .split('')
    .map(Number)
  for (const start of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (start - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const WRITINGS: readonly ((cpf: string) => string)[] = [
  (cpf) => cpf,
  (cpf) => `CPF ${cpf}`,
  (cpf) => `CPF nº ${cpf.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1.$2.$3-')}`,
  (cpf) => String(Number(cpf)),
  (cpf) => cpf.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1.$2.$3-'),
]

async function writeOffice(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const lines = [
    'LOCAÇÕES DE NOVEMBRO;;;;;;',
    'Nº;TIPO;LOCATÁRIO;E-MAIL;CPF;PRAZO P/ ASSINAR;AVISO',
  ]
  for (let number = 1; number <= DOCUMENTS; number += 1) {
    const { name, email, cpf } = toPerson(number)
    const written = WRONG_CPFS.includes(number)
      ? `${cpf.slice(0, 9)}00`
      : (WRITINGS[number % WRITINGS.length]?.(cpf) ?? cpf)
    lines.push([number, 'Locação', name, email, written, '10/12/2030', 'Olá'].join(';'))
    const label = MISNAMED.includes(number) ? `digitalizado ${String(900 + number)}` : name
    const file = Buffer.from(await makePdf(name))
    const content = CUT_FILES.includes(number) ? file.subarray(0, 200) : file
    await writeFile(join(folder, `${label}.pdf`), content)
    if (CUT_FILES.includes(number)) await writeFile(join(folder, '..', `${name} novo.pdf`), file)
  }
  lines.push(`TOTAL;${String(DOCUMENTS)};;;;;`)
  await writeFile(join(folder, 'pessoas.csv'), lines.join('\r\n'))
}

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
    async choose(target: Locator, path: string) {
      const chooser = page.waitForEvent('filechooser')
      await this.click(target)
      note(`choose ${path}`)
      await (await chooser).setFiles(path)
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
    await writeOffice(folder)
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    await practise(page)
    await goTo(page, 'Lotes')
    const person = createPerson(page)

    // A dropped folder makes a batch, and the sheet in it is offered.
    await person.drop(page.getByRole('grid', { name: 'Lotes' }), folder)
    await person.click(page.getByRole('button', { name: 'Usar a planilha pessoas.csv' }))
    await expect(words(page, `${String(DOCUMENTS)} linhas`)).toBeVisible()
    await person.press('Control+Enter')
    await mapColumns(page, person)
    await pairFiles(page, person)
    await mend(page, person, folder)
    await setOptions(page, person)

    await person.press('Alt+6')
    await person.click(page.getByRole('button', { name: `Enviar ${String(DOCUMENTS)} documentos` }))
    await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
    const made = person.made()
    test.info().annotations.push({ type: 'gestures', description: made.join('\n') })
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(MAX_GESTURES)
  },
)

type Clerk = ReturnType<typeof createPerson>

async function mapColumns(page: Page, person: Clerk): Promise<void> {
  const group = page.getByRole('region', { name: 'Signatário 1' })
  await person.click(group.locator('input').first())
  await person.click(page.getByRole('option', { name: /^LOCATÁRIO/u }))
  await person.click(group.getByPlaceholder('escolha o papel'))
  await person.click(page.getByRole('option', { name: 'Locatário', exact: true }))
  await person.press('Control+Enter')
}

async function pairFiles(page: Page, person: Clerk): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Linhas e seus arquivos' })
  const files = page.getByRole('grid', { name: 'Arquivos sem linha' })
  await expect(
    words(page, `${String(DOCUMENTS - MISNAMED.length)} de ${String(DOCUMENTS)} linhas`),
  ).toBeVisible()
  for (const number of MISNAMED) {
    const file = files.getByRole('gridcell', { name: `digitalizado ${String(900 + number)}.pdf` })
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

/** Corrects finding after finding: each leads to its field, where a CPF is typed or a file chosen. */
async function mend(page: Page, person: Clerk, folder: string): Promise<void> {
  await person.press('Alt+5')
  const findings = page.getByRole('grid', { name: 'Pendências do lote' })
  // The column of severities is left out where all findings are errors.
  await expect(findings).toHaveAttribute('aria-rowcount', String(MISTAKES + 1))
  // The first Enter goes from the causes to their findings, the second to the field of the first finding.
  await person.press('Enter')
  await expect(findings).toBeFocused()
  await person.press('Enter')
  for (let left = MISTAKES; left > 0; left -= 1) {
    const tab = page.getByRole('tab', { name: /^(?:Arquivos|Signatários)/u, selected: true })
    if (((await tab.textContent()) ?? '').startsWith('Arquivos')) {
      const row = await findCursorRow(page)
      const name = (await row.getByRole('gridcell').nth(2).textContent()) ?? ''
      const button = row.getByRole('button', { name: /^Escolher outro/u })
      await person.choose(button, join(folder, '..', `${name} novo.pdf`))
    } else {
      await expect(page.getByRole('textbox', { name: 'CPF' })).toBeFocused()
      const email = await page.getByRole('textbox', { name: 'E-mail' }).inputValue()
      await person.type(toPerson(Number(/\d+/u.exec(email)?.[0])).cpf)
    }
    await expect(page.getByRole('tab', { name: /^Revisão/u })).toContainText(
      left > 1 ? String(left - 1) : 'Revisão',
    )
    if (left === 1) return
    const before = await readShown(page)
    await person.press('F9')
    await expect.poll(() => readShown(page)).not.toBe(before)
  }
}

/** Returns the selected step and the id of the row under the cursor. */
async function readShown(page: Page): Promise<string> {
  const step = page.getByRole('tab', { name: /^(?:Arquivos|Signatários)/u, selected: true })
  const grid = page.getByRole('grid').first()
  const texts = [await step.getAttribute('id'), await grid.getAttribute('aria-activedescendant')]
  return texts.join(' ')
}

async function findCursorRow(page: Page): Promise<Locator> {
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  const id = (await grid.getAttribute('aria-activedescendant')) ?? ''
  return page.locator(`[id="${id}"]`)
}

/** Sets for all 300 documents a message, a reminder and an observer. */
async function setOptions(page: Page, person: Clerk): Promise<void> {
  await person.press('Alt+4')
  await person.click(page.getByRole('textbox', { name: 'Mensagem aos signatários' }))
  await person.type('Segue o contrato de locação para assinatura.')
  await person.click(page.getByRole('combobox', { name: /^Lembrete/u }))
  await person.click(page.getByRole('option').nth(1))
  await person.click(page.getByRole('combobox', { name: /^Observadores/u }))
  await person.type('contratos@exemplo.com.br;')
}
