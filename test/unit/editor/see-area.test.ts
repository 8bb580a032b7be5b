import { expect, test } from 'vitest'
import { createEditStore } from '../../../renderer/editor/edit-store.ts'
import { changeArea, seeArea, undo } from '../../../renderer/editor/editor-state.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import { areaAt } from './areas.ts'

test('D5: an area that was looked at is told as seen, and undoing a move does not make it unseen again', () => {
  const copied = { ...areaAt(toRectangle(10, 10, 30, 8)), isUnseen: true } as const
  const store = createEditStore([copied])
  const announced: unknown[] = []
  store.listen((areas) => announced.push(areas))
  store.apply((state) => changeArea(state, 0, { ...copied, page: 2 }))
  expect(store.apply((state) => seeArea(state, 0))).toBe(true)
  const { isUnseen: _, ...seen } = copied
  expect(announced.at(-1)).toEqual([{ ...seen, page: 2 }])
  expect(store.apply((state) => seeArea(state, 0))).toBe(false)
  store.apply(undo)
  expect(announced.at(-1)).toEqual([seen])
})
