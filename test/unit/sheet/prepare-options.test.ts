import { expect, test } from 'vitest'
import { guessMapping } from '../../../main/import/sheet/guess-mapping.ts'
import { NO_LABELS } from '../../../main/import/sheet/prepare-options.ts'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import { calendarDaySchema } from '../../../shared/model/calendar-day.ts'
import { DEFAULT_HOLIDAYS } from '../../../shared/model/holidays.ts'
import { sheetOf } from '../../support/read-sheet.ts'

test('a deadline that is no date is a finding of its row', () => {
  const sheet = sheetOf('Nome;E-mail;Prazo\nAna;a@x.com;30/11/2030\nRui;r@x.com;logo\n')
  const mapping = { ...guessMapping(sheet), deadline: 'Prazo' }
  const [ana, rui] = prepareRows(sheet, mapping)
  expect(ana?.findings).toEqual([])
  expect(rui?.document.deadlineAt).toBeUndefined()
  expect(rui?.findings[0]).toMatchObject({
    code: 'schedule.deadlineUnreadable',
    severity: 'error',
    params: { text: 'logo' },
  })
})

test('a deadline as a number of days is counted from the day of the import, and the date is on record', () => {
  const sheet = sheetOf(
    'E-mail;Papel;Prazo\nana@x.com;Parte;15 dias\nrui@x.com;Parte;10 dias úteis\neva@x.com;Parte;30/11/2026\n',
  )
  const mapping = guessMapping(sheet)
  expect(mapping.deadline).toBe('Prazo')
  const days = { today: calendarDaySchema.parse('2026-11-19'), holidays: DEFAULT_HOLIDAYS }
  const rows = prepareRows(sheet, mapping, NO_LABELS, days)
  expect(rows.map(({ document: { deadlineAt } }) => deadlineAt)).toEqual([
    new Date(2026, 11, 4, 23, 59, 59).getTime(),
    // 20 November is a holiday.
    new Date(2026, 11, 4, 23, 59, 59).getTime(),
    new Date(2026, 10, 30, 23, 59, 59).getTime(),
  ])
  expect(rows.flatMap(({ repairs }) => repairs)).toEqual([
    { line: 2, column: 'Prazo', from: '15 dias', to: '04/12/2026' },
    { line: 3, column: 'Prazo', from: '10 dias úteis', to: '04/12/2026' },
  ])
})

test('a delivery on a day without an hour is made in the morning of that day', () => {
  const [row] = prepareRows(sheetOf('E-mail;Papel;Envio\nana@x.com;Parte;01/12/2030\n'), {
    scheduledTo: 'Envio',
    signers: [{ email: 'E-mail', role: 'Papel' }],
  })
  expect(row?.document.scheduledToAt).toBe(new Date(2030, 11, 1, 8).getTime())
  expect(row?.repairs).toEqual([
    { line: 2, column: 'Envio', from: '01/12/2030', to: '01/12/2030 08:00' },
  ])
})

test('a reminder is read in words, and none where a cell says so', () => {
  const sheet = sheetOf(
    'E-mail;Papel;Lembrete\na@x.com;Parte;a cada 3 dias\nb@x.com;Parte;não\nc@x.com;Parte;Weekly\n',
  )
  const rows = prepareRows(sheet, guessMapping(sheet))
  expect(rows.map(({ document }) => document.reminderFrequency)).toEqual([
    'ThreeDays',
    undefined,
    'Weekly',
  ])
})

test('options come from columns, ids by the labels that the account has', () => {
  const id = '7d3f0d51-1111-4222-8333-444455556666'
  const other = '7d3f0d51-1111-4222-8333-444455557777'
  const [row] = prepareRows(
    sheetOf(
      `E-mail;Papel;Pasta;Categorias;Envio;Observadores;Lembrete;Canal;Substitutos\nana@x.com;Parte;locacoes;"Aluguel; ${other}; Nenhuma";01/12/2030 08:00;a@x.com, B@X.com;ThreeDays;não enviar;eva@x.com\n`,
    ),
    {
      folder: 'Pasta',
      categories: 'Categorias',
      scheduledTo: 'Envio',
      observers: 'Observadores',
      reminder: 'Lembrete',
      informations: [{ informationFieldId: id, column: 'Lembrete' }],
      signers: [
        {
          email: 'E-mail',
          role: 'Papel',
          signatureLinkMethod: 'Canal',
          substitutes: 'Substitutos',
        },
      ],
    },
    { folder: [{ id, label: 'Locações' }], groups: [], categories: [{ id, label: 'Aluguel' }] },
  )
  expect(row?.document).toMatchObject({
    folderId: id,
    categories: [id, other],
    observers: ['a@x.com', 'b@x.com'],
    reminderFrequency: 'ThreeDays',
    scheduledToAt: new Date(2030, 11, 1, 8).getTime(),
    informations: [{ informationFieldId: id, value: 'ThreeDays' }],
    signers: [{ signatureLinkMethod: 'NotSend', substitutes: [{ email: 'eva@x.com' }] }],
  })
  expect(row?.findings).toMatchObject([
    { code: 'option.labelUnknown', path: ['categories'], params: { label: 'Nenhuma' } },
  ])
})

test('an information field is led back to its own column though the one before it is empty', () => {
  const [first, second] = ['1111', '2222'].map((part) => `7d3f0d51-${part}-4222-8333-444455556666`)
  const rows = prepareRows(sheetOf('E-mail;Filial;Centro\nana@x.com;;17\nrui@x.com;Sul;18\n'), {
    signers: [{ email: 'E-mail' }],
    informations: [
      { informationFieldId: first ?? '', column: 'Filial' },
      { informationFieldId: second ?? '', column: 'Centro' },
    ],
  })
  const columnsOf = (at: number) =>
    rows[at]?.columns.filter(({ path }) => path[0] === 'informations')
  expect(rows[0]?.document.informations).toEqual([{ informationFieldId: second, value: '17' }])
  expect(columnsOf(0)).toEqual([{ path: ['informations', 0, 'value'], column: 'Centro' }])
  expect(columnsOf(1)).toEqual([
    { path: ['informations', 0, 'value'], column: 'Filial' },
    { path: ['informations', 1, 'value'], column: 'Centro' },
  ])
})

test('a folder whose label has a comma is one folder', () => {
  const id = '7d3f0d51-1111-4222-8333-444455556666'
  const [row] = prepareRows(
    sheetOf('E-mail;Papel;Pasta\nana@x.com;Parte;Locação, 2026\n'),
    { folder: 'Pasta', signers: [{ email: 'E-mail', role: 'Papel' }] },
    { ...NO_LABELS, folder: [{ id, label: 'Locação, 2026' }] },
  )
  expect(row?.document.folderId).toBe(id)
  expect(row?.findings).toEqual([])
})

test('a label with a comma is one label where the account has it, and a document has one folder', () => {
  const ids = ['1', '2', '3', '4'].map((digit) => `7d3f0d51-1111-4222-8333-44445555000${digit}`)
  const [one = '', other = '', first = '', second = ''] = ids
  const known = {
    ...NO_LABELS,
    categories: [
      { id: one, label: 'Aluguel' },
      { id: other, label: 'Aluguel, comercial' },
    ],
    folder: [
      { id: first, label: 'Norte' },
      { id: second, label: 'Sul' },
    ],
  }
  const sheet = sheetOf(
    'E-mail;Papel;Pasta;Categorias\na@x.com;Parte;Norte, Sul;Aluguel, comercial\nb@x.com;Parte;Sul;Aluguel\n',
  )
  const rows = prepareRows(sheet, guessMapping(sheet), known)
  expect(rows.map(({ document }) => [document.folderId, document.categories])).toEqual([
    [undefined, [other]],
    [second, [one]],
  ])
  expect(rows[0]?.findings.map(({ code, params }) => [code, params])).toEqual([
    ['option.labelUnknown', { label: 'Norte, Sul' }],
  ])
})
