// Takes the README's pictures. Not a test: `npm run screenshots` runs it and the pictures are committed.
import { fileURLToPath } from 'node:url'
import { test } from './fixture.ts'

const FOLDER = fileURLToPath(new URL('../../build/screenshots/', import.meta.url))
const SIZE = { width: 1280, height: 800 }

const PICTURES = [
  { name: 'account-light', settings: { language: 'pt-BR', theme: 'light' } },
  { name: 'account-dark', settings: { language: 'en', theme: 'dark' } },
] as const

for (const { name, settings } of PICTURES) {
  test(name, async ({ start }) => {
    const { page } = await start()
    await page.setViewportSize(SIZE)
    await page.evaluate(
      (change) => Reflect.get(window, 'bridge').invoke('settings.change', change),
      settings,
    )
    await page.getByText('Imobiliária Boa Vista').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${FOLDER}${name}.png` })
  })
}
