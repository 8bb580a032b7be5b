// Aligns the selected areas with the focused one, or gives them its size, as one undo step.
import type { Alignment } from '../../../shared/geometry/align.ts'
import { alignRectangle } from '../../../shared/geometry/align.ts'
import type { EditorState } from '../editor-state.ts'
import { changeAreas, findSelected, findSelection } from '../editor-state.ts'

export function alignAreas(state: EditorState, alignment: Alignment): EditorState {
  const to = findSelected(state)
  if (!to) return state
  const changed = findSelection(state)
    .filter(({ id }) => id !== to.id)
    .map(({ id, area }) => [id, { ...area, ...alignRectangle(area, to.area, alignment) }] as const)
  return changeAreas(state, new Map(changed))
}
