import { removeArea as remove } from '../editor-state.ts'
import type { EditorCommand } from './editor-command.ts'

export const removeArea: EditorCommand = {
  label: 'editor.command.remove',
  icon: 'remove',
  keys: ['Delete', 'Backspace'],
  said: 'editor.said.removed',
  perform: (state) => (state.selected === undefined ? state : remove(state, state.selected)),
}
