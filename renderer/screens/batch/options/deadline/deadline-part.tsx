// Deadline of the documents: a day, a common number of days, or counted days; and a note about days off.
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import { useFormat } from '../../../../components/use-format.ts'
import { useLostFocus } from '../../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { DateField } from '../date-field.tsx'
import { readDay, writeDay } from '../../../../components/local-time.ts'
import { useEditOptions } from '../use-edit-options.ts'
import styles from '../options-step.module.css'
import { useOptionField } from '../use-option-field.tsx'
import { DayOffNote } from './day-off-note.tsx'
import { DeadlineChoices } from './deadline-choices.tsx'
import { DeadlineCounter } from './deadline-counter.tsx'

type DeadlinePartProps = {
  readonly rows: readonly DocumentRowView[]
  /** Rendered at the right of the day. */
  readonly beside: ReactNode
}

export function DeadlinePart({ rows, beside }: DeadlinePartProps) {
  const t = useTranslate()
  const format = useFormat()
  const edit = useEditOptions(rows)
  const [isCounting, setIsCounting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useLostFocus(opener, isCounting, 'change')
  const { notes, rejected, label, isMixed, value, set } = useOptionField(rows, 'deadlineAt')
  const hint =
    value === undefined
      ? t('options.deadlineHint')
      : t('deadline.until', { day: format.fullDay(value) })
  return (
    <div>
      <div className={styles['pair']}>
        <DateField
          {...notes}
          label={label}
          hint={isMixed ? t('options.mixed') : hint}
          shape={t('options.dayShape')}
          path="deadlineAt"
          rejected={rejected}
          at={value}
          read={readDay}
          write={writeDay}
          onChange={set}
        />
        {beside}
      </div>
      <DeadlineChoices
        ref={opener}
        isCounting={isCounting}
        onChoose={set}
        onCount={() => {
          setIsCounting(!isCounting)
        }}
      />
      {isCounting && (
        <DeadlineCounter
          rows={rows}
          onClose={() => {
            setIsCounting(false)
          }}
          onApply={(deadlineOf) => {
            edit('deadlineAt', (row) => ({ deadlineAt: deadlineOf(row) }))
            setIsCounting(false)
          }}
        />
      )}
      <DayOffNote rows={rows} edit={edit} />
    </div>
  )
}
