// Text of a sample contract in its order: title, parties, clauses, signatures, annexes.
import type { Party, SampleContract } from './contracts/contract.ts'
import { WITNESS_ROLE } from './contracts/contract.ts'
import type { Fonts, Page } from './text-flow.ts'
import { BLOCK_HEIGHT, LEADING, createTextFlow } from './text-flow.ts'

/** Points between two signatures side by side. */
const GAP = 24

export function composeContract(
  contract: SampleContract,
  size: { readonly width: number; readonly height: number },
  fonts: Fonts,
): readonly Page[] {
  const flow = createTextFlow(size, fonts)
  flow.title(contract.title)
  flow.paragraph('Pelo presente instrumento particular, as partes a seguir qualificadas:')
  for (const party of contract.parties) flow.paragraph(introduce(party))
  flow.paragraph('têm entre si justo e contratado o que segue.')
  for (const [index, clause] of contract.clauses.entries()) {
    flow.need(3 * LEADING)
    flow.paragraph(`Cláusula ${index + 1}ª - ${clause.title}`, true)
    for (const [number, text] of clause.paragraphs.entries()) {
      const isOneOfMany = clause.paragraphs.length > 1
      flow.paragraph(isOneOfMany ? `${index + 1}.${number + 1}. ${text}` : text)
    }
  }
  const rows = toRows(toBlocks(contract))
  flow.need(rows.length * BLOCK_HEIGHT + 2 * LEADING)
  flow.paragraph('E, por estarem de acordo, assinam o presente instrumento.')
  for (const row of rows) flow.blocks(row, (flow.width - GAP) / 2, GAP)
  for (const annex of contract.annexes ?? []) {
    flow.newPage()
    flow.title(annex.title)
    flow.table(annex.rows)
  }
  return flow.pages
}

function introduce({ role, person, company }: Party): string {
  const { name, cpf, details } = person
  const self = `${name}, ${details}, CPF nº ${formatCpf(cpf)}`
  const who = company === undefined ? self : `${company}, neste ato representada por ${self}`
  return `${role.toLocaleUpperCase('pt-BR')}: ${who};`
}

/** Lines below each signature; the label in the first line is the anchor of layouts. */
function toBlocks({ parties, witnesses = [] }: SampleContract): readonly (readonly string[])[] {
  return [
    ...parties.map((party) => toBlock(party.role, party)),
    ...witnesses.map((person, index) => toBlock(`${WITNESS_ROLE} ${index + 1}`, { person })),
  ]
}

function toBlock(label: string, { person, company }: Omit<Party, 'role'>): readonly string[] {
  const shown = label.toLocaleUpperCase('pt-BR')
  const cpf = `CPF ${formatCpf(person.cpf)}`
  if (company === undefined) return [`${shown}: ${person.name}`, cpf]
  return [`${shown}: ${company.split(',')[0] ?? company}`, `por ${person.name}`, cpf]
}

function toRows<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []))
}

function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/u, '$1.$2.$3-$4')
}
