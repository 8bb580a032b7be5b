import { win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberFileName } from '../../../main/archive/final-name.ts'
import {
  findTemplateProblem,
  toArchiveNameFields,
  toArchivePath,
  toBesideName,
  toColumnField,
} from '../../../shared/rules/archive-name.ts'
import { findNameTemplateProblem } from '../../../shared/rules/name-template.ts'
import {
  toPathLimits,
  toSafePart,
  toSafePath,
  toShortLimits,
} from '../../../shared/rules/safe-path.ts'

const LIMITS = toPathLimits('C:\\Assinados')
const NO_FACTS = {
  documentName: '',
  batchName: '',
  signerName: '',
  signerEmail: '',
  signedOn: '',
  columns: {},
}

/** Returns the path of a document of a batch, with the columns of its row. */
function path(
  template: string,
  columns: Readonly<Record<string, string>> = {},
  documentName = 'Locação',
): string {
  const facts = {
    documentName,
    batchName: 'Lote de maio',
    signerName: 'Ana Nogueira',
    signerEmail: 'ana@exemplo.com',
    signedOn: '2026-05-04',
    columns,
  }
  return toArchivePath(template, toArchiveNameFields(facts), LIMITS)
}

test('DL-06: what any of the three systems forbids is replaced, and the rest stays as it was', () => {
  expect(toSafePart('Contrato: locação "42" / João?')).toBe('Contrato- locação -42- - João-')
  expect(toSafePart('  ..oculto..  ')).toBe('oculto')
  expect(toSafePart('CON')).toBe('_CON')
  expect(toSafePart('aux.contrato')).toBe('_aux.contrato')
  expect(toSafePart('com1 .x')).toBe('_com1 .x')
  expect(toSafePart('..')).toBe('')
  expect(toSafePart('a\u202Efdp.b')).toBe('afdp.b')
  expect(toSafePart('a\uD800b')).toBe('a\uFFFDb')
})

test('a slash of the template makes a folder; a slash in a cell does not', () => {
  const template = '{lote}/{contrato}_{nome}_assinado.pdf'
  expect(path(template, { contrato: '12/2026' })).toBe('Lote de maio/12-2026_Locação_assinado.pdf')
  expect(path('{ano}\\{mes}\\{nome}')).toBe('2026/05/Locação.pdf')
  expect(path('{cliente}/{nome}', { cliente: '../../etc' })).toBe('-..-etc/Locação.pdf')
  expect(path('{cliente}/{nome}', { cliente: '..' })).toBe('Locação.pdf')
})

test('any column stands in it, whatever the case and accents of its header', () => {
  expect(path('{CONTRATO nº}_{cidade}.pdf', { 'Contrato Nº': '7', Cidade: 'Itú' })).toBe(
    '7_Itú.pdf',
  )
  expect(path('{nome} {coluna.nome}', { Nome: 'Rui' })).toBe('Locação Rui.pdf')
  expect([toColumnField('Nome'), toColumnField('Contrato')]).toEqual(['coluna.Nome', 'Contrato'])
  expect(['Prazo: dia', '{x}', '{}'].map(toColumnField)).toEqual(['Prazo dia', 'x', undefined])
  expect([toColumnField('Nome:'), toColumnField('Contrato :')]).toEqual(['coluna.Nome', 'Contrato'])
  expect(
    path('{contrato} {Vence em:} {nome}', { 'Contrato :': '7', 'Vence em:': '1/2/2026' }),
  ).toBe('7 1-2-2026 Locação.pdf')
  expect(path('{constructor}{nome}')).toBe('Locação.pdf')
})

test('a slash in the header of a column or in the form of a day makes no folder', () => {
  const columns = { 'CPF/CNPJ': '529.982.247-25', 'Aluguel R$\\mês': '900', Início: '01/02/2026' }
  expect(path('{lote}/{CPF/CNPJ}_{nome}', columns)).toBe('Lote de maio/529.982.247-25_Locação.pdf')
  expect(path('{aluguel R$\\mês}/{nome}', columns)).toBe('900/Locação.pdf')
  expect(path('{Início:dd/MM/yyyy} {nome}', columns)).toBe('01-02-2026 Locação.pdf')
  expect(findTemplateProblem('{CPF/CNPJ}_{nome}', Object.keys(columns))).toBeUndefined()
  // Braces that hold no field are text.
  expect(path('{a/b {nome}')).toBe('{a/b Locação.pdf')
  expect(path('a/b} {nome}')).toBe('a/b} Locação.pdf')
})

test('what is empty in a row leaves no gap behind', () => {
  expect(path('{contrato}_{nome}_assinado.pdf')).toBe('Locação_assinado.pdf')
  expect(path('{nome}_{contrato}_assinado.pdf', { contrato: ' ' })).toBe('Locação_assinado.pdf')
  expect(path('{nome} ({contrato}).pdf')).toBe('Locação.pdf')
  expect(path('{cliente}/{ano}/{nome} - {contrato}')).toBe('2026/Locação.pdf')
  expect(path('{contrato}')).toBe('Locação.pdf')
  expect(path('{contrato}', {}, '')).toBe('documento.pdf')
})

test('dates stand in the form that is asked for, and other texts as they are', () => {
  expect(path('{data}_{nome}')).toBe('2026-05-04_Locação.pdf')
  expect(path('{data:dd-mm-aaaa} {nome}')).toBe('04-05-2026 Locação.pdf')
  expect(path('{início:aaaamm}', { Início: '21/11/26' })).toBe('202611.pdf')
  expect(path('{início:aaaa}', { Início: 'amanhã' })).toBe('amanhã.pdf')
  expect(path('{início:aaaa}', { Início: '31/31/2026' })).toBe('31-31-2026.pdf')
})

describe('lengths', () => {
  test('a long name is shortened visibly, keeps its extension, and two of them stay apart', () => {
    const long = 'Contrato de locação '.repeat(20)
    const [one, other] = [path('{nome}', {}, `${long}A`), path('{nome}', {}, `${long}B`)]
    expect(one).toMatch(/^Contrato de locação .*~[0-9a-f]{8}\.pdf$/u)
    expect(one).not.toBe(other)
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(200)
  })

  test('the whole path fits the 260 of Windows, however deep the folder and the template', () => {
    const folder = `C:\\${'pasta\\'.repeat(20)}`
    const whole = toSafePath(['x'.repeat(90), 'y'.repeat(90), 'z'.repeat(90)], '.pdf', {
      ...toPathLimits(folder),
    })
    expect(folder.length + 1 + whole.length).toBeLessThanOrEqual(254)
    expect(whole.split('/').at(-1)).toMatch(/^z+~[0-9a-f]{8}\.pdf$/u)
  })

  test('no character is cut in two', () => {
    const name = path('{nome}', {}, '😀'.repeat(150))
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/^😀+~/u)
  })
})

test('DL-06: in a folder of up to 223 units every name, numbered or beside, is one that Windows opens', () => {
  const text = fc.string({ minLength: 1, maxLength: 300 })
  const depths = fc.integer({ min: 3, max: 223 })
  fc.assert(
    fc.property(text, text, depths, fc.boolean(), (name, batch, depth, isShort) => {
      const folder = win32.join('C:\\', 'x'.repeat(depth - 3))
      const limits = (isShort ? toShortLimits : toPathLimits)(folder)
      const facts = { ...NO_FACTS, documentName: name, batchName: batch }
      const fields = toArchiveNameFields(facts)
      for (const made of [
        toArchivePath('{lote}/{lote}/{nome}', fields, limits),
        toBesideName(name, 'com_anexos', '.zip', limits),
      ]) {
        const whole = win32.join(folder, numberFileName(made, 99))
        expect(whole.length).toBeLessThanOrEqual(259)
      }
    }),
  )
})

test('DL-06: two long names stay apart in the deepest folder too', () => {
  const limits = toPathLimits('x'.repeat(223))
  const [one, other] = ['A', 'B'].map((end) =>
    toSafePath(['Lote', `Contrato de locação de imóvel residencial ${end}`], '.pdf', limits),
  )
  expect(one).toMatch(/^Contrato de loc~[0-9a-f]{8}\.pdf$/u)
  expect(other).toMatch(/^Contrato de loc~[0-9a-f]{8}\.pdf$/u)
  expect(one).not.toBe(other)
})

test('DL-06: any template over any row becomes a path that every system takes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, text, fc.nat(300), (template, name, cell, depth) => {
      const folder = 'x'.repeat(depth)
      const limits = name.length % 2 === 0 ? toShortLimits(folder) : toPathLimits(folder)
      const facts = {
        ...NO_FACTS,
        documentName: name,
        batchName: cell,
        signerName: cell,
        columns: { a: cell },
      }
      const made = toArchivePath(`{lote}/${template}{a}/{nome}`, toArchiveNameFields(facts), limits)
      expect(made.length).toBeLessThanOrEqual(limits.pathUnits)
      expect(made.endsWith('.pdf')).toBe(true)
      expect(made.isWellFormed()).toBe(true)
      for (const part of made.split('/')) {
        expect(part).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cf}]+$/u)
        expect(part).not.toMatch(/^[. ]|[. ]$|[. ]\.pdf$/u)
        expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/iu)
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(limits.partBytes)
      }
    }),
    { numRuns: 300 },
  )
})

test('DL-02: files beside the final one say what they are, however long the name is', () => {
  expect(toBesideName('Locação.pdf', 'parcial', '.pdf', LIMITS)).toBe('Locação_parcial.pdf')
  expect(toBesideName('x'.repeat(500), 'com_anexos', '.zip', LIMITS)).toMatch(
    /^x+~[0-9a-f]{8}_com_anexos\.zip$/u,
  )
})

test('a template that would leave the folder, or names nothing, is refused; an unknown field is told', () => {
  expect(findTemplateProblem('{nome}_{lote}_{signatario}_{data}.pdf')).toBeUndefined()
  expect(findTemplateProblem('assinado.pdf')).toEqual({ kind: 'noField' })
  expect(findTemplateProblem('/tmp/{nome}')).toEqual({ kind: 'absolute' })
  expect(findTemplateProblem('C:{nome}')).toEqual({ kind: 'absolute' })
  expect(findTemplateProblem('{lote}/../{nome}')).toEqual({ kind: 'parent' })
  expect(findTemplateProblem('{contrato}.pdf')).toEqual({ kind: 'unknownField', field: 'contrato' })
  expect(findTemplateProblem('{contrato}.pdf', ['Contrato'])).toBeUndefined()
})

test('a template that names every document of a batch alike is told apart from one that does not', () => {
  expect(findNameTemplateProblem('{lote}_{data}')).toEqual({ kind: 'equal' })
  expect(findNameTemplateProblem(' ')).toEqual({ kind: 'empty' })
  expect(findNameTemplateProblem('{contrato}', ['Contrato'])).toBeUndefined()
  expect(findNameTemplateProblem('{coluna.nome}', ['Nome'])).toBeUndefined()
})
