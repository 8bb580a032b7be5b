// Panel beside the pages: fields of the selected area, alignment of several, or an overview of all.
import { useTranslate } from '../i18n.tsx'
import { AreaFields } from './area-fields.tsx'
import { AreaOverview } from './area-overview.tsx'
import styles from './area-panel.module.css'
import type { AreaTexts } from './area-texts.ts'
import { toTextKey } from './area-texts.ts'
import { useEdits } from './editor-context.ts'
import { findSelected, findSelection } from './editor-state.ts'
import { SelectedAreas } from './selected-areas.tsx'

type AreaPanelProps = {
  readonly texts: AreaTexts
  readonly onTexts: (texts: AreaTexts) => void
}

export function AreaPanel({ texts, onTexts }: AreaPanelProps) {
  const t = useTranslate()
  const selected = useEdits(findSelected)
  const isSeveral = useEdits((state) => findSelection(state).length > 1)
  return (
    <aside className={styles['panel']} aria-label={t('editor.panel')}>
      {isSeveral && <SelectedAreas />}
      {!isSeveral && selected && (
        <AreaFields
          key={selected.id}
          placed={selected}
          texts={texts}
          onDraft={(field, text) => onTexts({ ...texts, [toTextKey(selected.id, field)]: text })}
        />
      )}
      {!isSeveral && !selected && <AreaOverview />}
    </aside>
  )
}
