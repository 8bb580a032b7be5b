import { expect, test } from 'vitest'
import { createEditStore } from '../../../renderer/editor/edit-store.ts'
import {
  addArea,
  changeArea,
  changeAreas,
  toAreas,
  undo,
} from '../../../renderer/editor/editor-state.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { areaAt } from './areas.ts'

const first = areaAt(toRectangle(10, 10, 20, 5))
const moved = areaAt(toRectangle(11, 10, 20, 5))
const second = areaAt(toRectangle(50, 50, 20, 5))

function open(areas: readonly SignatureArea[]) {
  const store = createEditStore(areas)
  const announced: (readonly SignatureArea[])[] = []
  store.listen((each) => announced.push(each))
  const held = () => toAreas(store.getState())
  return { store, announced, held }
}

test('areas are told once for each gesture, when it is finished, and not when nothing changed', () => {
  const { store, announced } = open([first])
  store.apply((state) => changeArea(state, 0, second), { isUnfinished: true })
  store.apply((state) => changeAreas(state, new Map([[0, moved]]), true), { isUnfinished: true })
  expect(announced).toEqual([])
  store.settle()
  store.settle()
  expect(announced).toEqual([[moved]])
})

test('what comes back late undoes nothing that was done meanwhile', () => {
  const { store, held } = open([first])
  store.apply((state) => changeArea(state, 0, moved))
  store.apply((state) => addArea(state, second))
  store.adopt([moved])
  expect(held()).toEqual([moved, second])
  store.adopt([moved, second])
  expect(held()).toEqual([moved, second])
  store.apply(undo)
  expect(held()).toEqual([moved])
})

test('an answer that was skipped is not waited for', () => {
  const { store, held } = open([first])
  store.apply((state) => changeArea(state, 0, moved))
  store.apply((state) => addArea(state, second))
  store.adopt([moved, second])
  store.adopt([first])
  expect(held()).toEqual([first])
})

test('areas that somebody else changed take the place of ours, with nothing to undo and new identities', () => {
  const { store, held, announced } = open([first])
  store.apply((state) => changeArea(state, 0, moved))
  store.adopt([second])
  expect(held()).toEqual([second])
  const state = store.getState()
  expect(undo(state)).toBe(state)
  expect(state.areas[0]?.id).toBeGreaterThan(0)
  store.settle()
  expect(announced).toEqual([[moved]])
})

test('going back to what was told before is told again', () => {
  const { store, announced } = open([first])
  store.apply((state) => changeArea(state, 0, moved))
  store.apply(undo)
  expect(announced).toEqual([[moved], [first]])
})
