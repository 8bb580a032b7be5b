import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../../../shared/model/calendar-day.ts'
import {
  addDays,
  calendarDaySchema,
  endOfDay,
  toCalendarDay,
  toLocalDay,
  weekdayOf,
} from '../../../shared/model/calendar-day.ts'
import type { Holidays } from '../../../shared/model/holidays.ts'
import {
  holidaysSchema,
  NATIONAL_HOLIDAYS,
  OPTIONAL_HOLIDAYS,
  DEFAULT_HOLIDAYS,
} from '../../../shared/model/holidays.ts'
import { settingsSchema } from '../../../shared/model/settings.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { countDeadline, parseDeadlineDays } from '../../../shared/rules/deadline-days.ts'
import { easterOf } from '../../../shared/rules/easter.ts'
import { createWorkingDays, listHolidays } from '../../../shared/rules/working-days.ts'

/** Easter Sundays from 1900 to 2099, ten years a line, from published church tables. */
const EASTERS = [
  '04-15 04-07 03-30 04-12 04-03 04-23 04-15 03-31 04-19 04-11',
  '03-27 04-16 04-07 03-23 04-12 04-04 04-23 04-08 03-31 04-20',
  '04-04 03-27 04-16 04-01 04-20 04-12 04-04 04-17 04-08 03-31',
  '04-20 04-05 03-27 04-16 04-01 04-21 04-12 03-28 04-17 04-09',
  '03-24 04-13 04-05 04-25 04-09 04-01 04-21 04-06 03-28 04-17',
  '04-09 03-25 04-13 04-05 04-18 04-10 04-01 04-21 04-06 03-29',
  '04-17 04-02 04-22 04-14 03-29 04-18 04-10 03-26 04-14 04-06',
  '03-29 04-11 04-02 04-22 04-14 03-30 04-18 04-10 03-26 04-15',
  '04-06 04-19 04-11 04-03 04-22 04-07 03-30 04-19 04-03 03-26',
  '04-15 03-31 04-19 04-11 04-03 04-16 04-07 03-30 04-12 04-04',
  '04-23 04-15 03-31 04-20 04-11 03-27 04-16 04-08 03-23 04-12',
  '04-04 04-24 04-08 03-31 04-20 04-05 03-27 04-16 04-01 04-21',
  '04-12 04-04 04-17 04-09 03-31 04-20 04-05 03-28 04-16 04-01',
  '04-21 04-13 03-28 04-17 04-09 03-25 04-13 04-05 04-25 04-10',
  '04-01 04-21 04-06 03-29 04-17 04-09 03-25 04-14 04-05 04-18',
  '04-10 04-02 04-21 04-06 03-29 04-18 04-02 04-22 04-14 03-30',
  '04-18 04-10 03-26 04-15 04-06 03-29 04-11 04-03 04-22 04-14',
  '03-30 04-19 04-10 03-26 04-15 04-07 04-19 04-11 04-03 04-23',
  '04-07 03-30 04-19 04-04 03-26 04-15 03-31 04-20 04-11 04-03',
  '04-16 04-08 03-30 04-12 04-04 04-24 04-15 03-31 04-20 04-12',
]

const day = (text: string): CalendarDay => calendarDaySchema.parse(text)
const days = fc
  .integer({ min: 0, max: 73_000 })
  .map((count) => addDays(toCalendarDay(1900, 1, 1), count))

const read = (text: string): unknown => {
  const found = parseDeadlineDays(text)
  return found && [found.count, found.unit]
}

const isKept = (month: number, date: number, year?: number): boolean =>
  holidaysSchema.safeParse({
    ...DEFAULT_HOLIDAYS,
    own: [{ name: 'Festa', month, day: date, ...(year === undefined ? {} : { year }) }],
  }).success

const holidays: fc.Arbitrary<Holidays> = fc.record({
  worked: fc.uniqueArray(fc.constantFrom(...NATIONAL_HOLIDAYS)),
  optional: fc.uniqueArray(fc.constantFrom(...OPTIONAL_HOLIDAYS)),
  own: fc.array(
    fc
      .record({
        name: fc.constant('Aniversário da cidade'),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      })
      .chain((own) =>
        fc.option(fc.integer({ min: 2000, max: 2099 })).map((year) => ({
          ...own,
          ...(year === null ? {} : { year }),
        })),
      ),
    { maxLength: 40 },
  ),
})

test('Easter is the Sunday that the tables name, 1900 to 2099', () => {
  const known = EASTERS.flatMap((line) => line.split(' '))
  expect(known).toHaveLength(200)
  for (const [index, monthAndDay] of known.entries()) {
    expect(easterOf(1900 + index)).toBe(`${1900 + index}-${monthAndDay}`)
    expect(weekdayOf(easterOf(1900 + index))).toBe(0)
  }
})

test('the holidays of Brazil in 2026, with Carnival and Corpus Christi as most offices keep them', () => {
  expect(listHolidays(2026, DEFAULT_HOLIDAYS).map((each) => each.day)).toEqual([
    '2026-01-01',
    '2026-02-16', // Carnival, Monday
    '2026-02-17',
    '2026-04-03', // Good Friday
    '2026-04-21',
    '2026-05-01',
    '2026-06-04', // Corpus Christi
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
})

test('the 20th of November is a holiday of all Brazil since 2024', () => {
  const { dayOff } = createWorkingDays(DEFAULT_HOLIDAYS)
  expect(dayOff(day('2023-11-20'))).toBeUndefined()
  expect(dayOff(day('2024-11-20'))).toMatchObject({ kind: 'national', id: 'blackAwareness' })
})

test('what an office works on counts, and what its place keeps does not, every year or in one', () => {
  const { dayOff } = createWorkingDays({
    worked: ['tiradentes'],
    optional: [],
    own: [
      { name: 'Aniversário de São Paulo', month: 1, day: 25 },
      { name: 'Ponte', month: 12, day: 24, year: 2026 },
      { name: 'Dia raro', month: 2, day: 29 },
    ],
  })
  expect(dayOff(day('2026-04-21'))).toBeUndefined()
  expect(dayOff(day('2026-02-17'))).toBeUndefined()
  expect(dayOff(day('2028-01-25'))).toMatchObject({ name: 'Aniversário de São Paulo' })
  expect(dayOff(day('2026-12-24'))).toMatchObject({ name: 'Ponte' })
  expect(dayOff(day('2027-12-24'))).toBeUndefined()
  expect(dayOff(day('2028-02-29'))).toMatchObject({ name: 'Dia raro' })
  expect(dayOff(day('2027-03-01'))).toBeUndefined()
})

test('the next working day is the first that is neither weekend nor holiday, and the day itself if it is one', () => {
  fc.assert(
    fc.property(days, holidays, (from, kept) => {
      const workingDays = createWorkingDays(kept)
      const next = workingDays.next(from)
      expect(workingDays.dayOff(next)).toBeUndefined()
      expect([0, 6]).not.toContain(weekdayOf(next))
      for (let passed = from; passed < next; passed = addDays(passed, 1)) {
        expect(workingDays.dayOff(passed)).toBeDefined()
      }
    }),
  )
})

test('counting working days passes over exactly as many as were asked for', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), holidays, (from, count, kept) => {
      const workingDays = createWorkingDays(kept)
      const reached = workingDays.add(from, count)
      let counted = 0
      for (let passed = from; passed < reached;) {
        passed = addDays(passed, 1)
        if (!workingDays.dayOff(passed)) counted += 1
      }
      expect(counted).toBe(count)
      if (count > 0) expect(workingDays.dayOff(reached)).toBeUndefined()
    }),
  )
})

test('a deadline that would end on a day off says from which day it moved, and why', () => {
  const workingDays = createWorkingDays(DEFAULT_HOLIDAYS)
  const plan = { count: 15, unit: 'days', endsOnWorkingDay: true } as const
  expect(countDeadline(day('2026-11-21'), plan, workingDays)).toEqual({
    day: '2026-12-07',
    moved: { from: '2026-12-06', because: { kind: 'weekend' } },
  })
  expect(countDeadline(day('2026-12-10'), plan, workingDays)).toEqual({
    day: '2026-12-28',
    moved: {
      from: '2026-12-25',
      because: { kind: 'national', id: 'christmas', day: '2026-12-25' },
    },
  })
  expect(
    countDeadline(day('2026-11-21'), { ...plan, endsOnWorkingDay: false }, workingDays),
  ).toEqual({ day: '2026-12-06' })
  expect(
    countDeadline(day('2026-11-19'), { ...plan, count: 1, unit: 'workingDays' }, workingDays),
  ).toEqual({ day: '2026-11-23' })
})

test('a deadline as a number of days is read as offices write it', () => {
  for (const text of ['15', '15 dias', '15d', ' em 15  dias ', '15 dias corridos', '15 days']) {
    expect([text, read(text)]).toEqual([text, [15, 'days']])
  }
  for (const text of ['10 dias úteis', '10 DIAS UTEIS', '10 d.u.', '10 working days']) {
    expect([text, read(text)]).toEqual([text, [10, 'workingDays']])
  }
  expect(read('1 dia útil')).toEqual([1, 'workingDays'])
  for (const text of ['', 'logo', '15/12', '-3', '1500', '15 meses', '2,5']) {
    expect([text, read(text)]).toEqual([text, undefined])
  }
})

test('a day ends with its last second by the clock of the machine, and is that day again', () => {
  fc.assert(
    fc.property(days, (from) => {
      const end = endOfDay(from)
      expect(toLocalDay(end)).toBe(from)
      expect(toLocalDay(toEpochMs(end + 1_000))).toBe(addDays(from, 1))
    }),
  )
})

test('a holiday that no calendar has is not kept; settings of before this one have the usual ones', () => {
  expect([
    isKept(2, 29),
    isKept(2, 29, 2028),
    isKept(2, 29, 2027),
    isKept(4, 31),
    isKept(0, 1),
  ]).toEqual([true, true, false, false, false])
  expect(isKept(1, 25, 1999)).toBe(false)
  expect(settingsSchema.parse({}).holidays).toEqual(DEFAULT_HOLIDAYS)
})
