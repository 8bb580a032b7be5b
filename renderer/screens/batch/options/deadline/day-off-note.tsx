// Note about deadlines to come that end on a weekend or holiday, with a button that moves them to the next working
// day. It also covers deadlines from a spreadsheet; one that has passed has its finding.
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { endOfDay, toLocalDay } from '../../../../../shared/model/calendar-day.ts'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { EpochMs } from '../../../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../../../shared/model/time.ts'
import type { DayOff, WorkingDays } from '../../../../../shared/rules/working-days.ts'
import { Mark } from '../../../../components/mark.tsx'
import { useDayOffName } from '../../../../components/use-day-off-name.ts'
import { useFormat } from '../../../../components/use-format.ts'
import { useNow } from '../../../../components/use-now.ts'
import { useTranslate } from '../../../../i18n.tsx'
import type { EditOptions } from '../use-edit-options.ts'
import styles from '../options-step.module.css'
import { useWorkingDays } from './use-working-days.ts'

/** Days that are listed with the day they move to; others are counted. */
const MAX_SHOWN = 4

type DayOffNoteProps = { readonly rows: readonly DocumentRowView[]; readonly edit: EditOptions }

type OffDay = { readonly from: EpochMs; readonly to: EpochMs; readonly because: DayOff }

export function DayOffNote({ rows, edit }: DayOffNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const nameDayOff = useDayOffName()
  const workingDays = useWorkingDays()
  const now = useNow(MINUTE_MS)
  const offDays = useMemo(() => listOffDays(rows, workingDays, now), [rows, workingDays, now])
  const off = rows.filter(({ options }) => offDays.has(options?.deadlineAt))
  if (off.length === 0) return null
  const byDay = new Map([...offDays.values()].map((each) => [toLocalDay(each.from), each]))
  const days = [...byDay.values()].toSorted((one, other) => one.from - other.from)
  const lines = days.slice(0, MAX_SHOWN).map(({ from, to, because }) => ({
    key: from,
    words: t('deadline.moves', {
      from: format.day(from),
      because: nameDayOff(because),
      to: format.fullDay(to),
    }),
  }))
  return (
    <div className={styles['dayOff']} role="status">
      <Mark tone="warn" icon="warn">
        {t(rows.length === 1 ? 'deadline.dayOffHere' : 'deadline.dayOff', { count: off.length })}
      </Mark>
      <ul>
        {lines.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
        {days.length > MAX_SHOWN && (
          <li>{t('deadline.moreDays', { count: days.length - MAX_SHOWN })}</li>
        )}
      </ul>
      <Button
        className={styles['choice']}
        variant="default"
        onClick={() => {
          edit('deadlineAt', ({ options }) => ({
            deadlineAt: offDays.get(options?.deadlineAt)?.to ?? options?.deadlineAt ?? null,
          }))
        }}
      >
        {t('deadline.moveAll', { count: off.length })}
      </Button>
    </div>
  )
}

/** Returns the days off by deadline that has not passed: thousands of documents have few different deadlines. */
function listOffDays(
  rows: readonly DocumentRowView[],
  workingDays: WorkingDays,
  now: EpochMs,
): ReadonlyMap<EpochMs | undefined, OffDay> {
  const deadlines = new Set(rows.flatMap(({ options }) => options?.deadlineAt ?? []))
  return new Map(
    [...deadlines].flatMap((at) => {
      if (at <= now) return []
      const day = toLocalDay(at)
      const because = workingDays.dayOff(day)
      const to = endOfDay(workingDays.next(day))
      return because ? [[at, { from: at, to, because }] as const] : []
    }),
  )
}
