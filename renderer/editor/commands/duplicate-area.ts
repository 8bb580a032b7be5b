import { toSeen } from '../../../shared/model/signature-area.ts'
import { addArea, findSelected } from '../editor-state.ts'
import { placeCopy } from '../new-area.ts'
import type { EditorCommand } from './editor-command.ts'

export const duplicateArea: EditorCommand = {
  label: 'editor.command.duplicate',
  icon: 'copy',
  keys: ['mod+D'],
  said: 'editor.said.duplicated',
  perform(state) {
    const selected = findSelected(state)
    if (!selected) return state
    return addArea(state, { ...toSeen(selected.area), ...placeCopy(selected.area) })
  },
}
