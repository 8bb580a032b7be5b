// Copies the selected areas, and pastes copied areas on the page in view.
import { flushSync } from 'react-dom'
import { useTranslate } from '../i18n.tsx'
import { useEditor } from './editor-context.ts'
import { addAreas, findSelection } from './editor-state.ts'
import { focusArea } from './focus-area.ts'
import { placePasted } from './new-area.ts'
import { hasPaper } from './page-layout.ts'

export function useClipboard(): { readonly copy: () => void; readonly paste: () => void } {
  const t = useTranslate()
  const { edits, view, announcement, root, pages, clipboard, isReadOnly } = useEditor()
  return {
    copy() {
      const areas = findSelection(edits.getState()).map(({ area }) => area)
      if (areas.length === 0) return
      clipboard.copy(areas)
      announcement.setState({ text: t('editor.said.copied', { count: areas.length }) })
    },
    paste() {
      const pasted = isReadOnly ? undefined : clipboard.paste()
      if (!pasted) return
      const areas = placePasted(pasted, view.getState().page).filter(({ page }) => {
        const paper = pages[page - 1]
        return paper !== undefined && hasPaper(paper)
      })
      flushSync(() => edits.apply((state) => addAreas(state, areas)))
      if (areas.length > 0) focusArea(root.current, edits.getState().selected)
      announcement.setState({ text: t('editor.said.pasted', { count: areas.length }) })
    },
  }
}
