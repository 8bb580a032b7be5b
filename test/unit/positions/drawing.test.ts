import { expect, test } from 'vitest'
import { findDrawnLines, toExactContent } from '../../../shared/positions/drawn-lines.ts'
import { readDrawing } from '../../../shared/positions/read-drawing.ts'
import { readContent } from '../../../shared/positions/segments.ts'
import type { DrawOperator } from '../../../shared/positions/types.ts'
import type { Line } from './page-text.ts'
import { HEIGHT, toPage, toStroke } from './page-text.ts'

function upright(x: number, top: number, bottom: number): DrawOperator {
  return { op: 'path', paint: 'stroke', packed: [0, x, HEIGHT - top, 1, x, HEIGHT - bottom] }
}

function filled(x0: number, x1: number, top: number, bottom: number): DrawOperator {
  const [up, down] = [HEIGHT - top, HEIGHT - bottom]
  return { op: 'path', paint: 'fill', packed: [0, x0, down, 1, x1, down, 1, x1, up, 1, x0, up, 4] }
}

function find(operators: readonly DrawOperator[], lines: readonly Line[] = []) {
  const page = toPage(1, lines)
  const signLines = findDrawnLines(readDrawing(operators, page.matrix), readContent(page))
  return signLines.map(({ kind, x0, x1, y, top }) =>
    [kind, x0, x1, y, ...(top === undefined ? [] : [top])].map((each) =>
      typeof each === 'number' ? Math.round(each) : each,
    ),
  )
}

test('a stroke and a thin filled box are lines; a white one, a short one and a background are not', () => {
  expect(find([toStroke(60, 260, 300), filled(60, 260, 399.6, 400.4)])).toEqual([
    ['drawn', 60, 260, 300],
    ['drawn', 60, 260, 400],
  ])
  const white: DrawOperator = { op: 'strokeColour', colour: '#ffffff' }
  expect(
    find([toStroke(60, 75, 300), filled(60, 260, 300, 400), white, toStroke(60, 260, 500)]),
  ).toEqual([])
})

test('pieces of a line are joined before they are measured', () => {
  const pieces = Array.from({ length: 50 }, (_, at) => toStroke(60 + at * 4, 62.8 + at * 4, 300))
  expect(find(pieces)).toEqual([['drawn', 60, 259, 300]])
})

test('the row of a table is cut where uprights cross it, and its upper edge is no place to sign', () => {
  const table = [
    toStroke(60, 460, 300),
    toStroke(60, 460, 350),
    ...[60, 260, 460].map((x) => upright(x, 300, 350)),
  ]
  expect(find(table)).toEqual([
    ['cell', 60, 260, 350, 300],
    ['cell', 260, 460, 350, 300],
  ])
})

test('what underlines a heading or a written line is none', () => {
  const lines: readonly Line[] = [
    ['DECLARAÇÃO DE CIÊNCIA DAS PARTES', 60, 300],
    ['_'.repeat(40), 60, 400],
  ]
  expect(find([toStroke(60, 220, 302), toStroke(60, 260, 401)], lines)).toEqual([])
})

test('the matrix of a form and of the state is kept for what is drawn in it', () => {
  const operators: readonly DrawOperator[] = [
    { op: 'save' },
    { op: 'transform', matrix: [2, 0, 0, 2, 0, 0] },
    { op: 'formBegin', matrix: [1, 0, 0, 1, 10, 0] },
    { op: 'path', paint: 'stroke', packed: [0, 20, 250, 1, 120, 250] },
    { op: 'formEnd' },
    { op: 'restore' },
    { op: 'path', paint: 'stroke', packed: [0, 20, 250, 1, 120, 250] },
  ]
  expect(find(operators)).toEqual([
    ['drawn', 60, 260, 300],
    ['drawn', 20, 120, 550],
  ])
})

test('a line that shares its run with words gets the ends of its glyphs, and the words with it', () => {
  const page = toPage(1, [[`Ass.: ${'_'.repeat(30)}`, 60, 300]])
  const content = readContent(page)
  const letters = Array.from('Ass.: ').map((unicode) => ({
    unicode,
    width: 300,
    isSpace: unicode === ' ',
  }))
  const signs = Array.from({ length: 30 }, () => ({ unicode: '_', width: 500, isSpace: false }))
  const { runs } = readDrawing(
    [
      { op: 'beginText' },
      { op: 'font', size: 10, scale: 0.001 },
      { op: 'letterSpacing', value: 0.2 },
      { op: 'wordSpacing', value: 3 },
      { op: 'textMatrix', matrix: [1, 0, 0, 1, 60, HEIGHT - 300] },
      { op: 'text', glyphs: [...letters, -100, ...signs] },
    ],
    page.matrix,
  )
  const {
    signLines: [exact],
    segments: [words],
  } = toExactContent(content, runs)
  if (!exact) throw new Error('no line')
  // Six letters of 3 pt with their spacing, 3 pt more for a space, and a shift of 1 pt.
  expect(exact.x0).toBeCloseTo(60 + 6 * 3.2 + 3 + 1)
  expect(exact.x1).toBeCloseTo(exact.x0 + 29 * 5.2 + 5)
  expect(exact.mixed).toBe(false)
  // A space is guessed as 5 pt and separates words from line.
  expect(words).toMatchObject({ text: 'Ass.:', x0: 60, mixed: false })
  expect(words?.x1).toBeCloseTo(exact.x0 - 5)
})
