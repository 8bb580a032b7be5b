import { expect, test } from 'vitest'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { proposePositions } from '../../../shared/positions/propose-positions.ts'
import type { PositionAnswer } from '../../../shared/positions/types.ts'
import type { Line } from './page-text.ts'
import { HEIGHT, toSource, toStroke, WIDTH } from './page-text.ts'

const ANA: SignerFacts = { role: 'Locador', name: 'Ana Prado Lima', cpf: '529.982.247-25' }
const RUI: SignerFacts = { role: 'Locatário(a)', name: 'Rui Calmon Sá' }
const RULE = '_'.repeat(40)

const PROSE: readonly Line[] = [
  ['Cláusula 1. O prazo deste contrato é de trinta meses contados da assinatura.', 60, 100],
]
const BLOCK: readonly Line[] = [
  [RULE, 60, 300],
  ['Ana Prado Lima', 60, 313],
  ['LOCADORA', 60, 325],
  [RULE, 60, 400],
  ['Rui Calmon Sá', 60, 413],
  ['LOCATÁRIO', 60, 425],
]

function placeOf(answer: PositionAnswer | undefined): readonly number[] | string | undefined {
  if (answer?.kind !== 'proposed') return answer?.reason
  const { page, x, y, width, height } = answer.area
  return [page, (x / 100) * WIDTH, ((x + width) / 100) * WIDTH, ((y + height) / 100) * HEIGHT].map(
    Math.round,
  )
}

async function places(
  source: ReturnType<typeof toSource>,
  signers: readonly SignerFacts[],
): Promise<readonly (readonly number[] | string | undefined)[]> {
  return (await proposePositions(source, signers)).map(placeOf)
}

test('a block on the last page is found there, with its reason, and no other page is read', async () => {
  const source = toSource([PROSE, PROSE, BLOCK])
  const answers = await proposePositions(source, [ANA, RUI])
  expect(answers.map(placeOf)).toEqual([
    [3, 60, 260, 301],
    [3, 60, 260, 401],
  ])
  expect(answers[0]).toMatchObject({
    confidence: 'certain',
    evidence: {
      place: 'line',
      side: 'below',
      matches: ['name', 'label'],
      text: 'Ana Prado Lima LOCADORA',
    },
  })
  expect(source.reads).toEqual(['text 3'])
})

test('what is drawn is read of the page that names somebody whose line is not found, and of no other', async () => {
  const captions: readonly Line[] = [
    ['Ana Prado Lima', 60, 313],
    ['Rui Calmon Sá', 60, 413],
  ]
  const source = toSource([PROSE, captions, PROSE], {
    2: [toStroke(60, 260, 300), toStroke(60, 260, 400)],
  })
  expect(await places(source, [ANA, RUI])).toEqual([
    [2, 60, 260, 300],
    [2, 60, 260, 400],
  ])
  expect(source.reads).toEqual(['text 3', 'text 2', 'drawing 2'])
})

test('captions over the lines are told from captions under them', async () => {
  const over: readonly Line[] = [
    ['LOCADOR: Ana Prado Lima', 60, 260],
    [RULE, 60, 300],
    ['LOCATÁRIO: Rui Calmon Sá', 60, 340],
    [RULE, 60, 380],
  ]
  expect(await places(toSource([over]), [ANA, RUI])).toEqual([
    [1, 60, 260, 301],
    [1, 60, 260, 381],
  ])
})

test("a line at which another person stands is nobody's, and says who stands there", async () => {
  const [answer] = await proposePositions(toSource([BLOCK]), [
    { role: 'Locador', name: 'Inês Frota Leão' },
  ])
  expect(answer).toMatchObject({ reason: 'otherPerson', found: 'ANA PRADO LIMA', page: 1 })
})

test('a long name under one line is not taken for the words before the line beside it', async () => {
  const beside: readonly Line[] = [
    ['Conceição Caetano do Guimarães Bragança', 60, 313],
    ['LOCADORA', 60, 325],
    ['Rui Calmon Sá', 290, 313],
    ['LOCATÁRIO', 290, 325],
  ]
  const source = toSource([beside], { 1: [toStroke(60, 260, 300), toStroke(290, 490, 300)] })
  const [answer] = await proposePositions(source, [ANA])
  expect(answer).toMatchObject({
    reason: 'otherPerson',
    found: 'CONCEICAO CAETANO DO GUIMARAES BRAGANCA',
  })
})

test('a name that is part of a longer one is that of another person', async () => {
  const [answer] = await proposePositions(toSource([BLOCK]), [
    { role: 'Testemunha 1', name: 'Ana Prado' },
  ])
  expect(answer).toMatchObject({ kind: 'none' })
})

test('two tenants whose names stand nowhere are not guessed apart; two who attest are taken in order', async () => {
  const tenants: readonly Line[] = [
    [RULE, 60, 300],
    ['LOCATÁRIO', 60, 313],
    [RULE, 60, 400],
    ['LOCATÁRIO', 60, 413],
  ]
  const two = [RUI, { role: 'Locatário', name: 'Eva Sá Munhoz' }]
  expect(await places(toSource([tenants]), two)).toEqual(['ambiguous', 'ambiguous'])
  const attest: readonly Line[] = [
    ['TESTEMUNHAS:', 60, 250],
    [`1. ${RULE}`, 60, 300],
    [`2. ${RULE}`, 60, 400],
  ]
  const both = [{ role: 'Testemunha 1' }, { role: 'Testemunha 2' }]
  const found = await places(toSource([attest]), both)
  expect(found.map((place) => (typeof place === 'object' ? place[3] : place))).toEqual([301, 401])
})

test('one person as party and as one who attests gets each line by its label', async () => {
  const lines: readonly Line[] = [
    [RULE, 60, 300],
    ['Ana Prado Lima', 60, 313],
    ['TESTEMUNHA', 60, 325],
    [RULE, 60, 400],
    ['Ana Prado Lima', 60, 413],
    ['LOCADORA', 60, 425],
  ]
  const found = await places(toSource([lines]), [ANA, { ...ANA, role: 'Testemunha' }])
  expect(found.map((place) => (typeof place === 'object' ? place[3] : place))).toEqual([401, 301])
})

test('a line that stands at one spot in the foot of every page is for initials', async () => {
  const foot: readonly Line[] = [
    ['_'.repeat(20), 60, 760],
    ['LOCADOR', 60, 772],
  ]
  const source = toSource([
    [...PROSE, ...foot],
    [[RULE, 60, 300], ['LOCADOR', 60, 313], ...foot],
  ])
  expect(await places(source, [{ role: 'Locador' }])).toEqual([[2, 60, 260, 301]])
})

test('a signature field of the form is the place, whatever is drawn under it', async () => {
  const field = { page: 1, name: 'Signature1', rect: [300, 480, 500, 520] }
  const captions: readonly Line[] = [['Ana Prado Lima', 300, 332]]
  expect(
    await places(toSource([captions], { 1: [toStroke(300, 500, 320)] }, [field]), [ANA]),
  ).toEqual([[1, 300, 500, 320]])
})

test.each<[string, readonly Line[], string]>([
  ['no text at all', [], 'noText'],
  ['no line in the file', PROSE, 'noLine'],
  [
    'a line for the date alone',
    [
      ['LOCADOR', 60, 280],
      [`Data: ${RULE}`, 60, 300],
    ],
    'noLine',
  ],
  [
    'a line that names nobody',
    [
      [RULE, 60, 300],
      ['Departamento de Vendas', 60, 313],
    ],
    'notNamed',
  ],
  [
    'the label far from every line',
    [
      ['LOCADOR', 60, 100],
      [RULE, 60, 400],
    ],
    'noLineAtLabel',
  ],
  [
    'blanks for place and date',
    [
      ['LOCADOR', 60, 270],
      [`São Paulo, ${RULE} de 2026`, 60, 300],
    ],
    'noLine',
  ],
])('%s: nothing is proposed, and the reason is named', async (_, lines, reason) => {
  expect(await places(toSource([lines]), [ANA])).toEqual([reason])
})

test('words on a part of a drawn line leave the rest of it, when that is 25 mm long', async () => {
  const caption: Line = ['Ana Prado Lima', 60, 320]
  // Letters are 5 pt wide: 175 pt of the line are free after the first text, 60 pt on either side of the second.
  const drawn = { 1: [toStroke(60, 300, 300)] }
  const [answer] = await proposePositions(
    toSource([[['LOCADORA, por', 60, 298], caption]], drawn),
    [ANA],
  )
  if (answer?.kind !== 'proposed') throw new Error(JSON.stringify(answer))
  expect((answer.area.x / 100) * WIDTH).toBeCloseTo(60 + 13 * 5 + 0.5, 1)
  expect(((answer.area.x + answer.area.width) / 100) * WIDTH).toBeCloseTo(300, 1)
  const long = toSource([[['neste ato, por si mesma,', 120, 298], caption]], drawn)
  expect(await places(long, [ANA])).toEqual(['noRoom'])
})

test('text close over the line leaves no room, and the area never lies over it', async () => {
  const lines: readonly Line[] = [
    ['declaramos que lemos e aceitamos as cláusulas', 60, 296],
    [RULE, 60, 300],
    ['Ana Prado Lima', 60, 313],
  ]
  expect(await places(toSource([lines]), [ANA])).toEqual(['noRoom'])
})

test('words of the row above, whose ends are a guess, are kept clear of', async () => {
  // The words seem to end at 115 pt, and may reach to 129 pt.
  const lines: readonly Line[] = [
    [`P/ LOCADOR: ${RULE}`, 60, 286],
    [RULE, 120, 300],
    ['Rui Calmon Sá', 120, 313],
  ]
  const [answer] = await proposePositions(toSource([lines]), [RUI])
  if (answer?.kind !== 'proposed') throw new Error(JSON.stringify(answer))
  expect((answer.area.y / 100) * HEIGHT).toBeGreaterThan(286 + 2.5)
})

test('where a page has no text and nobody is placed in the others, that page is named', async () => {
  const [ana, rui] = await proposePositions(toSource([PROSE, [], BLOCK.slice(0, 3)]), [ANA, RUI])
  expect(ana?.kind).toBe('proposed')
  expect(rui).toEqual({ kind: 'none', signer: 1, reason: 'noTextOnPage', page: 2 })
})

test('the title of the block of witnesses is the label of no line that stands beside it', async () => {
  const lines: readonly Line[] = [...PROSE, ['TESTEMUNHAS:', 60, 300], ['_'.repeat(28), 130, 300]]
  const attestant = { role: 'Testemunha 1', name: 'Caetano Lobo' }
  const [answer] = await proposePositions(toSource([lines]), [attestant])
  const evidence = answer?.kind === 'proposed' ? answer.evidence : undefined
  expect(evidence && 'matches' in evidence ? evidence.matches : []).not.toContain('label')
})
