// What the row says of the document, beside its page: name, people, findings, the row of the sheet.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { DocumentState } from '../components/document-state.tsx'
import { Mark } from '../components/mark.tsx'
import { useFindingText } from '../components/use-finding-text.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-preview.module.css'

type PreviewFactsProps = { readonly row: DocumentRowView; readonly sheetRow?: string }

export function PreviewFacts({ row, sheetRow }: PreviewFactsProps) {
  const t = useTranslate()
  const describe = useFindingText()
  return (
    <section className={styles['facts']} aria-label={t('preview.facts')}>
      {sheetRow !== undefined && (
        <div>
          <h3>{t('preview.sheetRow')}</h3>
          <p>{sheetRow}</p>
        </div>
      )}
      <div>
        <h3>{t('preview.file')}</h3>
        <p>{row.fileName}</p>
      </div>
      {row.delivery.kind !== 'draft' && <DocumentState document={row} />}
      <div>
        <h3>{t('preview.signers')}</h3>
        {row.signers.length === 0 && <p className="quiet">{t('signers.none')}</p>}
        <ul className={styles['signers']}>
          {row.signers.map(({ name, email, role }) => (
            <li key={`${email} ${role}`}>
              {name ?? email}
              <br />
              <span className="quiet">
                {[role, ...(name === undefined ? [] : [email])].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {row.findings.map((finding) => {
        const tone = finding.severity === 'error' ? 'bad' : 'warn'
        return (
          <Mark key={`${finding.code} ${finding.path.join('.')}`} tone={tone} icon={tone}>
            {describe(finding)}
          </Mark>
        )
      })}
      <p className="quiet">{t('preview.keys')}</p>
    </section>
  )
}
