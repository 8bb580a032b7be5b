// Findings and repairs of the document under the cursor, each with line and column.
import type { PreparedView } from '../../../../shared/model/sheet-import.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './columns.module.css'

export function PreparedDetail({ row }: { readonly row: PreparedView | undefined }) {
  const t = useTranslate()
  const describe = useFindingText()
  const { findings = [], repairs = [], signers = [] } = row ?? {}
  return (
    // Reached by Tab, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['detail']} role="region" aria-label={t('sheet.detail')} tabIndex={0}>
      {!row && <p className="quiet">{t('sheet.detailNone')}</p>}
      {findings.map((finding) => {
        const isError = finding.severity === 'error'
        return (
          <p key={`${finding.code} ${finding.path.join('.')} ${finding.cell?.line ?? ''}`}>
            <Mark tone={isError ? 'bad' : 'warn'} icon={isError ? 'bad' : 'warn'}>
              {finding.cell && <strong>{t('sheet.cell', finding.cell)} </strong>}
              {describe(finding)}
            </Mark>
          </p>
        )
      })}
      {repairs.map(({ line, column, from, to }) => (
        <p key={`${line} ${column}`}>
          <Mark tone="accent" icon="edit">
            <strong>{t('sheet.cell', { line, column })} </strong>
            <del>{from}</del> → <ins>{to || t('sheet.emptied')}</ins>
          </Mark>
        </p>
      ))}
      {row && findings.length + repairs.length === 0 && (
        <p>
          {signers
            .map(({ name, email, role }) =>
              t('sheet.signerRead', {
                name: name || '…',
                email: email || '…',
                role: role || t('sheet.noRole'),
              }),
            )
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
