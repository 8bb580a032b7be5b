// Progress of files that are being added: how many, the current one, and a button that stops.
import type { BatchId } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useAdding, useStopAdding, useWatchAdding } from '../../../queries/adding.ts'
import { useFileProgress } from '../../../queries/file-progress.ts'
import { useRowsWhileAdding } from './use-rows-while-adding.ts'
import { WorkBar } from './work-bar.tsx'

export function AddingFiles({ batchId }: { readonly batchId: BatchId }) {
  const t = useTranslate()
  const format = useFormat()
  const adding = useAdding(batchId)
  const progress = useFileProgress(batchId)
  const stop = useStopAdding()
  useRowsWhileAdding(batchId, progress)
  useWatchAdding(batchId)
  if (adding.kind === 'none') return null
  if (adding.kind === 'failed') {
    return (
      <FailureNotice
        title={t('files.notAdded', { count: adding.total })}
        failure={adding.failure}
      />
    )
  }
  if (progress?.step === 'looking') {
    return (
      <WorkBar
        words={t('files.looking', { count: progress.total })}
        done={0}
        total={0}
        about=""
        isStopping={stop.isPending}
        onStop={() => {
          stop.mutate(batchId)
        }}
      />
    )
  }
  const { done, total, fileName } = progress ?? { done: 0, total: adding.total, fileName: '' }
  const size = progress && {
    done: format.bytes(progress.doneBytes),
    total: format.bytes(progress.totalBytes),
  }
  return (
    <WorkBar
      words={t('files.adding', { done: format.count(done), total: format.count(total) })}
      done={done}
      total={total}
      about={size ? t('files.addingSize', { ...size, name: fileName }) : ''}
      isStopping={stop.isPending}
      onStop={() => {
        stop.mutate(batchId)
      }}
    />
  )
}
