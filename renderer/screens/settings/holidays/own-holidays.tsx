// Holidays of the place and the office: a list, and a line that adds one. A typed text stays with its error until it
// is right.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { FormEvent, RefObject } from 'react'
import { useRef, useState } from 'react'
import type { OwnHoliday } from '../../../../shared/model/holidays.ts'
import { HOLIDAY_YEARS } from '../../../../shared/model/holidays.ts'
import { Icon } from '../../../components/icon.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { useTyped } from '../../../state/kept-state.ts'
import { readHolidayDate, writeHolidayDate } from './holiday-date.ts'
import styles from './holidays.module.css'

type OwnHolidaysProps = {
  readonly own: readonly OwnHoliday[]
  readonly isSaving: boolean
  readonly onChange: (own: readonly OwnHoliday[], onSaved?: () => void) => void
}

export function OwnHolidays({ own, isSaving, onChange }: OwnHolidaysProps) {
  const t = useTranslate()
  const language = useLanguage()
  const dateField = useRef<HTMLInputElement>(null)
  useLostFocus(dateField, own.length, 'change')
  const ordered = own.toSorted((one, other) => toOrder(one) - toOrder(other))
  return (
    <fieldset className={styles['own']}>
      <legend>{t('holidays.own')}</legend>
      {own.length === 0 && <p className="quiet">{t('holidays.none')}</p>}
      <ul>
        {ordered.map((holiday) => {
          const { name, year } = holiday
          const date = writeHolidayDate(holiday, language)
          return (
            <li key={`${date} ${name}`}>
              <span className={styles['date']}>{date}</span>
              <span className={styles['ownName']} title={name}>
                {name}
              </span>
              <span className="quiet">{year === undefined && t('holidays.everyYear')}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('holidays.remove', { name, date })}
                onClick={() => {
                  onChange(own.filter((each) => each !== holiday))
                }}
              >
                <Icon name="remove" />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <AddHoliday
        dateField={dateField}
        own={own}
        isSaving={isSaving}
        onAdd={(holiday, onSaved) => {
          onChange([...own, holiday], onSaved)
        }}
      />
    </fieldset>
  )
}

/** Sort key: yearly holidays first, then by date. */
function toOrder({ year = 0, month, day }: OwnHoliday): number {
  return year * 10_000 + month * 100 + day
}

type TypedHoliday = { readonly name: string; readonly text: string }
const NO_HOLIDAY: TypedHoliday = { name: '', text: '' }

type AddHolidayProps = {
  readonly dateField: RefObject<HTMLInputElement | null>
  readonly own: readonly OwnHoliday[]
  readonly isSaving: boolean
  readonly onAdd: (holiday: OwnHoliday, onSaved: () => void) => void
}

function AddHoliday({ dateField, own, isSaving, onAdd }: AddHolidayProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { typed, type, drop } = useTyped<TypedHoliday>('holiday')
  const { name, text } = typed ?? NO_HOLIDAY
  const [isAsked, setIsAsked] = useState(false)
  const date = readHolidayDate(text, language)
  // A holiday that is being saved is in the list already.
  const known =
    date &&
    !isSaving &&
    own.find((each) => writeHolidayDate(each, language) === writeHolidayDate(date, language))
  const dateProblem =
    date === undefined
      ? t('holidays.dateWrong', {
          least: String(HOLIDAY_YEARS.least),
          most: String(HOLIDAY_YEARS.most),
        })
      : known && t('holidays.known', { date: writeHolidayDate(date, language), name: known.name })
  const nameProblem = name.trim() === '' ? t('holidays.nameMissing') : undefined
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setIsAsked(true)
    if (!date || dateProblem !== undefined || nameProblem !== undefined) return
    onAdd({ ...date, name: name.trim() }, () => {
      drop(typed)
      setIsAsked(false)
    })
  }
  return (
    <form className={styles['add']} onSubmit={add}>
      <TextInput
        ref={dateField}
        label={t('holidays.date')}
        description={isAsked && dateProblem !== undefined ? undefined : t('holidays.dateHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isAsked && dateProblem}
        value={text}
        onChange={(event) => {
          type({ name, text: event.currentTarget.value })
        }}
      />
      <TextInput
        label={t('holidays.name')}
        maxLength={80}
        error={isAsked && nameProblem}
        value={name}
        onChange={(event) => {
          type({ name: event.currentTarget.value, text })
        }}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        {t('holidays.add')}
      </Button>
    </form>
  )
}
