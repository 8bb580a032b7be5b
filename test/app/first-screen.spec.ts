// Scripts that the built window loads before and after its first screen.
import { posix } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

/** Returns the scripts that the page has loaded, without the hashes in their names. */
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
