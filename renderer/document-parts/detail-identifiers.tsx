// Identifiers of a document for support, to copy.
import type { DocumentRowView, DocumentView } from '../../shared/model/document-view.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './document-detail.module.css'

type DetailIdentifiersProps = {
  readonly row: DocumentRowView
  readonly view: DocumentView | undefined
}

export function DetailIdentifiers({ row, view }: DetailIdentifiersProps) {
  const t = useTranslate()
  const { delivery, archive } = row
  const identifiers = [
    ...(delivery.kind === 'sent' ? [['detail.partnerId', delivery.partnerId] as const] : []),
    ['detail.documentId', row.id] as const,
    ...(view ? [['detail.fileSha256', view.fileSha256] as const] : []),
    ...(archive.kind === 'stored' ? [['detail.storedSha256', archive.sha256] as const] : []),
  ]
  return (
    <section className={styles['part']} aria-label={t('detail.identifiers')}>
      <h3>{t('detail.identifiers')}</h3>
      <dl>
        {identifiers.map(([label, value]) => (
          <div key={label} className={styles['identifier']}>
            <dt>{t(label)}</dt>
            <dd title={value}>
              <code>{value}</code>
            </dd>
            <dd>
              <CopyButton text={value} label={t(label)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
