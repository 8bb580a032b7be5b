// Everything that the rules say about the documents of a batch, in one grid.
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'

type ReviewStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function ReviewStep(_: ReviewStepProps) {
  const t = useTranslate()
  return <h2>{t('review.title')}</h2>
}
