import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PAGE_GAP,
  findMainPage,
  findPages,
  layoutPages,
} from '../../../renderer/editor/page-layout.ts'
import type { Zoom } from '../../../renderer/editor/zoom.ts'
import { zoomBy, zoomIn, zoomOut } from '../../../renderer/editor/zoom.ts'

const A4 = { widthPt: 595, heightPt: 842 }
const LANDSCAPE = { widthPt: 842, heightPt: 595 }
const VIEW = { width: 900, height: 700 }
const FIT_WIDTH: Zoom = { kind: 'fitWidth' }

const anyPage = fc.record({
  widthPt: fc.double({ min: 0, max: 14_400, noNaN: true }),
  heightPt: fc.double({ min: 0, max: 14_400, noNaN: true }),
})
const anyZoom: fc.Arbitrary<Zoom> = fc.oneof(
  fc.constantFrom<Zoom>({ kind: 'fitWidth' }, { kind: 'fitPage' }),
  fc.double({ min: 0.5, max: 4, noNaN: true }).map((scale): Zoom => ({ kind: 'scale', scale })),
)

test('pages lie under one another in whole pixels, whatever their sizes, none of them without room', () => {
  fc.assert(
    fc.property(fc.array(anyPage, { minLength: 1, maxLength: 12 }), anyZoom, (pages, zoom) => {
      const { slots, width, height } = layoutPages(pages, zoom, VIEW)
      let bottom = 0
      for (const slot of slots) {
        expect(slot.top).toBe(bottom + PAGE_GAP)
        for (const side of [slot.left, slot.top, slot.width, slot.height]) {
          expect(Number.isSafeInteger(side)).toBe(true)
        }
        expect(Math.min(slot.width, slot.height)).toBeGreaterThan(0)
        expect(slot.left).toBeGreaterThanOrEqual(0)
        expect(slot.left + slot.width).toBeLessThanOrEqual(width)
        bottom = slot.top + slot.height
      }
      expect(height).toBe(bottom + PAGE_GAP)
    }),
  )
})

test('the pages in view are those that a search of all would find', () => {
  fc.assert(
    fc.property(
      fc.array(anyPage, { minLength: 1, maxLength: 40 }),
      fc.double({ min: -500, max: 60_000, noNaN: true }),
      (pages, from) => {
        const layout = layoutPages(pages, FIT_WIDTH, VIEW)
        const to = from + VIEW.height
        const seen = layout.slots.flatMap(({ top, height }, index) =>
          top + height > from && top < to ? [index] : [],
        )
        const { first, last } = findPages(layout, from, to)
        if (seen.length > 0) expect([first, last]).toEqual([seen[0], seen.at(-1)])
        expect(first).toBeGreaterThanOrEqual(0)
        expect(last).toBeLessThan(pages.length)
      },
    ),
  )
})

test('each page fits by itself: a wide one makes no other smaller', () => {
  const { slots } = layoutPages([A4, LANDSCAPE, { widthPt: 5950, heightPt: 8420 }], FIT_WIDTH, VIEW)
  expect(slots.map(({ width }) => width)).toEqual([860, 860, 860])
  const whole = layoutPages([A4, LANDSCAPE], { kind: 'fitPage' }, VIEW)
  for (const { width, height } of whole.slots) {
    expect(width).toBeLessThanOrEqual(860)
    expect(height).toBeLessThanOrEqual(660)
  }
})

test('at 100 % a point is 96/72 of a pixel, and the list is as wide as its widest page', () => {
  const { slots, width } = layoutPages([A4, LANDSCAPE], { kind: 'scale', scale: 1 }, VIEW)
  expect(slots.map((slot) => [slot.width, slot.height])).toEqual([
    [793, 1123],
    [1123, 793],
  ])
  expect(width).toBe(1123 + 2 * PAGE_GAP)
})

test('before the window is measured pages have their size on paper', () => {
  const { slots } = layoutPages([A4], FIT_WIDTH, { width: 0, height: 0 })
  expect(slots[0]?.width).toBe(793)
})

test('a page without size is shown as large as A4', () => {
  const { slots } = layoutPages([{ widthPt: 0, heightPt: 0 }, A4], FIT_WIDTH, VIEW)
  expect(slots[0]?.height).toBe(slots[1]?.height)
})

test('the page in view is the one that takes most of it', () => {
  const layout = layoutPages([A4, A4, A4], { kind: 'fitPage' }, VIEW)
  const second = layout.slots[1]?.top ?? 0
  expect(findMainPage(layout, 0, VIEW.height)).toBe(0)
  expect(findMainPage(layout, second - 100, second - 100 + VIEW.height)).toBe(1)
})

test('zoom goes by steps from wherever it is, from 50 % to 400 % and no further', () => {
  expect(zoomIn(0.953)).toEqual({ kind: 'scale', scale: 1 })
  expect(zoomOut(0.953)).toEqual({ kind: 'scale', scale: 0.9 })
  expect(zoomIn(0.999)).toEqual({ kind: 'scale', scale: 1.1 })
  expect(zoomIn(4)).toEqual({ kind: 'scale', scale: 4 })
  expect(zoomOut(0.3)).toEqual({ kind: 'scale', scale: 0.5 })
  expect(zoomBy(3.9, 2)).toEqual({ kind: 'scale', scale: 4 })
})
