import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, endOfDay, toLocalDay } from '../../shared/model/calendar-day.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { DEFAULT_HOLIDAYS } from '../../shared/model/holidays.ts'
import { NO_SAVED_IDS } from '../../shared/model/saved-ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { succeed } from '../../shared/model/failure.ts'
import { createWorkingDays } from '../../shared/rules/working-days.ts'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { savedIdsAnswers } from './fake-bindings.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatchAt } from './open-batch.ts'

async function openOptions(drafts: readonly DraftDocument[], answers: Partial<Answers> = {}) {
  const main = keepDrafts(drafts, { accountId: makeAccount(1).id })
  const opened = await openBatchAt('options', { ...main.answers, ...answers })
  return { ...opened, main }
}

const endOf = (year: number, month: number, day: number) =>
  toEpochMs(+new Date(year, month - 1, day, 23, 59, 59))

test('deadlines that fall on a weekend or a holiday are told with why and where they would go, and moved at once', async () => {
  const [saturday, christmas, tuesday] = [
    endOf(2030, 12, 7),
    endOf(2030, 12, 25),
    endOf(2030, 12, 3),
  ]
  const { screen, user, main } = await openOptions([
    makeDraft(1, { deadlineAt: saturday }),
    makeDraft(2, { deadlineAt: christmas }),
    makeDraft(3, { deadlineAt: tuesday }),
    makeDraft(4),
  ])
  const note = screen
    .getByText('Em 2 documentos o prazo não termina em dia útil')
    .closest<HTMLElement>('[role="status"]')
  const lines = within(note ?? document.body).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '07/12/2030 (fim de semana): o dia útil seguinte é segunda-feira, 9 de dezembro de 2030',
    '25/12/2030 (Natal): o dia útil seguinte é quinta-feira, 26 de dezembro de 2030',
  ])
  await user.click(screen.getByRole('button', { name: 'Passar os 2 para o dia útil seguinte' }))
  await expect
    .poll(() => main.drafts().map(({ deadlineAt }) => deadlineAt))
    .toEqual([endOf(2030, 12, 9), endOf(2030, 12, 26), tuesday, undefined])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => main.drafts().map(({ deadlineAt }) => deadlineAt))
    .toEqual([saturday, christmas, tuesday, undefined])
})

test('a deadline that has passed is left to its finding: it is neither counted nor moved with those on a weekend', async () => {
  const [passed, saturday] = [endOf(2024, 12, 7), endOf(2030, 12, 7)]
  const { screen, user, main } = await openOptions([
    makeDraft(1, { deadlineAt: passed }),
    makeDraft(2, { deadlineAt: saturday }),
  ])
  const note = screen
    .getByText('Em 1 documento o prazo não termina em dia útil')
    .closest<HTMLElement>('[role="status"]')
  expect(within(note ?? document.body).getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Passar para o dia útil seguinte' }))
  await expect
    .poll(() => main.drafts().map(({ deadlineAt }) => deadlineAt))
    .toEqual([passed, endOf(2030, 12, 9)])
})

test('days are counted from today or from each document’s delivery, and the day is said before it is set', async () => {
  const delivery = toEpochMs(+new Date(2030, 11, 2, 9))
  const { screen, user, main } = await openOptions([
    makeDraft(1, { scheduledToAt: delivery }),
    makeDraft(2, { scheduledToAt: delivery }),
  ])
  await user.click(screen.getByRole('button', { name: 'Contar dias…' }))
  const counter = screen.getByRole('group', { name: 'Contar dias…' })
  const count = within(counter).getByRole('textbox', { name: 'Dias' })
  await user.clear(count)
  await user.type(count, '10')
  await user.click(within(counter).getByRole('radio', { name: 'Dias úteis' }))
  const today = toLocalDay(toEpochMs(Date.now()))
  const fromToday = createWorkingDays(DEFAULT_HOLIDAYS).add(today, 10)
  const said = () => counter.querySelector('output')?.textContent ?? ''
  expect(said()).toContain(String(Number(fromToday.slice(8))))
  await user.click(within(counter).getByRole('combobox', { name: 'A partir de' }))
  await user.click(await screen.findByRole('option', { name: 'entrega agendada', hidden: true }))
  expect(said()).toBe('Até segunda-feira, 16 de dezembro de 2030, 23:59:59.')
  expect(main.drafts()[0]?.deadlineAt).toBeUndefined()
  await user.click(within(counter).getByRole('button', { name: 'Definir em 2 documentos' }))
  await expect
    .poll(() => main.drafts().map(({ deadlineAt }) => deadlineAt))
    .toEqual([endOf(2030, 12, 16), endOf(2030, 12, 16)])
  expect(screen.getByText('Até segunda-feira, 16 de dezembro de 2030, 23:59:59.')).toBeVisible()
})

test('a deadline of so many days that would end on a Sunday says so and ends on the Monday', async () => {
  const { screen, user, main } = await openOptions([makeDraft(1)])
  const workingDays = createWorkingDays(DEFAULT_HOLIDAYS)
  const today = toLocalDay(toEpochMs(Date.now()))
  const off = Array.from({ length: 14 }, (_, index) => index + 1).find((days) =>
    workingDays.dayOff(addDays(today, days)),
  )
  await user.click(screen.getByRole('button', { name: 'Contar dias…' }))
  const count = screen.getByRole('textbox', { name: 'Dias' })
  await user.clear(count)
  await user.type(count, String(off))
  expect(screen.getByText(/^Cairia em .* \(/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Definir em 1 documento' }))
  await expect
    .poll(() => main.drafts()[0]?.deadlineAt)
    .toBe(endOfDay(workingDays.next(addDays(today, off ?? 0))))
})

test('Escape closes the counter of days and nothing else, and the focus goes back to its button', async () => {
  const { screen, user } = await openOptions([makeDraft(1)])
  const opener = screen.getByRole('button', { name: 'Contar dias…' })
  await user.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dias' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Contar dias…' })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('CREATE-23: the information fields of the account are filled for all, each other one stays', async () => {
  const [lease, value] = [
    '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e',
    '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e',
  ]
  const saved = {
    ...NO_SAVED_IDS,
    informationField: [
      { id: lease, label: 'Contrato' },
      { id: value, label: 'Valor' },
    ],
  }
  const own = [{ informationFieldId: value, value: '10' }]
  const { screen, user, main } = await openOptions(
    [makeDraft(1, { informations: own }), makeDraft(2)],
    savedIdsAnswers(saved),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Valor/u }).placeholder).toBe(
    'vários valores',
  )
  await user.click(screen.getByRole('textbox', { name: 'Contrato' }))
  await user.paste('101')
  const entry = { informationFieldId: lease, value: '101' }
  await expect
    .poll(() => main.drafts().map(({ informations }) => informations))
    .toEqual([[...own, entry], [entry]])
  await user.clear(screen.getByRole('textbox', { name: 'Contrato' }))
  await expect
    .poll(() => main.drafts().map((draft) => draft.informations))
    .toEqual([own, undefined])
  // The field is empty where the documents differ, so a button clears the value in all of them.
  await user.click(screen.getByRole('button', { name: 'Limpar Valor em todos' }))
  await expect
    .poll(() => main.drafts().map((draft) => draft.informations))
    .toEqual([undefined, undefined])
  expect(screen.queryByRole('button', { name: 'Limpar Valor em todos' })).toBeNull()
})

test('CREATE-09: categories are those that the account offers, listed anew on request', async () => {
  const id = '3b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
  let isAsked = false
  const { screen, user, main } = await openOptions([makeDraft(1)], {
    'account.categories': ({ isFresh }) => {
      isAsked ||= isFresh
      return succeed({ categories: isFresh ? [{ id, label: 'Locação' }] : [] })
    },
  })
  expect(isAsked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Atualizar a lista de categorias' }))
  await expect.poll(() => isAsked).toBe(true)
  await user.click(screen.getByRole('combobox', { name: 'Categorias' }))
  await user.click(await screen.findByRole('option', { name: 'Locação', hidden: true }))
  await expect.poll(() => main.drafts()[0]?.categories).toEqual([id])
})
