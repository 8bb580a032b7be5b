// The bundles that are planted among plain contracts: what is left over, what two would fit, and what
// only looks alike. Each knows what a careful clerk would say of it.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { OfficeCase, OfficeFile, OfficeForm, OfficePerson, OfficeRow } from './office.ts'
import type { OfficeNames } from './office-names.ts'
import type { OfficePeople } from './office-people.ts'

export type Desk = {
  readonly way: MatchWay
  readonly random: SimRandom
  readonly people: OfficePeople
  readonly names: OfficeNames
  readonly nextNumber: () => string
  readonly landlord: OfficePerson
}

type Plan = (desk: Desk) => Omit<OfficeCase, 'kind'>

const FORMS: readonly OfficeForm[] = [
  'upright',
  'upright',
  'upright',
  'landscape',
  'turned',
  'cropped',
]
const KINDS = ['Locação', 'Prestação de serviços', 'Compra e venda', 'Comodato']
const MAX_PAGES = 12

function makeRow(desk: Desk, first: OfficePerson, isAlone = false): OfficeRow {
  const { random, people, landlord } = desk
  const others = isAlone ? [] : Array.from({ length: random.int(3) }, people.next)
  const number = desk.nextNumber()
  return {
    documentName: `${random.pick(KINDS)} ${number}`,
    number,
    fileName: '',
    signers: [first, ...others, ...(random.chance(0.6) ? [landlord] : [])],
  }
}

function makeFile(desk: Desk, stem: string, row: OfficeRow, form?: OfficeForm): OfficeFile {
  const { random } = desk
  const drawn = form ?? random.pick(FORMS)
  return {
    name: `${stem}.${drawn === 'word' ? 'docx' : random.pick(['pdf', 'pdf', 'PDF'])}`,
    form: drawn,
    pages: random.chance(0.7) ? 1 + random.int(4) : 1 + random.int(MAX_PAGES),
    title: row.documentName,
    people: row.signers,
  }
}

/** The row with the cell that names the file, where cells do. */
function naming(desk: Desk, row: OfficeRow, fileName: string): OfficeRow {
  return desk.way === 'column' ? { ...row, fileName: desk.names.cell(fileName) } : row
}

function matched(desk: Desk, first: OfficePerson, form?: OfficeForm) {
  const row = makeRow(desk, first)
  const file = makeFile(desk, desk.names.stem(row), row, form)
  return { row: naming(desk, row, file.name), file }
}

export const planContract: Plan = (desk) => {
  const { row, file } = matched(desk, desk.people.next())
  return { outcome: 'match', rows: [row], files: [file] }
}

/** Nothing can be read in a scan, nor in what is no PDF: by the text they stay over, with their rows. */
const planUnread =
  (form: 'scanned' | 'word'): Plan =>
  (desk) => {
    const { row, file } = matched(desk, desk.people.next(), form)
    return { outcome: desk.way === 'text' ? 'left' : 'match', rows: [row], files: [file] }
  }

const planRowWithoutFile: Plan = (desk) => {
  const { row } = matched(desk, desk.people.next())
  return { outcome: 'left', rows: [row], files: [] }
}

const planFileWithoutRow: Plan = (desk) => {
  const { file } = matched(desk, desk.people.next())
  return { outcome: 'left', rows: [], files: [file] }
}

const planTwoRowsOneFile: Plan = (desk) => {
  const person = desk.people.next()
  const one = makeRow(desk, person, true)
  const other = { ...makeRow(desk, person, true), signers: one.signers }
  const file = makeFile(desk, desk.names.personStem(person), one)
  return {
    outcome: 'ambiguity',
    rows: [one, other].map((row) => naming(desk, row, file.name)),
    files: [file],
  }
}

const planTwoFilesOneRow: Plan = (desk) => {
  const person = desk.people.next()
  const row = makeRow(desk, person)
  const stem = desk.names.personStem(person)
  if (desk.way === 'column') {
    const files = [makeFile(desk, stem, row, 'upright'), makeFile(desk, stem, row, 'word')]
    return { outcome: 'ambiguity', rows: [{ ...row, fileName: stem }], files }
  }
  const second = desk.way === 'text' ? desk.names.personStem(person) : `${stem} - cópia`
  const files = [stem, second].map((each) => makeFile(desk, each, row))
  return { outcome: 'ambiguity', rows: [row], files }
}

/** Told apart by what the way looks at. */
const planNamesakesApart: Plan = (desk) => {
  const person = desk.people.next()
  const pairs = [person, desk.people.namesakeOf(person)].map((each) => {
    const row = makeRow(desk, each)
    const stem = desk.way === 'words' ? `${each.name} ${each.cpf}` : desk.names.stem(row)
    const file = makeFile(desk, stem, row)
    return { row: naming(desk, row, file.name), file }
  })
  return {
    outcome: 'match',
    rows: pairs.map(({ row }) => row),
    files: pairs.map(({ file }) => file),
  }
}

const planNamesakesAlike: Plan = (desk) => {
  const person = desk.people.next()
  const rows = [person, desk.people.namesakeOf(person)].map((each) => makeRow(desk, each))
  const stem = desk.names.personStem(person)
  const files = rows.map((row, at) => makeFile(desk, at === 0 ? stem : `${stem} (2)`, row))
  return { outcome: 'ambiguity', rows, files }
}

/** Somebody of the sheet whose file is missing, and a file of somebody who is not in the sheet. */
const planStrangers =
  (toStem: (desk: Desk, person: OfficePerson) => string): Plan =>
  (desk) => {
    const person = desk.people.next()
    const stranger = makeRow(desk, desk.people.next())
    const file = makeFile(desk, toStem(desk, person), stranger)
    return { outcome: 'left', rows: [makeRow(desk, person)], files: [file] }
  }

/** A slip in the name, which is all that leads from the row to its file. */
const planNearMiss: Plan = (desk) => {
  const person = desk.people.next()
  const row = makeRow(desk, person)
  const wrong = desk.people.misspell(person.name)
  const form = desk.way === 'text' ? 'scanned' : undefined
  const file = makeFile(desk, `Contrato ${wrong}`, row, form)
  const cell = desk.way === 'column' ? `Contrato ${person.name}.pdf` : ''
  return { outcome: 'left', rows: [{ ...row, fileName: cell }], files: [file] }
}

/** A father and his son, each with his contract. */
const planSons: Plan = (desk) => {
  const father = desk.people.next()
  const son = desk.people.sonOf(father)
  const pairs = [father, son].map((each) => {
    const row = makeRow(desk, each)
    const file = makeFile(desk, desk.way === 'words' ? each.name : desk.names.stem(row), row)
    return { row: naming(desk, row, file.name), file }
  })
  return {
    outcome: 'match',
    rows: pairs.map(({ row }) => row),
    files: pairs.map(({ file }) => file),
  }
}

/**
 * Two people who sign a contract each, and one file of both. Joined by `e` it may as well be one name
 * (Costa e Silva), and fits neither.
 */
const planTwoInOne: Plan = (desk) => {
  const people = [desk.people.next(), desk.people.next()]
  const rows = people.map((person) => makeRow(desk, person, true))
  const [one, other] = rows
  if (!one || !other) throw new Error('two rows')
  const both = { ...one, signers: people }
  const joint = desk.random.pick([' e ', ' & ', ' - '])
  const stem = people.map(({ name }) => name).join(joint)
  const outcome = joint === ' e ' ? 'left' : 'ambiguity'
  return { outcome, rows, files: [makeFile(desk, stem, both)] }
}

const EVERYWHERE: Readonly<Record<string, Plan>> = {
  scanned: planUnread('scanned'),
  word: planUnread('word'),
  rowWithoutFile: planRowWithoutFile,
  fileWithoutRow: planFileWithoutRow,
  twoRowsOneFile: planTwoRowsOneFile,
  twoFilesOneRow: planTwoFilesOneRow,
  namesakesApart: planNamesakesApart,
  nearMiss: planNearMiss,
}

export const PLANTED: Readonly<Record<MatchWay, Readonly<Record<string, Plan>>>> = {
  column: EVERYWHERE,
  words: {
    ...EVERYWHERE,
    namesakesAlike: planNamesakesAlike,
    longerName: planStrangers(({ people }, person) => people.longerNameOf(person).name),
    otherCpf: planStrangers(({ people }, person) => `${person.name} ${people.next().cpf}`),
    otherNumber: planStrangers((desk, { name }) =>
      `${desk.nextNumber()} - ${name}`.replaceAll('/', '-'),
    ),
    son: planStrangers(({ people }, person) => people.sonOf(person).name),
    commonSurname: planStrangers((_, { name }) => `${name} Siqueira`),
    sons: planSons,
    twoInOne: planTwoInOne,
    flatOfNobody: planStrangers(
      ({ people, random }) => `${people.next().name} Apto ${String(random.int(400))}`,
    ),
    dayOfNobody: planStrangers(
      ({ people, random }) =>
        `${people.next().name} ${10 + random.int(18)}-0${1 + random.int(9)}-2026`,
    ),
  },
  cpf: EVERYWHERE,
  text: EVERYWHERE,
}
