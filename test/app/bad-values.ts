// Mistakes in the values of a batch, each in the document that is named
// after it, and the words that the review must show.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { pickInstead, rowWith } from './batch-steps.ts'

export const BAD_VALUES = [
  { name: 'E-mail errado', words: /“ana@exemplo” não é um e-mail válido.*Corrija/u },
  { name: 'Sem papel', words: /Falta o papel do signatário/u },
  { name: 'Papel desconhecido', words: /“Astronauta” não existe na conta.*Locatário/u },
  { name: 'Signatário repetido', words: /aparece duas vezes.*Remova um ou mude o papel/u },
  { name: 'CPF errado', words: /“111\.444\.777-00” não é válido.*Confira os dígitos/u },
  { name: 'SMS sem telefone', words: /Falta o telefone.*código do país/u },
  { name: 'Página que falta', words: /página 2, e a última do arquivo é a 1.*Mude a página/u },
  { name: 'Prazo vencido', words: /prazo já passou.*Escolha uma data futura/u },
] as const

type BadName = (typeof BAD_VALUES)[number]['name']

/** Moves the cursor to the document and returns its form, at the right. */
async function choose(page: Page, name: BadName): Promise<Locator> {
  await rowWith(page, name).click()
  const detail = page.getByRole('region', { name: `Signatários de ${name}` })
  await expect(detail).toBeVisible()
  return detail
}

/** Types mistakes in the step Signatários, where each document has one correct signer. */
export async function typeBadSigners(page: Page): Promise<void> {
  const email = async (name: BadName) =>
    (await choose(page, name)).getByRole('textbox', { name: 'E-mail' })
  const role = async (name: BadName) => (await choose(page, name)).getByLabel('Papel').first()
  await (await email('E-mail errado')).fill('ana@exemplo')
  await (await role('Sem papel')).fill('')
  await (await role('Papel desconhecido')).fill('Astronauta')
  const twice = await choose(page, 'Signatário repetido')
  await twice.getByRole('button', { name: 'Adicionar signatário' }).click()
  await twice.getByRole('textbox', { name: 'E-mail' }).last().fill('bruno.alves@exemplo.com.br')
  await twice.getByLabel('Papel').last().fill('Locatário')
  const cpf = await choose(page, 'CPF errado')
  await cpf.getByRole('textbox', { name: 'CPF' }).fill('111.444.777-00')
  const sms = await choose(page, 'SMS sem telefone')
  await sms.getByRole('button', { name: 'Mais opções' }).click()
  await sms.getByLabel('Autenticação').first().click()
  await page.getByRole('option', { name: 'SMS' }).click()
}

/** Places an area on the second page, then replaces the file by one of one page. */
export async function loseSecondPage(page: Page, onePagePath: string): Promise<void> {
  const name: BadName = 'Página que falta'
  await page.getByRole('tab', { name: /Posições/u }).click()
  await rowWith(page, name).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: 'Nova área' }).click()
  const panel = page.getByRole('complementary', { name: 'Detalhes das áreas' })
  await panel.getByLabel('X', { exact: true }).fill('95')
  await panel.getByLabel('X', { exact: true }).press('Tab')
  await expect(panel.getByText(/^De 0 a /u)).toBeVisible()
  await panel.getByLabel('X', { exact: true }).fill('10')
  await panel.getByLabel('Página').fill('3')
  await panel.getByLabel('Página').press('Tab')
  await expect(panel.getByText('Uma página de 1 a 2')).toBeVisible()
  await panel.getByLabel('Página').fill('2')
  await panel.getByLabel('Página').press('Enter')
  await expect(page.getByRole('status').getByText('Tudo salvo')).toBeVisible()
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  await rowWith(page, name).click()
  await pickInstead(page, name, onePagePath)
  await expect(rowWith(page, name).getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
}

export async function typePastDeadline(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Opções/u }).click()
  await rowWith(page, 'Prazo vencido').click()
  await page
    .locator('label')
    .filter({ hasText: /^Este$/u })
    .click()
  await page.getByLabel('Prazo para assinar').fill('01/02/2020')
  await page.getByLabel('Prazo para assinar').press('Tab')
  await expect(page.getByText('O prazo já passou. Escolha uma data futura.')).toBeVisible()
}

/** Expects each field to show what was typed, and the review to name the mistakes. */
export async function expectBadValues(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Signatários/u }).click()
  const email = (await choose(page, 'E-mail errado')).getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveValue('ana@exemplo')
  const role = (await choose(page, 'Papel desconhecido')).getByLabel('Papel').first()
  await expect(role).toHaveValue('Astronauta')
  const cpf = (await choose(page, 'CPF errado')).getByRole('textbox', { name: 'CPF' })
  await expect(cpf).toHaveValue('111.444.777-00')
  const emails = (await choose(page, 'Signatário repetido')).getByRole('textbox', {
    name: 'E-mail',
  })
  await expect(emails).toHaveCount(2)
  await page.getByRole('tab', { name: /Opções/u }).click()
  await rowWith(page, 'Prazo vencido').click()
  await page
    .locator('label')
    .filter({ hasText: /^Este$/u })
    .click()
  await expect(page.getByLabel('Prazo para assinar')).toHaveValue('01/02/2020')
  await page.getByRole('tab', { name: /Revisão/u }).click()
  for (const { name, words } of BAD_VALUES) {
    await expect(rowWith(page, name).filter({ hasText: words }), name).toHaveCount(1)
  }
}
