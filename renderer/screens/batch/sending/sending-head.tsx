// Progress of the released documents, and the button that pauses the queue.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import { toSentProgress } from '../../../../shared/model/document-standing.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { CheckNow, useCheckNow } from '../../../document-parts/check-now.tsx'
import { ReportMenu } from '../../../document-parts/report-menu.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useOrderQueue, useQueueStatus } from '../../../queries/queue.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { ResidualRisksButton } from '../../../service-parts/residual-risks.tsx'
import { BatchPriority } from '../../../service-parts/batch-priority.tsx'
import styles from './sending-list.module.css'
import type { SendingPart } from './sending-parts.ts'

type SendingHeadProps = {
  readonly batch: BatchView
  readonly counts: Readonly<Record<SendingPart, number>>
}

export function SendingHead({ batch, counts }: SendingHeadProps) {
  const t = useTranslate()
  const format = useFormat()
  const goTo = useWindowState((state) => state.goTo)
  const heading = useRef<HTMLHeadingElement>(null)
  const { sent, total } = toSentProgress(batch.counts)
  // The focus was lost with the pending release.
  useLostFocus(heading, total, 'start')
  const { moving, unconfirmed, rejected, held, needsDecision, withdrawn } = counts
  const isMoving = moving + unconfirmed > 0
  const words = ((): string => {
    if (total === 0) return t('release.allWithdrawn', { count: withdrawn })
    const figures = { sent: format.count(sent), total: format.count(total) }
    if (sent < total) return t('release.sentOf', figures)
    return withdrawn === 0
      ? t('release.allSent', { count: total })
      : t('release.sentButWithdrawn', { ...figures, withdrawn: format.count(withdrawn) })
  })()
  return (
    <div className={styles['sendingHead']}>
      <h2 ref={heading} tabIndex={-1}>
        {words}
      </h2>
      {/* Screen readers announce only the end, not numbers that change with every document. */}
      <span role="status" className="visually-hidden">
        {!isMoving && words}
      </span>
      <div
        role="progressbar"
        aria-label={t('release.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent}
        className={styles['bar']}
      >
        <Part name="partSent" share={sent / total} />
        <Part name="partDoubt" share={(unconfirmed + needsDecision + held) / total} />
        <Part name="partBad" share={rejected / total} />
      </div>
      <ResidualRisksButton />
      {moving > 0 && <BatchPriority batch={batch} />}
      {isMoving && <PauseButton />}
      {sent > 0 && <CheckBatch batch={batch} />}
      {sent > 0 && (
        <ReportMenu
          selection={{ kind: 'all', question: { view: 'all', batchId: batch.id }, except: [] }}
          about={t('report.ofBatch')}
        />
      )}
      {sent > 0 && (
        <Button
          variant="default"
          onClick={() => {
            goTo('tracking')
          }}
        >
          {t('release.toTracking')}
        </Button>
      )}
    </div>
  )
}

function CheckBatch({ batch }: Pick<SendingHeadProps, 'batch'>) {
  const check = useCheckNow()
  const question = { view: 'pending', batchId: batch.id } as const
  return batch.counts.waiting === undefined ? null : (
    <CheckNow check={check} selection={{ kind: 'all', question, except: [] }} />
  )
}

function Part({ name, share }: { readonly name: string; readonly share: number }) {
  return share > 0 ? (
    <span className={styles[name]} style={{ width: `${String(share * 100)}%` }} />
  ) : null
}

/** Button for the whole queue, so other batches wait too. */
function PauseButton() {
  const t = useTranslate()
  const { data: status } = useQueueStatus()
  const order = useOrderQueue()
  if (!status || status.state === 'stopped') return null
  const isPaused = status.state === 'paused'
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name={isPaused ? 'play' : 'pause'} />}
        loading={order.isPending}
        onClick={() => {
          order.mutate(isPaused ? 'queue.resume' : 'queue.pause')
        }}
      >
        {t(isPaused ? 'release.resume' : 'release.pause')}
      </Button>
      {order.error && <FailureNotice title={t('queue.notChanged')} failure={order.error.failure} />}
    </>
  )
}
