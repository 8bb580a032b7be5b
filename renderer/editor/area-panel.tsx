// Beside the pages: the selected area in numbers, or an overview of all of them.
import { useState } from 'react'
import { useTranslate } from '../i18n.tsx'
import { AreaFields } from './area-fields.tsx'
import { AreaOverview } from './area-overview.tsx'
import styles from './area-panel.module.css'
import { useEdits } from './editor-context.ts'
import { findSelected } from './editor-state.ts'

/** What was typed and is no number that fits, by area and field: it waits there, whatever is selected. */
export type Drafts = Readonly<Partial<Record<string, string>>>

export function AreaPanel() {
  const t = useTranslate()
  const selected = useEdits(findSelected)
  const [drafts, setDrafts] = useState<Drafts>({})
  return (
    <aside className={styles['panel']} aria-label={t('editor.panel')}>
      {selected ? (
        <AreaFields
          key={selected.id}
          placed={selected}
          drafts={drafts}
          onDraft={(field, text) =>
            setDrafts((before) => ({ ...before, [`${selected.id}.${field}`]: text }))
          }
        />
      ) : (
        <AreaOverview />
      )}
    </aside>
  )
}
