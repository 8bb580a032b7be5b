// Makes one contract of a style, with its people, its pages and the line of each signer, all drawn from the seed.
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import { createOfficePeople } from '../office/office-people.ts'
import type { FaceName } from './faces.ts'
import { toFaces } from './faces.ts'
import type { SignedLine } from './sketch.ts'
import { createSketch } from './sketch.ts'
import type { Block, ContractPerson, Style } from './style.ts'
import { printCpf } from './style.ts'
import type { Form } from './write-sketch.ts'
import { FORMS, writeSketch } from './write-sketch.ts'

export type MadeContract = {
  readonly style: Style
  readonly pdf: Uint8Array
  readonly signers: readonly SignerFacts[]
  /** Line of each signer, in points of the page as displayed. */
  readonly lines: readonly (SignedLine | undefined)[]
  readonly width: number
  readonly height: number
  readonly form: Form
  readonly face: string
}

const A4 = { width: 595.28, height: 841.89 }
const LEFT = 70
const RIGHT = 525
const TOP = 76
const BOTTOM = 775
const PAIRS: readonly (readonly [printed: readonly string[], sheet: readonly string[]])[] = [
  [
    ['LOCADOR', 'LOCATÁRIO'],
    ['Locador', 'Locatário'],
  ],
  [
    ['Locador(a)', 'Locatário(a)'],
    ['LOCADOR', 'LOCATARIO'],
  ],
  [
    ['CONTRATANTE', 'CONTRATADA'],
    ['CONTRATANTE / LOCADOR', 'CONTRATADO(A)'],
  ],
  [
    ['VENDEDORA', 'COMPRADORA'],
    ['Vendedor', 'Comprador'],
  ],
  [
    ['Promitente Vendedor', 'Promissário Comprador'],
    ['Promitente Vendedor(a)', 'Promissário Comprador'],
  ],
  [
    ['EMPREGADOR', 'EMPREGADO'],
    ['Empregador', 'Empregado'],
  ],
  [
    ['Outorgante', 'Outorgado'],
    ['OUTORGANTE', 'OUTORGADO'],
  ],
]
const COMPANIES = [
  'Casa Clara Imóveis Ltda.',
  'Horizonte Engenharia S.A.',
  'Bom Abrigo Locações EIRELI',
]
const CLAUSES = [
  'As partes acima qualificadas têm entre si justo e contratado o que se segue, que mutuamente aceitam e outorgam.',
  'O prazo deste instrumento é de trinta meses, contados da assinatura, findo o qual se extingue de pleno direito.',
  'O pagamento será feito até o quinto dia útil de cada mês, mediante depósito na conta indicada por escrito.',
  'O descumprimento de qualquer cláusula sujeita a parte infratora à multa de três vezes o valor mensal vigente.',
  'Fica eleito o foro da comarca da situação do imóvel para dirimir as dúvidas oriundas do presente contrato.',
]

/**
 * Makes a contract.
 * @param leastClauses count of clauses at least: four fill less than a page, 45 four pages
 */
export function makeContract(style: Style, seed: string, leastClauses = 4): Promise<MadeContract> {
  return drawContract(style, createSimRandom(`contract/${style.name}/${seed}`), leastClauses)
}

async function drawContract(
  style: Style,
  random: SimRandom,
  leastClauses: number,
): Promise<MadeContract> {
  const people = castPeople(style, random)
  const usual: readonly FaceName[] = [
    'helvetica',
    'times',
    'helvetica',
    'times',
    'courier',
    'dejavu',
    'drawn',
  ]
  const face = random.pick(style.faces ?? usual)
  const form = random.chance(0.7) ? 'upright' : random.pick(FORMS)
  const sketch = createSketch({
    ...toFaces(face),
    size: face === 'courier' ? 9 : random.pick([10, 11, 12]),
    ...A4,
  })
  const lines = new Map<ContractPerson, SignedLine>()
  const block: Block = {
    sketch,
    people,
    random,
    left: LEFT,
    right: RIGHT,
    sign: (person, line) => void lines.set(person, line),
  }
  writeBody(block, style, leastClauses)
  if (sketch.y + style.height(people.length) > BOTTOM) turnPage(block, style)
  if (people.some(({ attests }) => attests) && style.cast === undefined && random.chance(0.5)) {
    drawWithHeading(block, style)
  } else style.draw(block)
  style.after?.(block)
  return {
    style,
    pdf: await writeSketch(sketch, {
      form,
      isBroken: style.isBroken ?? random.chance(0.25),
      random,
    }),
    signers: people.map(({ facts }) => facts),
    lines: people.map((person) => lines.get(person)),
    ...A4,
    form,
    face,
  }
}

function turnPage(block: Block, style: Style): void {
  style.foot?.(block)
  block.sketch.newPage()
  block.sketch.y = TOP
  block.sketch.text(`Página ${block.sketch.page()}`, 480, 824, { size: 8 })
}

/** Draws the parties, then those who attest under a heading. */
function drawWithHeading(block: Block, style: Style): void {
  const { sketch, people } = block
  style.draw({ ...block, people: people.filter(({ attests }) => !attests) })
  const attestants = people.filter(({ attests }) => attests)
  const room = style.height(attestants.length) + 30
  if (sketch.y + room > BOTTOM) turnPage(block, style)
  sketch.y += 44
  sketch.text('TESTEMUNHAS:', LEFT, sketch.y)
  style.draw({ ...block, people: attestants })
}

function castPeople(style: Style, random: SimRandom): readonly ContractPerson[] {
  const people = createOfficePeople(random.fork('people'))
  const [printed, sheet] = random.pick(PAIRS)
  const company = random.pick(COMPANIES)
  const has = { cpf: random.chance(0.8), name: true }
  const make = (
    label: string,
    role: string,
    attests = false,
    isCompany = false,
  ): ContractPerson => {
    const { name, cpf } = people.next()
    return {
      label,
      name,
      cpf,
      attests,
      facts: { role, name, ...(has.cpf ? { cpf } : {}), ...(isCompany ? { company } : {}) },
      ...(isCompany ? { company } : {}),
    }
  }
  const [first = '', second = ''] = printed
  const [role1 = '', role2 = ''] = sheet
  const parties = [make(first, role1, false, style.cast === 'company'), make(second, role2)]
  if (style.cast === 'twoTenants') parties.push(make(second, role2))
  if (style.cast === 'partiesOnly') return parties
  if (style.cast === 'sameTwice') {
    const [party] = parties
    if (!party) return parties
    const attestant = {
      ...party,
      label: 'Testemunha',
      attests: true,
      facts: { ...party.facts, role: 'Testemunha' },
    }
    return [...parties, attestant]
  }
  if (random.chance(0.2) && !printed.includes('Fiador')) parties.push(make('FIADOR', 'Fiador'))
  if (random.chance(0.6)) {
    parties.push(
      make('Testemunha 1', 'Testemunha 1', true),
      make('Testemunha 2', 'Testemunha 2', true),
    )
  }
  return parties
}

function writeBody(block: Block, style: Style, leastClauses: number): void {
  const { sketch, people, random } = block
  sketch.y = TOP
  sketch.centred('CONTRATO PARTICULAR', 297, sketch.y, { face: sketch.bold, size: sketch.size + 2 })
  sketch.y += 30
  for (const { label, name, cpf, company } of people.filter(({ attests }) => !attests)) {
    const who = company ? `${company}, neste ato representada por ${name}` : name
    flow(
      block,
      style,
      `${label.toUpperCase()}: ${who}, brasileiro, inscrito no CPF sob o nº ${printCpf(cpf)}, residente nesta cidade.`,
    )
  }
  const clauses = leastClauses + random.int(34)
  for (let at = 1; at <= clauses; at += 1) {
    flow(block, style, `Cláusula ${at}ª. ${random.pick(CLAUSES)} ${random.pick(CLAUSES)}`)
  }
  flow(
    block,
    style,
    'E por estarem assim justas e contratadas, assinam o presente em duas vias de igual teor.',
  )
  sketch.y += 10
  flow(block, style, 'São Paulo, 12 de março de 2026.')
}

/** Draws a paragraph in lines of the page's width. */
function flow(block: Block, style: Style, text: string): void {
  const { sketch } = block
  const leading = sketch.size * 1.35
  let line = ''
  const print = (words: string, isLast: boolean): void => {
    if (sketch.y + leading > BOTTOM) turnPage(block, style)
    sketch.y += leading
    const blanks = words.split(' ').length - 1
    const rest = RIGHT - LEFT - sketch.widthOf(words)
    sketch.text(words, LEFT, sketch.y, isLast || blanks === 0 ? {} : { wordSpacing: rest / blanks })
  }
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (sketch.widthOf(longer) > RIGHT - LEFT) {
      print(line, false)
      line = word
    } else line = longer
  }
  print(line, true)
  sketch.y += 5
}
