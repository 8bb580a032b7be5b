// Names of files in offices, each found by one way of matching, and the text of a cell that names such a file.
import { assertNever } from '../../../shared/assert-never.ts'
import { withoutAccents } from '../../../shared/fold-text.ts'
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { OfficePerson, OfficeRow } from './office.ts'

export type OfficeNames = {
  /** Name of a row's file without extension; nothing in it leads to another row. */
  readonly stem: (row: OfficeRow) => string
  /** Name with nothing but the person, so that it fits each of this person's contracts. */
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
      `${cpf.slice(0, 9)}-${cpf.slice(9)} assinar`,
      `${day(random)} ${cpf}`,
      `${punctuate(cpf)} (1)`,
      String(Number(cpf)),
    ])
  const ofPerson = ({ name }: OfficePerson): string =>
    random.pick([
      name,
      `Contrato - ${name}`,
      withoutAccents(name).toLowerCase().replaceAll(' ', '_'),
      `CONTRATO ${name.toLocaleUpperCase('pt-BR')}`,
      `${name} - para assinar`,
      withoutAccents(name).replaceAll(' ', '-'),
      name.normalize('NFD'),
      surnameFirst(name),
      `CONTRATO - ${surnameFirst(name).toLocaleUpperCase('pt-BR')}`,
      `${name} (1)`,
      `${day(random)} ${name}`,
      `${name}_${stamp(random)}`,
      `${name} - ${flat(random)}`,
    ])
  const ofNumber = ({ number, documentName }: OfficeRow): string =>
    random.pick([
      number,
      `Contrato ${number}`,
      documentName,
      withoutAccents(documentName).toLowerCase(),
      number.replace('/', '-'),
      `${number} final`,
      `${number} ${day(random)}`,
      `${day(random)} contrato nº ${number}`,
      `${number} - ${flat(random)} (2)`,
    ])
  const scan = (): string => {
    scans += 1
    return random.pick([
      `digitalizado ${scans}`,
      `Scan_${String(scans).padStart(4, '0')}`,
      `Documento (${scans})`,
      `DOC-${stamp(random).slice(0, 8)}-WA${String(scans).padStart(4, '0')}`,
      `CamScanner ${day(random)} 10.${two(scans % 60)}.${two(random.int(60))} ${scans}`,
      `Scan_${stamp(random)}_${String(scans).padStart(3, '0')}`,
      `digitalizar${String(scans).padStart(4, '0')}`,
      `${stamp(random)} (${scans})`,
    ])
  }
  const write = (row: OfficeRow): string => {
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
  }
  return {
    // No file system allows a slash in a name.
    stem: (row) => write(row).replaceAll('/', '-'),
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

/** Name with the last name first: `SILVA, João`. */
function surnameFirst(name: string): string {
  const words = name.split(' ')
  return `${words.at(-1) ?? ''}, ${words.slice(0, -1).join(' ')}`
}

function day(random: SimRandom): string {
  const [date, month] = [two(1 + random.int(28)), two(1 + random.int(12))]
  return random.pick([
    `${date}-${month}-2026`,
    `${date}.${month}.26`,
    `2026-${month}-${date}`,
    `2026_${month}_${date}`,
    `2026${month}${date}`,
    `${date}${month}2026`,
  ])
}

/** Time in a name as a device or a program writes it. */
function stamp(random: SimRandom): string {
  const parts = [1 + random.int(12), 1 + random.int(28), random.int(24), random.int(60)].map(two)
  const [month, date, hour, minute] = parts
  return `2026${month}${date}_${hour}${minute}${random.pick(['', two(random.int(60))])}`
}

function flat(random: SimRandom): string {
  const number = 1 + random.int(999)
  return random.pick([`Apto ${number}`, `sala ${number}`, `Casa ${two(number)}`, `AP${number}`])
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
