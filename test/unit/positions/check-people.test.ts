import { expect, test } from 'vitest'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { checkPeople } from '../../../shared/positions/check-people.ts'
import { readContent } from '../../../shared/positions/segments.ts'
import type { PersonDoubt } from '../../../shared/positions/types.ts'
import type { Line } from './page-text.ts'
import { toPage } from './page-text.ts'

const ANA: SignerFacts = { role: 'Locador', name: 'Ana Prado Lima', cpf: '52998224725' }
const RUI: SignerFacts = { role: 'Locatário(a)', name: 'Rui Calmon Sá', cpf: '11144477735' }
const OTHER_CPF = '12345678909'
const TITLE: Line = ['CONTRATO DE LOCAÇÃO DE IMÓVEL RESIDENCIAL', 60, 60]
const PREAMBLE: readonly Line[] = [
  TITLE,
  ['LOCADOR: ANA PRADO LIMA, brasileira, casada, inscrita no', 60, 80],
  ['CPF sob o nº 529.982.247-25, e de outro lado', 60, 92],
  ['LOCATÁRIO: RUI CALMON SÁ, brasileiro, portador da Cédula de', 60, 104],
  ['Identidade RG nº 12.345.678-9 SSP/SP e do CPF nº 111.444.777-', 60, 116],
  ['35, residente na Rua das Flores, 12, São Paulo.', 60, 128],
]

function check(
  pages: readonly (readonly Line[])[],
  signers: readonly SignerFacts[],
  isWhole = true,
): readonly PersonDoubt[] {
  const contents = pages.map((lines, at) => readContent(toPage(at + 1, lines)))
  return checkPeople(contents, isWhole, signers).doubts
}

test('people who stand in the contract are in no doubt, however they are written', () => {
  expect(check([PREAMBLE], [ANA, RUI])).toEqual([])
  const plain = { role: 'Locatário', name: 'rui  calmon sa', cpf: '111.444.777-35' }
  expect(check([PREAMBLE], [{ ...ANA, name: 'ana prado lima' }, plain])).toEqual([])
  const broken: readonly Line[] = [
    ['LOCADOR: Ana Prado Li-', 60, 80],
    ['ma, e LOCATÁRIO: R U I C A L M O N', 60, 92],
    ['S Á, do CPF 11144477735 e do CPF 52998224725', 60, 104],
  ]
  expect(check([broken], [ANA, RUI])).toEqual([])
})

test('another CPF at the name is offered for that of the row', () => {
  expect(check([PREAMBLE], [{ ...ANA, cpf: OTHER_CPF }, RUI])).toEqual([
    { signer: 0, reason: 'cpfOther', found: '52998224725', suggestion: '52998224725' },
  ])
  expect(check([PREAMBLE], [ANA, { ...RUI, cpf: OTHER_CPF }])).toEqual([
    { signer: 1, reason: 'cpfOther', found: '11144477735', suggestion: '11144477735' },
  ])
})

test('CPFs that changed places in the row are each in doubt', () => {
  const swapped = [
    { role: 'Locador', name: 'Ana Prado Lima', cpf: '11144477735' },
    { role: 'Locatário', name: 'Rui Calmon Sá', cpf: '52998224725' },
  ]
  expect(check([PREAMBLE], swapped).map(({ suggestion }) => suggestion)).toEqual([
    '52998224725',
    '11144477735',
  ])
})

test('a CPF that stands in the contract with a wrong digit is said and not offered', () => {
  const lines: readonly Line[] = [
    ['LOCADOR: ANA PRADO LIMA, CPF 529.982.247-26, brasileira', 60, 80],
  ]
  expect(check([lines], [ANA])).toEqual([{ signer: 0, reason: 'cpfOther', found: '52998224726' }])
})

test('a CPF that the contract does not give is no doubt', () => {
  const lines: readonly Line[] = [['LOCADOR: ANA PRADO LIMA, brasileira, casada', 60, 80]]
  expect(check([lines], [ANA])).toEqual([])
})

test("a spouse's CPF is not taken for that of the name before", () => {
  const lines: readonly Line[] = [
    ['LOCADOR: ANA PRADO LIMA, casada com JOSÉ DUARTE LIMA, do CPF 123.456.789-09', 60, 80],
  ]
  expect(check([lines], [ANA])).toEqual([])
})

test('in two columns each has his own CPF', () => {
  const lines: readonly Line[] = [
    ['_'.repeat(30), 60, 300],
    ['_'.repeat(30), 330, 300],
    ['Ana Prado Lima', 60, 313],
    ['Rui Calmon Sá', 330, 313],
    ['CPF: 529.982.247-25', 60, 325],
    ['CPF: 111.444.777-35', 330, 325],
  ]
  expect(check([lines], [ANA, RUI])).toEqual([])
  expect(check([lines], [{ ...ANA, cpf: OTHER_CPF }, RUI])).toMatchObject([
    { signer: 0, suggestion: '52998224725' },
  ])
})

test('in the row of a table the CPF is in the cell beside the name', () => {
  const lines: readonly Line[] = [
    ['Nome', 60, 100],
    ['CPF', 330, 100],
    ['Ana Prado Lima', 60, 130],
    ['529.982.247-25', 330, 130],
    ['Rui Calmon Sá', 60, 160],
    ['111.444.777-35', 330, 160],
  ]
  expect(check([lines], [ANA, { ...RUI, cpf: OTHER_CPF }])).toMatchObject([
    { signer: 1, suggestion: '11144477735' },
  ])
})

test('a name that differs by a letter, or is another at the CPF, is offered as the row writes names', () => {
  expect(check([PREAMBLE], [{ ...ANA, name: 'Ana Prado Limma' }, RUI])).toEqual([
    { signer: 0, reason: 'nameOther', found: 'ANA PRADO LIMA', suggestion: 'Ana Prado Lima' },
  ])
  expect(check([PREAMBLE], [{ ...ANA, name: 'TEREZA QUEIRÓS' }, RUI])).toEqual([
    { signer: 0, reason: 'nameOther', found: 'ANA PRADO LIMA', suggestion: 'ANA PRADO LIMA' },
  ])
})

test('who is somebody else, like a brother or a son, is not taken for a slip', () => {
  const lines: readonly Line[] = [
    TITLE,
    ['LOCADOR: MARIO PRADO LIMA, do CPF 123.456.789-09, e ANA PRADO LIMA', 60, 80],
  ]
  expect(check([lines], [{ role: 'Testemunha', name: 'Ana Prado Lima' }])).toEqual([])
  const maria = { role: 'Testemunha 1', name: 'Maria Prado Lima' }
  const mario = { role: 'Locador', name: 'Mario Prado Lima', cpf: OTHER_CPF }
  expect(check([lines], [mario, maria])).toEqual([])
})

test('a shorter form of the name is the same person', () => {
  expect(check([PREAMBLE], [{ ...ANA, name: 'Ana Lima' }, RUI])).toEqual([])
})

test('a party who is nowhere is missed where the contract has somebody else', () => {
  const wrong = { role: 'Locatário', name: 'Tereza Queirós', cpf: OTHER_CPF }
  expect(check([PREAMBLE], [ANA, wrong])).toEqual([{ signer: 1, reason: 'missing' }])
  // A text without anybody's name may be a form to be filled in by hand, so a wrong name is not reported.
  const form: readonly Line[] = [
    ['Contrato entre o LOCADOR e o LOCATÁRIO que assinam abaixo, em duas vias.', 60, 80],
  ]
  expect(check([form], [ANA, wrong])).toEqual([])
})

test('a party who is nowhere is missed where the last page has but the caption of a line', () => {
  const other = { role: 'Locatário(a)', name: 'Eva Luz Braga', cpf: OTHER_CPF }
  const caption: readonly Line[] = [
    ['Rui Calmon Sá', 60, 60],
    ['LOCATÁRIO', 60, 72],
  ]
  expect(check([PREAMBLE, caption], [ANA, other])).toEqual([{ signer: 1, reason: 'missing' }])
  expect(check([PREAMBLE, [['Página 2', 60, 60]]], [ANA, other])).toEqual([])
})

test('a witness, or who approves, need not be named', () => {
  const others = [
    { role: 'Testemunha 1', name: 'Tereza Queirós', cpf: OTHER_CPF },
    { role: 'Aprovador', name: 'Ivo Hax', cpf: '98765432100' },
  ]
  expect(check([PREAMBLE], [ANA, RUI, ...others])).toEqual([])
})

test('nothing is missed in pages that were not read, have no text or letters without meaning', () => {
  const wrong = { role: 'Locatário', name: 'Tereza Queirós', cpf: OTHER_CPF }
  expect(check([PREAMBLE], [ANA, wrong], false)).toEqual([])
  expect(check([PREAMBLE, []], [ANA, wrong])).toEqual([])
  expect(check([[]], [ANA, wrong])).toEqual([])
  const unread: readonly Line[] = [
    ['LOCADOR: \uF041\uF042\uF043 \uF044 do CPF 123.456.789-09', 60, 80],
  ]
  expect(check([unread], [ANA])).toEqual([])
})
