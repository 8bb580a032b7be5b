// 500 rows with mistakes of more than thirty kinds, corrected in the review: counts a person's gestures.
// `PLANTED_SEED=N` draws other rows.
import type { Locator, Page } from '@playwright/test'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { MISTAKES } from '../support/mistake-kinds.ts'
import { plantMistakes } from '../support/planted-mistakes.ts'
import { ask } from './ask-main.ts'
import { expect, test } from './fixture.ts'
import { createHand } from './hand.ts'
import { createKeyboardHand } from './keyboard-hand.ts'
import { seedDrafts } from './seed-drafts.ts'
import { goTo, practise } from './steps.ts'

const ROWS = 500
const MAX_GESTURES = 40
/** Documents that are removed: their file cannot be sent, or only the author knows the right value. */
const TAKEN_OUT = 12
/** Kinds without repeated files: which of two rows with one file is sent, a person decides row by row. */
const KINDS = MISTAKES.filter(({ isRepeated }) => !isRepeated)
const SEED = process.env['PLANTED_SEED'] ?? '1'

/** Gestures on a cause, by mouse or by keyboard. */
type Person = {
  readonly gestures: () => number
  readonly begin: (causes: Locator) => Promise<void>
  readonly accept: (button: Locator) => Promise<void>
  /** Chooses a text first, and applies it. */
  readonly choose: (field: Locator, text: string, button: Locator) => Promise<void>
  readonly exclude: (button: Locator) => Promise<void>
}

function createMousePerson(page: Page): Person {
  const hand = createHand(page)
  return {
    gestures: hand.gestures,
    // Starts at the last cause: values taken from a contract's text also correct what its row says.
    begin: (causes) => hand.click(causes.getByRole('row').last()),
    accept: hand.click,
    choose: async (field, text, button) => {
      await hand.fill(field, text)
      await hand.click(button)
    },
    exclude: hand.click,
  }
}

function createKeyboardPerson(page: Page): Person {
  const hand = createKeyboardHand(page)
  return {
    gestures: hand.gestures,
    begin: async (causes) => {
      await hand.goTo(causes)
      await hand.press('End')
    },
    accept: () => hand.press('Enter'),
    choose: async (field, text) => {
      await hand.type(text)
      await expect(field).toHaveValue(text)
      await hand.press('Enter')
    },
    exclude: () => hand.press('Delete'),
  }
}

async function fix(page: Page, person: Person): Promise<void> {
  const causes = page.getByRole('grid', { name: 'Causas' })
  await person.begin(causes)
  while (await causes.isVisible()) {
    const left = (await causes.getAttribute('aria-rowcount')) ?? ''
    const cause = await findCursorRow(causes)
    const words = (await cause.getByRole('gridcell').first().textContent()) ?? ''
    await fixCause(page, person, words)
    const isOver = page.getByText('Tudo certo')
    await expect
      .poll(
        async () =>
          (await isOver.isVisible()) || (await causes.getAttribute('aria-rowcount')) !== left,
        { message: words },
      )
      .toBe(true)
    if (await isOver.isVisible()) return
    await expect(causes).toBeFocused()
  }
}

/**
 * Accepts a certain correction, chooses a value where one must be chosen, and removes the documents without either.
 */
async function fixCause(page: Page, person: Person, words: string): Promise<void> {
  const remove = page.getByRole('button', { name: /^Remover \d+ documento/u })
  await expect(remove).toBeVisible()
  const form = page.locator('form[data-cure]')
  if ((await form.count()) === 0) return person.exclude(remove)
  const [field, button] = [form.locator('input'), form.locator('button[type="submit"]')]
  if ((await field.count()) === 0) return person.accept(button)
  await person.choose(field, /prazo/iu.test(words) ? '30/11/2035' : 'Locatário', button)
}

async function findCursorRow(grid: Locator): Promise<Locator> {
  const id = (await grid.getAttribute('aria-activedescendant')) ?? ''
  return grid.page().locator(`[id="${id}"]`)
}

for (const [means, createPerson] of [
  ['the mouse', createMousePerson],
  ['the keyboard alone', createKeyboardPerson],
] as const) {
  test(`M3: 500 rows with ${String(KINDS.length)} kinds of mistakes are all good within 40 gestures of ${means} @deep`, async ({
    start,
    dataFolder,
  }) => {
    const { documents, planted } = plantMistakes(SEED, ROWS, KINDS)
    seedDrafts(dataFolder, 'Com erros', documents)
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    await practise(page)
    // Reads the categories of the drafts' account, which is not the first one of the list.
    const accountId = accountIdSchema.parse(PRACTICE_ACCOUNTS[0]?.id)
    await ask(page, 'account.categories', { accountId, isFresh: true })
    await goTo(page, 'Lotes')
    await page.getByRole('row', { name: /Com erros/u }).dblclick()
    await page.getByRole('tab', { name: /Revisão/u }).click()
    const findings = page.getByRole('grid', { name: 'Pendências do lote' })
    const found = planted.flatMap((each) => each.findings).length
    await expect(findings).toHaveAttribute('aria-rowcount', String(found + 1))
    const person = createPerson(page)
    await fix(page, person)
    const batches = await ask(page, 'batch.list', {})
    const batch = batches.find(({ name }) => name === 'Com erros')
    expect(batch?.drafts).toBe(documents.length - TAKEN_OUT)
    const description = `${String(person.gestures())} gestures of ${means} for ${String(found)} findings`
    test.info().annotations.push({ type: 'gestures', description })
    process.stdout.write(`${description}\n`)
    expect(person.gestures(), description).toBeLessThanOrEqual(MAX_GESTURES)
  })
}
