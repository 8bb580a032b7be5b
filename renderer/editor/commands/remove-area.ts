import { findSelection, removeAreas } from '../editor-state.ts'
import type { EditorCommand } from './editor-command.ts'

/** Removes the selected areas. */
export const removeArea: EditorCommand = {
  label: 'editor.command.remove',
  icon: 'remove',
  keys: ['Delete', 'Backspace'],
  whyNot: 'obstacle.noArea',
  said: 'editor.said.removed',
  saidOfMany: 'editor.said.removedMany',
  perform: (state) =>
    removeAreas(
      state,
      findSelection(state).map(({ id }) => id),
    ),
}
