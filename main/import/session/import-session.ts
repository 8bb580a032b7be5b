// Import session of one open sheet: opened once, then asked for preview, mapping, rows and files as often as a person
// changes the choices. Its only effect is its memory; it runs in a worker, since ten thousand rows would block the
// window.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import type {
  MatchWay,
  PreparedSummary,
  PreparedView,
  SheetFile,
  TableChoice,
  TablePreview,
} from '../../../shared/model/sheet-import.ts'
import type { Table } from '../../../shared/model/table.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import type { MatchDraft, RowsToMatch, ChosenPairs } from '../match/match-drafts.ts'
import { matchDrafts } from '../match/match-drafts.ts'
import type { Matching } from '../match/match-files.ts'
import { matchFiles } from '../match/match-files.ts'
import type { MatchFile } from '../match/match-row.ts'
import type { RowsWithoutFile, Target } from '../match/plan-rows.ts'
import { findMade, planRows } from '../match/plan-rows.ts'
import { toRowMarks } from '../match/row-marks.ts'
import type { Suggestion } from '../match/suggest.ts'
import { suggestPairs } from '../match/suggest.ts'
import type { RowToMatch } from '../match/to-match-rows.ts'
import { toMatchRows } from '../match/to-match-rows.ts'
import { guessMapping } from '../sheet/guess-mapping.ts'
import type { IdLabels } from '../sheet/prepare-options.ts'
import { prepareRows } from '../sheet/prepare-rows.ts'
import type { DayFacts } from '../sheet/read-times.ts'
import { readTableFile } from '../sheet/read-table-file.ts'
import type { TableFile, TableFileRefusal } from '../sheet/table-file.ts'
import { toSheet } from '../sheet/to-sheet.ts'
import { checkCells, findBadCells, findCell } from './bad-cells.ts'
import { listRoleValues } from './role-values.ts'

export type ImportSession = {
  /** Opens a file, which replaces the one before. */
  readonly open: (
    bytes: Uint8Array,
    fileName: string,
  ) => Promise<{ readonly ok: true; readonly file: SheetFile } | TableFileRefusal>
  readonly preview: (choice: TableChoice) => TablePreview
  /** Guesses a mapping; an empty one when no line names columns. */
  readonly guess: (choice: TableChoice, roles: readonly string[]) => ColumnMapping
  readonly prepare: (
    choice: TableChoice,
    mapping: ColumnMapping,
    knownLabels: IdLabels,
    days?: DayFacts,
  ) => PreparedSummary
  /** Views of the rows that were prepared last, in their order. */
  readonly views: (from: number, count: number, only?: RowFilter) => readonly PreparedView[]
  readonly countViews: (only: RowFilter) => number
  readonly match: (
    drafts: readonly MatchDraft[],
    ways: readonly MatchWay[],
    chosen?: ChosenPairs,
  ) => MatchedRows
  /** Plans an apply and returns the ids of drafts that are superseded; `planned` returns the rows. */
  readonly plan: (
    drafts: readonly MatchDraft[],
    ways: readonly MatchWay[],
    chosen: ChosenPairs,
    rowsWithoutFile: RowsWithoutFile,
  ) => readonly string[]
  /** Rows of the last plan, in the order of the sheet; `target` is absent for a row that is left out. */
  readonly planned: (from: number, count: number) => readonly PlannedRow[]
  /** Suggestions for these lines and files, the likeliest first. */
  readonly suggest: (
    files: readonly MatchFile[],
    lines: readonly number[],
    most: number,
  ) => readonly Suggestion[]
  /** Matches rows of a sheet that was applied before; no sheet needs to be open. */
  readonly matchGiven: (
    rows: readonly RowToMatch[],
    files: readonly MatchFile[],
    ways: readonly MatchWay[],
  ) => Matching
  /** Suggestions for these lines of a sheet that was applied before. */
  readonly suggestGiven: (
    rows: readonly RowToMatch[],
    files: readonly MatchFile[],
    lines: readonly number[],
  ) => readonly Suggestion[]
}

export type PlannedRow = {
  readonly row: PreparedRow
  readonly marks: readonly string[]
  readonly target?: Target
}

export type MatchedRows = Matching & {
  /** Lines of rows without a file that have a draft of an earlier apply. */
  readonly made: readonly number[]
}

export type RowFilter = 'all' | 'findings' | 'repairs'

/** Lines that a preview shows. */
const PREVIEW_LINES = 50
/** Columns of a line in a preview: as many as a person scrolls through for the names of columns. */
const PREVIEW_COLUMNS = 250
/** Largest count of suggestions for all rows together; no list is read further. */
const MAX_SUGGESTIONS = 5_000
/** Longest cell of a preview in characters. */
const PREVIEW_CHARACTERS = 200

export function createImportSession(): ImportSession {
  let file: TableFile | undefined
  let prepared: readonly PreparedRow[] = []
  /** Findings of each prepared row, in the same order. */
  let findings: readonly (readonly Finding[])[] = []
  let keyColumn: string | undefined
  let planned: readonly PlannedRow[] = []

  const isShown = (row: PreparedRow, index: number, only: RowFilter): boolean =>
    only === 'all' || (only === 'repairs' ? row.repairs : (findings[index] ?? [])).length > 0

  const toRowsToMatch = (): RowsToMatch => ({
    rows: toMatchRows(prepared),
    marks: prepared.map((row) => toRowMarks(row, keyColumn)),
  })

  const tableAt = ({ table }: TableChoice): Table => {
    const found = file?.tables[table]
    if (!found) throw new RangeError(`no table ${table}`)
    return found
  }
  const sheetAt = (choice: TableChoice) => toSheet(tableAt(choice), choice)

  return {
    async open(bytes, fileName) {
      const read = await readTableFile(bytes, fileName)
      if (!read.ok) return read
      file = read
      prepared = []
      const tables = read.tables.map(({ name, isHidden, rows, notes }) => ({
        name,
        isHidden,
        rows: rows.length,
        notes,
      }))
      return {
        ok: true,
        file: { fileName, format: read.format.kind, tables, notes: read.notes },
      }
    },
    preview(choice) {
      const { rows } = tableAt(choice)
      const made = sheetAt(choice)
      const lines = rows.slice(0, PREVIEW_LINES).map(({ line, cells, isHidden = false }) => ({
        line,
        cells: cells.slice(0, PREVIEW_COLUMNS).map(cutText),
        isHidden,
      }))
      if (!made.ok) {
        return { lines, header: [], rows: 0, hiddenRows: 0, fault: made.fault }
      }
      const { sheet, headerLine, hiddenRows, leftOut } = made
      const shown = { lines, header: sheet.header, headerLine, rows: sheet.rows.length, hiddenRows }
      return leftOut.length === 0 ? shown : { ...shown, leftOut }
    },
    guess(choice, roles) {
      const made = sheetAt(choice)
      return made.ok ? guessMapping(made.sheet, roles) : { signers: [] }
    },
    prepare(choice, mapping, knownLabels, days) {
      const made = sheetAt(choice)
      prepared = made.ok ? prepareRows(made.sheet, mapping, knownLabels, days) : []
      findings = prepared.map((row) => [...row.findings, ...checkCells(row, knownLabels.roles)])
      keyColumn = mapping.key
      const summary = summarize(prepared, knownLabels.roles)
      const roleValues = made.ok ? listRoleValues(made.sheet, mapping) : []
      return roleValues.length === 0 ? summary : { ...summary, roleValues }
    },
    views: (from, count, only = 'all') =>
      prepared
        .flatMap((row, index) => (isShown(row, index, only) ? [{ row, index }] : []))
        .slice(from, from + count)
        .map(({ row, index }) => toView(row, findings[index] ?? [])),
    countViews: (only) => prepared.filter((row, index) => isShown(row, index, only)).length,
    match(drafts, ways, chosen) {
      const rows = toRowsToMatch()
      const matching = matchDrafts(rows, drafts, ways, chosen)
      return { ...matching, made: findMade(rows, drafts, matching) }
    },
    plan(drafts, ways, chosen, rowsWithoutFile) {
      const rows = toRowsToMatch()
      const { targets, superseded } = planRows(rows, drafts, ways, chosen, rowsWithoutFile)
      planned = prepared.map((row, index) =>
        omitUndefined({
          row,
          marks: rows.marks[index]?.marks ?? [],
          target: targets.get(row.line),
        }),
      )
      return superseded
    },
    planned: (from, count) => planned.slice(from, from + count),
    suggest(files, lines, most) {
      const wanted = new Set(lines)
      const rows = toMatchRows(prepared).filter(({ line }) => wanted.has(line))
      return suggestPairs(rows, files).slice(0, most)
    },
    matchGiven: (rows, files, ways) => matchFiles(toMatchRows(rows), files, ways),
    suggestGiven(rows, files, lines) {
      const wanted = new Set(lines)
      const asked = toMatchRows(rows).filter(({ line }) => wanted.has(line))
      return suggestPairs(asked, files).slice(0, MAX_SUGGESTIONS)
    },
  }
}

function cutText(text: string): string {
  return text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS)}…` : text
}

function summarize(
  rows: readonly PreparedRow[],
  roles: readonly string[] | undefined,
): PreparedSummary {
  const sum = (count: (row: PreparedRow) => number): number =>
    rows.reduce((total, row) => total + count(row), 0)
  const countSeverity = (wanted: 'error' | 'warning') =>
    sum(({ findings }) => findings.filter(({ severity }) => severity === wanted).length)
  const badCells = findBadCells(rows, roles)
  return {
    ...(badCells.length === 0 ? {} : { badCells }),
    documents: rows.length,
    signers: sum(({ document }) => document.signers.length),
    repairs: sum(({ repairs }) => repairs.length),
    errors: countSeverity('error'),
    warnings: countSeverity('warning'),
  }
}

function toView(row: PreparedRow, findings: readonly Finding[]): PreparedView {
  const { line, document, fileName, repairs } = row
  return omitUndefined({
    line,
    name: document.name,
    signers: document.signers.map(({ name = '', email, role }) => ({ name, email, role })),
    fileName,
    repairs,
    findings: findings.map((finding) => {
      const cell = findCell(row, finding.path)
      return cell ? { ...finding, cell: { line: cell.line, column: cell.column } } : finding
    }),
  })
}
