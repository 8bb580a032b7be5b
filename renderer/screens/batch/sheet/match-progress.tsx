// While rows and files are matched: how many texts were read of how many, and the way to stop.
import { Button, Progress } from '@mantine/core'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetProgress, useStopSheet } from '../../../queries/sheet.ts'
import styles from './sheet.module.css'

export function MatchProgress({ batchId }: { readonly batchId: BatchId }) {
  const t = useTranslate()
  const format = useFormat()
  const progress = useSheetProgress(batchId)
  const stop = useStopSheet(batchId)
  if (!progress) {
    return (
      <p className="quiet after-a-moment" role="status">
        {t('sheet.matching')}
      </p>
    )
  }
  const { done, total } = progress
  const words = t('sheet.readingTexts', { done: format.count(done), total: format.count(total) })
  return (
    <div className={styles['progress']}>
      <span role="status">{words}</span>
      <Progress
        className={styles['bar']}
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={words}
        transitionDuration={120}
      />
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => {
          stop.mutate()
        }}
      >
        {t('sheet.stop')}
      </Button>
    </div>
  )
}
