import { expect, test } from 'vitest'
import { foldWords, joinTexts, oncePerText } from '../../../shared/positions/compare-text.ts'

test('a text is read once, and again when thousands were read since', () => {
  const reads: string[] = []
  const measure = oncePerText((text) => {
    reads.push(text)
    return text.length
  })
  expect([measure('Locador'), measure('Locador'), measure('')]).toEqual([7, 7, 0])
  expect(reads).toEqual(['Locador', ''])
  for (let number = 0; number < 5_000; number += 1) measure(String(number))
  expect(measure('Locador')).toBe(7)
  expect(reads.filter((text) => text === 'Locador')).toHaveLength(2)
})

test('letters that are spaced out are one word, single letters beside words are not', () => {
  expect(foldWords('C O N T R A T A D A:').words).toBe(' CONTRATADA ')
  expect(foldWords('Ação A B ÇÃO').words).toBe(' ACAO A B CAO ')
  expect(foldWords('Á R É A S e nome').words).toBe(' AREASE NOME ')
})

test('the lines of a long page are joined in one pass, words put together at each end of a line', () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => (at % 2 === 0 ? 'con-' : ' trato  '))
  expect(joinTexts(lines)).toBe(Array.from({ length: 50_000 }, () => 'contrato').join(' '))
  expect(joinTexts(['Pré-', 'Contrato', '', 'n. 1 -', 'cópia'])).toBe('Pré- Contrato n. 1 - cópia')
})
