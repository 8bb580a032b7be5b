// Parts that printed contracts of several styles share: parties, ends, captions, rows of two.
import type { Draft, PrintedPerson } from './printed-style.ts'
import { printCpf } from './printed-style.ts'

export const cell = (inside: string, style = ''): string =>
  `<td align="center" valign="top" width="50%" style="padding:6px;${style}">${inside}</td>`

export function rows(cells: readonly string[]): string {
  const pairs = cells.flatMap((each, at) =>
    at % 2 === 0 ? [[each, cells[at + 1] ?? '<td></td>']] : [],
  )
  return `<table width="100%" cellspacing="0">${pairs.map((pair) => `<tr>${pair.join('')}</tr>`).join('')}</table>`
}

export function captioned(
  draft: Draft,
  person: PrintedPerson,
  ...under: readonly string[]
): string {
  return `<p align="center">${[draft.line(person), ...under].join('<br>')}</p>`
}

export function preamble(people: readonly PrintedPerson[]): string {
  return people
    .map(
      ({ label, name, cpf, facts }) =>
        `<p align="justify"><b>${label.toUpperCase()}</b>: ${facts.company === undefined ? '' : `${facts.company}, inscrita no CNPJ sob o nº 12.345.678/0001-90, neste ato representada por `}<b>${name}</b>, brasileiro(a), portador(a) do RG nº 12.345.678-9 SSP/SP e inscrito(a) no CPF/MF sob o nº ${printCpf(cpf)}, residente e domiciliado(a) nesta cidade.</p>`,
    )
    .join('')
}

export function pairOf(draft: Draft, first: string, second: string): readonly PrintedPerson[] {
  return [draft.person({ role: first }), draft.person({ role: second })]
}

export function attestants(draft: Draft): readonly [PrintedPerson, PrintedPerson] {
  return [
    draft.person({ role: 'Testemunha 1', label: 'Testemunha' }),
    draft.person({ role: 'Testemunha 2', label: 'Testemunha' }),
  ]
}

export const CLOSE =
  '<p>E, por estarem assim justos e contratados, firmam o presente em duas vias de igual teor e forma, na presença das testemunhas abaixo.</p><p>Campinas, 14 de abril de 2026.</p>'
