// Below the grid: all that is said about the file under the cursor, uncut; its keys when nothing is.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import { listFileFindings } from './file-state.tsx'
import styles from './files-step.module.css'

export function FilesHint({ row }: { readonly row: DocumentRowView | undefined }) {
  const t = useTranslate()
  const describe = useFindingText()
  const findings = row ? listFileFindings(row) : []
  return (
    <div className={styles['hint']}>
      {findings.length === 0 && <span className="quiet">{t('files.keys')}</span>}
      {findings.map((finding) => (
        <Mark
          key={finding.code}
          tone={finding.severity === 'error' ? 'bad' : 'warn'}
          icon={finding.severity === 'error' ? 'bad' : 'warn'}
        >
          {describe(finding)}
        </Mark>
      ))}
    </div>
  )
}
