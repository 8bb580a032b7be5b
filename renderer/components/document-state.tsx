// State of a document as one mark, for grids: delivery, tracking and archive together.
import { useTranslate } from '../i18n.tsx'
import type { DocumentFacets } from '../../shared/i18n/document-words.ts'
import { toDocumentAppearance } from './document-appearance.ts'
import { Mark } from './mark.tsx'

export function DocumentState({ document }: { readonly document: DocumentFacets }) {
  const t = useTranslate()
  const { icon, tone, words, params } = toDocumentAppearance(document)
  return (
    <Mark icon={icon} tone={tone}>
      {t(words, params)}
    </Mark>
  )
}
