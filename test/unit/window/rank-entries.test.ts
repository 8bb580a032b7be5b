import { expect, test } from 'vitest'
import { rankEntries } from '../../../renderer/shell/lookup/rank-entries.ts'

const toEntry = (name: string, detail = '') => ({ name, detail })
const rank = (typed: string, ...entries: readonly { name: string; detail: string }[]) =>
  rankEntries(entries, typed).map(({ name }) => name)

test('what begins with the text comes before what has it inside, and what has it beside comes last', () => {
  const found = rank(
    'lot',
    toEntry('Arquivo', 'lote'),
    toEntry('Salvar o pilote'),
    toEntry('Salvar o lote'),
    toEntry('Lotes'),
  )
  expect(found).toEqual(['Lotes', 'Salvar o lote', 'Salvar o pilote', 'Arquivo'])
})

test('accents, case and the order of the words do not matter; each word does', () => {
  const posições = toEntry('Conferir Posições', 'Lote de maio')
  expect(rank('posicoes CONFERIR', posições)).toEqual(['Conferir Posições'])
  expect(rank('posicoes maio', posições)).toEqual(['Conferir Posições'])
  expect(rank('posicoes junho', posições)).toEqual([])
})

test('an empty text leaves all in their order', () => {
  expect(rank(' ', toEntry('B'), toEntry('A'))).toEqual(['B', 'A'])
})
