// Cases that are planted among plain contracts: leftovers, ambiguities, and files that only look alike. Each has the
// answer of a careful clerk.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { OfficeCase, OfficeFile, OfficeForm, OfficePerson, OfficeRow } from './office.ts'
import type { OfficeNames } from './office-names.ts'
import type { OfficePeople } from './office-people.ts'

export type PlanContext = {
  readonly way: MatchWay
  readonly random: SimRandom
  readonly people: OfficePeople
  readonly names: OfficeNames
  readonly nextNumber: () => string
  readonly landlord: OfficePerson
}

type Plan = (context: PlanContext) => Omit<OfficeCase, 'kind'>

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

function makeRow(context: PlanContext, first: OfficePerson, isAlone = false): OfficeRow {
  const { random, people, landlord } = context
  const others = isAlone ? [] : Array.from({ length: random.int(3) }, people.next)
  const number = context.nextNumber()
  return {
    documentName: `${random.pick(KINDS)} ${number}`,
    number,
    fileName: '',
    signers: [first, ...others, ...(random.chance(0.6) ? [landlord] : [])],
  }
}

function makeFile(
  context: PlanContext,
  stem: string,
  row: OfficeRow,
  form?: OfficeForm,
): OfficeFile {
  const { random } = context
  const drawn = form ?? random.pick(FORMS)
  return {
    name: `${stem}.${drawn === 'word' ? 'docx' : random.pick(['pdf', 'pdf', 'PDF'])}`,
    form: drawn,
    pages: random.chance(0.7) ? 1 + random.int(4) : 1 + random.int(MAX_PAGES),
    title: row.documentName,
    people: row.signers,
  }
}

/** Row with the cell that names the file, where cells are the way of matching. */
function naming(context: PlanContext, row: OfficeRow, fileName: string): OfficeRow {
  return context.way === 'column' ? { ...row, fileName: context.names.cell(fileName) } : row
}

function matched(context: PlanContext, first: OfficePerson, form?: OfficeForm) {
  const row = makeRow(context, first)
  const file = makeFile(context, context.names.stem(row), row, form)
  return { row: naming(context, row, file.name), file }
}

export const planContract: Plan = (context) => {
  const { row, file } = matched(context, context.people.next())
  return { outcome: 'match', rows: [row], files: [file] }
}

/** A scan and a file that is no PDF have no readable text, so that by text they are left over with their rows. */
const planUnread =
  (form: 'scanned' | 'word'): Plan =>
  (context) => {
    const { row, file } = matched(context, context.people.next(), form)
    return { outcome: context.way === 'text' ? 'left' : 'match', rows: [row], files: [file] }
  }

const planRowWithoutFile: Plan = (context) => {
  const { row } = matched(context, context.people.next())
  return { outcome: 'left', rows: [row], files: [] }
}

const planFileWithoutRow: Plan = (context) => {
  const { file } = matched(context, context.people.next())
  return { outcome: 'left', rows: [], files: [file] }
}

const planTwoRowsOneFile: Plan = (context) => {
  const person = context.people.next()
  const one = makeRow(context, person, true)
  const other = { ...makeRow(context, person, true), signers: one.signers }
  const file = makeFile(context, context.names.personStem(person), one)
  return {
    outcome: 'ambiguity',
    rows: [one, other].map((row) => naming(context, row, file.name)),
    files: [file],
  }
}

const planTwoFilesOneRow: Plan = (context) => {
  const person = context.people.next()
  const row = makeRow(context, person)
  const stem = context.names.personStem(person)
  if (context.way === 'column') {
    const files = [makeFile(context, stem, row, 'upright'), makeFile(context, stem, row, 'word')]
    return { outcome: 'ambiguity', rows: [{ ...row, fileName: stem }], files }
  }
  const second = context.way === 'text' ? context.names.personStem(person) : `${stem} - cópia`
  const files = [stem, second].map((each) => makeFile(context, each, row))
  return { outcome: 'ambiguity', rows: [row], files }
}

/** Namesakes that this way of matching can distinguish. */
const planNamesakesApart: Plan = (context) => {
  const person = context.people.next()
  const pairs = [person, context.people.namesakeOf(person)].map((each) => {
    const row = makeRow(context, each)
    const stem = context.way === 'words' ? `${each.name} ${each.cpf}` : context.names.stem(row)
    const file = makeFile(context, stem, row)
    return { row: naming(context, row, file.name), file }
  })
  return {
    outcome: 'match',
    rows: pairs.map(({ row }) => row),
    files: pairs.map(({ file }) => file),
  }
}

const planNamesakesAlike: Plan = (context) => {
  const person = context.people.next()
  const rows = [person, context.people.namesakeOf(person)].map((each) => makeRow(context, each))
  const stem = context.names.personStem(person)
  const files = rows.map((row, at) => makeFile(context, at === 0 ? stem : `${stem} (2)`, row))
  return { outcome: 'ambiguity', rows, files }
}

/** A person of the sheet whose file is missing, and a file of a person who is not in the sheet. */
const planUnrelated =
  (toStem: (context: PlanContext, person: OfficePerson) => string): Plan =>
  (context) => {
    const person = context.people.next()
    const otherRow = makeRow(context, context.people.next())
    const file = makeFile(context, toStem(context, person), otherRow)
    return { outcome: 'left', rows: [makeRow(context, person)], files: [file] }
  }

/** A typing mistake in the name, by which alone the row leads to its file. */
const planNearMiss: Plan = (context) => {
  const person = context.people.next()
  const row = makeRow(context, person)
  const wrong = context.people.misspell(person.name)
  const form = context.way === 'text' ? 'scanned' : undefined
  const file = makeFile(context, `Contrato ${wrong}`, row, form)
  const cell = context.way === 'column' ? `Contrato ${person.name}.pdf` : ''
  return { outcome: 'left', rows: [{ ...row, fileName: cell }], files: [file] }
}

/** A father and his son, each with his contract. */
const planSons: Plan = (context) => {
  const father = context.people.next()
  const son = context.people.sonOf(father)
  const pairs = [father, son].map((each) => {
    const row = makeRow(context, each)
    const file = makeFile(
      context,
      context.way === 'words' ? each.name : context.names.stem(row),
      row,
    )
    return { row: naming(context, row, file.name), file }
  })
  return {
    outcome: 'match',
    rows: pairs.map(({ row }) => row),
    files: pairs.map(({ file }) => file),
  }
}

/**
 * Two people with a contract each, and one file of both. Joined by `e` it may be one name (Costa e Silva) and fits
 * neither.
 */
const planTwoInOne: Plan = (context) => {
  const people = [context.people.next(), context.people.next()]
  const rows = people.map((person) => makeRow(context, person, true))
  const [one, other] = rows
  if (!one || !other) throw new Error('two rows')
  const both = { ...one, signers: people }
  const joint = context.random.pick([' e ', ' & ', ' - '])
  const stem = people.map(({ name }) => name).join(joint)
  const outcome = joint === ' e ' ? 'left' : 'ambiguity'
  return { outcome, rows, files: [makeFile(context, stem, both)] }
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
    longerName: planUnrelated(({ people }, person) => people.longerNameOf(person).name),
    otherCpf: planUnrelated(({ people }, person) => `${person.name} ${people.next().cpf}`),
    otherNumber: planUnrelated((context, { name }) =>
      `${context.nextNumber()} - ${name}`.replaceAll('/', '-'),
    ),
    son: planUnrelated(({ people }, person) => people.sonOf(person).name),
    commonSurname: planUnrelated((_, { name }) => `${name} Siqueira`),
    sons: planSons,
    twoInOne: planTwoInOne,
    flatOfNobody: planUnrelated(
      ({ people, random }) => `${people.next().name} Apto ${String(random.int(400))}`,
    ),
    dayOfNobody: planUnrelated(
      ({ people, random }) =>
        `${people.next().name} ${10 + random.int(18)}-0${1 + random.int(9)}-2026`,
    ),
  },
  cpf: EVERYWHERE,
  text: EVERYWHERE,
}
