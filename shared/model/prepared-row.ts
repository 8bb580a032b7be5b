// Row of a sheet as it describes its document, before a file is matched to it: values repaired, each repair on record,
// and what could not be read named instead of dropped.
import type { Finding } from '../rules/finding.ts'
import type { DocumentContent } from './document.ts'
import type { FieldColumn } from './sheet-source.ts'

export type Repair = {
  /** In the sheet's file: a document may come from several lines. */
  readonly line: number
  readonly column: string
  /** The cell as it stood. */
  readonly from: string
  readonly to: string
}

export type RowDocument = Omit<DocumentContent, 'file' | 'areas' | 'columns' | 'source'>

export type PreparedRow = {
  /** In the sheet's file, from 1: the first of its lines. */
  readonly line: number
  readonly document: RowDocument
  /** As the sheet names it: with or without folder and extension. */
  readonly fileName?: string
  /** Every column by its header, of the first line: for name templates and merged texts. */
  readonly fields: Readonly<Record<string, string>>
  readonly repairs: readonly Repair[]
  /** Which cell fed each field that one did. */
  readonly columns: readonly FieldColumn[]
  /** Cells that say something which could not be read. */
  readonly findings: readonly Finding[]
}

/** ERR-03: the column where what a finding or a refusal points at is mended; undefined where none fed it. */
export function columnOf(
  { columns }: Pick<PreparedRow, 'columns'>,
  path: Finding['path'],
): string | undefined {
  return columns.find((each) => each.path.join('.') === path.join('.'))?.column
}

/** The same with its line. */
export function cellOf(
  { columns, line }: Pick<PreparedRow, 'columns' | 'line'>,
  path: Finding['path'],
): Required<FieldColumn> | undefined {
  const found = columns.find((each) => each.path.join('.') === path.join('.'))
  return found && { ...found, line: found.line ?? line }
}
