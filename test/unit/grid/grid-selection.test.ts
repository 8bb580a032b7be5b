import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Selection } from '../../../renderer/components/data-grid/grid-selection.ts'
import {
  ALL_SELECTED,
  isNothing,
  isSelected,
  keysBetween,
  markOf,
  NOTHING_SELECTED,
  selectedOf,
  selectKeys,
  toggleAll,
  toggleKey,
} from '../../../renderer/components/data-grid/grid-selection.ts'
import type { ListRows } from '../../../renderer/components/data-grid/list-rows.ts'
import { toListRows } from '../../../renderer/components/data-grid/list-rows.ts'

const ROWS = 40
const everyKey = Array.from({ length: ROWS }, (_, index) => `row ${String(index)}`)
const key = fc.constantFrom(...everyKey)
/** For each row, whether the window has loaded it. */
const loaded = fc.array(fc.boolean(), { minLength: ROWS, maxLength: ROWS })

const step = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), key }),
  fc.record({
    kind: fc.constant('between' as const),
    from: fc.nat(ROWS - 1),
    to: fc.nat(ROWS - 1),
  }),
  fc.record({ kind: fc.constantFrom('all' as const, 'none' as const, 'head' as const) }),
)

const toRows = (isRead: readonly boolean[]): ListRows<string> => {
  const read = everyKey.flatMap((each, index): readonly [number, string][] =>
    isRead[index] === true ? [[index, each]] : [],
  )
  return toListRows({ count: ROWS, byPlace: new Map(read) }, (each) => each)
}
const EVERY_ROW = toRows(everyKey.map(() => true))
const keysOf = (selection: Selection): readonly string[] =>
  selectedOf(everyKey, (each) => each, selection)

test('whatever is loaded, what is selected is what the steps say of the whole list', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, loaded), { maxLength: 12 }), (steps) => {
      let selection: Selection = NOTHING_SELECTED
      let expected = new Set<string>()
      for (const [done, isRead] of steps) {
        const rows = toRows(isRead)
        if (done.kind === 'toggle') {
          selection = toggleKey(selection, done.key)
          if (!expected.delete(done.key)) expected.add(done.key)
        } else if (done.kind === 'between') {
          const between = keysBetween(rows, done.from, done.to)
          const [first, last] = [Math.min(done.from, done.to), Math.max(done.from, done.to)]
          const whole = everyKey.slice(first, last + 1)
          // Returns the whole range or undefined, never only its loaded rows.
          expect(between ?? whole).toEqual(whole)
          expect(between === undefined).toBe(isRead.slice(first, last + 1).includes(false))
          selection = selectKeys(whole)
          expected = new Set(whole)
        } else if (done.kind === 'head') {
          const isAll = markOf(selection, rows) === 'all'
          selection = toggleAll(selection, rows)
          expected = new Set(isAll ? [] : everyKey)
        } else {
          selection = done.kind === 'all' ? ALL_SELECTED : NOTHING_SELECTED
          expected = new Set(done.kind === 'all' ? everyKey : [])
        }
        expect(new Set(keysOf(selection))).toEqual(expected)
        for (const each of everyKey) expect(isSelected(selection, each)).toBe(expected.has(each))
        if (isNothing(selection)) expect(expected.size).toBe(0)
      }
    }),
  )
})

test('the box above says all, some or none of the whole list as soon as all of it is read', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.uniqueArray(key), (isFromAll, toggled) => {
      const start = isFromAll ? ALL_SELECTED : NOTHING_SELECTED
      const selection = toggled.reduce(toggleKey, start)
      const count = keysOf(selection).length
      expect(markOf(selection, EVERY_ROW)).toBe(
        count === 0 ? 'none' : count === ROWS ? 'all' : 'some',
      )
    }),
  )
})

test('a row that comes is selected with all, and never with some', () => {
  fc.assert(
    fc.property(fc.uniqueArray(key), (toggled) => {
      expect(isSelected(toggled.reduce(toggleKey, ALL_SELECTED), 'new')).toBe(true)
      expect(isSelected(toggled.reduce(toggleKey, NOTHING_SELECTED), 'new')).toBe(false)
    }),
  )
})

test('all of 5,000 rows are selected and one is left out in a moment', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `row ${String(index)}`)
  const selection = toggleKey(
    toggleAll(NOTHING_SELECTED, { count: many.length, keys: many }),
    'row 7',
  )
  expect(selectedOf(many, (each) => each, selection)).toHaveLength(4_999)
  expect(selection).toEqual({ kind: 'all', except: new Set(['row 7']) })
})
