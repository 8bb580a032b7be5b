// Buttons for common deadlines, each with the day that it means.
import { Button, Tooltip } from '@mantine/core'
import type { Ref } from 'react'
import type { EpochMs } from '../../../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../../../shared/model/time.ts'
import { useFormat } from '../../../../components/use-format.ts'
import { useNow } from '../../../../components/use-now.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { endOfDayIn } from '../../../../components/local-time.ts'
import styles from '../options-step.module.css'

const DEFAULT_DAYS = [7, 15, 30] as const

type DeadlineChoicesProps = {
  readonly onChoose: (at: EpochMs) => void
  readonly isCounting: boolean
  /** Button that opens the counter. */
  readonly ref: Ref<HTMLButtonElement>
  readonly onCount: () => void
}

export function DeadlineChoices({ ref, onChoose, isCounting, onCount }: DeadlineChoicesProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  return (
    <div className={styles['choices']}>
      {DEFAULT_DAYS.map((count) => (
        <Tooltip
          key={count}
          label={t('deadline.until', {
            day: format.fullDay(endOfDayIn(count, now)),
          })}
        >
          <Button
            className={styles['choice']}
            variant="default"
            aria-label={t('options.inDaysNamed', { count })}
            onClick={() => {
              onChoose(endOfDayIn(count, now))
            }}
          >
            {t('options.inDays', { count })}
          </Button>
        </Tooltip>
      ))}
      <Button
        ref={ref}
        className={styles['choice']}
        variant="default"
        aria-expanded={isCounting}
        onClick={onCount}
      >
        {t('deadline.count')}
      </Button>
    </div>
  )
}
