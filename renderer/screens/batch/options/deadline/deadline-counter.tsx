// Form of a deadline as a number of days from today, from each document's delivery or from a date; the resulting day
// is shown before it is set.
import { Checkbox, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import type { CalendarDay } from '../../../../../shared/model/calendar-day.ts'
import { endOfDay, toLocalDay } from '../../../../../shared/model/calendar-day.ts'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { EpochMs } from '../../../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../../../shared/model/time.ts'
import type { CountedDeadline, DayUnit } from '../../../../../shared/rules/deadline-days.ts'
import {
  countDeadline,
  DAY_UNITS,
  DEADLINE_DAYS,
} from '../../../../../shared/rules/deadline-days.ts'
import { ActButton } from '../../../../components/act-button.tsx'
import { isEscapeFor } from '../../../../components/escape.ts'
import { useDayOffName } from '../../../../components/use-day-off-name.ts'
import { useFormat } from '../../../../components/use-format.ts'
import { useNow } from '../../../../components/use-now.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { toTextKey } from '../../edits/rejected-texts.tsx'
import { DateField } from '../date-field.tsx'
import { readDay, writeDay } from '../../../../components/local-time.ts'
import styles from '../options-step.module.css'
import { useWorkingDays } from './use-working-days.ts'

const ORIGINS = ['today', 'delivery', 'date'] as const
type Origin = (typeof ORIGINS)[number]

/** Days: the middle one of the common deadlines. */
const DEFAULT_COUNT = 15

type DeadlineCounterProps = {
  readonly rows: readonly DocumentRowView[]
  readonly onApply: (deadlineOf: (row: DocumentRowView) => EpochMs) => void
  readonly onClose: () => void
}

export function DeadlineCounter({ rows, onApply, onClose }: DeadlineCounterProps) {
  const t = useTranslate()
  const workingDays = useWorkingDays()
  const [count, setCount] = useState<number | ''>(DEFAULT_COUNT)
  const [unit, setUnit] = useState<DayUnit>('days')
  const [endsOnWorkingDay, setEndsOnWorkingDay] = useState(true)
  const [origin, setOrigin] = useState<Origin>('today')
  const [date, setDate] = useState<EpochMs>()
  const today = toLocalDay(useNow(MINUTE_MS))
  const toFrom = ({ options }: DocumentRowView): CalendarDay => {
    if (origin === 'date') return date === undefined ? today : toLocalDay(date)
    const at = origin === 'delivery' ? options?.scheduledToAt : undefined
    return at === undefined ? today : toLocalDay(at)
  }
  const days = { count: count === '' ? 0 : count, unit, endsOnWorkingDay }
  const reckon = (row: DocumentRowView): CountedDeadline =>
    countDeadline(toFrom(row), days, workingDays)
  const origins = new Set(rows.map(toFrom))
  const counted = [...origins].map((from) => countDeadline(from, days, workingDays))
  const isReady = count !== '' && (origin !== 'date' || date !== undefined)
  return (
    <div
      className={styles['counter']}
      role="group"
      aria-label={t('deadline.count')}
      onKeyDown={(event) => {
        if (isEscapeFor(event)) onClose()
      }}
    >
      <div className={styles['pair']}>
        <NumberInput
          label={t('deadline.days')}
          min={DEADLINE_DAYS.least}
          max={DEADLINE_DAYS.most}
          allowDecimal={false}
          autoFocus
          value={count}
          onChange={(value) => {
            setCount(typeof value === 'number' ? value : '')
          }}
        />
        <Select
          label={t('deadline.from')}
          allowDeselect={false}
          data={ORIGINS.map((value) => ({ value, label: t(`deadline.from.${value}`) }))}
          value={origin}
          onChange={(value) => {
            setOrigin(ORIGINS.find((each) => each === value) ?? 'today')
          }}
        />
      </div>
      {origin === 'date' && <OriginDate rows={rows} at={date} onChange={setDate} />}
      <SegmentedControl
        aria-label={t('deadline.unit')}
        data={DAY_UNITS.map((value) => ({ value, label: t(`deadline.unit.${value}`) }))}
        value={unit}
        onChange={(value) => {
          setUnit(DAY_UNITS.find((each) => each === value) ?? 'days')
        }}
      />
      <Checkbox
        label={t('deadline.endsOnWorkingDay')}
        checked={endsOnWorkingDay}
        onChange={(event) => {
          setEndsOnWorkingDay(event.currentTarget.checked)
        }}
      />
      {isReady && <CountedWords counted={counted} />}
      <ActButton
        className={styles['choice'] ?? ''}
        obstacle={isReady ? undefined : t(count === '' ? 'obstacle.days' : 'obstacle.date')}
        onClick={() => {
          onApply((row) => endOfDay(reckon(row).day))
        }}
      >
        {t('deadline.set', { count: rows.length })}
      </ActButton>
    </div>
  )
}

type OriginDateProps = {
  readonly rows: readonly DocumentRowView[]
  readonly at: EpochMs | undefined
  readonly onChange: (at: EpochMs | undefined) => void
}

/** Field of the date from which the days are counted. */
function OriginDate({ rows, at, onChange }: OriginDateProps) {
  const t = useTranslate()
  return (
    <DateField
      label={t('deadline.from.date')}
      hint=""
      shape={t('options.dayShape')}
      path="deadlineFrom"
      rejected={{
        key: toTextKey('deadlineFrom', rows),
        field: t('deadline.from.date'),
        documentId: rows.length === 1 ? rows[0]?.id : undefined,
      }}
      error={undefined}
      description={undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      at={at}
      read={readDay}
      write={writeDay}
      onChange={onChange}
    />
  )
}

function CountedWords({ counted }: { readonly counted: readonly CountedDeadline[] }) {
  const t = useTranslate()
  const format = useFormat()
  const nameDayOff = useDayOffName()
  const ordered = counted.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last) return null
  const moved = counted.find((each) => each.moved)?.moved
  return (
    <output aria-live="polite">
      {first.day === last.day
        ? t('deadline.until', { day: format.fullDay(endOfDay(first.day)) })
        : t('deadline.between', {
            first: format.day(endOfDay(first.day)),
            last: format.day(endOfDay(last.day)),
          })}
      {moved && first.day === last.day && (
        <span className="quiet">
          {' '}
          {t('deadline.movedFrom', {
            from: format.day(endOfDay(moved.from)),
            because: nameDayOff(moved.because),
          })}
        </span>
      )}
    </output>
  )
}
