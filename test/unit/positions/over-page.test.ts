// Captions and lines at the end of a page, midway between two lines, or with another person's name too.
import { expect, test } from 'vitest'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { Line } from './page-text.ts'
import { toSource } from './page-text.ts'
import { ANA, EVA, places, RUI, RULE } from './place-of.ts'

const NAMES_OVER: readonly Line[] = [
  ['Ana Prado Lima (LOCADOR)', 60, 665],
  [RULE, 60, 690],
  ['Rui Calmon Sá (LOCATÁRIO)', 60, 713],
  [RULE, 60, 738],
  ['Eva Mourão Leão (FIADOR)', 60, 760],
]

test.each<[string, readonly SignerFacts[]]>([
  ['whole', [ANA, RUI, EVA]],
  ['with shortened names', [ANA, { ...RUI, name: 'Rui Sá' }, EVA]],
  ['with two exchanged', [{ ...ANA, role: 'Locatário' }, { ...RUI, role: 'Locador' }, EVA]],
  ['with one twice', [ANA, RUI, EVA, EVA]],
])(
  'where names midway between lines go on over the page, nobody has the line of the next one (row %s)',
  async (_, signers) => {
    const found = await places(toSource([NAMES_OVER, [[RULE, 60, 70]]]), signers)
    const ofAna = signers.findIndex(({ name }) => name === ANA.name)
    for (const [at, place] of found.entries()) {
      expect(place?.startsWith('p. ') && at !== ofAna ? place : undefined).not.toBe('p. 1: 60, 691')
      expect(place).not.toBe('p. 1: 60, 739')
    }
  },
)

test('label over and name under each line are read so, far as they stand from it', async () => {
  const page: readonly Line[] = [
    ['LOCADOR', 60, 300],
    [RULE, 60, 325],
    ['Ana Prado Lima', 60, 350],
    ['LOCATÁRIO', 60, 374],
    [RULE, 60, 399],
    ['Rui Calmon Sá', 60, 424],
  ]
  expect(await places(toSource([page]), [ANA, RUI])).toEqual(['p. 1: 60, 326', 'p. 1: 60, 400'])
})

test('a name with which a page begins is not taken for that over its first line', async () => {
  const first: readonly Line[] = [
    ['LOCADOR', 60, 735],
    [RULE, 60, 760],
  ]
  const second: readonly Line[] = [
    ['Ana Prado Lima', 60, 70],
    ['CPF 529.982.247-25', 60, 82],
    ['LOCATÁRIO', 60, 106],
    [RULE, 60, 131],
    ['Rui Calmon Sá', 60, 156],
  ]
  const [alone] = await places(toSource([first, second]), [ANA])
  expect(alone).not.toBe('p. 2: 60, 132')
  const exchanged = [
    { ...ANA, role: 'Locatário' },
    { ...RUI, role: 'Locador' },
  ]
  for (const place of await places(toSource([first, second]), exchanged)) {
    expect(place).not.toMatch(/^p\. /u)
  }
})

const CUT: readonly Line[] = [
  ['CONTRATADA', 60, 690],
  [RULE, 60, 720],
  ['Casa Clara Serviços Ltda.', 60, 733],
  ['Representante legal: Joaquim de', 60, 745],
]
const REST: readonly Line[] = [
  ['Falcão Valadão', 60, 70],
  ['CPF: 529.982.247-25', 60, 82],
]
const JOAQUIM: SignerFacts = {
  role: 'Contratada',
  name: 'Joaquim de Falcão Valadão',
  company: 'Casa Clara Serviços Ltda.',
}

test('a name that the end of the page cuts is read whole: it keeps others away and not its own', async () => {
  const source = (): ReturnType<typeof toSource> => toSource([CUT, REST])
  expect(await places(source(), [JOAQUIM])).toEqual(['p. 1: 60, 721'])
  for (const name of ['Helena de Falcão Valadão', 'Joaquim Falcão', 'Davi Frota Munhoz']) {
    expect(await places(source(), [{ ...JOAQUIM, name }])).toEqual(['otherPerson'])
  }
  const cutLater: readonly Line[] = [
    ...CUT.slice(0, 3),
    ['Representante legal: Joaquim Falcão', 60, 745],
  ]
  const over: readonly Line[] = [['Valadão', 60, 70]]
  const whole = { ...JOAQUIM, name: 'Joaquim Falcão Valadão' }
  expect(await places(toSource([cutLater, over]), [whole])).toEqual(['p. 1: 60, 721'])
})

test('a caption that the page ends with takes nobody from the block of the next page', async () => {
  const first: readonly Line[] = [
    [RULE, 60, 720],
    ['LOCADOR', 60, 733],
  ]
  const second: readonly Line[] = [
    [RULE, 60, 100],
    ['Rui Calmon Sá', 60, 113],
    ['LOCATÁRIO', 60, 125],
  ]
  expect(await places(toSource([first, second]), [ANA, RUI])).toEqual([
    'p. 1: 60, 721',
    'p. 2: 60, 101',
  ])
})

const asParent = (name: string): readonly SignerFacts[] => [{ role: 'Responsável legal', name }]

test('who is represented signs at no line of the one who represents him', async () => {
  const page: readonly Line[] = [
    [RULE, 60, 300],
    ['Rui Calmon Sá', 60, 313],
    ['Responsável legal pelo aluno Ivo Calmon Sá', 60, 325],
  ]
  expect(await places(toSource([page]), asParent('Rui Calmon Sá'))).toEqual(['p. 1: 60, 301'])
  for (const name of ['Ivo Calmon Sá', 'Ivo Calmom Sá']) {
    expect(await places(toSource([page]), asParent(name))).toEqual(['otherPerson'])
  }
})

test('a sentence over a line names nobody who signs there, and counts no signers', async () => {
  const page: readonly Line[] = [
    ['assinam as partes com as testemunhas abaixo nomeadas', 60, 280],
    [RULE, 60, 320],
    ['Ana Prado Lima', 60, 333],
  ]
  const [place] = await places(toSource([page]), [{ role: 'Testemunha 1' }])
  expect(place).not.toMatch(/^p\. /u)
  const block: readonly Line[] = [
    [RULE, 60, 300],
    ['Ana Prado Lima', 60, 313],
  ]
  const clause: Line = ['Cláusula 4ª. O prazo é de dois anos e o foro é o da comarca', 60, 280]
  const first = { ...ANA, role: 'Parte 1' }
  expect(await places(toSource([block, [clause, ...block]]), [first])).toEqual(['p. 2: 60, 301'])
})

const withBlanks = (label: string, y: number): readonly Line[] => [
  [RULE, 60, y],
  [label, 60, y + 13],
  ['Nome:', 60, y + 27],
  ['_'.repeat(24), 92, y + 27],
  ['CPF:', 220, y + 27],
  ['_'.repeat(16), 244, y + 27],
]

test('a blank for the name set close under a line is no line to sign on', async () => {
  const page = [...withBlanks('LOCADOR', 300), ...withBlanks('LOCATÁRIO', 368)]
  expect(await places(toSource([page]), [ANA, RUI])).toEqual(['p. 1: 60, 301', 'p. 1: 60, 369'])
})

test('what goes on under a line of the page before is no caption over a line to cut along', async () => {
  const first: readonly Line[] = [
    [RULE, 60, 720],
    ['Rui Calmon Sá', 60, 733],
  ]
  const second: readonly Line[] = [
    ['LOCATÁRIO', 60, 70],
    ['- '.repeat(40), 60, 95],
    ['Recebi uma via.', 60, 120],
  ]
  const [place] = await places(toSource([first, second]), [{ role: 'Locatário' }])
  expect(place).not.toMatch(/^p\. 2/u)
})

test('a name under its label keeps others away, also where the next line is nearer to it', async () => {
  const page: readonly Line[] = [
    [RULE, 60, 300],
    ['LOCADOR', 60, 312],
    ['Ana Prado Lima', 60, 324],
    [RULE, 60, 344],
    ['LOCATÁRIO', 60, 356],
    ['Rui Calmon Sá', 60, 368],
  ]
  expect(await places(toSource([page]), [ANA, RUI])).toEqual(['p. 1: 60, 301', 'p. 1: 60, 345'])
  const another = { role: 'Locador', name: 'Davi Frota Munhoz' }
  expect(await places(toSource([page]), [another, { ...RUI, name: 'Nair Lima Sá' }])).toEqual([
    'otherPerson',
    'otherPerson',
  ])
})
