// Preview by Space in every list of documents: it opens at the page that is signed, with the data of the row; the
// list moves on below it, and gets the focus back.
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { BAD_CONTRACTS, spoilContracts, writeBadContracts } from './bad-contracts.ts'
import { prepareBatch, release, rowWith, startNewBatch, writeContracts } from './batch-steps.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './fixture.ts'
import { seedPractice } from './seed-practice.ts'
import { PEOPLE, writeFolderAndSheet } from './sheet-steps.ts'
import { checkUntilStored, goTo, practise, sendNow } from './steps.ts'

const MANY_PAGES = 200
const FIXTURES = join(import.meta.dirname, '../fixtures/pdf')

const QUIET_MS = 2_000

/** Waits until nothing was added for a while. */
async function expectNoMore(list: readonly unknown[]): Promise<void> {
  await expect(async () => {
    const before = list.length
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    expect(list).toHaveLength(before)
  }).toPass()
}

const previewOf = (page: Page): Locator => page.getByRole('dialog')
const paperOf = (page: Page, words: string): Locator =>
  previewOf(page).getByRole('region', { name: words, exact: true })

test('Space shows the page that is signed; Space and Escape close it, and the list has the focus @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.getByRole('tab', { name: /Arquivos/u }).click()
  const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  for (const key of ['Space', 'Escape']) {
    await page.keyboard.press('Space')
    const paper = paperOf(page, 'Página 3 de 3')
    await expect(paper).toBeFocused()
    await expect(paper.locator('canvas')).toBeVisible()
    await expect(previewOf(page)).toContainText('tiago.rezende@exemplo.com.br')
    await page.keyboard.press('ArrowLeft')
    await expect(paperOf(page, 'Página 2 de 3')).toBeFocused()
    await page.keyboard.press(key)
    await expect(previewOf(page)).toHaveCount(0)
    await expect(grid).toBeFocused()
  }
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(0)
})

test(
  'the list goes on under the preview: another row, another file, its own signed page',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    await practise(page)
    await page.getByRole('tab', { name: /Arquivos/u }).click()
    const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(paperOf(page, 'Página 3 de 3').locator('canvas')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(previewOf(page).getByRole('status')).toHaveText(/Mútuo.*3 de 5/u)
    const paper = paperOf(page, 'Página 2 de 3')
    await expect(paper.locator('canvas')).toBeVisible()
    await expect(paper).toBeFocused()
    await expect(paper.locator('[data-area]').first()).toBeInViewport()
    // A key that is held down passes rows without opening their files.
    for (const _ of PEOPLE) await page.keyboard.press('ArrowDown')
    await expect(previewOf(page).getByRole('status')).toHaveText(/5 de 5/u)
    await expect(previewOf(page).locator('canvas')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(cursorOf(grid)).toHaveAttribute('aria-rowindex', '6')
  },
)

test(
  'the page of a file that the editor shows is not loaded once more',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    await practise(page)
    const beginnings: string[] = []
    page.on('request', (request) => {
      const { range } = request.headers()
      if (range?.startsWith('bytes=0-') && request.url().includes('/stored/')) {
        beginnings.push(request.url())
      }
    })
    await page.getByRole('tab', { name: /Posições/u }).click()
    await expect(
      page.getByRole('region', { name: 'Páginas' }).locator('canvas').first(),
    ).toBeVisible()
    // The step also draws pages for the contact sheet ahead, from the same files.
    await expectNoMore(beginnings)
    const before = beginnings.length
    await page.getByRole('grid', { name: 'Documentos do lote' }).focus()
    await page.keyboard.press('Space')
    await expect(previewOf(page).locator('canvas')).toBeVisible()
    expect(beginnings.slice(before)).toEqual([])
  },
)

test(
  'in every step of a batch, Space shows the document of the row',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const { page } = await start()
    await practise(page)
    for (const [tab, name] of [
      [/Arquivos/u, 'Arquivos do lote'],
      [/Signatários/u, 'Documentos do lote'],
      [/Posições/u, 'Documentos do lote'],
      [/Opções/u, 'Documentos do lote'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expectPreviews(page, page.getByRole('grid', { name }), { count: 5, hasPaper: true })
    }
    await page.getByRole('tab', { name: /Envio/u }).click()
    await page.getByRole('button', { name: 'Enviar 5 documentos' }).click()
    await sendNow(page)
    const sending = page.getByRole('grid', { name: 'Documentos encaminhados' })
    await expect(sending).toHaveAttribute('aria-rowcount', '6')
    await expectPreviews(page, sending, { count: 5, hasPaper: true })

    await startNewBatch(page)
    const paths = await writeContracts(join(dataFolder, 'originais'), ['Sem signatário', 'Outro'])
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
    await expect(page.getByRole('row', { name: /OK/u })).toHaveCount(paths.length)
    await page.getByRole('tab', { name: /Revisão/u }).click()
    const findings = page.getByRole('grid', { name: 'Pendências do lote' })
    await expectPreviews(page, findings, { hasPaper: true })
  },
)

test(
  'in the lists of released documents, Space shows the document; a file that is gone is said',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    seedPractice(dataFolder)
    const { page } = await start()
    await practise(page)
    await goTo(page, 'Acompanhamento')
    await page.locator('label').filter({ hasText: 'Todos' }).click()
    const missing = 'Ele não está mais guardado neste computador.'
    await expectPreviews(page, page.getByRole('grid', { name: 'Documentos enviados' }), {
      words: missing,
    })
    await goTo(page, 'Decisões')
    await expectPreviews(page, page.getByRole('grid', { name: 'Perguntas em aberto' }), {
      count: 1,
      words: missing,
    })
    await goTo(page, 'Arquivo')
    await expectPreviews(page, page.getByRole('grid', { name: 'Arquivos guardados' }), {
      count: 1,
      words: 'O arquivo assinado não está mais na pasta dos assinados.',
    })
    await page.keyboard.press('Control+J')
    const queue = page.getByRole('region', { name: 'Fila de envio' })
    await expectPreviews(page, queue.getByRole('grid', { name: 'Documentos a caminho' }), {
      words: missing,
    })
    // Escape closed the preview and not the queue.
    await expect(queue).toBeVisible()
  },
)

test(
  'while rows and files are matched, Space shows the file with the row of the sheet beside it',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const { paths, sheet } = await writeFolderAndSheet(join(dataFolder, 'originais'))
    const { page } = await start()
    await practise(page)
    await startNewBatch(page)
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
    await expect(page.getByRole('row', { name: /OK/u })).toHaveCount(paths.length)
    await dropFiles(page, page.getByRole('grid', { name: 'Arquivos do lote' }), [sheet])
    await page.getByRole('tab', { name: '3 Arquivos' }).click()
    const rows = page.getByRole('grid', { name: 'Linhas e seus arquivos' })
    await expect(rows.getByRole('row', { name: /Ana Lima/iu })).toBeVisible()
    await rows.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(previewOf(page).locator('canvas')).toBeVisible()
    await expect(previewOf(page)).toContainText(/Linha da planilha\s*Locação \d+ · /u)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(previewOf(page)).toContainText('Esta linha da planilha ainda não tem arquivo.')
    await page.keyboard.press('Escape')
    await expect(rows).toBeFocused()
    const free = page.getByRole('grid', { name: 'Arquivos sem linha' })
    await expectPreviews(page, free, { hasPaper: true })
  },
)

test(
  'files that cannot be opened say why, and 200 pages are one picture at a time',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const folder = join(dataFolder, 'originais')
    const bad = await writeBadContracts(folder)
    const long = join(folder, 'Longo.pdf')
    await writeFile(
      long,
      await makePdf(
        'Longo',
        Array.from({ length: MANY_PAGES }, () => ({})),
      ),
    )
    const { page } = await start()
    await practise(page)
    await startNewBatch(page)
    await dropFiles(page, page.getByText('Nenhum arquivo ainda'), [...bad, long], () =>
      spoilContracts(folder),
    )
    const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
    for (const { name, words } of BAD_CONTRACTS) {
      await grid.getByRole('row').filter({ hasText: name }).click()
      await page.keyboard.press('Space')
      await expect(previewOf(page), name).toContainText(words)
      await expect(paperOf(page, 'Páginas').locator('canvas'), name).toHaveCount(0)
      await page.keyboard.press('Space')
      await expect(grid).toBeFocused()
    }
    await rowWith(page, 'Longo').click()
    await page.keyboard.press('Space')
    await expect(paperOf(page, 'Página 200 de 200').locator('canvas')).toHaveCount(1)
    for (const _ of BAD_CONTRACTS) await page.keyboard.press('ArrowLeft')
    await expect(
      paperOf(page, `Página ${MANY_PAGES - BAD_CONTRACTS.length} de 200`).locator('canvas'),
    ).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(paperOf(page, 'Página 1 de 200').locator('canvas')).toHaveCount(1)
    await expect(previewOf(page).locator('canvas')).toHaveCount(1)
  },
)

test(
  'of a stored document the signed file is shown; one that was changed in the folder is said',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const { page } = await start()
    await practise(page)
    await prepareBatch(
      page,
      await writeContracts(join(dataFolder, 'originais'), ['Um', 'Dois', 'Três']),
    )
    await release(page, 3)
    await checkUntilStored(page, 3)
    await goTo(page, 'Arquivo')
    const grid = page.getByRole('grid', { name: 'Arquivos guardados' })
    await grid.focus()
    await page.keyboard.press('Space')
    await expect(previewOf(page).locator('canvas')).toBeVisible()
    await expect(previewOf(page)).toContainText('Arquivo assinado')
    await page.keyboard.press('Escape')

    const archive = join(dataFolder, 'practice', 'archive')
    const stored = (await readdir(archive)).filter((name) => name.endsWith('.pdf'))
    const spoil: readonly ((path: string) => Promise<unknown>)[] = [
      (path) => copyFile(join(FIXTURES, 'issue3371.pdf'), path),
      (path) => writeFile(path, 'no PDF'),
      (path) => rm(path),
    ]
    for (const [index, change] of spoil.entries()) {
      for (const name of stored) await change(join(archive, name))
      await grid.focus()
      await page.keyboard.press('Space')
      await expect(previewOf(page).getByRole('alert')).toContainText(
        index < 2 ? 'não é mais o que foi guardado' : 'não está mais na pasta dos assinados',
      )
      await page.keyboard.press('Escape')
    }
  },
)

type Expected = {
  readonly count?: number
  /** Whether the file can be opened. */
  readonly hasPaper?: boolean
  /** Words in the place of the page. */
  readonly words?: string
}

/** Opens the preview at the first row, moves to the next one if any, and returns to the list. */
async function expectPreviews(page: Page, grid: Locator, expected: Expected): Promise<void> {
  const { count, hasPaper = false, words = '' } = expected
  await expect(grid).toBeVisible()
  const rows = count ?? Number(await grid.getAttribute('aria-rowcount')) - 1
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const preview = previewOf(page)
  await expect(preview.getByRole('status')).toHaveText(new RegExp(`1 de ${rows}$`, 'u'))
  if (hasPaper) await expect(preview.locator('canvas')).toBeVisible()
  else await expect(preview).toContainText(words)
  await page.keyboard.press('ArrowDown')
  const last = Math.min(2, rows)
  await expect(preview.getByRole('status')).toHaveText(new RegExp(`${last} de ${rows}$`, 'u'))
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(grid).toBeFocused()
  await expect(cursorOf(grid)).toHaveAttribute('aria-rowindex', String(last + 1))
}

const cursorOf = (grid: Locator): Locator => grid.locator('[data-active="true"]')
