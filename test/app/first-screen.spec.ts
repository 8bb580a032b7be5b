// What the built window reads before its first screen, and what it reads once that is there.
import { posix } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

/** Scripts that the page has fetched, without the digests in their names. */
async function listScripts(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return addresses
    .filter((path) => path.endsWith('.js'))
    .map((path) => posix.basename(path, '.js').replace(/-[\w-]{8}$/u, ''))
    .toSorted()
}

test('the first screen waits for its own scripts alone; every other place is read behind it', async ({
  start,
}) => {
  const { page } = await start()
  await expect(page.getByRole('button', { name: /Praticar/u })).toBeVisible()
  expect(await listScripts(page)).toEqual(['first', 'rolldown-runtime', 'schemas'])
  await page.getByRole('button', { name: /Praticar/u }).click()
  const later = ['batch-frame', 'document-page', 'lote-dialog', 'queue-panel', 'settings-screen']
  await expect.poll(() => listScripts(page)).toEqual(expect.arrayContaining(later))
})
