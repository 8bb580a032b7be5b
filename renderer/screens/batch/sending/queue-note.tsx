// Note why released documents would wait: the queue is paused, offline or stopped, or the service refused the
// account.
import { Button } from '@mantine/core'
import { describeHold } from '../../../../shared/i18n/describe-refusal.ts'
import type { AccountId, BatchId } from '../../../../shared/model/ids.ts'
import type { QueueStatus } from '../../../../shared/model/queue-status.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { SupportCopy } from '../../../components/support-facts.tsx'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useFeatureNames } from '../../../components/use-feature-names.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useOrderQueue, useQueueStatus, useTryHolds } from '../../../queries/queue.ts'
import { NextTry } from '../../../service-parts/next-try.tsx'
import { StoppedBatch } from '../../../service-parts/stopped-batch.tsx'
import { TryNow } from '../../../service-parts/try-now.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import styles from './release.module.css'

type QueueNoteProps = {
  /** Account whose hold is shown too; undefined while the batch has none. */
  readonly accountId: AccountId | undefined
  /** Batch whose stop is shown too. */
  readonly batchId: BatchId
}

export function QueueNote({ accountId, batchId }: QueueNoteProps) {
  const { data: status } = useQueueStatus()
  if (!status) return null
  const held = status.holds.find((each) => each.accountId === accountId)
  const stop = status.stops.find((each) => each.batchId === batchId)
  return (
    <>
      <StateNote status={status} />
      {held && <HoldNote held={held} />}
      {stop && <StoppedBatch stop={stop} />}
    </>
  )
}

function StateNote({ status: { state, offline } }: { readonly status: QueueStatus }) {
  const t = useTranslate()
  const format = useFormat()
  const describe = useFailureText()
  const order = useOrderQueue()
  if (state !== 'paused' && state !== 'offline' && state !== 'stopped') return null
  return (
    <div className={styles['note']} role="status">
      <Icon name={state === 'offline' ? 'offline' : state === 'paused' ? 'pause' : 'stopped'} />
      <p>
        {t(`release.queue.${state}`)}
        {offline?.failure && ` ${describe(offline.failure)}`}
        {offline && ` ${t('queue.nextProbe', { time: format.exactTime(offline.nextProbeAt) })}`}
      </p>
      {state === 'paused' && (
        <Button
          variant="default"
          loading={order.isPending}
          onClick={() => {
            order.mutate('queue.resume')
          }}
        >
          {t('queue.resume')}
        </Button>
      )}
      {state === 'offline' && <TryNow order={order} />}
      {state === 'stopped' && <ToAccount isFirst={false} />}
      {order.error && <FailureNotice title={t('queue.notChanged')} failure={order.error.failure} />}
    </div>
  )
}

function HoldNote({ held }: { readonly held: QueueStatus['holds'][number] }) {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  const tryNow = useTryHolds()
  const { hold, accountId, isTrying } = held
  const { reason, refusal } = hold
  const isFixedInAccount = reason === 'noKey' || reason === 'keyOrAccount'
  return (
    <div className={styles['note']} role="status">
      <Icon name="pause" />
      <p>
        {describeHold(hold, t, nameFeatures)} <NextTry held={held} />
      </p>
      {refusal && <SupportCopy facts={refusal} />}
      <ToAccount isFirst={isFixedInAccount} />
      <Button
        variant={isFixedInAccount ? 'default' : 'filled'}
        loading={tryNow.isPending || isTrying}
        onClick={() => {
          tryNow.mutate(accountId)
        }}
      >
        {t('holds.tryNow')}
      </Button>
      {tryNow.error && (
        <FailureNotice title={t('queue.notChanged')} failure={tryNow.error.failure} />
      )}
    </div>
  )
}

/** @param isFirst whether this is what must be done first */
function ToAccount({ isFirst }: { readonly isFirst: boolean }) {
  const t = useTranslate()
  const goTo = useWindowState((state) => state.goTo)
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      onClick={() => {
        goTo('account')
      }}
    >
      {t('release.toAccount')}
    </Button>
  )
}
