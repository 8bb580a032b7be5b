import { expect, test } from 'vitest'
import { numberFileName } from '../../../main/archive/file-name.ts'

test('a name that is taken is numbered before its extension', () => {
  expect(numberFileName('a.pdf', 1)).toBe('a.pdf')
  expect(numberFileName('lote.1/a.pdf', 3)).toBe('lote.1/a (3).pdf')
  expect(numberFileName('lote.1/a_com_anexos', 2)).toBe('lote.1/a_com_anexos (2)')
})
