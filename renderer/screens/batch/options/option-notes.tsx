// Findings of an option of one or many documents, for below its field.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { FieldNotes } from '../field-notes.tsx'
import { toFieldNotes } from '../field-notes.tsx'
import type { OptionField } from './common-options.ts'
import { listFieldFindings } from './common-options.ts'

export function useOptionNotes(
  rows: readonly DocumentRowView[],
): (field: OptionField | 'name') => FieldNotes {
  const t = useTranslate()
  const describe = useFindingText()
  return (field) =>
    toFieldNotes(
      listFieldFindings(rows, field).map(({ finding, documents }) => ({
        severity: finding.severity,
        words:
          rows.length === 1
            ? describe(finding)
            : `${describe(finding)} (${t('options.inDocuments', { count: documents })})`,
      })),
    )
}
