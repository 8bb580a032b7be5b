// History of a document from the audit chain, since it was added, with each event's number in the chain.
import { assertNever } from '../../shared/assert-never.ts'
import type { Happened } from '../../shared/model/document-history.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useDocumentHistory } from '../queries/documents.ts'
import styles from './document-detail.module.css'

export function PageHistory({ documentId }: { readonly documentId: DocumentId }) {
  const t = useTranslate()
  const format = useFormat()
  const { data = [], error, refetch, isFetching } = useDocumentHistory(documentId)
  return (
    <section className={styles['part']} aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      {error && (
        <FailureNotice
          title={t('history.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <ol className={styles['history']}>
        {data.map(({ seq, at, happened }) => (
          <li key={seq} className={styles['event']}>
            <span className={styles['dot']} data-tone={toneOf(happened)} />
            <p title={t('history.event', { number: seq })}>
              {describe(happened, t)}
              <span className={styles['moment']}>{format.moment(at)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function toneOf(happened: Happened): 'good' | 'bad' | 'quiet' {
  switch (happened.kind) {
    case 'signed':
    case 'stored':
      return 'good'
    case 'gone':
    case 'stoppedHere':
    case 'notStored':
    case 'duplicate':
      return 'bad'
    case 'delivery':
      return happened.to === 'rejected' || happened.to === 'needsDecision' ? 'bad' : 'quiet'
    default:
      return 'quiet'
  }
}

function describe(happened: Happened, t: ReturnType<typeof useTranslate>): string {
  switch (happened.kind) {
    case 'reviewed':
      return t(`history.review.${happened.step}`, { user: happened.by })
    case 'delivery':
      return t(`history.delivery.${happened.to}`)
    case 'seen':
    case 'signed':
      return t(`history.${happened.kind}`, { signed: happened.signed, of: happened.of })
    case 'ended':
      return t(`history.ended.${happened.how}`)
    case 'notStored':
      return t('history.notStored', { fault: t(`archiveFault.${happened.fault}`) })
    case 'signing':
      return t(`history.signing.${happened.write}`)
    case 'signingEnded':
      return t(`history.signingEnded.${happened.outcome}`)
    case 'added':
    case 'released':
    case 'stoppedHere':
    case 'corrected':
    case 'gone':
    case 'stored':
    case 'duplicate':
    case 'replaced':
    case 'erased':
      return t(`history.${happened.kind}`)
    default:
      return assertNever(happened)
  }
}
