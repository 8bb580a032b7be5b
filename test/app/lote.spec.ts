// Batch file between two machines: saved in one window, opened in the other, sent from either with the same bytes.
// The other machine uses the keyboard, this one the mouse and a double click.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import type { RecordedService } from '../support/recorded-service.ts'
import { startRecordedService } from '../support/recorded-service.ts'
import type { RunningApplication } from './application-host.ts'
import { release, startNewBatch } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test as base } from './fixture.ts'
import { connectLive } from './live-steps.ts'
import { goTo, practise } from './steps.ts'

const SETTLE = { SIGNATURE_BATCHES_SETTLE_SECONDS: '1' }

const test = base.extend<{ readonly startService: () => Promise<RecordedService> }>({
  // Playwright reads the wanted fixtures off the pattern; none is wanted here.
  // oxlint-disable-next-line no-empty-pattern
  startService: async ({}, use) => {
    const started: RecordedService[] = []
    await use(async () => {
      const service = await startRecordedService()
      started.push(service)
      return service
    })
    for (const service of started) await service.close()
  },
})

/** Asks main through the page's bridge. */
const ask = async (page: Page, operation: string, input: object): Promise<unknown> => {
  const result = await page.evaluate(([name, given]) => window.bridge.invoke(name, given), [
    operation,
    input,
  ] as const)
  expect(result, operation).toMatchObject({ ok: true })
  return (result as { readonly value: unknown }).value
}

/** Gives the path that the system's save dialog would return. */
async function answerSaveDialog({ page, host, main }: RunningApplication, path: string) {
  if (host === 'electron') {
    await main(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) })
    }, path)
    return
  }
  await page.getByLabel('Salvar o lote como arquivo').fill(path)
  await page.getByRole('button', { name: 'OK' }).click()
}

const PASSWORD = 'quatro palavras de junho'

/** Saves the sealed batch by the keyboard alone. */
async function saveSealed(application: RunningApplication, path: string) {
  const { page, host } = application
  if (host === 'electron') await answerSaveDialog(application, path)
  await page.keyboard.press('ControlOrMeta+Shift+S')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Escolher onde salvar…' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Lacrar com uma senha').press('Space')
  await page.keyboard.type(PASSWORD)
  await dialog.getByLabel('A mesma senha outra vez').fill(PASSWORD)
  await page.keyboard.press('Enter')
  if (host !== 'electron') await answerSaveDialog(application, path)
  await expect(dialog.getByText(/tem \d+ documentos, com arquivos/u)).toBeVisible()
  await expect(dialog.getByText('Ele está lacrado com a senha')).toBeVisible()
  await expect(dialog.getByText('Quem abrir o arquivo também pode enviá-lo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

async function unseal(page: Page, password: string) {
  const field = page.getByLabel('Senha do arquivo')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[role="dialog"]')
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

type Rows = { readonly rows: readonly { readonly id: string; readonly position: number }[] }
type Batches = readonly { readonly id: string; readonly name: string }[]

/** Returns every draft of the batch as main answers it, without the path of its file. */
async function readDrafts(page: Page, batchId: string): Promise<unknown> {
  const { rows } = (await ask(page, 'batch.documents', { batchId })) as Rows
  const documentIds = rows.map(({ id }) => id)
  return ask(page, 'draft.readMany', { batchId, documentIds })
}

/** Fills in the fields of each document, by the operations that the steps use. */
async function fillIn(page: Page): Promise<string> {
  const [batch] = (await ask(page, 'batch.list', {})) as Batches
  if (!batch) throw new Error('no batch')
  const { rows } = (await ask(page, 'batch.documents', { batchId: batch.id })) as Rows
  const signer = {
    email: 'ana@exemplo.com.br',
    role: 'Locador',
    name: 'Ana Conceição',
    documentNumber: '529.982.247-25',
    order: 1,
    telephoneCountryCode: '55',
    telephone: '11987654321',
    language: 'pt-BR',
    substitutes: [{ email: 'rui@exemplo.com.br', name: 'Rui' }],
  }
  const area = { type: 'Signature', page: 1, x: 10, y: 80, width: 30, height: 8, signer: 0 }
  await ask(page, 'draft.changeMany', {
    batchId: batch.id,
    changes: rows.map(({ id: documentId }, index) => ({
      documentId,
      change: {
        name: `Locação ${index + 101}`,
        signers: [
          { ...signer, email: `ana.${index}@exemplo.com.br` },
          { email: 'b@exemplo.com.br', role: 'Locatário', order: 2 },
        ],
        areas: [area, { ...area, x: 55, signer: 1 }],
        message: `Olá, Ana.\nContrato ${index + 101}.`,
        observers: ['arquivo@exemplo.com.br'],
        deadlineAt: Date.now() + 20 * 86_400_000,
      },
    })),
  })
  return batch.id
}

const SHEET = ['Contrato;Nome;E-mail;Papel;Arquivo', 'A;Eva;eva@x.com;Locador;Locação A.pdf']

/** Opens a sheet, matches its rows, one of them by hand, and leaves it unapplied. */
async function leaveSheet(page: Page, batchId: string, path: string): Promise<void> {
  await writeFile(path, [...SHEET, 'B;Rui;rui@x.com;Locador;'].join('\n'))
  await page.keyboard.press('Control+e')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  await (await chooser).setFiles(path)
  await expect(page.getByRole('grid', { name: 'Linhas da planilha' })).toBeVisible()
  const { rows } = (await ask(page, 'batch.documents', { batchId })) as Rows
  const links = [{ line: 3, documentId: rows.find(({ position }) => position === 1)?.id }]
  await ask(page, 'sheet.link', { batchId, links, released: [] })
  await page.getByRole('button', { name: 'Voltar ao lote' }).click()
}

/** Returns all that a window shows of the spreadsheet import. */
async function readSheet(page: Page, batchId: string): Promise<unknown> {
  return [
    await ask(page, 'sheet.read', { batchId }),
    await ask(page, 'sheet.match', { batchId, ways: ['column', 'words'] }),
    await ask(page, 'sheet.rows', { batchId, from: 0, count: 10, only: 'all' }),
  ]
}

test(
  'saved in one window and opened in another: nothing is lost, and the same bytes go out',
  { tag: '@deep' },
  async ({ start, startService, dataFolder }) => {
    test.slow()
    const [serviceHere, serviceThere] = [await startService(), await startService()]
    const here = await start(SETTLE)
    await connectLive(here.page, serviceHere)
    await startNewBatch(here.page)
    const folder = join(dataFolder, 'contratos')
    const names = ['Locação A.pdf', 'Locação B.pdf', 'vazio.pdf']
    const paths = await writeFiles(folder, names)
    await dropFiles(here.page, here.page.getByText('Nenhum arquivo ainda'), paths)
    await expect(here.page.getByRole('row', { name: /OK/u })).toHaveCount(2)
    const batchId = await fillIn(here.page)
    await leaveSheet(here.page, batchId, join(dataFolder, 'gente.csv'))
    const path = join(dataFolder, 'novembro.lote')
    await saveSealed(here, path)

    // A double click on the file starts the program on a machine that has never had it.
    const there = await start(SETTLE, { dataFolder: join(dataFolder, 'there'), words: [path] })
    await expect(there.page.getByText('novembro.lote será aberto assim que')).toBeVisible()
    await connectLive(there.page, serviceThere)
    const dialog = there.page.getByRole('dialog', { name: 'Abrir novembro.lote' })
    await unseal(there.page, 'quatro palavras de julho')
    await expect(dialog.getByText('A senha não abre este arquivo.')).toBeVisible()
    await unseal(there.page, PASSWORD)
    await expect(dialog.getByText('3 documentos · ')).toBeVisible()
    await expect(dialog.getByText('Lacrado com uma senha')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Assinam' }).getByRole('listitem')).toHaveCount(4)
    await expect(dialog.getByText('1 sem arquivo que possa ser enviado')).toBeVisible()
    await expect(dialog.getByText('também pode ser enviado')).toBeVisible()
    await expect(dialog.getByText('gente.csv, ainda não aplicada')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Abrir este lote' })).toBeFocused()
    await expectAccessible(there.page)
    await there.page.keyboard.press('Enter')
    await expect(there.page.getByRole('heading', { level: 1, name: /^Lote de \d/u })).toBeVisible()
    expect(await readDrafts(there.page, batchId)).toEqual(await readDrafts(here.page, batchId))
    await expect(there.page.getByText('A planilha gente.csv está em andamento')).toBeVisible()
    expect(await readSheet(there.page, batchId)).toEqual(await readSheet(here.page, batchId))
    for (const { page } of [here, there]) {
      const applied = await ask(page, 'sheet.apply', { batchId, rowsWithoutFile: 'leave' })
      expect(applied).toMatchObject({ changed: 2, made: 0, left: 0 })
    }

    for (const [{ page }, service] of [
      [here, serviceHere],
      [there, serviceThere],
    ] as const) {
      await release(page, 2)
      await expect.poll(() => service.bodies().length).toBe(2)
    }
    expect(serviceThere.bodies()).toEqual(serviceHere.bodies())
  },
)

test(
  'a second start hands its file to the first window; what is here already is not taken twice',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const { page, ...application } = await start()
    await practise(page)
    const path = join(dataFolder, 'exemplo.lote')
    await saveSealed({ page, ...application }, path)
    await expect(start({}, { words: [path] })).rejects.toThrow(/ended at its start|closed|exit/iu)
    const dialog = page.getByRole('dialog', { name: 'Abrir exemplo.lote' })
    await unseal(page, PASSWORD)
    await expect(dialog.getByText('Este lote já está aqui, em preparação.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ver o lote daqui' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()

    // Discards the batch and imports it again, dropped on the list by mouse.
    await goTo(page, 'Lotes')
    const row = page.getByRole('row', { name: /Lote de exemplo/u })
    await row.hover()
    await row.getByRole('button', { name: /Descartar/u }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(row).toHaveCount(0)
    await dropFiles(page, page.getByText('Nenhum lote ainda'), [path])
    await unseal(page, PASSWORD)
    await page.getByRole('button', { name: 'Abrir este lote' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lote de exemplo' })).toBeVisible()

    // A damaged copy is refused, by the keyboard alone, and leaves nothing behind.
    const whole = await readFile(path)
    const damaged = join(dataFolder, 'danificado.lote')
    await writeFile(damaged, whole.subarray(0, whole.length / 2))
    await goTo(page, 'Lotes')
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('ControlOrMeta+O')
    await (await chooser).setFiles(damaged)
    await unseal(page, PASSWORD)
    await expect(page.getByText('danificado.lote não foi aberto')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const left = await readdir(dataFolder, { recursive: true })
    expect(left.filter((name) => /lote-|\.part$/u.test(name))).toEqual([])
  },
)

async function writeFiles(folder: string, names: readonly string[]): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      await writeFile(path, name === 'vazio.pdf' ? '' : await makePdf(name))
      return path
    }),
  )
}
