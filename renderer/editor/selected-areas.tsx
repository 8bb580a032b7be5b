// Panel for several selected areas: aligns them with the focused one.
import { Button } from '@mantine/core'
import { ALIGNMENTS } from '../../shared/geometry/align.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './area-panel.module.css'
import { useAreaWords } from './area-words.ts'
import { alignAreas } from './commands/align-areas.ts'
import { useEditor, useEdits } from './editor-context.ts'
import { findSelected, findSelection } from './editor-state.ts'

export function SelectedAreas() {
  const t = useTranslate()
  const words = useAreaWords()
  const { edits, announcement, isReadOnly } = useEditor()
  const count = useEdits((state) => findSelection(state).length)
  const focused = useEdits(findSelected)
  return (
    <section aria-label={t('editor.several', { count })} className={styles['section']}>
      <h2>{t('editor.several', { count })}</h2>
      {focused && <p className="quiet">{words.area(focused.area)}</p>}
      <div role="group" aria-label={t('editor.align')} className={styles['aligns']}>
        <p className="quiet">{t('editor.align')}</p>
        {ALIGNMENTS.map((alignment) => (
          <Button
            key={alignment}
            variant="default"
            size="compact-sm"
            disabled={isReadOnly}
            onClick={() => {
              const isDone = edits.apply((state) => alignAreas(state, alignment))
              if (isDone)
                announcement.setState({ text: t('editor.said.moved', { count: count - 1 }) })
            }}
          >
            {t(`editor.align.${alignment}`)}
          </Button>
        ))}
      </div>
      <p className="quiet">{t('editor.several.about')}</p>
    </section>
  )
}
