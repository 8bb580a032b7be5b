// Line about drafts that remain after a part of the batch was released; it opens their release plan on request, and
// leaves the room to the released ones.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { useBatchOperation } from '../../../queries/batches.ts'
import { useReleaseForecast } from '../../../queries/batches.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { ReleasePlan } from './release-plan.tsx'
import styles from './release.module.css'

type RemainderProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  readonly release: ReturnType<typeof useBatchOperation<'batch.release'>>
  readonly isTakenBack: boolean
}

export function Remainder(props: RemainderProps) {
  const { batch, isTakenBack } = props
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const { data: forecast } = useReleaseForecast(batch.id)
  const [isOpen, setIsOpen] = useState(isTakenBack)
  if (isOpen) return <ReleasePlan {...props} />
  return (
    <section className={styles['remainder']} aria-label={t('release.remainder')}>
      <strong>{t('release.remain', { count: batch.drafts })}</strong>
      {forecast && forecast.ready > 0 && (
        <Mark tone="good" icon="good">
          {t('release.remainReady', { count: forecast.ready })}
        </Mark>
      )}
      {forecast && forecast.blocked > 0 && (
        <Mark tone="bad" icon="bad">
          {t('release.remainBlocked', { count: forecast.blocked })}
        </Mark>
      )}
      <span className={styles['push']} />
      {forecast && forecast.blocked > 0 && (
        <Button
          variant="default"
          onClick={() => {
            goToStep('review')
          }}
        >
          {t('release.fixErrors')}
        </Button>
      )}
      {forecast && forecast.ready > 0 && (
        <Button
          onClick={() => {
            setIsOpen(true)
          }}
        >
          {t('release.openPlan')}
        </Button>
      )}
    </section>
  )
}
