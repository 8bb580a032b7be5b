import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'

type OptionsStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function OptionsStep(_: OptionsStepProps) {
  const t = useTranslate()
  return <h2>{t('batch.step.options')}</h2>
}
