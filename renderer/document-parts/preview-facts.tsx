// Facts of a document from its row: file, state, deadline, people, findings.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { DocumentState } from '../components/document-state.tsx'
import { FINDING_APPEARANCES, kindOfFinding } from '../components/finding-appearance.ts'
import { Mark } from '../components/mark.tsx'
import { useFindingText } from '../components/use-finding-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-preview.module.css'
import { useSheetColumns } from './use-preview-file.ts'

export function PreviewFacts({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const format = useFormat()
  const describe = useFindingText()
  const deadlineAt = row.options?.deadlineAt
  return (
    <>
      {row.delivery.kind !== 'draft' && <DocumentState document={row} />}
      <div>
        <h3>{t('preview.file')}</h3>
        <p>{row.fileName}</p>
      </div>
      {deadlineAt !== undefined && (
        <div>
          <h3>{t('preview.deadline')}</h3>
          <p>{format.moment(deadlineAt)}</p>
        </div>
      )}
      <div>
        <h3>{t('preview.signers')}</h3>
        {row.signers.length === 0 && <p className="quiet">{t('signers.none')}</p>}
        <ul className={styles['signers']}>
          {row.signers.map(({ name, email, role }) => (
            <li key={`${email} ${role}`}>
              {[name ?? email, role].join(' · ')}
              {name !== undefined && <p className="quiet">{email}</p>}
            </li>
          ))}
        </ul>
      </div>
      {row.findings.map((finding) => {
        const { tone, icon } = FINDING_APPEARANCES[kindOfFinding(finding, row)]
        return (
          <Mark key={`${finding.code} ${finding.path.join('.')}`} tone={tone} icon={icon}>
            {describe(finding)}
          </Mark>
        )
      })}
    </>
  )
}

/** Cells of the document's line in its spreadsheet by header: the office's own columns too. */
export function SheetColumns({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const columns = Object.entries(useSheetColumns(row)).filter(([, text]) => text.trim() !== '')
  if (columns.length === 0) return null
  return (
    <section aria-label={t('preview.columns')}>
      <h3>{t('preview.columns')}</h3>
      <FactList facts={columns} />
    </section>
  )
}

/** Name and value. */
export type Fact = readonly [string, string]

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['columns']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
