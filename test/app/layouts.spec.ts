// Layout made on one of thirty contracts of two kinds, applied to its kind and undone.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ContractKind, MadeContract } from '../support/layout-contracts.ts'
import { KIND_ROLES, makeContract, toAreaOnLine } from '../support/layout-contracts.ts'
import { expectFilesRead, startNewBatch } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { goTo, practise } from './steps.ts'

const COUNT = 30
const OF_KIND = COUNT / 2

const kindOf = (number: number): ContractKind => (number % 2 === 0 ? 'Locação' : 'Trabalho')
const nameOf = (number: number): string => `Contrato ${String(100 + number)}`

async function writeFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  const made: MadeContract[] = []
  const paths: string[] = []
  for (let number = 0; number < COUNT; number += 1) {
    const contract = await makeContract(number, kindOf(number))
    const path = join(folder, `${nameOf(number)}.pdf`)
    await writeFile(path, contract.bytes)
    made.push(contract)
    paths.push(path)
  }
  const rows = made.map(({ kind, people }, number) =>
    [nameOf(number), kind, people[1], `pessoa.${number}@exemplo.com.br`, KIND_ROLES[kind][1]].join(
      ';',
    ),
  )
  const sheet = join(folder, 'pessoas.csv')
  await writeFile(sheet, ['Contrato;TIPO;Nome;E-mail;Papel', ...rows, ''].join('\r\n'))
  return { made, paths, sheet }
}

const documents = (page: Page) => page.getByRole('grid', { name: 'Documentos do lote' })

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Modelos', exact: true }).last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a layout made on one of thirty contracts places the areas of its kind @deep', async ({
  start,
  dataFolder,
}) => {
  const { made, paths, sheet } = await writeFolder(join(dataFolder, 'originais'))
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  await expectFilesRead(page, COUNT)
  await dropFiles(page, page.getByRole('grid', { name: 'Arquivos do lote' }), [sheet])
  await page.getByRole('button', { name: 'Continuar: Colunas' }).click()
  await page.getByRole('button', { name: 'Continuar: Arquivos' }).click()
  await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
  await expect(page.getByText(`${COUNT} documentos com os dados da planilha`)).toBeVisible()

  await page.getByRole('tab', { name: /Posições/u }).click()
  await placeOnLine(page, made[0])
  await openMenu(page, 'Fazer um modelo…')
  await expect(page.getByText(`Vale para ${OF_KIND} de ${OF_KIND} documentos.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome do modelo' })).toHaveValue('Locação')
  await page.getByRole('button', { name: 'Salvar o modelo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openMenu(page, 'Usar modelos…')
  await page.locator('label').filter({ hasText: 'Pelo valor de uma coluna' }).click()
  await expect(page.getByRole('combobox', { name: 'Modelo para Locação' })).toHaveValue('Locação')
  await page.getByRole('button', { name: 'Marcar as áreas' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Áreas marcadas pelo modelo' })
  // The document that the layout was made of has areas by hand, which stay.
  await expect(said).toContainText(
    `em ${OF_KIND} documentos. ${OF_KIND} sem modelo. 1 com áreas manuais`,
  )
  await expect(documents(page).getByRole('row', { name: /100.*1/u })).toBeVisible()

  const last = COUNT - 2
  await documents(page)
    .getByRole('row', { name: nameOf(last) })
    .click()
  const expected = made[last]?.lines[1]
  await page
    .getByRole('button', { name: `Assinatura, p. ${expected?.page ?? 0}` })
    .first()
    .click()
  const y = await page.getByRole('textbox', { name: 'Y', exact: true }).inputValue()
  const wanted = expected ? toAreaOnLine(expected).y : 0
  expect(Math.abs(Number(y.replace(',', '.')) - wanted)).toBeLessThan(0.67)
  await expect(page.getByText('Modelo “Locação” · 1 área pelo modelo')).toBeVisible()

  await said.getByRole('button', { name: /^Desfazer/u }).click()
  await expect(page.getByText('Modelo “Locação” · 1 área pelo modelo')).toHaveCount(0)

  await goTo(page, 'Modelos')
  await expect(page.getByRole('row', { name: /Locação/u })).toBeVisible()
  await expect(page.getByText(/acima do último “LOCATÁRIO:”/u)).toBeVisible()
})

/** Places an area by typed numbers. */
async function placeOnLine(page: Page, made: MadeContract | undefined): Promise<void> {
  const line = made?.lines[1]
  if (!line) throw new Error('the contract has no line')
  const area = toAreaOnLine(line)
  await page.getByRole('button', { name: /Nova área/u }).click()
  const fields = [
    ['Página', area.page],
    ['Largura', area.width],
    ['Altura', area.height],
    ['X', area.x],
    ['Y', area.y],
  ] as const
  const panel = page.getByRole('region', { name: 'Área selecionada' })
  for (const [name, value] of fields) {
    const field = panel.getByLabel(name, { exact: true })
    await field.fill(String(value).replace('.', ','))
    await field.press('Enter')
  }
}
