// D5: areas copied to another contract are marked as unseen in the list
// and before the release, until a person has looked at them there.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startNewBatch, writeContracts } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { practise } from './steps.ts'

test(
  'a copied area is counted as not looked at, also over a restart, until its page was shown',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const folder = join(dataFolder, 'originais')
    const paths = await writeContracts(folder, ['Contrato Ana Lima', 'Contrato Rui Souza'])
    const sheet = join(folder, 'pessoas.csv')
    const rows = [
      'Nome;E-mail;Papel',
      'Ana Lima;ana@x.com;Contratante',
      'Rui Souza;rui@x.com;Contratante',
    ]
    await writeFile(sheet, rows.join('\r\n'))
    const first = await start()
    await practise(first.page)
    await startNewBatch(first.page)
    await dropFiles(first.page, first.page.getByText('Nenhum arquivo ainda'), paths)
    await expect(first.page.getByRole('row', { name: /OK/u })).toHaveCount(2)
    await dropFiles(first.page, first.page.getByRole('grid', { name: 'Arquivos do lote' }), [sheet])
    await first.page.getByRole('tab', { name: '3 Arquivos' }).click()
    await first.page.getByRole('button', { name: 'Aplicar ao lote' }).click()
    await first.page.getByRole('tab', { name: /^Posições/u }).click()
    await first.page.getByRole('button', { name: /Nova área/u }).click()
    await first.page.getByRole('button', { name: 'Copiar áreas para…' }).click()
    await first.page.getByRole('menuitem', { name: /todos os que têm 1 página/u }).click()
    await expect(first.page.getByText(/Áreas copiadas para 1 documento/u)).toBeVisible()
    await expect(first.page.getByRole('tab', { name: /^Posições 1 aviso/u })).toBeVisible()
    await first.kill()

    const { page } = await start()
    await page.getByRole('grid').getByRole('row').nth(1).dblclick()
    await page.getByRole('tab', { name: /^Envio/u }).click()
    const unseen = page.getByRole('listitem').filter({ hasText: 'copiadas que ninguém viu' })
    await expect(unseen).toBeVisible()
    await unseen.getByRole('button', { name: 'Ver posições' }).click()
    const copied = page.getByRole('button', { name: /copiada e ainda não vista/u })
    await expect(page.getByRole('heading', { level: 2, name: /Ana Lima/u })).toBeVisible()
    await expect(copied).toHaveCount(0)
    await page.keyboard.press('Alt+PageDown')
    await expect(copied).toBeVisible()
    await copied.scrollIntoViewIfNeeded()
    await expect(copied).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Posições', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: /^Envio/u }).click()
    await expect(page.getByRole('heading', { name: 'O que vai acontecer' })).toBeVisible()
    await expect(unseen).toHaveCount(0)
  },
)
