// Arrow keys on the selected areas: they move the areas, with Alt their right or lower edges; Shift makes the step
// ten times as long. The repeats of a held key are one undo step.
import type { Shift } from '../../../shared/geometry/rectangle.ts'
import {
  moveRectangles,
  resizeRectangles,
  roundRectangle,
} from '../../../shared/geometry/rectangle.ts'
import type { AreaId, EditorState } from '../editor-state.ts'
import { changeAreas, findSelection, focusOn } from '../editor-state.ts'

/** Percent of the page. */
const STEP = 0.1
const LONG_STEP = 1

const DIRECTIONS: Readonly<Partial<Record<string, Shift>>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

export type Nudge = { readonly kind: 'move' | 'resize'; readonly shift: Shift }

type Keystroke = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Returns undefined for any other key. */
export function readNudge(stroke: Keystroke): Nudge | undefined {
  const direction = DIRECTIONS[stroke.key]
  if (!direction || stroke.ctrlKey || stroke.metaKey) return undefined
  const step = stroke.shiftKey ? LONG_STEP : STEP
  return {
    kind: stroke.altKey ? 'resize' : 'move',
    shift: { dx: direction.dx * step, dy: direction.dy * step },
  }
}

/** Moves the area, and all selected ones if it is among them. @param isRepeated whether the key is held down */
export function nudgeArea(
  state: EditorState,
  id: AreaId,
  { kind, shift }: Nudge,
  isRepeated: boolean,
): EditorState {
  const before = focusOn(state, id)
  const nudged = findSelection(before)
  const boxes = nudged.map(({ area }) => area)
  const moved =
    kind === 'move'
      ? moveRectangles(boxes, shift)
      : resizeRectangles(boxes, { across: 'right', down: 'bottom' }, shift)
  const changed = nudged.flatMap(({ id: each, area }, at) => {
    const box = moved[at]
    return box ? [[each, { ...area, ...roundRectangle(box) }] as const] : []
  })
  return changeAreas(before, new Map(changed), isRepeated, state)
}
