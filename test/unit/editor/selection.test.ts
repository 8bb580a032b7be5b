import { expect, test } from 'vitest'
import { alignAreas } from '../../../renderer/editor/commands/align-areas.ts'
import { duplicateArea } from '../../../renderer/editor/commands/duplicate-area.ts'
import { nudgeArea } from '../../../renderer/editor/commands/nudge-area.ts'
import { removeArea } from '../../../renderer/editor/commands/remove-area.ts'
import type { EditorState } from '../../../renderer/editor/editor-state.ts'
import {
  createEditorState,
  findSelection,
  focusOn,
  select,
  selectAll,
  toAreas,
  toggleKept,
  undo,
} from '../../../renderer/editor/editor-state.ts'
import { placePasted } from '../../../renderer/editor/new-area.ts'
import { fitCopied } from '../../../renderer/screens/batch/areas/area-clipboard.ts'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { areaAt } from './areas.ts'

const three = [10, 40, 70].map((y) => areaAt(toRectangle(10, y, 20, 5)))
const open = () => createEditorState(three)
const idsOf = (state: EditorState) => findSelection(state).map(({ id }) => id)

test('the focus takes one area into the selection, and what was kept stays in it', () => {
  const kept = toggleKept(focusOn(open(), 0), 0)
  expect(idsOf(kept)).toEqual([0])
  expect(idsOf(focusOn(kept, 1))).toEqual([0, 1])
  expect(idsOf(focusOn(focusOn(kept, 1), 2))).toEqual([0, 2])
  expect(idsOf(select(focusOn(kept, 2), 2))).toEqual([2])
})

test('an area is added to the one in focus, and taken out again', () => {
  const both = toggleKept(focusOn(open(), 0), 2)
  expect(idsOf(both)).toEqual([0, 2])
  expect(idsOf(toggleKept(both, 2))).toEqual([0])
})

test('several areas are moved, resized, aligned, duplicated and removed in one step each', () => {
  const both = selectAll(open(), [0, 2])
  const step = { kind: 'move', shift: { dx: 5, dy: 0 } } as const
  const moved = nudgeArea(both, 0, step, false)
  expect(toAreas(moved).map(({ x }) => x)).toEqual([15, 10, 15])
  const wider = nudgeArea(both, 0, { kind: 'resize', shift: { dx: 5, dy: 0 } }, false)
  expect(toAreas(wider).map(({ width }) => width)).toEqual([25, 20, 25])
  const aligned = alignAreas(both, 'top')
  expect(toAreas(aligned).map(({ y }) => y)).toEqual([10, 40, 10])
  const copied = duplicateArea.perform(both, undefined)
  expect(toAreas(copied).slice(3)).toMatchObject([
    { x: 13, y: 13 },
    { x: 13, y: 73 },
  ])
  expect(idsOf(copied)).toEqual([3, 4])
  const removed = removeArea.perform(both, undefined)
  expect(toAreas(removed)).toEqual([three[1]])
  for (const state of [moved, wider, aligned, copied, removed]) {
    expect(state.past).toHaveLength(1)
    expect(toAreas(undo(state))).toEqual(three)
    expect(idsOf(undo(state))).toEqual([0, 2])
  }
})

test('areas that are moved together stop where the first of them meets the edge', () => {
  const both = selectAll(open(), [0, 2])
  const moved = nudgeArea(both, 0, { kind: 'move', shift: { dx: 0, dy: 50 } }, false)
  expect(toAreas(moved).map(({ y }) => y)).toEqual([35, 40, 95])
})

test('what is pasted goes to the page in view; on its own page it lies beside itself', () => {
  const areas = [...three.slice(0, 1), { ...areaAt(toRectangle(10, 5, 20, 5)), page: 2 }]
  expect(placePasted({ areas, isOfOther: false }, 4).map(({ page }) => page)).toEqual([4, 5])
  expect(placePasted({ areas, isOfOther: false }, 4)[0]).toMatchObject({ x: 10, y: 10 })
  expect(placePasted({ areas, isOfOther: false }, 1)[0]).toMatchObject({ page: 1, x: 13, y: 13 })
  expect(placePasted({ areas, isOfOther: true }, 1)[0]).toMatchObject({ page: 1, x: 10, y: 10 })
})

test('D5: what is pasted in another document keeps the signer by role and is not looked at', () => {
  const [one, two] = [
    '01a205ca-1a5b-7c02-ab1f-93744b9773af',
    '01a205ca-1a5b-7c02-ab1f-93744b9773b0',
  ]
  const id = documentIdSchema.parse(one)
  const signers = [
    { email: 'ana@exemplo.com.br', role: 'Locador' },
    { email: 'rui@exemplo.com.br', role: 'Locatário' },
    { email: 'eva@exemplo.com.br', role: 'Fiador' },
  ]
  const areas = [0, 1, 2].map((signer) => ({ ...areaAt(toRectangle(10, 10, 20, 5)), signer }))
  const others = [
    { email: 'lia@exemplo.com.br', role: 'Locatário' },
    { email: 'ivo@exemplo.com.br', role: 'Locador' },
  ]
  const copied = { id, areas, signers }
  const pasted = fitCopied(copied, { id: documentIdSchema.parse(two), signers: others })
  expect(pasted.isOfOther).toBe(true)
  expect(pasted.areas.map(({ signer, isUnseen }) => [signer, isUnseen])).toEqual([
    [1, true],
    [0, true],
  ])
  const own = fitCopied(copied, { id, signers })
  expect(own.areas.map(({ signer, isUnseen }) => [signer, isUnseen])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, undefined],
  ])
})
