// Files on their way in: how many, which one now, and the way to stop.
import { Button, Progress } from '@mantine/core'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useAdding, useStopAdding } from '../../../queries/adding.ts'
import { useFileProgress } from '../../../queries/file-progress.ts'
import styles from './files-step.module.css'
import { useRowsWhileAdding } from './use-rows-while-adding.ts'

export function AddingFiles({ batchId }: { readonly batchId: BatchId }) {
  const t = useTranslate()
  const format = useFormat()
  const adding = useAdding(batchId)
  const progress = useFileProgress(batchId)
  const stop = useStopAdding()
  useRowsWhileAdding(batchId, progress)
  if (adding.kind === 'none') return null
  if (adding.kind === 'failed') {
    return (
      <FailureNotice
        title={t('files.notAdded', { count: adding.total })}
        failure={adding.failure}
      />
    )
  }
  const { done, total, fileName } = progress ?? { done: 0, total: adding.total, fileName: '' }
  const label = t('files.adding', { done: format.count(done), total: format.count(total) })
  return (
    <div className={styles['adding']}>
      <span className={styles['addingWords']} role="status">
        {label}
      </span>
      <Progress
        className={styles['bar']}
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={label}
        transitionDuration={120}
      />
      <span className={`quiet ${styles['addingName'] ?? ''}`}>{fileName}</span>
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => {
          stop.mutate(batchId)
        }}
      >
        {t('files.stop')}
      </Button>
    </div>
  )
}
