// List of wrong and right addresses, as an office writes it.
import { expect, test } from 'vitest'
import { readAddressChanges } from '../../../shared/rules/address-changes.ts'
import { toPastedRows, toPastedText } from '../../../shared/rules/pasted-rows.ts'

function read(...lines: readonly (readonly string[])[]) {
  return readAddressChanges(lines.map((cells, index) => ({ line: index + 1, cells })))
}

test('each old address gets its new one, below a header or without one', () => {
  const people = [
    [' Ana@x.com.br ', 'ana@certa.com.br'],
    ['bia@x.com.br', 'bia@certa.com.br'],
  ]
  const changes = [
    { from: 'ana@x.com.br', to: 'ana@certa.com.br' },
    { from: 'bia@x.com.br', to: 'bia@certa.com.br' },
  ]
  expect(read(...people)).toEqual({ changes, faults: [] })
  expect(read(['E-mail errado', 'E-mail certo'], ...people)).toEqual({ changes, faults: [] })
})

test('a line is named whose new address is missing or no e-mail, also the first, or that has no old one', () => {
  const { faults } = read(['ana@x.com.br', 'ana'], ['bia@x.com.br'], ['', 'caio@x.com.br'])
  expect(faults).toEqual([
    { why: 'badEmail', line: 1, value: 'ana' },
    { why: 'badEmail', line: 2, value: '' },
    { why: 'noOld', line: 3, value: 'caio@x.com.br' },
  ])
})

test('an old address listed twice is one with the same new address, and a fault with another', () => {
  const [one, same, other] = [
    ['ana@x.com.br', 'ana@certa.com.br'],
    ['ANA@x.com.br', 'Ana@certa.com.br'],
    ['ana@x.com.br', 'bia@certa.com.br'],
  ] as const
  expect(read(one, same)).toMatchObject({ changes: [{ to: 'ana@certa.com.br' }], faults: [] })
  expect(read(one, other).faults).toEqual([{ why: 'twice', line: 2, value: 'ana@x.com.br' }])
})

test('other columns beside the two with addresses, such as a name, are passed over', () => {
  const { changes, faults } = read(
    ['Nome', 'Errado', 'Obs.', 'Certo'],
    ['Ana', 'ana@x.com.br', '', 'ana@certa.com.br'],
    ['Bia', 'bia@x.com.br', 'de férias', 'bia@certa.com.br'],
  )
  expect(faults).toEqual([])
  expect(changes).toEqual([
    { from: 'ana@x.com.br', to: 'ana@certa.com.br' },
    { from: 'bia@x.com.br', to: 'bia@certa.com.br' },
  ])
})

test.each([
  ['cells of a spreadsheet', 'ana@x.com.br\tana@certa.com.br'],
  ['a semicolon', 'ana@x.com.br; ana@certa.com.br'],
  ['a comma', 'ana@x.com.br,ana@certa.com.br'],
  ['a blank', 'ana@x.com.br ana@certa.com.br'],
])('a pasted line with %s between is an old and a new address', (_, line) => {
  expect(readAddressChanges(toPastedRows(`\r\n${line}\r\n`))).toEqual({
    changes: [{ from: 'ana@x.com.br', to: 'ana@certa.com.br' }],
    faults: [],
  })
})

test('a table is pasted as it was read, whatever blanks its cells have', () => {
  const rows = [
    { line: 1, cells: ['Ana\nSouza', ' ana@x.com.br'] },
    { line: 2, cells: ['', 'bia@x.com.br'] },
  ]
  expect(toPastedRows(toPastedText(rows)).map(({ cells }) => cells)).toEqual([
    ['Ana Souza', 'ana@x.com.br'],
    ['', 'bia@x.com.br'],
  ])
})
