// Beside the pages: the selected area in numbers, several in line, or an overview of all of them.
import { useTranslate } from '../i18n.tsx'
import { AreaFields } from './area-fields.tsx'
import type { AreaNumber } from './area-numbers.ts'
import { AREA_NUMBERS } from './area-numbers.ts'
import { AreaOverview } from './area-overview.tsx'
import styles from './area-panel.module.css'
import { useEdits } from './editor-context.ts'
import type { AreaId, PlacedArea } from './editor-state.ts'
import { findSelected, findSelection } from './editor-state.ts'
import { SelectedAreas } from './selected-areas.tsx'

/** Texts that are no number in range, by area and field: they stay whatever is selected. */
export type AreaTexts = Readonly<Partial<Record<string, string>>>

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

function toTextKey(id: AreaId, field: AreaNumber): string {
  return `${id}.${field}`
}

/** The same by position among `areas`, without texts that are stored and of areas that are gone. */
export function toTextsByPosition(texts: AreaTexts, areas: readonly PlacedArea[]): AreaTexts {
  return Object.fromEntries(
    areas.flatMap(({ id }, position) =>
      AREA_NUMBERS.flatMap((field) => {
        const text = texts[toTextKey(id, field)]
        return text === undefined ? [] : [[toTextKey(position, field), text] as const]
      }),
    ),
  )
}
