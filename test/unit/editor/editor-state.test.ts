import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../../renderer/editor/commands/commands.ts'
import { createArea } from '../../../renderer/editor/commands/create-area.ts'
import { duplicateArea } from '../../../renderer/editor/commands/duplicate-area.ts'
import type { Intent } from '../../../renderer/editor/commands/editor-command.ts'
import { nudgeArea, readNudge } from '../../../renderer/editor/commands/nudge-area.ts'
import { redoStep } from '../../../renderer/editor/commands/redo-step.ts'
import { removeArea } from '../../../renderer/editor/commands/remove-area.ts'
import type { EditorState } from '../../../renderer/editor/editor-state.ts'
import {
  changeArea,
  createEditorState,
  findSelected,
  redo,
  select,
  toAreas,
  undo,
} from '../../../renderer/editor/editor-state.ts'
import { isInsidePage, toRectangle } from '../../../shared/geometry/rectangle.ts'
import { toPoints } from '../../../shared/geometry/units.ts'
import { anyArea, areaAt } from './areas.ts'

const intent: Intent = {
  page: 2,
  pageSize: { width: toPoints(595), height: toPoints(842) },
  signer: 1,
  type: 'Initials',
}

const stroke = fc.record({
  key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  shiftKey: fc.boolean(),
  altKey: fc.boolean(),
  ctrlKey: fc.constant(false),
  metaKey: fc.constant(false),
})

/** Acts of a person at the keyboard: select, nudge, command. */
const deed: fc.Arbitrary<(state: EditorState) => EditorState> = fc.oneof(
  fc.nat(6).map((id) => (state: EditorState) => select(state, id)),
  fc
    .constantFrom(...COMMANDS)
    .map((command) => (state: EditorState) => command.perform(state, intent)),
  fc.record({ stroke, isRepeated: fc.boolean() }).map((pressed) => (state: EditorState) => {
    const nudge = readNudge(pressed.stroke)
    const selected = findSelected(state)
    if (!nudge || !selected) return state
    return nudgeArea(state, selected.id, nudge, pressed.isRepeated)
  }),
)

function play(state: EditorState, deeds: readonly ((state: EditorState) => EditorState)[]) {
  return deeds.reduce((before, each) => each(before), state)
}

function undoAll(state: EditorState): EditorState {
  return state.past.length === 0 ? state : undoAll(undo(state))
}

function redoAll(state: EditorState): EditorState {
  return state.future.length === 0 ? state : redoAll(redo(state))
}

test('whatever was done, undoing all of it gives what was there, and redoing all of it what was made', () => {
  fc.assert(
    fc.property(
      fc.array(anyArea, { maxLength: 4 }),
      fc.array(deed, { maxLength: 30 }),
      (areas, deeds) => {
        const made = redoAll(play(createEditorState(areas), deeds))
        const back = undoAll(made)
        expect(toAreas(back)).toEqual(areas)
        expect(toAreas(redoAll(back))).toEqual(toAreas(made))
      },
    ),
    { numRuns: 1_000 },
  )
})

test('AREA-03: no key takes an area off the page, and no area shares its identity', () => {
  fc.assert(
    fc.property(
      fc.array(anyArea, { maxLength: 4 }),
      fc.array(deed, { maxLength: 40 }),
      (areas, deeds) => {
        const { areas: placed } = play(createEditorState(areas), deeds)
        for (const { area } of placed) expect(isInsidePage(area)).toBe(true)
        expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length)
      },
    ),
  )
})

test('a command with nothing to do gives the same state, which is how its button knows', () => {
  const empty = createEditorState([])
  for (const command of COMMANDS) expect(command.perform(empty, undefined)).toBe(empty)
  const placed = createEditorState([areaAt(toRectangle(10, 10, 20, 5))])
  expect(changeArea(placed, 0, areaAt(toRectangle(10, 10, 20, 5)))).toBe(placed)
  expect(select(placed, undefined)).toBe(placed)
})

test('a held key is one step back, two presses are two', () => {
  const right = readNudge({
    key: 'ArrowRight',
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
  })
  if (!right) throw new Error('no nudge')
  const state = createEditorState([areaAt(toRectangle(10, 10, 20, 5))])
  const held = nudgeArea(
    nudgeArea(nudgeArea(state, 0, right, false), 0, right, true),
    0,
    right,
    true,
  )
  expect(toAreas(held)[0]).toMatchObject({ x: 10.3, y: 10 })
  expect(toAreas(undo(held))).toEqual(toAreas(state))
  const pressed = nudgeArea(nudgeArea(state, 0, right, false), 0, right, false)
  expect(toAreas(undo(pressed))[0]).toMatchObject({ x: 10.1 })
})

test('a key that is held while another area takes the focus begins a step of its own', () => {
  const state = createEditorState([10, 30].map((y) => areaAt(toRectangle(10, y, 20, 5))))
  const nudge = { kind: 'move', shift: { dx: 1, dy: 0 } } as const
  const both = nudgeArea(nudgeArea(state, 0, nudge, false), 1, nudge, true)
  expect(toAreas(undo(both)).map(({ x }) => x)).toEqual([11, 10])
})

test.for([
  [{ key: 'ArrowLeft' }, { x: 9.9, y: 10, width: 20, height: 5 }],
  [
    { key: 'ArrowDown', shiftKey: true },
    { x: 10, y: 11, width: 20, height: 5 },
  ],
  [
    { key: 'ArrowRight', altKey: true },
    { x: 10, y: 10, width: 20.1, height: 5 },
  ],
  [
    { key: 'ArrowUp', altKey: true, shiftKey: true },
    { x: 10, y: 10, width: 20, height: 4 },
  ],
] as const)(
  'the arrow keys move by 0.1 % and resize with Alt, ten times as far with Shift: %o',
  ([pressed, box]) => {
    const nudge = readNudge({
      shiftKey: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      ...pressed,
    })
    if (!nudge) throw new Error('no nudge')
    const state = createEditorState([areaAt(toRectangle(10, 10, 20, 5))])
    expect(toAreas(nudgeArea(state, 0, nudge, false))[0]).toMatchObject(box)
  },
)

test('other keys, and arrows with Ctrl, are left alone', () => {
  const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
  expect(readNudge({ ...none, key: 'a' })).toBeUndefined()
  expect(readNudge({ ...none, key: 'ArrowLeft', ctrlKey: true })).toBeUndefined()
})

test('a new area is for the chosen signer, of the chosen type, on the page in view, and selected', () => {
  const state = createArea.perform(createEditorState([]), intent)
  expect(findSelected(state)?.area).toMatchObject({ page: 2, signer: 1, type: 'Initials' })
})

test('a copy lies beside its original, also in the corner of the page, and is selected', () => {
  for (const box of [toRectangle(10, 10, 20, 5), toRectangle(80, 95, 20, 5)]) {
    const state = select(createEditorState([areaAt(box)]), 0)
    const copied = duplicateArea.perform(state, undefined)
    const copy = findSelected(copied)
    expect(copied.areas).toHaveLength(2)
    expect(copy?.id).toBe(1)
    expect([copy?.area.x, copy?.area.y]).not.toEqual([box.x, box.y])
    expect(copy && isInsidePage(copy.area)).toBe(true)
  }
})

test('after a removal the next area is selected, so that the keyboard goes on', () => {
  const boxes = [10, 30, 50].map((y) => areaAt(toRectangle(10, y, 20, 5)))
  const middle = removeArea.perform(select(createEditorState(boxes), 1), undefined)
  expect([toAreas(middle).length, middle.selected]).toEqual([2, 2])
  const last = removeArea.perform(select(createEditorState(boxes), 2), undefined)
  expect(last.selected).toBe(1)
})

test('a new step forgets what could be redone', () => {
  const made = createArea.perform(createEditorState([]), intent)
  const again = createArea.perform(undo(made), intent)
  expect(redoStep.perform(again, undefined)).toBe(again)
})
