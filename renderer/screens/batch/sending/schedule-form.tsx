// Form for the time of a release: a common time with one press, or a day and an hour.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '../../../../shared/model/failure.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../../shared/model/time.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { readMinute, writeMinute } from '../../../components/local-time.ts'
import { nameMoment, toPresets } from '../../../components/schedule-words.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useNow } from '../../../components/use-now.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import styles from './schedule.module.css'

type ScheduleFormProps = {
  /** Time that is set already, to be changed. */
  readonly setFor?: EpochMs
  readonly isPending: boolean
  /** Why no time can be set now, in words; whether a time is typed is checked here. */
  readonly obstacle: string | undefined
  readonly failure?: Failure | undefined
  readonly onSchedule: (at: EpochMs) => void
  readonly onClose: () => void
}

export function ScheduleForm({
  setFor,
  isPending,
  obstacle,
  failure,
  onSchedule,
  onClose,
}: ScheduleFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const language = useLanguage()
  const [typed, setTyped] = useState(() =>
    writeMinute(setFor ?? toPresets(now).at(-1) ?? now, language),
  )
  const at = readMinute(typed, { language, isLeft: true })
  const shape = t('options.minuteShape')
  const canSet = at !== undefined && at > now
  return (
    <form
      className={styles['form']}
      aria-label={t('schedule.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSet) onSchedule(at)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles['line']} role="group" aria-label={t('schedule.presets')}>
        {toPresets(now).map((preset, index) => (
          <Button
            key={preset}
            variant="default"
            autoFocus={index === 0}
            className={styles['preset'] ?? ''}
            aria-pressed={preset === at}
            onClick={() => {
              setTyped(writeMinute(preset, language))
            }}
          >
            {nameMoment(preset, now, t, format)}
          </Button>
        ))}
      </div>
      <div className={styles['line']}>
        <TextInput
          label={t('schedule.moment')}
          placeholder={shape}
          error={at === undefined && typed !== '' ? t('options.dateWrong', { shape }) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
        />
        <ActButton
          leftSection={<Icon name="waiting" />}
          obstacle={
            obstacle ??
            (canSet ? undefined : t(at === undefined ? 'obstacle.moment' : 'obstacle.past'))
          }
          loading={isPending}
        >
          {canSet
            ? t('schedule.set', { moment: nameMoment(at, now, t, format) })
            : t(at === undefined ? 'schedule.unread' : 'schedule.past')}
        </ActButton>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('schedule.close')}
        </Button>
      </div>
      <p className="quiet">{t('schedule.about')}</p>
      {failure && <FailureNotice title={t('schedule.notSet')} failure={failure} />}
    </form>
  )
}
