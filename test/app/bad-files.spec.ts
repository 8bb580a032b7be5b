// Wrong files and values in the window: each is named at its row with what to do, nothing typed is lost, and the
// other documents of the batch are sent.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import {
  BAD_VALUES,
  expectBadValues,
  loseSecondPage,
  typeBadSigners,
  typePastDeadline,
} from './bad-values.ts'
import { BAD_CONTRACTS, spoilContracts, writeBadContracts } from './bad-contracts.ts'
import { dropFiles, dropFolder } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { enterSigner, openBatch, startNewBatch, writeContracts, rowWith } from './batch-steps.ts'
import { sendNow } from './steps.ts'

const TWICE = 'O mesmo duas vezes'
const GOOD = ['Contrato bom 1', 'Contrato bom 2', 'Contrato bom 3']

test('each file that cannot be sent is named at its row with what to do, survives a kill, and the others are sent @deep', async ({
  start,
  dataFolder,
}) => {
  const folder = join(dataFolder, 'originais')
  const first = await start()
  const { page } = first
  await startPractice(page)
  await startNewBatch(page)
  const paths = [...(await writeContracts(folder, GOOD)), ...(await writeBadContracts(folder))]
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths, () => spoilContracts(folder))
  await expectBadRows(page)
  await mkdir(join(folder, 'Pasta de contratos'))
  await dropFolder(page, page.getByRole('grid'), join(folder, 'Pasta de contratos'))
  await expect(page.getByText('Nenhum contrato foi encontrado na pasta.')).toBeVisible()

  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  await expectBadRows(page)
  await first.kill()
  const second = await start()
  await openBatch(second.page)
  await expectBadRows(second.page)

  await enterSigner(second.page, GOOD.length + BAD_CONTRACTS.length)
  await expectSent(second.page, GOOD.length, BAD_CONTRACTS.length)
})

test(
  'each wrong value is named with what to do, nothing typed is lost by leaving, closing or a kill, and the others are sent',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const folder = join(dataFolder, 'originais')
    const first = await start()
    await first.page.setViewportSize({ width: 1366, height: 900 })
    await startPractice(first.page)
    await startNewBatch(first.page)
    const names = [...GOOD, ...BAD_VALUES.map(({ name }) => name), TWICE]
    const paths = await writeContracts(folder, names)
    await writeFile(join(folder, 'Página que falta.pdf'), await makePdf('Duas', [{}, {}]))
    const [onePage = ''] = await writeContracts(join(folder, 'outro'), ['Página que falta'])
    const again = join(folder, 'outro', `${TWICE}.pdf`)
    await copyFile(join(folder, `${TWICE}.pdf`), again)
    await dropFiles(first.page, first.page.getByText('Nenhum arquivo ainda'), [...paths, again])
    await expect(first.page.getByRole('row', { name: /OK/u })).toHaveCount(names.length - 1)
    await expect(
      rowWith(first.page, TWICE).filter({
        hasText: /mais de uma vez no lote.*Remova a repetição/u,
      }),
    ).toHaveCount(1)
    await expect(
      rowWith(first.page, TWICE).filter({ hasText: /Conteúdo igual ao do documento/u }),
    ).toHaveCount(1)
    await enterSigner(first.page, names.length + 1)
    await typeBadSigners(first.page)
    await loseSecondPage(first.page, onePage)
    await typePastDeadline(first.page)
    await expectBadValues(first.page)

    await first.page.getByRole('tab', { name: /Opções/u }).click()
    await first.page.getByLabel('Mensagem aos signatários').fill('Digitado antes de fechar')
    // The save is waited for: what a closing page sends last may stay in Chromium's pipe.
    await expect(first.page.getByRole('status').getByText('Tudo salvo')).toBeVisible()
    await first.page.close()
    expect(await first.ended).toBe(0)
    const second = await start()
    await openBatch(second.page)
    await expectBadValues(second.page)
    await second.page.getByRole('tab', { name: /Opções/u }).click()
    await expect(second.page.getByLabel('Mensagem aos signatários')).toHaveValue(
      'Digitado antes de fechar',
    )
    await second.kill()
    const third = await start()
    await openBatch(third.page)
    await expectBadValues(third.page)
    await expectSent(third.page, GOOD.length + 1, BAD_VALUES.length + 1)
  },
)

async function startPractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Praticar/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()
}

async function expectBadRows(page: Page): Promise<void> {
  await expect(page.getByRole('row', { name: /OK/u })).toHaveCount(GOOD.length)
  for (const { name, words } of BAD_CONTRACTS) {
    await expect(rowWith(page, name), name).toContainText(words)
  }
}

async function expectSent(page: Page, ready: number, blocked: number): Promise<void> {
  await page.getByRole('tab', { name: /Envio/u }).click()
  await page.getByRole('button', { name: `Enviar ${ready} documentos` }).click()
  await sendNow(page)
  await expect(
    page.getByRole('heading', { name: `Todos os ${ready} documentos foram enviados` }),
  ).toBeVisible()
  await expect(page.getByText(`${blocked} documentos continuam no lote`)).toBeVisible()
}
