// One contract of a printed style: its people, its HTML, and its lines, which are read from links around them. The
// links are removed from the file that is tested.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { createOfficePeople } from '../office/office-people.ts'
import type { Cast, Draft, PrintedPerson, PrintedStyle } from './printed-style.ts'
import { UNDERSCORES } from './printed-style.ts'

export type WrittenContract = {
  readonly html: string
  readonly people: readonly PrintedPerson[]
}

/** Line in percent of the page as displayed. */
export type PrintedLine = {
  readonly page: number
  readonly x0: number
  readonly x1: number
  readonly top: number
  readonly y: number
}

const LINK = 'http://line.invalid/'
const CLAUSES = [
  'As partes acima qualificadas têm entre si justo e contratado o que se segue, que mutuamente aceitam e outorgam.',
  'O prazo deste instrumento é de trinta meses, contados da assinatura, findo o qual se extingue de pleno direito.',
  'O pagamento será feito até o quinto dia útil de cada mês, mediante depósito na conta indicada por escrito pelo credor.',
  'O descumprimento de qualquer cláusula sujeita a parte infratora à multa de três vezes o valor mensal então vigente.',
  'Fica eleito o foro da comarca da situação do imóvel para dirimir as dúvidas oriundas do presente instrumento.',
]
const FACES = [
  'Liberation Serif',
  'Liberation Sans',
  'Carlito',
  'Caladea',
  'DejaVu Sans',
  'DejaVu Serif',
]

export function writeContract(style: PrintedStyle, seed: string): WrittenContract {
  const random = createSimRandom(`printed/${style.name}/${seed}`)
  const people = createOfficePeople(random.fork('people'))
  const signers: PrintedPerson[] = []
  let key = 0
  const person = ({ role, label = role, company, kin, same, isOutside }: Cast): PrintedPerson => {
    const isHomonym = (one: { readonly name: string }): boolean =>
      kin !== undefined && givenNameOf(one) === givenNameOf(kin)
    let drawn = same ?? people.next()
    while (isHomonym(drawn)) drawn = people.next()
    const name = kin ? toKin(drawn.name, kin.name) : drawn.name
    const { cpf } = drawn
    const facts: SignerFacts = { role, name, cpf, ...(company === undefined ? {} : { company }) }
    const made = { key, label, name, cpf, facts }
    key += 1
    if (!isOutside) signers.push(made)
    return made
  }
  const draft: Draft = {
    random,
    person,
    line: (each, signs = UNDERSCORES) =>
      `<a href="${LINK}${each.key}" style="color:#000000;text-decoration:none">${signs}</a>`,
    edge: (each, css, inside = '') =>
      `<a href="${LINK}${each.key}" style="color:#000000;text-decoration:none;box-sizing:border-box;display:inline-block;${css}">${inside}</a>`,
    prose: (sentences) =>
      Array.from(
        { length: sentences },
        (_, at) =>
          `<p align="justify">Cláusula ${at + 1}ª. ${random.pick(CLAUSES)} ${random.pick(CLAUSES)} ${random.pick(CLAUSES)}</p>`,
      ).join(''),
  }
  const body = style.write(draft)
  const face = random.pick(FACES)
  const size = random.pick([10, 11, 12])
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><style>@page{size:A4;margin:2.2cm 2cm 2.4cm}body,td,th,p{font-family:'${face}';font-size:${size}pt}${style.css ?? ''}</style></head><body>${body}</body></html>`
  return { html, people: signers }
}

function givenNameOf({ name }: { readonly name: string }): string {
  return name.split(' ')[0] ?? ''
}

/** Name with another given name and the same surnames. */
function toKin(name: string, other: string): string {
  return [givenNameOf({ name }), ...other.split(' ').slice(1)].join(' ')
}

/** @returns the file without its links, and the lines by key */
export async function readLinks(printed: Uint8Array): Promise<{
  readonly pdf: Uint8Array
  readonly lines: ReadonlyMap<number, readonly PrintedLine[]>
}> {
  const document = await PDFDocument.load(printed)
  const lines = new Map<number, PrintedLine[]>()
  for (const [at, page] of document.getPages().entries()) {
    const { width, height } = page.getSize()
    const links = page.node.Annots()?.asArray() ?? []
    for (const link of links) {
      const dict = document.context.lookup(link, PDFDict)
      const key = readKey(dict)
      const rect = dict.lookup(PDFName.of('Rect'), PDFArray)
      if (key === undefined) continue
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 1, 2, 3].map((index) =>
        rect.lookup(index, PDFNumber).asNumber(),
      )
      const line = {
        page: at + 1,
        x0: (Math.min(x0, x1) / width) * 100,
        x1: (Math.max(x0, x1) / width) * 100,
        top: (1 - Math.max(y0, y1) / height) * 100,
        y: (1 - Math.min(y0, y1) / height) * 100,
      }
      lines.set(key, [...(lines.get(key) ?? []), line])
    }
    page.node.delete(PDFName.of('Annots'))
  }
  return { pdf: await document.save(), lines }
}

function readKey(link: PDFDict): number | undefined {
  const action = link.lookupMaybe(PDFName.of('A'), PDFDict)
  const address = action?.lookupMaybe(PDFName.of('URI'), PDFString)?.asString()
  return address?.startsWith(LINK) ? Number(address.slice(LINK.length)) : undefined
}
