// Main job by the keyboard alone: practice, five awkward PDFs picked, signers, areas, release, take back, release
// again, signed, archived, opened. The focus is visible at each Tab stop. Expected places come from the number
// fields, actual ones from Poppler.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PixelBox } from '../support/render-page.ts'
import type { RunningApplication } from './application-host.ts'
import { CONTRACT_NAMES, writeAwkwardContracts } from './awkward-contracts.ts'
import { expectStamp } from './expect-stamp.ts'
import { expect, test } from './fixture.ts'
import { placeAreas } from './keyboard-areas.ts'
import {
  beginInPractice,
  copySigners,
  mergeMessage,
  pickFiles,
  sendNow,
  typeSigner,
} from './keyboard-steps.ts'
import type { Keyboard } from './keyboard.ts'
import { createKeyboard } from './keyboard.ts'
import { readOpened } from './steps.ts'

const SIGNER = {
  email: 'ana.conceicao@exemplo.com.br',
  name: 'Ana Conceição',
  role: 'Contratante',
}

test(
  'the main job is done by keyboard alone, and each stamp stands where the numbers say',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const paths = await writeAwkwardContracts(join(dataFolder, 'originais'))
    const { page, main } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    const keys = createKeyboard(page)
    await beginInPractice(page, keys)
    await keys.press('Control+1')
    await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeFocused()
    await keys.goRound()
    await pickFiles(page, keys, paths)
    await keys.goRound()
    await enterSigners(page, keys)
    const placed = await placeAreas(page, keys)
    await mergeMessage(page, keys, `Olá, ${SIGNER.name}`)
    await releaseTwice(page, keys)
    await followUntilStored(page, keys)
    await expectOpened(page, keys, main, placed)
  },
)

test(
  'in both themes Tab goes round each place and each step, and is seen at every stop',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    const keys = createKeyboard(page)
    await beginInPractice(page, keys)
    for (const theme of ['Claro', 'Escuro']) {
      await keys.press('Control+6')
      await keys.tabTo(page.getByRole('radio', { name: /Do sistema|Claro/u, checked: true }))
      await keys.press('ArrowRight')
      await expect(page.getByRole('radio', { name: theme })).toBeFocused()
      await keys.goRound()
      for (const place of ['Control+5', 'Control+3', 'Control+2', 'Control+1']) {
        await keys.press(place)
        await keys.goRound()
      }
      for (const [step, name] of Object.entries({ 'Alt+4': 'Opções', 'Alt+5': 'Revisão' })) {
        await keys.press(step)
        await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
        await keys.goRound()
      }
    }
  },
)

/**
 * Types a signer, leaves the batch before copying it, and returns:
 * nothing is lost, and Escape does not leave the batch.
 */
async function enterSigners(page: Page, keys: Keyboard): Promise<void> {
  await typeSigner(page, keys, SIGNER)
  await keys.press('Escape')
  await keys.tabTo(page.getByRole('button', { name: 'Mais opções' }))
  await keys.press('Escape', 2)
  await expect(page.getByRole('heading', { level: 1, name: /^Lote de \d/u })).toBeVisible()
  await keys.press('Control+1')
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeFocused()
  await keys.tabTo(page.getByRole('grid', { name: 'Lotes' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Lote de \d/u })).toBeFocused()
  await copySigners(page, keys, SIGNER, CONTRACT_NAMES.length)
  await keys.goRound()
}

test(
  'one is sent to check by keyboard alone, and the others after a yes',
  { tag: '@deep' },
  async ({ start }) => {
    const { page } = await start()
    const keys = createKeyboard(page)
    await beginInPractice(page, keys)
    await keys.press('Alt+6')
    await keys.tabTo(page.getByRole('button', { name: 'Enviar um para conferir' }))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: /será enviado/u })).toBeFocused()
    await sendNow(page, keys)
    await expect(page.getByRole('heading', { name: /foi enviado. Está certo/u })).toBeFocused()
    await keys.goRound()
    await keys.tabTo(page.getByRole('button', { name: /Enviar os outros/u }))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: /documentos serão enviados/u })).toBeFocused()
    await sendNow(page, keys)
    const sent = page.getByRole('heading', { name: /^Todos os \d+ documentos foram enviados/u })
    await expect(sent).toBeFocused()
  },
)

async function releaseTwice(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('Alt+5')
  await expect(page.getByRole('button', { name: 'Ir para Envio' })).toBeFocused()
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('button', { name: /Enviar 5 documentos/u }))
  await keys.goRound()
  await keys.press('Control+Enter')
  const pending = page.getByRole('heading', { name: '5 documentos serão enviados' })
  await expect(pending).toBeFocused()
  await keys.press('Control+z')
  await expect(page.getByRole('heading', { name: 'O que vai acontecer' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: /Enviar 5 documentos/u }))
  await keys.press('Enter')
  await expect(pending).toBeFocused()
  await sendNow(page, keys)
  const sent = page.getByRole('heading', { name: 'Todos os 5 documentos foram enviados' })
  await expect(sent).toBeFocused()
  await keys.goRound()
}

async function followUntilStored(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('Control+2')
  await expect(page.getByRole('heading', { level: 1, name: 'Acompanhamento' })).toBeFocused()
  await keys.tabTo(page.getByRole('radio', { name: /Pendentes/u }))
  await keys.press('ArrowRight', 2)
  await expect(page.getByRole('radio', { name: /Assinados/u })).toBeFocused()
  await expect(async () => {
    await keys.press('F5')
    await expect(page.getByRole('row', { name: /Assinado e guardado/u })).toHaveCount(
      CONTRACT_NAMES.length,
      { timeout: 3_000 },
    )
  }).toPass()
  await expect(page.getByRole('radio', { name: /Assinados/u })).toBeFocused()
  await keys.goRound()
}

/** Opens each signed file by Enter, the last one also in its folder. */
async function expectOpened(
  page: Page,
  keys: Keyboard,
  main: RunningApplication['main'],
  placed: ReadonlyMap<string, PixelBox>,
): Promise<void> {
  await keys.press('Control+4')
  await expect(page.getByRole('heading', { level: 1, name: 'Arquivo' })).toBeFocused()
  const grid = page.getByRole('grid', { name: 'Arquivos guardados' })
  await keys.tabTo(grid)
  for (let count = 1; count <= placed.size; count += 1) {
    if (count > 1) await keys.press('ArrowDown')
    await keys.press('Alt+Enter')
    await expect.poll(() => readOpened(main)).toHaveLength(count)
  }
  const opened = await readOpened(main)
  for (const [name, part] of placed) {
    const path = opened.find((each) => each.endsWith(`/${name}_assinado.pdf`))
    await expectStamp(path ?? `${name} in ${opened.join()}`, part)
  }
  await keys.press('Control+Enter')
  await expect.poll(() => readOpened(main)).toEqual([...opened, opened.at(-1)])
  await expect(grid).toBeFocused()
  await keys.goRound()
}
