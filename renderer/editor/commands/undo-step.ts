import { undo } from '../editor-state.ts'
import type { EditorCommand } from './editor-command.ts'

export const undoStep: EditorCommand = {
  label: 'editor.command.undo',
  icon: 'undo',
  keys: ['mod+Z'],
  isRepeated: true,
  whyNot: 'obstacle.undo',
  said: 'editor.said.undone',
  perform: undo,
}
