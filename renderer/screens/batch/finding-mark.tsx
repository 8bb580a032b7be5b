// How many findings of one step a row has, for a narrow column.
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { Mark } from '../../components/mark.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { BatchStep } from '../../state/places.ts'
import { isToDo, needsOtherFile, stepOfFinding } from './findings-by-step.ts'

type FindingMarkProps = { readonly row: DocumentRowView; readonly step: BatchStep }

export function FindingMark({ row, step }: FindingMarkProps) {
  const t = useTranslate()
  const findings = row.findings.filter((finding) => stepOfFinding(finding) === step)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  if (errors > 0 && findings.every((finding) => isToDo(finding, row))) {
    return (
      <Mark tone="quiet" icon="waiting">
        {t('batch.toDo')}
      </Mark>
    )
  }
  if (errors > 0) {
    return (
      <Mark tone="bad" icon="bad">
        {t('batch.errors', { count: errors })}
      </Mark>
    )
  }
  if (warnings > 0) {
    return (
      <Mark tone="warn" icon="warn">
        {t('batch.warnings', { count: warnings })}
      </Mark>
    )
  }
  // Nothing else is looked at before there is a file that can be read.
  return needsOtherFile(row) ? (
    <Mark tone="quiet" icon="file">
      {t(row.fileName === '' ? 'batch.noFile' : 'batch.otherFile')}
    </Mark>
  ) : (
    <span className="visually-hidden">{t('batch.fine')}</span>
  )
}
