// Why documents would wait although they are released: the queue is paused, offline or stopped, or
// the service refused the account as a whole.
import { Button } from '@mantine/core'
import { tellHold } from '../../../../shared/i18n/tell-refusal.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import type { QueueStatus } from '../../../../shared/model/queue-status.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { SupportCopy } from '../../../components/support-facts.tsx'
import { useFeatureNames } from '../../../components/use-feature-names.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useOrderQueue, useQueueStatus } from '../../../queries/queue.ts'
import { useWindowState } from '../../../state/window-state.ts'
import styles from './release.module.css'

/** With `accountId`: its hold too, with where it is mended. */
export function QueueNote({ accountId }: { readonly accountId?: AccountId | undefined }) {
  const { data: status } = useQueueStatus()
  if (!status) return null
  const held = status.holds.find((each) => each.accountId === accountId)
  return (
    <>
      <StateNote status={status} />
      {held && <HoldNote held={held} />}
    </>
  )
}

function StateNote({ status: { state, offline } }: { readonly status: QueueStatus }) {
  const t = useTranslate()
  const format = useFormat()
  const order = useOrderQueue()
  if (state !== 'paused' && state !== 'offline' && state !== 'stopped') return null
  return (
    <div className={styles['note']} role="status">
      <Icon name={state === 'offline' ? 'offline' : state === 'paused' ? 'pause' : 'stopped'} />
      <p>
        {t(`release.queue.${state}`)}
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
      {state === 'stopped' && <ToAccount isFirst={false} />}
      {order.error && <FailureNotice title={t('queue.notChanged')} failure={order.error.failure} />}
    </div>
  )
}

function HoldNote({ held: { hold } }: { readonly held: QueueStatus['holds'][number] }) {
  const t = useTranslate()
  const nameFeatures = useFeatureNames()
  const order = useOrderQueue()
  const { reason, refusal } = hold
  const isMendedInAccount = reason === 'noKey' || reason === 'keyOrAccount'
  return (
    <div className={styles['note']} role="status">
      <Icon name="pause" />
      <p>{tellHold(hold, t, nameFeatures)}</p>
      {refusal && <SupportCopy facts={refusal} />}
      <ToAccount isFirst={isMendedInAccount} />
      <Button
        variant={isMendedInAccount ? 'default' : 'filled'}
        loading={order.isPending}
        onClick={() => {
          order.mutate('queue.releaseHolds')
        }}
      >
        {t('queue.releaseHolds')}
      </Button>
      {order.error && <FailureNotice title={t('queue.notChanged')} failure={order.error.failure} />}
    </div>
  )
}

/** @param isFirst it is what has to be done first */
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
