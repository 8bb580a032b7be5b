// Deadlines as a number of days in a cell, through the spreadsheet import.
import { expect, test } from 'vitest'
import { endOfDay, toLocalDay } from '../../../shared/model/calendar-day.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { DEFAULT_HOLIDAYS } from '../../../shared/model/holidays.ts'
import { createWorkingDays } from '../../../shared/rules/working-days.ts'
import { valueOf } from '../../support/drafts.ts'
import { openTestBatch } from '../../support/sheets.ts'

test('a deadline of ten working days is a date once the sheet is open, counted from today past the holidays', async () => {
  const { batchId, sheets, openSheet } = await openTestBatch({ 'a.pdf': 'Ana' })
  await openSheet(['Contrato;E-mail;Papel;Prazo', 'A;ana@x.com;Parte;10 dias úteis'])
  const today = toLocalDay(toEpochMs(Date.now()))
  const { rows } = valueOf(await sheets.rows(batchId, { from: 0, count: 1, only: 'all' }))
  const end = new Date(endOfDay(createWorkingDays(DEFAULT_HOLIDAYS).add(today, 10)))
  const to = [end.getDate(), end.getMonth() + 1, end.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
  expect(rows[0]?.findings).toEqual([])
  expect(rows[0]?.repairs).toContainEqual({ line: 2, column: 'Prazo', from: '10 dias úteis', to })
})
