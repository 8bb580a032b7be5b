import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberFileName } from '../../../main/archive/file-name.ts'
import {
  fillTemplate,
  findTemplateProblem,
  toFileName,
} from '../../../shared/rules/archive-name.ts'

test('DL-06: what any of the three systems forbids is replaced, and the rest stays as it was', () => {
  expect(toFileName('Contrato: locação "42" / João?')).toBe('Contrato- locação -42- - João-.pdf')
  expect(toFileName('  ..oculto..  ')).toBe('oculto.pdf')
  expect(toFileName('CON')).toBe('_CON.pdf')
  expect(toFileName('aux.contrato')).toBe('_aux.contrato.pdf')
  expect(toFileName('contrato.PDF')).toBe('contrato.pdf')
  expect(toFileName('???')).toBe('-.pdf')
  expect(toFileName('')).toBe('documento.pdf')
})

test('DL-06: any text becomes a name that every system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const name = toFileName(text)
      expect(name).toMatch(/^[^<>:"/\\|?*]+\.pdf$/u)
      expect(Array.from(name).every((character) => character >= ' ')).toBe(true)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204)
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./iu)
      expect(name).not.toMatch(/[. ]\.pdf$/u)
    }),
  )
})

test('a template takes the row’s own fields; an unknown one is empty, and no field reaches the prototype', () => {
  expect(fillTemplate('{contrato}_{nome}_assinado.pdf', { contrato: '7', nome: 'Ana' })).toBe(
    '7_Ana_assinado.pdf',
  )
  expect(fillTemplate('{constructor}{x}a', {})).toBe('a')
  expect(numberFileName('a.pdf', 1)).toBe('a.pdf')
  expect(numberFileName('a.pdf', 3)).toBe('a (3).pdf')
})

test('a template with a field that no document has, or with none, is refused', () => {
  expect(findTemplateProblem('{nome}_{lote}_{signatario}_{data}.pdf')).toBeUndefined()
  expect(findTemplateProblem('{contrato}.pdf')).toEqual({ kind: 'unknownField', field: 'contrato' })
  expect(findTemplateProblem('assinado.pdf')).toEqual({ kind: 'noField' })
})
