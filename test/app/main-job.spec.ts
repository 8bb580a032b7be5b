// Main job by mouse: practice, five awkward PDFs dropped, signers, areas drawn, release, signed, archived, opened.
// Expected places come from the mouse and the page's edges on the screen, actual ones from Poppler.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PixelBox } from '../support/render-page.ts'
import type { RunningApplication } from './application-host.ts'
import { CONTRACT_NAMES, writeAwkwardContracts } from './awkward-contracts.ts'
import { dropFiles } from './drop-files.ts'
import { expectStamp } from './expect-stamp.ts'
import { expect, test } from './fixture.ts'
import { checkUntilStored, goTo, practise, readOpened, rowOf, sendNow } from './steps.ts'

/** Drags from the picture's top left corner, CSS pixels, one for each contract. */
const GESTURES = [
  { from: [61, 47], to: [241, 108] },
  { from: [33, 90], to: [187, 131] },
  { from: [150, 21], to: [308, 77] },
  { from: [85, 66], to: [205, 118] },
  { from: [12, 35], to: [166, 83] },
] as const

test('each signed PDF has its stamp where the mouse drew the area', async ({
  start,
  dataFolder,
}) => {
  const paths = await writeAwkwardContracts(join(dataFolder, 'originais'))
  const { page, main } = await start()
  await page.setViewportSize({ width: 1366, height: 768 })
  await practise(page)
  await goTo(page, 'Lotes')
  await page.getByRole('button', { name: 'Novo lote' }).click()
  await dropFiles(page, page.getByText('Nenhum arquivo ainda'), paths)
  await expect(page.getByRole('row', { name: /OK/u })).toHaveCount(CONTRACT_NAMES.length)
  await enterSigner(page)
  const drawn = await drawAreas(page)
  await page.getByRole('tab', { name: /Envio/u }).click()
  await page.getByRole('button', { name: /Enviar 5 documentos/u }).click()
  await sendNow(page)
  await expect(
    page.getByRole('heading', { name: 'Todos os 5 documentos foram enviados' }),
  ).toBeVisible()
  await checkUntilStored(page, CONTRACT_NAMES.length)
  await expectStamps(page, main, drawn)
})

/** Enters the signer in the first contract and applies it to the others. */
async function enterSigner(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Signatários/u }).click()
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Adicionar signatário' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana.conceicao@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Conceição')
  await page.locator('input').and(page.getByLabel('Papel')).first().fill('Contratante')
  await page.getByRole('button', { name: /Aplicar a mais 4 documentos/u }).click()
  await expect(page.getByRole('row', { name: /Ana Conceição/u })).toHaveCount(CONTRACT_NAMES.length)
}

/** Draws areas and returns them as parts (0–1) of the page's width and height on the screen. */
async function drawAreas(page: Page): Promise<readonly PixelBox[]> {
  await page.getByRole('tab', { name: /Posições/u }).click()
  const drawn: PixelBox[] = []
  for (const [index, name] of CONTRACT_NAMES.entries()) {
    await rowOf(page, name).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    // The editor opens at the last page, where people usually sign.
    const number = page.getByRole('textbox', { name: 'Página', exact: true })
    await number.fill('1')
    await number.press('Enter')
    const picture = page.getByRole('img', { name: 'Página 1', exact: true })
    await expect(picture).toBeVisible()
    // The page is drawn once its waiting message is gone.
    await expect(page.getByText('Abrindo a página 1…')).toHaveCount(0)
    const edges = await picture.boundingBox()
    const gesture = GESTURES[index]
    if (!edges || !gesture) throw new Error('a page and a gesture for each contract')
    const at = ([x, y]: readonly [number, number]) =>
      [Math.round(edges.x) + x, Math.round(edges.y) + y] as const
    const from = at(gesture.from)
    const to = at(gesture.to)
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(to[0] - 20, to[1] - 9, { steps: 3 })
    await page.mouse.move(...to)
    await page.mouse.up()
    await expect(rowOf(page, name).getByRole('gridcell').last()).toContainText('1')
    drawn.push({
      left: (from[0] - edges.x) / edges.width,
      top: (from[1] - edges.y) / edges.height,
      right: (to[0] - edges.x) / edges.width,
      bottom: (to[1] - edges.y) / edges.height,
    })
  }
  await expect(page.getByRole('status').getByText('Tudo salvo')).toBeVisible()
  return drawn
}

async function expectStamps(
  page: Page,
  main: RunningApplication['main'],
  drawn: readonly PixelBox[],
): Promise<void> {
  await goTo(page, 'Arquivo')
  for (const [index, name] of CONTRACT_NAMES.entries()) {
    await rowOf(page, name).click()
    await page.keyboard.press('Alt+Enter')
    await expect.poll(() => readOpened(main)).toHaveLength(index + 1)
    const path = (await readOpened(main)).at(-1) ?? ''
    expect(path.endsWith(`${name}_assinado.pdf`), path).toBe(true)
    const part = drawn[index]
    if (part) await expectStamp(path, part)
  }
}
