// Room for what a screen is about, whatever is said above or beside it, in a window of 1280×800.
import type { Locator } from '@playwright/test'
import { aHash, aPartnerId } from '../support/journal-builders.ts'
import { expect, test } from './fixture.ts'
import type { Moves } from './seed-practice.ts'
import { NOW, seedPractice } from './seed-practice.ts'
import { goTo, practise } from './steps.ts'

const SMALL_WINDOW = { width: 1280, height: 800 }
const MIN_ROWS = 8

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

/** Without the head. */
function countWholeRows(grid: Locator): Promise<number> {
  return grid.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    const rows = [...element.querySelectorAll('[role=row]')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length - 1
  })
}

/** Stored files that were gone from the folder when they were checked. */
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
