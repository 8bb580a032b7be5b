import { expect, test } from 'vitest'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { findNames, findPerson } from '../../../shared/positions/names.ts'
import { findShown, toProfile } from '../../../shared/positions/signer-profile.ts'

function shown(facts: SignerFacts, ...lines: readonly string[]): readonly string[] {
  const found = findShown(toProfile(facts, 0), lines)
  return Object.entries(found).flatMap(([kind, is]) => (is ? [kind] : []))
}

const ANA = { role: 'Parte', name: 'Ana de Lima Prado' }

test.each([
  ['ANA DE LIMA PRADO'],
  ['Sra. Ana de Lima Prado, brasileira'],
  ['Ana  de Lima Pra do'],
  ['A N A  D E  L I M A  P R A D O'],
])('the whole name is found in %s', (text) => {
  expect(shown(ANA, text)).toEqual(['name'])
})

test('a name goes on in the next line, in the middle of a word too', () => {
  expect(shown(ANA, 'Ana de', 'Lima Prado')).toEqual(['name'])
  expect(shown(ANA, 'Ana de Li-', 'ma Prado')).toEqual(['name'])
})

test.each([
  'Juliana de Lima Prado',
  'Ana de Lima Pradoso',
  'Ana de Lima Prado Filho',
  'Ana Prado Couto',
])('%s is another person', (text) => {
  expect(shown(ANA, text)).toEqual([])
})

test('the beginning or end of a longer name is another person, unless the CPF agrees', () => {
  expect(shown(ANA, 'Outorgado: Ana de Lima Prado Souza')).toEqual([])
  expect(shown(ANA, 'Maria Ana de Lima Prado', 'CPF 061.584.966-00')).toEqual([])
  const own = { ...ANA, role: 'Outorgado' }
  expect(shown(own, 'Outorgado: Ana de Lima Prado Souza')).toEqual(['label'])
  expect(shown(own, 'Ana de Lima Prado', 'Souza', 'OUTORGADO')).toEqual(['label'])
  expect(shown(own, 'Ana de Lima Prado', 'de Souza', 'OUTORGADO')).toEqual(['label'])
  expect(shown(own, 'Ana de Lima Prado', 'OUTORGADO')).toEqual(['name', 'label'])
  expect(shown(ANA, 'Ana de Lima Prado', 'Ana de Lima Prado Souza')).toEqual(['name'])
})

test('labels that run into one another behind a name make it no longer name', () => {
  expect(shown(ANA, 'Ana de Lima Prado OUTORGADOTESTEMUNHAS:')).toEqual(['name'])
  expect(shown(ANA, 'Ana de Lima Prado Esposito')).toEqual([])
})

test.each(['Ana Prado', 'Ana de Lima Pradu', 'Ana L. Prado', 'Ana de Lima Souza Prado'])(
  '%s is a part of the name',
  (text) => {
    expect(shown(ANA, text)).toEqual(['namePart'])
  },
)

test.each(['Ana Lima Prado Souza', 'Ana de Lima', 'Lima Prado'])(
  '%s, with another first or last name, is somebody else',
  (text) => {
    expect(shown(ANA, text)).toEqual([])
  },
)

test.each([
  ['LOCATÁRIO(A)', 'Locatária'],
  ['Locatario', 'LOCATÁRIOS:'],
  ['CONTRATANTE / LOCADOR / EMPREGADOR', 'Locadora'],
  ['Promitente Vendedor(a)', 'PROMITENTES VENDEDORES'],
  ['Testemunha 2', '2ª TESTEMUNHA'],
  ['Locador', 'L O C A D O R'],
  ['Promitente Vendedor', 'P R O M I T E N T E  V E N D E D O R'],
  ['Fiador', 'Representante do Fiador'],
])('the role %s is the label %s', (role, text) => {
  expect(shown({ role }, text)).toEqual(['label'])
})

test.each([
  ['Locador', 'COLOCADOR'],
  ['Locador', 'Locatário'],
  ['Empregado', 'EMPREGADOR'],
  ['Fiador', 'Cônjuge do Fiador'],
])('the role %s is not the label %s', (role, text) => {
  expect(shown({ role }, text)).toEqual([])
})

test('a CPF is found in any spelling, a company whatever its form of law', () => {
  const facts = { role: 'Parte', cpf: '52998224725', company: 'Casa Clara Imóveis Ltda.' }
  expect(shown(facts, 'CPF nº 529.982.247 - 25')).toEqual(['cpf'])
  expect(shown(facts, 'CASA CLARA IMÓVEIS LTDA')).toEqual(['company'])
  expect(shown({ role: 'Parte', cpf: '111' }, 'CPF 111')).toEqual([])
})

test.each([
  ['LOCADOR: João da Silva, brasileiro', [['JOAO', 'DA', 'SILVA']]],
  ['Nome: MARIA SÁ', [['MARIA', 'SA']]],
  ['p/ Contratada João Lima', [['JOAO', 'LIMA']]],
  ['São Paulo, 12 de março de 2026', []],
  ['Diretor Comercial', []],
  ['Casa Clara Imóveis Ltda.', []],
  ['Horizonte Engenharia S.A.', []],
  ['Assinatura do Locador', []],
  ['Fica eleito o Foro da Comarca para dirimir as dúvidas oriundas deste', []],
])('names in %s', (text, names) => {
  expect(findNames(text)).toEqual(names)
})

test('a person is known by a name on two lines of a word each, or by a CPF alone', () => {
  expect(findPerson(['Joaquim', 'Frota'])).toBe('JOAQUIM FROTA')
  expect(findPerson(['Joaquim do Que-', 'irós'])).toBe('JOAQUIM DO QUEIROS')
  expect(findPerson(['CPF 529.982.247-25'])).toBe('52998224725')
  expect(findPerson(['LOCADOR', 'CPF:'])).toBeUndefined()
})
