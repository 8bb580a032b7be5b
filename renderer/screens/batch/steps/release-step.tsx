// What will be sent, the release that can be taken back, and what became of it.
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'

type ReleaseStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function ReleaseStep(_: ReleaseStepProps) {
  const t = useTranslate()
  return <h2>{t('release.title')}</h2>
}
