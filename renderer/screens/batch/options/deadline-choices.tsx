// The deadlines that offices give most.
import { Button } from '@mantine/core'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { toEpochMs } from '../../../../shared/model/time.ts'
import { useTranslate } from '../../../i18n.tsx'
import { endOfDayIn } from './local-time.ts'
import styles from './options-step.module.css'

const USUAL_DAYS = [7, 15, 30] as const

export function DeadlineChoices({ onChoose }: { readonly onChoose: (at: EpochMs) => void }) {
  const t = useTranslate()
  return (
    <div className={styles['choices']}>
      {USUAL_DAYS.map((count) => (
        <Button
          key={count}
          className={styles['choice']}
          variant="default"
          aria-label={t('options.inDaysNamed', { count })}
          onClick={() => {
            onChoose(endOfDayIn(count, toEpochMs(Date.now())))
          }}
        >
          {t('options.inDays', { count })}
        </Button>
      ))}
    </div>
  )
}
