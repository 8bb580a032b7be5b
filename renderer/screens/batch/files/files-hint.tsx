// Findings about the file under the cursor, in full, below the list.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { listFileFindings } from './file-state.tsx'
import styles from './files-step.module.css'

export function FilesHint({ row }: { readonly row: DocumentRowView | undefined }) {
  const describe = useFindingText()
  const findings = row ? listFileFindings(row) : []
  if (findings.length === 0) return null
  return (
    <div className={styles['hint']}>
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
