import { addArea } from '../editor-state.ts'
import { placeNewArea, sizeNewArea } from '../new-area.ts'
import type { EditorCommand } from './editor-command.ts'

/** Places a new area without the mouse. */
export const createArea: EditorCommand = {
  label: 'editor.command.create',
  icon: 'add',
  keys: ['N'],
  whyNot: 'obstacle.noNewArea',
  said: 'editor.said.created',
  perform(state, intent) {
    if (!intent) return state
    const { page, pageSize, signer, type } = intent
    const taken = state.areas.flatMap(({ area }) => (area.page === page ? [area] : []))
    const place = placeNewArea(sizeNewArea(type, pageSize), taken)
    return addArea(state, { type, page, ...place, signer })
  },
}
