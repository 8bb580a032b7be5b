// Panel of the queue: what its state means, releases that have not left, held accounts and stopped batches, the order
// of batches, counts by state, and the documents that are being sent.
import { MINUTE_MS } from '../../shared/model/time.ts'
import { Button } from '@mantine/core'
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import { countsOfDeliveries } from '../../shared/model/document-standing.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useNow } from '../components/use-now.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import { useOrderQueue, useQueueStatus } from '../queries/queue.ts'
import { useWatchStatus } from '../queries/watch.ts'
import { StoppedBatch } from '../service-parts/stopped-batch.tsx'
import { TryNow } from '../service-parts/try-now.tsx'
import { AddressNeeded, useHasAddress } from './address-missing.tsx'
import { QueueBatches } from './queue-batches.tsx'
import { QueueDocuments } from './queue-documents.tsx'
import { QueueHolds } from './queue-holds.tsx'
import styles from './queue-panel.module.css'
import { QueueReleases } from './queue-releases.tsx'
import type { QueueAppearance } from './queue-words.ts'
import { countAll, toQueueAppearance, QUEUE_PANEL_ID } from './queue-words.ts'

export function QueuePanel() {
  const t = useTranslate()
  const { data: status, error, refetch, isFetching } = useQueueStatus()
  const { data: batches = [] } = useBatches()
  const order = useOrderQueue()
  const frame = { id: QUEUE_PANEL_ID, 'aria-label': t('queue.title'), className: styles['panel'] }
  if (!useHasAddress()) {
    return (
      <section {...frame}>
        <AddressNeeded />
      </section>
    )
  }
  return (
    <section {...frame}>
      {error && (
        <FailureNotice
          title={t('queue.unreadable')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {status && (
        <>
          <QueueHead status={status} batches={batches} order={order} />
          {order.error && (
            <FailureNotice title={t('queue.notChanged')} failure={order.error.failure} />
          )}
          <QueueReleases />
          {status.holds.length > 0 && <QueueHolds holds={status.holds} />}
          {status.stops.length > 0 && (
            <div className={styles['holds']}>
              <h3>{t('stops.title')}</h3>
              {status.stops.map((stop) => (
                <StoppedBatch key={stop.batchId} stop={stop} />
              ))}
            </div>
          )}
          <QueueBatches />
          <QueueDocuments>
            <QueueCounts batches={batches} />
          </QueueDocuments>
        </>
      )}
    </section>
  )
}

type QueueHeadProps = {
  readonly status: QueueStatus
  readonly batches: readonly BatchView[]
  readonly order: ReturnType<typeof useOrderQueue>
}

function QueueHead({ status, batches, order }: QueueHeadProps) {
  const t = useTranslate()
  const format = useFormat()
  const describe = useFailureText()
  const { state, offline, inFlight } = status
  const now = useNow(MINUTE_MS)
  const isPaused = state === 'paused'
  const { data: watch } = useWatchStatus()
  const appearance = toQueueAppearance(status, batches, watch)
  const trouble = appearance.words === 'queue.unwatched' ? watch?.trouble : undefined
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h2>
          <Mark icon={appearance.icon} tone={appearance.tone}>
            {t(appearance.words)}
          </Mark>
        </h2>
        <p className="quiet">
          {t(describeState(status, appearance))}
          {trouble && (
            <>
              {` ${describe(trouble.failure)}`}
              {trouble.nextTryAt !== undefined &&
                ` ${t('queue.nextProbe', { time: format.exactTime(trouble.nextTryAt) })}`}
            </>
          )}
          {offline && (
            <>
              {` ${t('queue.offlineSince', { time: format.since(offline.since, now) })}`}
              {offline.failure && ` ${describe(offline.failure)}`}
              {` ${t('queue.nextProbe', { time: format.exactTime(offline.nextProbeAt) })}`}
            </>
          )}
          {inFlight > 0 && ` ${t('queue.inFlight', { count: inFlight })}.`}
        </p>
      </div>
      {(offline ?? trouble) && <TryNow order={order} />}
      {state !== 'stopped' && (
        <Button
          variant="default"
          leftSection={<Icon name={isPaused ? 'play' : 'pause'} />}
          loading={order.isPending}
          onClick={() => {
            order.mutate(isPaused ? 'queue.resume' : 'queue.pause')
          }}
        >
          {t(isPaused ? 'queue.resume' : 'queue.pause')}
        </Button>
      )}
    </div>
  )
}

function describeState({ state, holds }: QueueStatus, { words }: QueueAppearance): TextKey {
  if (state === 'held' && holds.length === 0) return 'stops.about'
  if (words === 'queue.unwatched') return 'queue.about.unwatched'
  if (words === 'queue.nothingNow') return 'queue.about.nothingNow'
  // The list below has the time of each release that has not left.
  const hasLeaving = words === 'queue.leaving' || words === 'queue.postponed'
  return hasLeaving ? 'queue.about.leaving' : `queue.about.${state}`
}

/** Counts of documents by delivery, without drafts and without zeros. */
function QueueCounts({ batches }: { readonly batches: readonly BatchView[] }) {
  const t = useTranslate()
  const format = useFormat()
  const counts = countsOfDeliveries(countAll(batches))
  const kinds = DELIVERY_KINDS.filter((kind) => kind !== 'draft' && counts[kind] > 0)
  if (kinds.length === 0) return null
  return (
    <dl className={styles['counts']} aria-label={t('queue.counts')}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{t(`delivery.${kind}`)}</dt>
          <dd>{format.count(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}
