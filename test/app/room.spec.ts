// Room for the content of a screen of 1280×800, with notices above or beside it.
import type { Locator } from '@playwright/test'
import type { Question } from '../../shared/model/evidence.ts'
import { aHash, aPartnerId } from '../support/journal-builders.ts'
import { findCut } from './find-cut.ts'
import { expect, test } from './fixture.ts'
import type { Moves } from './seed-practice.ts'
import { NOW, seedPractice } from './seed-practice.ts'
import { chooseLanguage, goTo, practise, rowOf } from './steps.ts'

const SMALL_WINDOW = { width: 1280, height: 800 }
/** Narrow windows, with the least width of the program among them. */
const SMALL_WIDTHS = [1280, 1024]
const MIN_ROWS = 8
const REASONS: readonly Question['reason'][] = [
  'partialMatch',
  'severalMatches',
  'fileDiffers',
  'sharedAccount',
  'absenceUnproven',
  'abandonedAttempt',
  'equalEnds',
  'noEnd',
  'singleMatch',
]
/** Most width of a page that does not fill the window (renderer/components/screen.module.css). */
const PAGE_WIDTH_PX = 1280

test('the archive shows eight rows of its list below files that are gone, and each finding is reached by scrolling @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, goneFiles(12))
  const { page } = await start()
  await practise(page)
  await page.setViewportSize(SMALL_WINDOW)
  await goTo(page, 'Arquivo')
  const findings = page.getByRole('group', { name: '12 arquivos precisam da sua atenção' })
  await expect(findings).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Arquivos guardados' })
  await expect(grid.getByRole('row', { name: /sumiu/u }).first()).toBeVisible()
  await expect.poll(() => countWholeRows(grid)).toBeGreaterThanOrEqual(MIN_ROWS)
  const last = findings.getByRole('button', { name: /^Deixar como está/u }).last()
  await last.focus()
  await expect(last).toBeInViewport()
})

test('of three documents that may be the asked one each is read whole, with its answer; of more the bar to scroll is in sight @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, { Três: asked(3), Seis: asked(6) })
  const { page } = await start()
  await practise(page)
  await page.setViewportSize(SMALL_WINDOW)
  await goTo(page, 'Decisões')
  const table = page.getByRole('table')
  const answers = table.getByRole('button', { name: /^(?:É este documento|It is this document)/u })
  for (const language of ['pt-BR', 'en']) {
    await chooseLanguage(page, language)
    await rowOf(page, 'Três').click()
    await expect(answers).toHaveCount(3)
    expect(await table.evaluate(measureScroller), language).toBeUndefined()
    expect(await findCut(answers.locator('.mantine-Button-label'))).toEqual([])
  }
  await rowOf(page, 'Seis').click()
  await expect(answers).toHaveCount(6)
  const bar = await table.evaluate(measureScroller)
  expect(bar).toBeLessThan(SMALL_WINDOW.height)
  await answers.last().focus()
  await expect(answers.last()).toBeInViewport({ ratio: 1 })
})

test('the reason of each question is read whole in the list of decisions @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(
    dataFolder,
    Object.fromEntries(
      REASONS.map((reason, at) => [
        `Contrato de Locação Residencial nº ${String(at + 1)}`,
        asked(1, reason),
      ]),
    ),
  )
  const { page } = await start()
  await practise(page)
  for (const width of SMALL_WIDTHS) {
    await page.setViewportSize({ ...SMALL_WINDOW, width })
    await goTo(page, 'Decisões')
    for (const language of ['pt-BR', 'en']) {
      await chooseLanguage(page, language)
      const reasons = page.locator('[role="gridcell"][aria-colindex="2"]')
      await expect(reasons).toHaveCount(REASONS.length)
      expect(await findCut(reasons), language).toEqual([])
    }
    await chooseLanguage(page, 'pt-BR')
  }
})

test('what was released and the queue use the width of a wide window as other pages do @deep', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('tab', { name: /Envio/u }).click()
  await page.getByRole('button', { name: /^Enviar \d+ documentos/u }).click()
  const steps = await page.getByRole('tablist').boundingBox()
  const leaving = page.getByRole('grid')
  await expect.poll(async () => (await leaving.boundingBox())?.width).toBe(steps?.width)
  await page.keyboard.press('Control+J')
  const queue = page.getByRole('region', { name: 'Fila de envio' })
  expect((await queue.boundingBox())?.width).toBeGreaterThanOrEqual(PAGE_WIDTH_PX)
})

test('from a file that is gone the archive is shown with its row in sight @deep', async ({
  start,
  dataFolder,
}) => {
  seedPractice(dataFolder, goneFiles(12))
  const { page } = await start()
  await practise(page)
  await page.setViewportSize(SMALL_WINDOW)
  await goTo(page, 'Acompanhamento')
  await page.locator('label').filter({ hasText: 'Todos' }).click()
  await page.getByRole('row', { name: /nº\s*1\s.*sumiu/u }).click()
  await page.getByRole('button', { name: 'Resolver em Arquivo' }).click()
  await expect(page.getByRole('group', { name: /precisam da sua atenção/u })).toBeVisible()
  const row = page
    .getByRole('grid', { name: 'Arquivos guardados' })
    .getByRole('row', { name: /nº\s*1\s.*sumiu/u })
  await expect(row).toHaveAttribute('data-active', 'true')
  await expect(row).toBeInViewport({ ratio: 1 })
})

/** Returns the height of the bar that scrolls an element sideways; undefined when nothing is cut. */
function measureScroller(element: Element): number | undefined {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowX } = getComputedStyle(each)
    if (overflowX !== 'visible' && each.scrollWidth > each.clientWidth) {
      return each.getBoundingClientRect().bottom
    }
  }
  return undefined
}

/** Counts the rows that end within the grid, without the header. */
function countWholeRows(grid: Locator): Promise<number> {
  return grid.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    const rows = [...element.querySelectorAll('[role=row]')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length - 1
  })
}

/** Returns stored documents whose files were missing at their last check. */
function goneFiles(count: number): Moves {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const name = `Contrato de Locação Residencial nº ${at + 1}`
      const file = { path: `${name}.pdf`, sha256: aHash(name), sizeBytes: 120_000, pages: 3 }
      const stored = { ...file, storedAt: NOW }
      return [
        name,
        () => ({
          steps: [{ kind: 'sent', partnerId: aPartnerId(), sentAt: NOW, evidence: 'answer' }],
          tracking: { kind: 'seen', signatureStatus: 'Signed', signatures: [], checkedAt: NOW },
          archive: [
            { kind: 'downloading', since: NOW },
            { kind: 'storing', ...file },
            { kind: 'stored', ...stored },
            { kind: 'failed', fault: 'fileMissing', tries: 0, nextTryAt: NOW, earlier: [stored] },
          ],
        }),
      ] as const
    }),
  )
}

/** Returns a row that needs a decision among `count` candidates. */
function asked(count: number, reason: Question['reason'] = 'severalMatches'): Moves[string] {
  return ({ id: attemptId }, name) => ({
    steps: [
      { kind: 'unconfirmed', attemptId, cause: 'noAnswer', since: NOW },
      {
        kind: 'needsDecision',
        attemptId,
        question: {
          reason,
          askedAt: NOW,
          candidates: Array.from({ length: count }, () => ({
            partnerId: aPartnerId(),
            name: `${name}: Contrato de Locação Residencial`,
            createdAt: NOW,
            verdict: 'full',
            signatureStatus: 'WaitingSignatures',
            signers: [
              { email: 'ana.conceicao@boavista.com.br', role: 'Contratante', signed: true },
            ],
            nameEqual: true,
            signersEqual: 'overlapping',
            fileEqual: 'unknown',
            referenceEqual: 'none',
          })),
        },
      },
    ],
  })
}
