// Lines that could be several people's: between two captions, beside a column, at the foot, across pages.
import { expect, test } from 'vitest'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { proposePositions } from '../../../shared/positions/propose-positions.ts'
import type { Line } from './page-text.ts'
import { HEIGHT, toSource, toStroke, toUpright } from './page-text.ts'
import { ANA, EVA, OTHERS, placeOf, places, RUI, RULE } from './place-of.ts'

/** The first of the lines is on the page before. */
const MIDWAY: readonly Line[] = [
  ['Ana Prado Lima (LOCADOR)', 60, 70],
  [RULE, 60, 100],
  ['Rui Calmon Sá (LOCATÁRIO)', 60, 130],
  [RULE, 60, 160],
  ['Eva Mourão Leão (FIADOR)', 60, 190],
]

test.each([
  ['the guarantor', [ANA, RUI]],
  ['the tenant', [ANA, EVA]],
])(
  'where names stand midway between lines and the row lacks %s, nobody has the line of the next one',
  async (_, signers) => {
    const found = await places(toSource([[[RULE, 60, 760]], MIDWAY]), signers)
    expect(found).not.toContain('p. 2: 60, 101')
    expect(found[0]).not.toMatch(/^p\. /u)
  },
)

test('names midway over their lines are read so where the last line has nothing under it', async () => {
  const page: readonly Line[] = [
    ['Ana Prado Lima (LOCADOR)', 60, 300],
    [RULE, 60, 330],
    ['Rui Calmon Sá (LOCATÁRIO)', 60, 360],
    [RULE, 60, 390],
    ['Eva Mourão Leão (FIADOR)', 60, 420],
    [RULE, 60, 450],
  ]
  expect(await places(toSource([page]), [ANA, RUI, EVA])).toEqual([
    'p. 1: 60, 331',
    'p. 1: 60, 391',
    'p. 1: 60, 451',
  ])
  const [, , last] = await places(toSource([page]), [
    ANA,
    RUI,
    { ...EVA, name: 'Davi Frota Munhoz' },
  ])
  expect(last).toBe('otherPerson')
})

test('what is set close under a line stands beside no line of the next column', async () => {
  const page: readonly Line[] = [
    ['_'.repeat(30), 60, 300],
    ['Ana Prado Lima', 60, 312],
    ['LOCADOR', 60, 324],
    ['_'.repeat(30), 230, 316],
    ['Nair Quintão Barreto', 230, 328],
  ]
  expect(await places(toSource([page]), [{ role: 'Locador' }])).toEqual(['p. 1: 60, 301'])
  expect(await places(toSource([page]), [{ ...ANA, cpf: '111.444.777-35' }])).toEqual([
    'p. 1: 60, 301',
  ])
})

test('a name that takes two lines over the label is read whole beside the line', async () => {
  const page: readonly Line[] = [
    ['Raquel Antônia Teixeira', 60, 276],
    ['Fagundes', 60, 288],
    ['LOCADOR', 60, 300],
  ]
  const source = toSource([page], { 1: [toStroke(200, 420, 302)] })
  expect(
    await places(source, [{ role: 'Locador', name: 'Raquel Antônia Teixeira Fagundes' }]),
  ).toEqual(['p. 1: 200, 302'])
  expect(await places(source, [ANA])).toEqual(['otherPerson'])
})

const FOOT: readonly Line[] = [
  ['LOCADOR', 150, 785],
  ['LOCATÁRIO', 350, 785],
]
const FOOT_LINES = [toStroke(120, 240, 775), toStroke(320, 440, 775)]
const BLOCK: readonly Line[] = [
  [RULE, 60, 300],
  ['Ana Prado Lima', 60, 313],
  ['LOCADOR', 60, 325],
  [RULE, 60, 400],
  ['Rui Calmon Sá', 60, 413],
  ['LOCATÁRIO', 60, 425],
]

test('lines for initials at the foot, with the role under them, are nobody’s place to sign', async () => {
  const pages = [[...FOOT], [...BLOCK, ...FOOT]]
  const source = toSource(pages, { 1: FOOT_LINES, 2: FOOT_LINES })
  expect(await places(source, OTHERS)).toEqual(['otherPerson', 'otherPerson'])
  const single = toSource([[...BLOCK, ...FOOT]], { 1: FOOT_LINES })
  expect(await places(single, OTHERS)).toEqual(['otherPerson', 'otherPerson'])
  const swapped = [
    { ...ANA, role: 'Locatário' },
    { ...RUI, role: 'Locador' },
  ]
  for (const place of await places(single, swapped)) expect(place).not.toMatch(/77\d$/u)
  const another = { role: 'Locador', name: 'Davi Prado Lima' }
  expect((await places(single, [ANA, RUI, another])).at(-1)).not.toMatch(/77\d$/u)
})

const under = (name: string): ReturnType<typeof toSource> =>
  toSource([
    [
      [RULE, 60, 300],
      [name, 60, 313],
      ['LOCADOR', 60, 325],
    ],
  ])
const signer = (name: string): readonly SignerFacts[] => [{ role: 'Locador', name }]

test('particles of a name may be left out; Maria is no slip for Mário', async () => {
  expect(await places(under('Ana da Silva dos Prados'), signer('Ana Silva Prados'))).toEqual([
    'p. 1: 60, 301',
  ])
  expect(await places(under('Maria Souza Lima'), signer('Mário Souza Lima'))).toEqual([
    'otherPerson',
  ])
  expect(await places(under('Luiz Souza Lima'), signer('Luis Souza Lima'))).toEqual([
    'p. 1: 60, 301',
  ])
})

test('the upper edge of a table with a row of headings is no line over these', async () => {
  const levels = [200, 216, 260].map((y) => toStroke(60, 500, y))
  const uprights = [60, 160, 300, 500].map((x) => ({
    op: 'path' as const,
    paint: 'stroke' as const,
    packed: [0, x, HEIGHT - 200, 1, x, HEIGHT - 260],
  }))
  const page: readonly Line[] = [
    ['Parte', 64, 212],
    ['Nome', 164, 212],
    ['Assinatura', 304, 212],
    ['LOCADOR', 64, 230],
    ['Ana Prado Lima', 164, 230],
  ]
  const source = toSource([page], { 1: [...levels, ...uprights] })
  expect(await places(source, [ANA])).toEqual(['p. 1: 300, 260'])
  expect(await places(source, [{ role: 'Locador', name: 'Davi Frota Munhoz' }])).toEqual([
    'otherPerson',
  ])
})

test('a name alone on the page after its line is placed for a look, and keeps everybody else away', async () => {
  const first: readonly Line[] = [
    ['LOCADOR', 60, 730],
    [RULE, 60, 760],
    ['Página 1 de 2', 480, 785],
  ]
  const second: readonly Line[] = [
    ['Ana Prado Lima', 60, 60],
    ['CPF 529.982.247-25', 60, 72],
    ['Página 2 de 2', 480, 785],
  ]
  const [ana] = await proposePositions(toSource([first, second]), [ANA])
  expect(placeOf(ana)).toBe('p. 1: 60, 761')
  expect(ana).toMatchObject({
    confidence: 'likely',
    evidence: { text: 'Ana Prado Lima CPF 529.982.247-25' },
  })
  expect(
    await places(toSource([first, second]), [{ role: 'Locador', name: 'Davi Frota Munhoz' }]),
  ).toEqual(['otherPerson'])
})

test('the heading of the next row, cut off by the end of the page, is no label of the cell over it', async () => {
  const page: readonly Line[] = [
    ['LOCADOR', 66, 612],
    ['LOCATÁRIO', 306, 612],
    ['Ana Prado Lima', 66, 672],
    ['CPF 111.444.777-35', 66, 684],
    ['Rui Calmon Sá', 306, 672],
    ['CPF 529.982.247-25', 306, 684],
    ['Testemunha', 66, 702],
    ['Testemunha', 306, 702],
  ]
  const levels = [600, 660, 690].flatMap((y) => [toStroke(60, 300, y), toStroke(300, 540, y)])
  const source = toSource([page], {
    1: [...levels, ...[60, 300, 540].map((x) => toUpright(x, 600, 720))],
  })
  const roles = ['Locador', 'Locatário', 'Testemunha 1', 'Testemunha 2'].map((role) => ({ role }))
  expect(await places(source, roles)).toEqual([
    'p. 1: 60, 660',
    'p. 1: 300, 660',
    'noLineAtLabel',
    'noLineAtLabel',
  ])
})
