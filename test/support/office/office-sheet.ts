// Sheet of an office as people keep it: names in capitals, CPFs without their zeros, telephones in every form. Cells
// are those of a CSV.
import type { SimRandom } from '../../simulation/sim-random.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import type { Office, OfficePerson, OfficeRow } from './office.ts'

const MAX_SIGNERS = 4
const ROLES = ['Locatário', 'Fiador', 'Testemunha', 'Locador']

/** Header and lines. */
export function toSheetCells(
  { rows, answers }: Office,
  seed: string,
): readonly (readonly string[])[] {
  const random = createSimRandom(`sheet/${seed}`)
  const hasFiles = answers.way === 'column'
  const numbers = Array.from({ length: MAX_SIGNERS }, (_, at) => at + 1)
  const header = [
    'Contrato',
    'Número',
    ...(hasFiles ? ['Arquivo'] : []),
    ...numbers.flatMap((at) => [
      `Nome ${at}`,
      `E-mail ${at}`,
      `CPF ${at}`,
      `Telefone ${at}`,
      `Papel ${at}`,
    ]),
    'Cidade',
  ]
  return [header, ...rows.map((row) => toCells(row, hasFiles, random))]
}

function toCells(row: OfficeRow, hasFiles: boolean, random: SimRandom): readonly string[] {
  const people = Array.from({ length: MAX_SIGNERS }, (_, at) => {
    const person = row.signers[at]
    return person ? [...toPersonCells(person, random), ROLES[at] ?? ''] : ['', '', '', '', '']
  })
  return [
    row.documentName,
    row.number,
    ...(hasFiles ? [row.fileName] : []),
    ...people.flat(),
    random.pick(['São Paulo', 'Curitiba', 'Recife']),
  ]
}

/** Cells of a person: name, e-mail, CPF, telephone; most are correct, some as people type them. */
export function toPersonCells(
  { name, email, cpf, telephone }: OfficePerson,
  random: SimRandom,
): readonly string[] {
  const [ddd, number] = [telephone.slice(0, 2), telephone.slice(2)]
  return [
    random.pick([
      name,
      name,
      name.toLocaleUpperCase('pt-BR'),
      name.toLocaleLowerCase('pt-BR'),
      ` ${name} `,
    ]),
    random.pick([email, email, email.toUpperCase(), `${email} `]),
    random.pick([
      cpf,
      String(Number(cpf)),
      cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/u, '$1.$2.$3-$4'),
    ]),
    random.pick([
      telephone,
      `(${ddd}) ${number.slice(0, 5)}-${number.slice(5)}`,
      `+55 ${ddd} ${number}`,
      `0${telephone}`,
    ]),
  ]
}

/** CSV as Brazilian Excel writes it. */
export function toCsv(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => `${row.map(quote).join(';')}\r\n`).join('')
}

function quote(cell: string): string {
  return /[;"\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
