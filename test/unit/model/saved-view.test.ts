import { expect, test } from 'vitest'
import { addDays, startOfDay, toLocalDay } from '../../../shared/model/calendar-day.ts'
import type { Shown } from '../../../shared/model/saved-view.ts'
import { toSavedView } from '../../../shared/model/saved-view.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'

const SAVED_AT = toEpochMs(+new Date(2026, 10, 23, 14, 5))
/** Returns the start of the day `days` days after the saving, plus `ms`. */
const at = (days: number, ms = 0) => toEpochMs(startOfDay(addDays(toLocalDay(SAVED_AT), days)) + ms)
const see = (shown: Shown, now = SAVED_AT) =>
  toSavedView({ name: 'Vista', shown, savedAt: SAVED_AT }, now, () => true)

test('a view of today is of today whenever it is opened, whatever the time', () => {
  const today: Shown = {
    list: 'documents',
    question: { view: 'all', only: { kind: 'signed', from: at(0) } },
  }
  expect(see(today).shown).toEqual(today)
  expect(see(today, at(5, 23 * HOUR_MS)).shown).toEqual({
    list: 'documents',
    question: { view: 'all', only: { kind: 'signed', from: at(5) } },
  })
  const due: Shown = {
    list: 'documents',
    question: { view: 'pending', only: { kind: 'due', until: at(3, 14 * HOUR_MS) } },
  }
  expect(see(due, at(1, HOUR_MS)).shown).toMatchObject({
    question: { only: { until: at(4, 14 * HOUR_MS) } },
  })
})

test('a text that was erased with a person’s data is left out and said, the rest is shown', () => {
  const search: Shown = { list: 'archive', question: { view: 'stored', text: 'cpf …' } }
  expect(see(search)).toEqual({
    name: 'Vista',
    shown: { list: 'archive', question: { view: 'stored' } },
    gone: ['text'],
  })
  const ofPerson: Shown = { list: 'documents', question: { view: 'all', signer: '…' } }
  expect(see(ofPerson)).toMatchObject({ shown: { question: { view: 'all' } }, gone: ['text'] })
  const byColumns: Shown = {
    ...search,
    arrangement: { filters: [{ key: 'name', texts: ['…'] }], search: '', hidden: [] },
  }
  expect(see(byColumns).shown).toMatchObject({ arrangement: { filters: [] } })
  const table: Shown = {
    list: 'table',
    arrangement: {
      filters: [
        { key: 'signers.0.email', texts: ['…'] },
        { key: 'columns.TIPO', texts: ['Locação', '…'] },
      ],
      search: '…',
      hidden: [],
    },
  }
  expect(see(table)).toMatchObject({
    shown: {
      arrangement: { filters: [{ key: 'columns.TIPO', texts: ['Locação'] }], search: '' },
    },
    gone: ['text'],
  })
})
