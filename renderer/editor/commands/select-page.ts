import { selectAll } from '../editor-state.ts'
import type { EditorCommand } from './editor-command.ts'

/** Selects all areas of the page in view. */
export const selectPage: EditorCommand = {
  label: 'editor.command.selectAll',
  icon: 'selected',
  keys: ['mod+A'],
  whyNot: 'obstacle.noAreas',
  said: 'editor.said.selected',
  perform(state, intent) {
    const ofPage = state.areas.filter(({ area }) => area.page === intent?.page)
    return selectAll(
      state,
      ofPage.map(({ id }) => id),
    )
  },
}
