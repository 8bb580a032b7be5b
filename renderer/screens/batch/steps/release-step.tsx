// Step of the release: what will be sent, the release that can be taken back, and the released documents.
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useBatchOperation } from '../../../queries/batches.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { FirstQuestion } from '../sending/first-question.tsx'
import { LeavingGrid } from '../sending/leaving-grid.tsx'
import { PendingRelease } from '../sending/pending-release.tsx'
import { Remainder } from '../sending/remainder.tsx'
import { QueueNote } from '../sending/queue-note.tsx'
import { ReleasePlan } from '../sending/release-plan.tsx'
import { ReleaseRequest } from '../sending/release-request.tsx'
import { ScheduledRelease } from '../sending/scheduled-release.tsx'
import styles from '../sending/release.module.css'
import { isReleased } from '../sending/sending-parts.ts'
import { SendingList } from '../sending/sending-list.tsx'
import { useSendOperation } from '../sending/use-send-operation.ts'

type ReleaseStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function ReleaseStep({ batch, rows }: ReleaseStepProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const released = useMemo(() => rows.filter(isReleased), [rows])
  if (rows.length === 0) {
    return (
      <EmptyState icon="file" title={t('release.emptyTitle')} about={t('release.emptyAbout')}>
        <Button
          onClick={() => {
            goToStep('files')
          }}
        >
          {t('release.toFiles')}
        </Button>
      </EmptyState>
    )
  }
  const hasDrafts = released.length < rows.length
  return (
    <div className={styles['step']} data-alone={released.length === 0}>
      <QueueNote accountId={batch.accountId} batchId={batch.id} />
      <NextRelease batch={batch} rows={rows} hasDrafts={hasDrafts} />
      {released.length > 0 && <SendingList batch={batch} rows={released} />}
    </div>
  )
}

type NextReleaseProps = ReleaseStepProps & { readonly hasDrafts: boolean }

/** Release plan, pending release or question about the documents that are not released. */
function NextRelease({ batch, rows, hasDrafts }: NextReleaseProps) {
  const release = useSendOperation('batch.release')
  const takeBack = useBatchOperation('batch.takeBack')
  const first = rows.find(({ id }) => id === batch.firstId)
  if (batch.release) {
    const [firstId] = batch.release.documentIds
    const { schedule } = batch.release
    const firstName = rows.find(({ id }) => id === firstId)?.name
    const shared = { batchId: batch.id, firstName, takeBack }
    return (
      <>
        {schedule ? (
          <ScheduledRelease {...shared} pending={{ ...batch.release, schedule }} />
        ) : (
          <PendingRelease {...shared} pending={batch.release} />
        )}
        <LeavingGrid pending={batch.release} rows={rows} />
      </>
    )
  }
  if (!hasDrafts) return null
  if (batch.request) return <ReleaseRequest batch={batch} request={batch.request} />
  const isTakenBack = takeBack.isSuccess
  if (first) return <FirstQuestion batch={batch} first={first} release={release} />
  const Next = batch.releasedAt === undefined ? ReleasePlan : Remainder
  return <Next batch={batch} rows={rows} release={release} isTakenBack={isTakenBack} />
}
