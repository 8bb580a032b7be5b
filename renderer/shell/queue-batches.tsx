// Batches that are being sent, in the queue's order: progress, account and priority of each.
import type { BatchView } from '../../shared/model/batch-view.ts'
import { BATCH_PRIORITIES } from '../../shared/model/batch.ts'
import { MOVING, sumOf, toSentProgress } from '../../shared/model/document-standing.ts'
import { PartedName, SharedStarts, toOwnName } from '../components/listed-name.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import { BatchPriority } from '../service-parts/batch-priority.tsx'
import { useAccountName } from '../service-parts/use-account-name.ts'
import styles from './queue-batches.module.css'

export function QueueBatches() {
  const t = useTranslate()
  const { data: batches = [] } = useBatches()
  const moving = batches.filter(isMoving).toSorted(compareOrder)
  if (moving.length === 0) return null
  return (
    <section className={styles['batches']} aria-label={t('queueBatches.title')}>
      <h3>{t('queueBatches.title')}</h3>
      <ul>
        <SharedStarts rows={moving} toName={toOwnName}>
          {moving.map((batch) => (
            <QueueBatch key={batch.id} batch={batch} />
          ))}
        </SharedStarts>
      </ul>
    </section>
  )
}

function QueueBatch({ batch }: { readonly batch: BatchView }) {
  const t = useTranslate()
  const format = useFormat()
  const nameOf = useAccountName()
  const { counts, accountId, name } = batch
  const { sent, total } = toSentProgress(counts)
  const waiting = counts.queued ?? 0
  return (
    <li className={styles['batch']}>
      <span className={styles['name']} title={name}>
        <PartedName text={name} />
      </span>
      <span className="quiet">{accountId && nameOf(accountId)}</span>
      <span
        role="progressbar"
        aria-label={t('queueBatches.progress', { batch: name })}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sent}
        className={styles['track']}
      >
        <span style={{ transform: `scaleX(${String(total === 0 ? 0 : sent / total)})` }} />
      </span>
      <span className={styles['figures']}>
        {t('queueBatches.sentOf', { done: format.count(sent), total: format.count(total) })}
      </span>
      <span className="quiet">{t('queueBatches.waiting', { count: waiting })}</span>
      <BatchPriority batch={batch} />
    </li>
  )
}

function isMoving({ counts }: BatchView): boolean {
  return sumOf(counts, MOVING) > 0
}

const rank = ({ priority = 'normal' }: BatchView): number => BATCH_PRIORITIES.indexOf(priority)

/** The order in which the queue claims them. */
function compareOrder(a: BatchView, b: BatchView): number {
  return rank(a) - rank(b) || (a.releasedAt ?? 0) - (b.releasedAt ?? 0)
}
