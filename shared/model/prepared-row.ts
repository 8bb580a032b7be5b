// Document that a row of a spreadsheet describes, before a file is matched to it: values are repaired, each repair is
// recorded, and what could not be read becomes a finding.
import type { Finding } from '../rules/finding.ts'
import type { DocumentContent } from './document.ts'
import type { FieldColumn } from './sheet-source.ts'

export type Repair = {
  /** Line in the spreadsheet's file, since a document may come from several lines. */
  readonly line: number
  readonly column: string
  /** Text of the cell before the repair. */
  readonly from: string
  readonly to: string
}

export type RowDocument = Omit<DocumentContent, 'file' | 'areas' | 'columns' | 'source'>

export type PreparedRow = {
  /** First of its lines in the spreadsheet's file, from 1. */
  readonly line: number
  readonly document: RowDocument
  /** File name as the spreadsheet has it, with or without folder and extension. */
  readonly fileName?: string
  /**
   * Cells of the first line by header, for name templates and merged texts; what feeds a field of the document is of
   * the first line that has it filled.
   */
  readonly fields: Readonly<Record<string, string>>
  readonly repairs: readonly Repair[]
  /** Cell of each field that a column fed. */
  readonly columns: readonly FieldColumn[]
  /** Findings about cells that could not be read. */
  readonly findings: readonly Finding[]
}

/**
 * Returns the column in which a finding or a refusal can be fixed (ERR-03); undefined where no column fed the field.
 */
export function columnOf(
  { columns }: Pick<PreparedRow, 'columns'>,
  path: Finding['path'],
): string | undefined {
  return columns.find((each) => each.path.join('.') === path.join('.'))?.column
}

/** Returns that column with its line. */
export function cellOf(
  { columns, line }: Pick<PreparedRow, 'columns' | 'line'>,
  path: Finding['path'],
): Required<FieldColumn> | undefined {
  const found = columns.find((each) => each.path.join('.') === path.join('.'))
  return found && { ...found, line: found.line ?? line }
}
