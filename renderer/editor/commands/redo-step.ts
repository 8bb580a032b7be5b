import { redo } from '../editor-state.ts'
import type { EditorCommand } from './editor-command.ts'

export const redoStep: EditorCommand = {
  label: 'editor.command.redo',
  icon: 'redo',
  keys: ['mod+shift+Z', 'mod+Y'],
  isRepeated: true,
  whyNot: 'obstacle.redo',
  said: 'editor.said.redone',
  perform: redo,
}
