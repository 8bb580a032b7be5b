// Attempts of a document, each with its answer and what a search found later.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import { SupportCopy } from '../components/support-facts.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import type { AttemptLine } from './attempt-lines.ts'
import { toAttemptLines } from './attempt-lines.ts'
import styles from './document-detail.module.css'

type DetailHistoryProps = {
  readonly attempts: readonly Attempt[]
  readonly delivery: Delivery
}

export function DetailHistory({ attempts, delivery }: DetailHistoryProps) {
  const t = useTranslate()
  const format = useFormat()
  const lines = toAttemptLines(attempts, t, format)
  return (
    <section className={styles['part']} aria-label={t('attempt.title')}>
      <h3>{t('attempt.title')}</h3>
      {lines.length === 0 && <p className="quiet">{t('attempt.none')}</p>}
      <ol className={styles['history']}>
        {lines.map((line) => (
          <Event key={line.key} line={line} />
        ))}
      </ol>
      {delivery.kind === 'sent' && delivery.evidence !== 'answer' && (
        <p>{t(`evidence.${delivery.evidence}`)}</p>
      )}
    </section>
  )
}

function Event({ line }: { readonly line: AttemptLine }) {
  const format = useFormat()
  const { at, tone, words, support } = line
  return (
    <li className={styles['event']}>
      <span className={styles['dot']} data-tone={tone} />
      <p>
        {words}
        {support && <SupportCopy facts={support} />}
        {at !== undefined && <span className={styles['moment']}>{format.moment(at)}</span>}
      </p>
    </li>
  )
}
