// Holidays: those of all Brazil and the optional ones as checkboxes with their dates in a year, and the local ones as
// a list.
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { endOfDay } from '../../../../shared/model/calendar-day.ts'
import type {
  Holidays,
  NationalHoliday,
  OptionalHoliday,
} from '../../../../shared/model/holidays.ts'
import {
  NATIONAL_HOLIDAYS,
  OPTIONAL_HOLIDAYS,
  DEFAULT_HOLIDAYS,
} from '../../../../shared/model/holidays.ts'
import { listHolidays } from '../../../../shared/rules/working-days.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../../queries/settings.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { HolidayYear } from './holiday-year.tsx'
import styles from './holidays.module.css'
import { OwnHolidays } from './own-holidays.tsx'

export function HolidaysSection() {
  const t = useTranslate()
  const { holidays: saved } = useSettings()
  const change = useChangeSettings()
  // A change that is being saved is the start of the next one.
  const holidays = (change.isPending ? change.variables.holidays : undefined) ?? saved
  const [year, setYear] = useState(() => new Date().getFullYear())
  const save = (changed: Partial<Holidays>, onSaved = (): void => {}): void => {
    whenDone(change.mutateAsync({ holidays: { ...holidays, ...changed } }), onSaved)
  }
  const { worked, optional, own } = holidays
  return (
    <Section title={t('holidays.title')} about={t('holidays.about')}>
      <HolidayYear year={year} onChange={setYear} />
      <fieldset className={styles['marks']}>
        <legend>
          {t('holidays.national')} <span className="quiet">{t('holidays.worked')}</span>
        </legend>
        {NATIONAL_HOLIDAYS.map((id) => (
          <HolidayMark
            key={id}
            id={id}
            year={year}
            isOn={!worked.includes(id)}
            onChange={(isOn) => {
              save({ worked: isOn ? worked.filter((each) => each !== id) : [...worked, id] })
            }}
          />
        ))}
      </fieldset>
      <fieldset className={styles['marks']}>
        <legend>{t('holidays.optional')}</legend>
        {OPTIONAL_HOLIDAYS.map((id) => (
          <HolidayMark
            key={id}
            id={id}
            year={year}
            isOn={optional.includes(id)}
            onChange={(isOn) => {
              save({ optional: isOn ? [...optional, id] : optional.filter((each) => each !== id) })
            }}
          />
        ))}
      </fieldset>
      <OwnHolidays
        own={own}
        isSaving={change.isPending}
        onChange={(next, onSaved) => {
          save({ own: next }, onSaved)
        }}
      />
      {change.error && (
        <FailureNotice title={t('holidays.failed')} failure={change.error.failure} />
      )}
    </Section>
  )
}

type HolidayMarkProps = {
  readonly id: NationalHoliday | OptionalHoliday
  readonly year: number
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function HolidayMark({ id, year, isOn, onChange }: HolidayMarkProps) {
  const t = useTranslate()
  const format = useFormat()
  const dates = listHolidays(year, DEFAULT_HOLIDAYS)
    .filter((each) => each.kind !== 'own' && each.id === id)
    .map(({ day }) => format.day(endOfDay(day)))
  return (
    <Checkbox
      label={
        <>
          {t(`holidays.name.${id}`)} <span className="quiet">{format.list(dates)}</span>
        </>
      }
      checked={isOn}
      onChange={(event) => {
        onChange(event.currentTarget.checked)
      }}
    />
  )
}
