// Pages that fail in the built window: words in their place, and the rest of the window stays.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixture.ts'
import { practise } from './steps.ts'

test('a page that throws says so, is logged without its words, and the window goes on', async ({
  start,
  dataFolder,
}) => {
  const { page } = await start()
  await practise(page)
  await page.keyboard.press('Control+6')
  const heading = page.getByRole('heading', { name: 'Tema' })
  await heading.evaluate((element) => {
    // React writes a changed text here: the page fails as by an error of its own.
    Object.defineProperty(element.firstChild, 'nodeValue', {
      set: () => {
        throw new TypeError('Ana Souza')
      },
    })
  })
  await page.getByText('English').click()
  const title = page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
  await expect(title).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('The queue does not stop')
  await page.getByRole('button', { name: 'See the report' }).click()
  await expect(page.getByLabel('Text of the report')).toContainText('page.failed')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { level: 1, name: 'Decisions' })).toBeVisible()
  const log = await readFile(join(dataFolder, 'logs', 'signature-batches.log'), 'utf8')
  expect(log).toMatch(
    /"page\.failed","details":\{"where":"settings","error":"TypeError","frames":"/u,
  )
  expect(log).not.toContain('Ana')
})

test('a page whose file is gone says so, and is shown once the file is there', async ({
  start,
}) => {
  const { page } = await start()
  await practise(page)
  await page.route('**/archive-screen*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotes' })).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('alert')).toContainText('Um arquivo do programa não pôde ser lido')
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { level: 1, name: 'Decisões' })).toBeVisible()
  await page.unroute('**/archive-screen*')
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('heading', { level: 1, name: 'Arquivo' })).toBeVisible()
})
