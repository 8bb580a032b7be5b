// Where each one signs: the documents at the left, the pages of the chosen one at the right.
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'

type AreasStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function AreasStep(_: AreasStepProps) {
  const t = useTranslate()
  return <h2>{t('areas.title')}</h2>
}
