// Lays an office's sheet out as offices do: a title above, columns in any order with odd headers, empty lines, the
// header once more on each page, sums, notes below. The line of each row afterwards is known.
import type { SimRandom } from '../../simulation/sim-random.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import type { AnswerList, Office } from './office.ts'
import type { OfficeHeaders } from './office-headers.ts'
import { drawHeaders, PERSON_FIELDS } from './office-headers.ts'
import { toSheetCells } from './office-sheet.ts'

export type LaidOutSheet = {
  /** Cells as text; some programs mark digits so that Excel takes them for text. */
  readonly linesIn: (format: SheetFormat) => readonly (readonly string[])[]
  /** Cells that are merged with those to their right; columns from 0. */
  readonly spans: readonly Span[]
  /** Line of each row in a file of the format; a CSV also counts the lines inside a cell. */
  readonly placesIn: (format: SheetFormat) => Places
  /** Answers of the office by those lines. */
  readonly answersIn: (format: SheetFormat) => AnswerList
}

export type Span = { readonly line: number; readonly from: number; readonly to: number }
type SheetFormat = 'csv' | 'xlsx'
/** Lines by the line of the row in the plain sheet. */
export type Places = ReadonlyMap<number, number>

/** Line of the sheet; `row` is absent for a line that is no row. */
type Line = {
  readonly cells: readonly string[]
  readonly row?: number
  readonly spans?: readonly Omit<Span, 'line'>[]
}

/** Pattern of CPFs and telephones. */
const DIGITS = /^\d{8,}$/u
/** First line of the plain rows, below the header. */
export const FIRST_ROW = 2
const TITLES = [
  'Relação de contratos - novembro de 2026',
  'Imobiliária Boa Vista Ltda.',
  'Emitido em 05/01/2026 às 10:32',
  'CONTRATOS PARA ASSINATURA',
]
const NOTES = [
  'Obs.: os contratos com fiador seguem depois.',
  '* valores sujeitos a reajuste',
  'Elaborado por Setor de Locações',
  'Página 1 de 1',
  'Fonte: sistema da imobiliária',
  'Quantidade de contratos: 60',
]

export function layOutSheet(office: Office, seed: string): LaidOutSheet {
  const random = createSimRandom(`layout/${seed}`)
  const [plainHeader = [], ...plainRows] = toSheetCells(office, seed)
  const headers = random.chance(0.2) ? undefined : drawHeaders(random)
  const header = headers ? nameColumns(plainHeader, headers) : plainHeader
  const order = orderColumns(plainHeader, random)
  const arrange = (cells: readonly string[]): readonly string[] =>
    order.map((column) => cells[column] ?? '')
  const ruled = arrange(header)
  const rows = plainRows.map((cells, at): Line => ({ cells: arrange(cells), row: at + FIRST_ROW }))
  const alone = (text: string): Line => ({ cells: [text, ...ruled.slice(1).map(() => '')] })
  const above = drawSome(random, TITLES, 0.5).map(alone)
  // A page begins with the header, or with everything above the header too.
  const head = [...drawGroups(plainHeader, order, headers?.groups ?? []), { cells: ruled }]
  const page = [...(random.chance(0.5) ? above : []), ...head]
  const body = interrupt(rows, page, ruled.length, random)
  const below = drawSome(random, NOTES, 0.5).map(alone)
  const gap = (part: readonly Line[]): readonly Line[] => (part.length > 0 ? [alone('')] : [])
  const all = [...above, ...gap(above), ...head, ...body, ...gap(below), ...below]
  const isMarked = random.chance(0.2)
  const mark = (cell: string): string =>
    isMarked && DIGITS.test(cell) ? random.pick([`="${cell}"`, `'${cell}`]) : cell
  const marked = all.map(({ cells }) => cells.map(mark))
  return {
    linesIn: (format) => (format === 'csv' ? marked : all.map(({ cells }) => cells)),
    spans: all.flatMap(({ spans = [] }, line) => spans.map((span) => ({ line, ...span }))),
    placesIn: (format) => countLines(all, format),
    answersIn: (format) => moveAnswers(office.answers, countLines(all, format)),
  }
}

/** Order of columns: persons change places with other columns, and columns within each person change places alike. */
function orderColumns(header: readonly string[], random: SimRandom): readonly number[] {
  const size = PERSON_FIELDS.length
  const first = header.indexOf('Nome 1')
  const people = header.filter((name) => name.startsWith('Nome ')).length
  const within = random.chance(0.5)
    ? shuffle(random, PERSON_FIELDS.keys())
    : [...PERSON_FIELDS.keys()]
  const groups = Array.from({ length: people }, (_, person) =>
    within.map((at) => first + person * size + at),
  )
  const rest = [...header.keys()].filter((at) => at < first || at >= first + people * size)
  const parts = [...rest.map((at) => [at]), ...groups]
  return (random.chance(0.5) ? shuffle(random, parts) : parts).flat()
}

function nameColumns(header: readonly string[], headers: OfficeHeaders): readonly string[] {
  const first = header.indexOf('Nome 1')
  const size = PERSON_FIELDS.length
  return header.map((plain, column) => {
    if (plain === 'Contrato') return headers.document
    if (plain === 'Número') return headers.number
    if (plain === 'Arquivo') return headers.file
    const field = PERSON_FIELDS[(column - first) % size]
    return plain === 'Cidade' || field === undefined
      ? plain
      : headers.person(field, Math.floor((column - first) / size))
  })
}

/** Upper line of a header of two: each name is above the first column of its person. */
function drawGroups(
  header: readonly string[],
  order: readonly number[],
  names: readonly string[],
): readonly Line[] {
  if (names.length === 0) return []
  const size = PERSON_FIELDS.length
  const first = header.indexOf('Nome 1')
  const persons = order.map((column) => Math.floor((column - first) / size))
  const places = names.map((_, person) => persons.indexOf(person))
  const cells = persons.map((person, at) => (at === places[person] ? (names[person] ?? '') : ''))
  return [{ cells, spans: places.map((from) => ({ from, to: from + size - 1 })) }]
}

/** Rows with empty lines, pages that begin with the header, subtotals and a total. */
function interrupt(
  rows: readonly Line[],
  page: readonly Line[],
  width: number,
  random: SimRandom,
): readonly Line[] {
  const columns = Array.from({ length: width }, (_, at) => at)
  const empty: Line = { cells: columns.map(() => '') }
  const place = random.pick([0, 1, width - 2])
  const sum = (word: string, count: number): Line => ({
    cells: columns.map((at) => (at === place ? word : at === width - 1 ? String(count) : '')),
  })
  const perPage = random.chance(0.4) ? 20 + random.int(40) : Infinity
  const perSum = random.chance(0.4) ? 10 + random.int(30) : Infinity
  const hasGaps = random.chance(0.5)
  const lines = rows.flatMap((row, at): readonly Line[] => [
    ...(at > 0 && at % perSum === 0 ? [sum('Subtotal', perSum)] : []),
    ...(at > 0 && at % perPage === 0 ? page : []),
    ...(hasGaps && random.chance(0.05) ? [empty] : []),
    row,
  ])
  const total = random.pick(['', 'TOTAL', 'Total geral', 'Totais:', 'Total de contratos: 60'])
  return total === '' ? lines : [...lines, sum(total, rows.length)]
}

/** Line of each plain row. */
function countLines(lines: readonly Line[], format: SheetFormat): Places {
  const places = new Map<number, number>()
  let at = 1
  for (const { cells, row } of lines) {
    if (row !== undefined) places.set(row, at)
    const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    at += format === 'csv' ? 1 + breaks : 1
  }
  return places
}

function moveAnswers(answers: AnswerList, places: Places): AnswerList {
  const move = (row: number): number => places.get(row) ?? 0
  const pair = <Pair extends { readonly row: number }>(each: Pair): Pair => ({
    ...each,
    row: move(each.row),
  })
  return {
    ...answers,
    matches: answers.matches.map(pair),
    ambiguities: answers.ambiguities.map(({ rows, files }) => ({ rows: rows.map(move), files })),
    leftRows: answers.leftRows.map(move),
    nearMisses: answers.nearMisses.map(pair),
  }
}

function drawSome<T>(random: SimRandom, from: readonly T[], probability: number): readonly T[] {
  return random.chance(0.5) ? from.filter(() => random.chance(probability)) : []
}

function shuffle<T>(random: SimRandom, items: Iterable<T>): readonly T[] {
  return [...items]
    .map((item) => ({ item, at: random.fraction() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
