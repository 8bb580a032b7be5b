import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BatchId } from '../../../shared/model/ids.ts'
import { aBatch } from '../../support/journal-builders.ts'
import { shortenName } from '../../../renderer/screens/batch/files/shorten-name.ts'
import {
  findEveryonesSigners,
  findFrequentSigners,
  findSharedStart,
  findSharedStarts,
  omitSigners,
  putFrequentLast,
  repeatsName,
} from '../../../renderer/components/row-differences.ts'

const person = fc.record({
  email: fc.constantFrom('ana@x.br', 'bia@x.br', 'caio@x.br', 'renato@o.br', 'PRISCILA@o.br'),
  name: fc.constantFrom('Ana', 'Bia', 'Caio'),
})
const lists = fc.array(fc.record({ signers: fc.array(person, { maxLength: 4 }) }))
const texts = fc.array(
  fc
    .tuple(fc.constantFrom('Contrato de Locação ', 'Contrato de '), fc.string())
    .map((parts) => parts.join('')),
)

test('what most names begin with is found, and no word of it is parted', () => {
  const names = ['Contrato de Locação 0130 João', 'Contrato de Locação 0131 Joana']
  expect(findSharedStart([...names, 'Contrato de Locação 0132 Ana'])).toBe('Contrato de Locação ')
  expect(findSharedStart([...names, 'Contrato de Trabalho 9'])).toBe('Contrato de ')
  expect(findSharedStart([...names, 'Distrato 9'])).toBe('')
  expect(findSharedStart(names)).toBe('')
})

test('a few documents of another kind leave the others their shared start', () => {
  const names = Array.from({ length: 300 }, (_, at) => `Contrato de Locação ${String(at)} Ana`)
  const few = ['Distrato 7 Ana', 'Aditivo 8']
  expect(findSharedStart([...names, ...few])).toBe('Contrato de Locação ')
  expect(findSharedStart([...names, '7 Ana'])).toBe('')
})

test('of every name something is left that differs exactly where the names differ', () => {
  fc.assert(
    fc.property(texts, (names) => {
      const shared = findSharedStart(names)
      const isShared = (name: string): boolean => name.startsWith(shared)
      const left = names.map((name) => (isShared(name) ? name.slice(shared.length) : name))
      expect(new Set(left).size).toBe(new Set(names).size)
      if (shared !== '') {
        expect(left).not.toContain('')
        expect(names.filter(isShared).length).toBeGreaterThanOrEqual(names.length * 0.8)
        expect(shared).toMatch(/[\s_-]$/u)
      }
    }),
  )
})

const list = (batchId: BatchId, kind: string, numbers: readonly number[]) =>
  numbers.map((number) => ({ group: batchId, name: `${kind}${String(number)}` }))

test('in a list over batches each has its own start, given up where two rows would look alike', () => {
  const [first, second, third] = [aBatch().id, aBatch().id, aBatch().id] as const
  const rows = [
    ...list(first, 'Contrato de Locação ', [1, 2, 3]),
    ...list(second, 'Contrato de Trabalho ', [4, 5, 6]),
  ]
  expect([...findSharedStarts(rows).values()]).toEqual([
    'Contrato de Locação ',
    'Contrato de Trabalho ',
  ])
  const alike = [...rows, ...list(third, 'Aditivo de Locação ', [3, 8, 9])]
  expect([...findSharedStarts(alike).keys()]).toEqual([second])
})

test('batches of few names, and those whose rows would look alike, are told apart from one another', () => {
  const ids = [aBatch().id, aBatch().id, aBatch().id] as const
  const startsOf = (rows: Parameters<typeof findSharedStarts>[0]) =>
    ids.map((id) => findSharedStarts(rows).get(id))
  const few = ids.flatMap((id, at) => list(id, 'Contrato de Locação ', [at]))
  expect(startsOf(few)).toEqual(ids.map(() => 'Contrato de Locação '))
  const blocks = ids.flatMap((id, at) => list(id, `Locação – Bloco ${String(at)} `, [1, 2, 3]))
  expect(startsOf(blocks)).toEqual(ids.map(() => 'Locação – Bloco '))
  const same = ids.flatMap((id) => list(id, 'Contrato de Locação ', [1, 2, 3]))
  expect(startsOf(same)).toEqual(ids.map(() => 'Contrato de Locação '))
})

test('5c: who signs most documents is named after those who differ, also after a few slips, and nobody is lost', () => {
  const office = { email: 'renato@o.br' }
  const rows = Array.from({ length: 300 }, (_, at) => ({
    signers: [office, { email: `ana${String(at)}@x.br` }],
  }))
  const slips = [{ signers: [{ email: 'renat@o.br' }, { email: 'bia@x.br' }] }, { signers: [] }]
  const frequent = findFrequentSigners([...rows, ...slips])
  expect(frequent).toEqual([office])
  const [first] = rows
  expect(putFrequentLast(first?.signers ?? [], frequent)).toEqual([
    { email: 'ana0@x.br' },
    { email: 'renato@o.br' },
  ])
  expect(putFrequentLast([office], frequent)).toEqual([office])
  expect(findFrequentSigners(rows.slice(0, 2))).toEqual([])
})

test('who signs every document is left out of the rows, and no row is left without anybody', () => {
  fc.assert(
    fc.property(lists, (rows) => {
      const everyones = findEveryonesSigners(rows)
      for (const { signers } of rows) {
        const shown = omitSigners(signers, everyones)
        expect(signers).toEqual(expect.arrayContaining([...shown]))
        expect(shown.length > 0).toBe(signers.length > 0)
        if (signers.length === 0) continue
        for (const { email } of everyones) {
          expect(signers.map((each) => each.email.toLowerCase())).toContain(email.toLowerCase())
        }
      }
    }),
  )
  const office = { email: 'renato@o.br', name: 'Renato' }
  const rows = ['ana', 'bia', 'caio'].map((name) => ({ signers: [office, { email: name, name }] }))
  expect(findEveryonesSigners(rows)).toEqual([office])
  expect(omitSigners(rows[1]?.signers ?? [], [office])).toEqual([{ email: 'bia', name: 'bia' }])
})

test('a file that is called as its document says nothing more, a Word file does', () => {
  expect(repeatsName({ name: 'Locação 12', fileName: 'Locação 12.PDF' })).toBe(true)
  expect(repeatsName({ name: 'Locação 12', fileName: 'Locação 12.docx' })).toBe(false)
})

test('in a sentence a long name ends with dots, and no letter is parted from its accent', () => {
  const apart = `${'a'.repeat(31)}ção`.normalize('NFD')
  expect(shortenName(apart)).toBe(`${'a'.repeat(31)}${'ç'.normalize('NFD')}…`)
  expect(shortenName('Contrato de Ana Lima.pdf')).toBe('Contrato de Ana Lima.pdf')
})
