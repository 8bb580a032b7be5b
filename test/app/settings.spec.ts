// Settings by their index and the keyboard, in the sizes and languages of offices.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixture.ts'
import { chooseLanguage, goTo, practise, readOpened } from './steps.ts'

test(
  'the index leads to each subject by keyboard, nothing scrolls sideways, and help shows what is given away',
  { tag: '@deep' },
  async ({ start }) => {
    const { page, main } = await start()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await practise(page)
    await page.setViewportSize({ width: 1024, height: 700 })
    await goTo(page, 'Configurações')
    for (const [language, index, last] of [
      ['pt-BR', 'Assuntos das configurações', 'Ajuda'],
      ['en', 'Sections of the settings', 'Help'],
    ] as const) {
      await chooseLanguage(page, language)
      const links = page.getByRole('navigation', { name: index }).getByRole('link')
      await expect(links).toHaveCount(6)
      const names = await links.allTextContents()
      expect(names.at(-1)).toBe(last)
      for (const name of names) {
        await links.filter({ hasText: name }).focus()
        await page.keyboard.press('Enter')
        const heading = page.getByRole('heading', { level: 2, name, exact: true })
        await expect(heading).toBeInViewport()
        await expect(links.first()).toBeInViewport()
      }
      const sideways = await page
        .locator('#content')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(sideways, language).toBe(0)
      // English texts are a chunk of their own, half of the texts, that is loaded only for English.
      const isRead = await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/en-[\w-]+\.js$/u.test(name)),
      )
      expect(isRead, 'the English texts').toBe(language === 'en')
    }
    await page.getByRole('button', { name: 'See the report' }).click()
    const report = page.getByRole('textbox', { name: 'Text of the report' })
    await expect(report).toHaveValue(/"journal": "open"[\s\S]*"event"/u)
    await page.getByRole('button', { name: 'Third-party licences' }).click()
    await expect.poll(() => readOpened(main)).toEqual([expect.stringMatching(/NOTICES\.txt$/u)])
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  },
)
