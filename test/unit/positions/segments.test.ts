import { expect, test } from 'vitest'
import { readContent } from '../../../shared/positions/segments.ts'
import type { Line } from './page-text.ts'
import { toPage } from './page-text.ts'

function read(lines: readonly Line[]) {
  const { segments, signLines } = readContent(toPage(1, lines))
  return {
    texts: segments.map(({ text }) => text),
    signLines: signLines.map(({ kind, x0, x1 }) => [kind, Math.round(x0), Math.round(x1)]),
  }
}

test('columns of one line are segments of their own, words of a sentence are one', () => {
  const { texts } = read([
    ['Maria Souza', 300, 100],
    ['João da', 60, 100],
    ['Silva', 99, 100],
  ])
  expect(texts).toEqual(['João da Silva', 'Maria Souza'])
})

test('two columns of underscores 14.8 points apart at 10.8 points are two lines', () => {
  const { signLines } = read([
    ['_'.repeat(30), 60, 100, 10.8],
    ['_'.repeat(30), 60 + 30 * 5.4 + 14.8, 100, 10.8],
  ])
  expect(signLines).toEqual([
    ['underscore', 60, 222],
    ['underscore', 237, 399],
  ])
})

test('a line in the middle of a run is found between its words', () => {
  const { texts, signLines } = read([[`TESTEMUNHA: ${'_'.repeat(30)} CPF:`, 60, 100]])
  expect(texts).toEqual(['TESTEMUNHA:', 'CPF:'])
  expect(signLines).toEqual([['underscore', 120, 270]])
})

test('a line that is broken into runs anywhere is one line', () => {
  const { texts, signLines } = read([
    ['LOCADOR ..', 60, 100],
    ['......', 110, 100],
    ['.'.repeat(20), 140, 100],
  ])
  expect(texts).toEqual(['LOCADOR'])
  expect(signLines).toEqual([['dots', 100, 240]])
})

test.each([
  ['dots', '.'.repeat(30)],
  ['dots', '. '.repeat(20)],
  ['dots', '…'.repeat(20)],
  ['dashes', '-'.repeat(30)],
  ['dashes', '—'.repeat(20)],
  ['underscore', '_ '.repeat(20)],
])('a line of %s is one: %s', (kind, signs) => {
  expect(read([[signs, 60, 100]]).signLines.map(([found]) => found)).toEqual([kind])
})

test.each(['Fim.', 'e assim por diante...', '12-03-2026', '1.500,00', '---'])(
  '%s is no line',
  (text) => {
    expect(read([[text, 60, 100]])).toEqual({ texts: [text], signLines: [] })
  },
)

test('captions that nearly touch are parted under two lines, and nowhere else', () => {
  const captions: readonly Line[] = [
    ['Ana Prado Lima', 60, 112],
    ['Rui Calmon', 137, 112],
  ]
  const lines: readonly Line[] = [
    ['_'.repeat(14), 60, 100],
    ['_'.repeat(14), 140, 100],
  ]
  expect(read([...lines, ...captions]).texts).toEqual(['Ana Prado Lima', 'Rui Calmon'])
  expect(read(captions).texts).toEqual(['Ana Prado Lima Rui Calmon'])
})

test('bold that is drawn twice is read once', () => {
  expect(
    read([
      ['LOCADOR', 60, 100],
      ['LOCADOR', 60.4, 100],
    ]).texts,
  ).toEqual(['LOCADOR'])
})

test('text that is turned against the page is counted and not read', () => {
  const page = toPage(1, [['LOCADOR', 60, 100]])
  const turned = page.items.map((item) => ({ ...item, transform: [0, 10, -10, 0, 60, 100] }))
  const content = readContent({ ...page, items: turned })
  expect([content.segments.length, content.turned]).toEqual([0, 1])
})

test('a font that says a wrong size is taken by the width of its letters', () => {
  const page = toPage(1, [['LOCADOR', 60, 100]])
  const items = page.items.map((item) => ({ ...item, transform: [0.01, 0, 0, 0.01, 60, 700] }))
  expect(readContent({ ...page, items }).segments[0]?.size).toBeCloseTo(10)
})
