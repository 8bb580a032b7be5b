// What offices call their files, so that one way of matching finds them; and how a cell names such a file.
import { assertNever } from '../../../shared/assert-never.ts'
import { withoutAccents } from '../../../shared/fold-text.ts'
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { OfficePerson, OfficeRow } from './office.ts'

export type OfficeNames = {
  /** Of the file of that row, without extension; nothing in it leads to another. */
  readonly stem: (row: OfficeRow) => string
  /** That tells no more than the person: which of his contracts stays open. */
  readonly personStem: (person: OfficePerson) => string
  readonly cell: (fileName: string) => string
}

export function createOfficeNames(way: MatchWay, random: SimRandom): OfficeNames {
  let scans = 0
  const ofCpf = ({ cpf, name }: OfficePerson): string =>
    random.pick([
      cpf,
      punctuate(cpf),
      `contrato_${cpf}`,
      `CPF ${punctuate(cpf)} - locação`,
      `${name.split(' ')[0]} ${cpf}`,
    ])
  const ofPerson = ({ name }: OfficePerson): string =>
    random.pick([
      name,
      `Contrato - ${name}`,
      withoutAccents(name).toLowerCase().replaceAll(' ', '_'),
      `CONTRATO ${name.toLocaleUpperCase('pt-BR')}`,
      `${name} - para assinar`,
      withoutAccents(name).replaceAll(' ', '-'),
    ])
  const ofNumber = ({ number, documentName }: OfficeRow): string =>
    random.pick([
      number,
      `Contrato ${number}`,
      documentName,
      withoutAccents(documentName).toLowerCase(),
      `${number} final`,
    ])
  const scan = (): string => {
    scans += 1
    return random.pick([
      `digitalizado ${scans}`,
      `Scan_${String(scans).padStart(4, '0')}`,
      `Documento (${scans})`,
    ])
  }
  return {
    stem(row) {
      switch (way) {
        case 'column':
          return `${row.documentName} ${first(row).name}`
        case 'words':
          return random.pick([
            () => ofPerson(first(row)),
            () => ofNumber(row),
            () => ofCpf(first(row)),
            () => `${row.number} - ${first(row).name}`,
          ])()
        case 'cpf':
          return ofCpf(first(row))
        case 'text':
          return scan()
        default:
          return assertNever(way)
      }
    },
    personStem(person) {
      if (way === 'cpf') return ofCpf(person)
      return way === 'text' ? scan() : ofPerson(person)
    },
    cell(fileName) {
      const stem = fileName.slice(0, fileName.lastIndexOf('.'))
      return random.pick([
        fileName,
        stem,
        withoutAccents(fileName),
        fileName.toLocaleUpperCase('pt-BR'),
        `C:\\Contratos\\2026\\${fileName}`,
        ` ${fileName.normalize('NFD')}`,
      ])
    },
  }
}

function punctuate(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/u, '$1.$2.$3-$4')
}

function first({ signers: [signer] }: OfficeRow): OfficePerson {
  if (!signer) throw new Error('a row without signers')
  return signer
}
