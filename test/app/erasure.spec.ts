// Erasure of a person's data: found, shown, confirmed, and gone from every file of the data folder.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { goTo, practise } from './steps.ts'

const EMAIL = 'zoraide.quitanda@exemplo.com.br'
const NAME = 'Zoraide Quitanda de Almeida'
const OTHER = 'outra.pessoa@exemplo.com.br'

/** Returns the files of the folder that contain one of the texts, as UTF-8 or UTF-16. */
async function findTexts(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const isIn = (text: string): boolean =>
      bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
    if (texts.some(isIn)) found.push(path)
  }
  return found
}

test('LGPD: a person is found, what goes is shown, and after the receipt no file of the data folder names them @deep', async ({
  start,
  dataFolder,
}) => {
  const theirs = { email: EMAIL, name: NAME, role: 'Locador' }
  const others = { email: OTHER, name: 'Outra Pessoa', role: 'Locador' }
  seedDrafts(
    dataFolder,
    'Locações',
    [theirs, theirs, others].map((signer, at) => aDraftOf(at, { signers: [signer] })),
  )
  const { page } = await start()
  await page.setViewportSize({ width: 1280, height: 800 })
  await practise(page)
  const journal = join(dataFolder, 'practice')
  expect(await findTexts(journal, [EMAIL])).not.toEqual([])
  await goTo(page, 'Configurações')
  const field = page.getByRole('textbox', { name: 'E-mail, CPF ou nome completo' })
  await field.fill('Zoraide')
  await field.press('Enter')
  await expect(page.getByText('Digite um e-mail, um CPF válido ou o nome completo.')).toBeVisible()
  await field.fill(EMAIL)
  await field.press('Enter')
  await expect(page.getByText(/^Encontrada como: /u)).toContainText(EMAIL)
  await expect(page.getByRole('region', { name: 'Será apagado' })).toContainText('2 × Rascunhos')
  await page.getByRole('button', { name: 'Apagar…' }).click()
  const question = page.getByRole('dialog', { name: 'Apagar os dados desta pessoa?' })
  await expect(question.getByRole('button', { name: 'Não apagar' })).toBeFocused()
  await question.getByRole('button', { name: 'Apagar definitivamente' }).click()
  await expect(page.getByText(/^Apagado\. Recibo /u)).toBeVisible()
  expect(await findTexts(journal, [EMAIL, NAME])).toEqual([])
  expect(await findTexts(journal, [OTHER])).not.toEqual([])
})
