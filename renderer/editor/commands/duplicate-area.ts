import { toSeen } from '../../../shared/model/signature-area.ts'
import { addAreas, findSelection } from '../editor-state.ts'
import { placeCopies } from '../new-area.ts'
import type { EditorCommand } from './editor-command.ts'

/** Copies the selected areas and places each copy beside its original. */
export const duplicateArea: EditorCommand = {
  label: 'editor.command.duplicate',
  icon: 'copy',
  keys: ['mod+D'],
  whyNot: 'obstacle.noArea',
  said: 'editor.said.duplicated',
  saidOfMany: 'editor.said.duplicatedMany',
  perform(state) {
    const areas = findSelection(state).map(({ area }) => toSeen(area))
    return addAreas(state, placeCopies(areas))
  },
}
