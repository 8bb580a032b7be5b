// Reads the cells of one line, records what a repair changed, and which cells hold the error of a formula.
import type { Repair } from '../../../shared/model/prepared-row.ts'
import type { Sheet, SheetRow } from '../../../shared/model/sheet.ts'
import { isCellError } from '../../../shared/rules/cell-error.ts'

export type RowReader = {
  readonly line: number
  /** Text of a cell without blanks around it; empty without a column, and for the error of a formula. */
  readonly cell: (column: string | undefined) => string
  /**
   * Text of a cell after a repair, which is recorded when it changes the cell.
   * @param isSame whether a changed text means the same as before, so that it is no repair
   */
  readonly repaired: (
    column: string | undefined,
    repair: (text: string) => string,
    isSame?: (from: string, to: string) => boolean,
  ) => string
  readonly repairs: readonly Repair[]
  /** Errors of formulas in cells that were read, by column. */
  readonly errors: ReadonlyMap<string, string>
}

/** @param columnsOf indexes of columns by header, made once for the sheet */
export function createRowReader(
  { line, cells }: SheetRow,
  columnsOf: ReadonlyMap<string, number>,
): RowReader {
  const repairs: Repair[] = []
  const errors = new Map<string, string>()
  const cell: RowReader['cell'] = (column) => {
    const index = column === undefined ? undefined : columnsOf.get(column)
    const text = index === undefined ? '' : (cells[index] ?? '').trim()
    if (column === undefined || !isCellError(text)) return text
    errors.set(column, text)
    return ''
  }
  return {
    line,
    cell,
    repaired(column, repair, isSame = () => false) {
      const from = cell(column)
      if (from === '' || column === undefined) return from
      const to = repair(from)
      if (to !== from && !isSame(from, to)) repairs.push({ line, column, from, to })
      return to
    },
    repairs,
    errors,
  }
}

/** Reads what the lines of one document say together, as its message and deadline. */
export type GroupReader = Pick<RowReader, 'cell' | 'repaired'> & {
  /** Line of the cell that is read for the column. */
  readonly lineOf: (column: string) => number
}

/**
 * Reads each column in the first line that has it filled: a person may fill what is the same for all lines in any.
 * @param first reader of the first line
 * @param rest readers of the document's other lines
 */
export function createGroupReader(first: RowReader, rest: readonly RowReader[]): GroupReader {
  if (rest.length === 0) return { ...first, lineOf: () => first.line }
  const readers = [first, ...rest]
  const readerOf = (column: string | undefined): RowReader =>
    readers.find((each) => each.cell(column) !== '') ?? first
  return {
    cell: (column) => readerOf(column).cell(column),
    repaired: (column, ...given) => readerOf(column).repaired(column, ...given),
    lineOf: (column) => readerOf(column).line,
  }
}

export function indexColumns({ header }: Sheet): ReadonlyMap<string, number> {
  return new Map(header.map((name, index) => [name, index]))
}
