// Defects that a day in an office showed, in the real window (D7 to D10, D14, D17 to D19).
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { enterSigner, startNewBatch, writeContracts } from './batch-steps.ts'
import { dropFiles, dropFolder } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { goTo, practise, sendNow } from './steps.ts'

const words = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Writes a sheet with one person a line, and CPFs with words before them. */
async function writeSheet(path: string, role: string): Promise<string> {
  const lines = ['Ana Lima', 'Bruno Alves', 'Carla Souza'].map((name, index) =>
    [name, `p${String(index)}@exemplo.com.br`, 'CPF nº 013.503.359-40', role, 'Contrato'].join(';'),
  )
  await writeFile(path, ['Nome;E-mail;CPF;Papel;Arquivo', ...lines, ''].join('\r\n'))
  return path
}

test('D7 D9 D10 D17 D20: a sheet tells of its roles, takes a CPF with its prefix, knows its columns again, and equal names are told apart @deep', async ({
  start,
  dataFolder,
}) => {
  const folder = join(dataFolder, 'contratos')
  const bytes = await makePdf('Contrato')
  for (const part of ['Maio', 'Junho']) {
    await mkdir(join(folder, part), { recursive: true })
    await writeFile(join(folder, part, 'Contrato.pdf'), bytes)
  }
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFolder(page, page.getByText('Nenhum arquivo ainda'), folder)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files.getByRole('row')).toHaveCount(3)
  await dropFiles(page, files, [await writeSheet(join(dataFolder, 'um.csv'), 'Astronauta')])
  await page.getByRole('button', { name: 'Continuar: Colunas' }).click()
  await expect(page.getByText('3 células têm um papel que não existe na conta')).toBeVisible()
  await expect(page.getByText(/Papéis da conta: .*Locatário/u).first()).toBeVisible()
  await expect(page.getByText(/não (?:é|são) um CPF válido/u)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar: Arquivos' }).click()
  const free = page.getByRole('grid', { name: 'Arquivos sem linha' })
  for (const part of ['Maio', 'Junho']) {
    await expect(free.getByRole('row', { name: new RegExp(part, 'u') })).toBeVisible()
  }
  await expect(free.getByText('conteúdo igual', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
  await expect(words(page, '3 documentos')).toBeVisible()

  await page.getByRole('button', { name: 'Planilha…' }).click()
  await dropFiles(page, page.getByText('De onde vêm as pessoas?'), [
    await writeSheet(join(dataFolder, 'dois.csv'), 'Locatário'),
  ])
  await page.getByRole('tab', { name: '2 Colunas' }).click()
  await expect(page.getByText('Colunas como da última vez')).toBeVisible()
  // D20: existing documents are not made again.
  await page.getByRole('button', { name: 'Continuar: Arquivos' }).click()
  await expect(page.getByText(/^3 documentos recebem os dados da sua linha/u)).toBeVisible()
  await expect(page.getByText(/criados à espera/u)).toHaveCount(0)
})

test('D8 D14 D18 D19 D20: Escape takes nothing back, nothing is removed unasked, pages stay known, and a renamed copy is told @deep', async ({
  start,
  dataFolder,
}) => {
  const paths = await writeContracts(join(dataFolder, 'um'), [
    'Locação 1',
    'Locação 2',
    'Locação 3',
  ])
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Remover', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await files.focus()
  await page.keyboard.press('Escape')
  await expect(files).toBeVisible()
  await enterSigner(page, paths.length)
  await page.getByRole('tab', { name: /Envio/u }).click()
  await page.getByRole('button', { name: 'Enviar 3 documentos' }).click()
  await expect(page.getByRole('button', { name: /^Desfazer/u }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Envio desfeito')).toHaveCount(0)
  await sendNow(page)
  await expect(page.getByRole('heading', { name: /3 documentos foram enviados/u })).toBeVisible()
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  await expect(files.getByRole('row', { name: /Locação 1/u })).toContainText('1')
  await expect(files.getByRole('row', { name: /Locação 1/u })).not.toContainText('–')

  // D20: a step that lists only drafts says where released documents are.
  await dropFiles(page, files, await writeContracts(join(dataFolder, 'outro'), ['Locação 4']))
  await expect(files.getByRole('row')).toHaveCount(5)
  await page.getByRole('tab', { name: /Opções/u }).click()
  const elsewhere = '3 documentos já encaminhados não aparecem aqui; eles estão em Envio.'
  await expect(page.getByText(elsewhere)).toBeVisible()

  const renamed = join(dataFolder, 'Aditivo.pdf')
  await copyFile(join(dataFolder, 'um', 'Locação 1.pdf'), renamed)
  await goTo(page, 'Lotes')
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), [renamed])
  await expect(files.getByRole('row')).toHaveCount(2)
  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.getByRole('button', { name: 'Adicionar signatário' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('bruno.alves@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bruno Alves')
  await page.locator('input').and(page.getByLabel('Papel')).first().fill('Locatário')
  await page.getByRole('tab', { name: /Revisão/u }).click()
  await expect(page.getByText('Já enviado com outro nome').first()).toBeVisible()
  await expect(page.getByText(/já foi enviado com outro nome: “Locação 1”/u).first()).toBeVisible()
})

test('D20: what is no contract is left out, and two acts are taken back one after the other @deep', async ({
  start,
  dataFolder,
}) => {
  const folder = join(dataFolder, 'contratos')
  const paths = await writeContracts(folder, ['Locação 1', 'Locação 2', 'Locação 3'])
  const note = join(folder, 'recado.txt')
  await writeFile(note, 'ligar para a Ana')
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), [...paths, note])
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  const expectRows = (count: number) => expect(files.getByRole('row')).toHaveCount(count + 1)
  await expectRows(3)
  await expect(page.getByText('recado.txt').first()).toBeVisible()
  for (const left of [2, 1]) {
    await files.getByRole('row').nth(1).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Remover', exact: true }).click()
    await expectRows(left)
  }
  const undo = page.getByRole('contentinfo').getByRole('button', { name: /^Desfazer/u })
  await undo.click()
  await expectRows(2)
  await undo.click()
  await expectRows(3)
})

test('M11 M12: the same person twice, an address of the office and a witness left out are said in the review, and what has no position before the release too @deep', async ({
  start,
  dataFolder,
}) => {
  const sheet = join(dataFolder, 'pessoas.csv')
  const rows = [
    'NOME;E-MAIL;PAPEL;TESTEMUNHA',
    'Ana Lima;ana@exemplo.com.br;Locatário;Rita Prado',
    'Bruno Alves;marina.duarte@exemplo.com.br;Locatário;',
  ]
  await writeFile(sheet, [...rows, ''].join('\r\n'))
  const { page } = await start()
  await practise(page)
  await startNewBatch(page)
  await dropFiles(
    page,
    page.getByText('Nenhum arquivo ainda'),
    await writeContracts(join(dataFolder, 'contratos'), ['Ana Lima', 'Bruno Alves']),
  )
  const files = page.getByRole('grid', { name: 'Arquivos do lote' })
  await expect(files.getByRole('row')).toHaveCount(3)
  await dropFiles(page, files, [sheet])
  await page.getByRole('tab', { name: '3 Arquivos' }).click()
  await page.getByRole('button', { name: 'Aplicar ao lote' }).click()
  await expect(words(page, '2 documentos')).toBeVisible()
  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.getByRole('row', { name: /Ana Lima/u }).click()
  await page.getByRole('button', { name: 'Adicionar signatário' }).click()
  const twice = page.getByRole('region', { name: 'Signatários de Ana Lima' })
  await twice.getByRole('textbox', { name: 'E-mail' }).last().fill('ana@exemplo.com.br')
  await twice.getByLabel('Papel').last().fill('Testemunha')
  await page.getByRole('tab', { name: /Revisão/u }).click()
  for (const cause of [
    'A mesma pessoa em dois papéis',
    'Endereço de quem usa a conta',
    'Testemunha da coluna “TESTEMUNHA” fora dos signatários',
  ]) {
    await expect(page.getByText(cause).first(), cause).toBeVisible()
  }
  await expect(page.getByText(/2 de 2 sem posição de assinatura/u)).toBeVisible()
  await page.getByRole('tab', { name: /Envio/u }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'sem posição' })).toContainText('2')
  await expect(page.getByText(/Sem prazo · sem lembrete · sem mensagem/u)).toBeVisible()
})
