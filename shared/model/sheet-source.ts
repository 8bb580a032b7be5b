// Spreadsheet cells that a document came from: a refusal leads back to a cell (ERR-03), and a corrected spreadsheet
// finds the document again.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'

const fieldColumnSchema = z.strictObject({
  /** Path of the field, as in a finding. */
  path: findingSchema.shape.path,
  column: z.string(),
  /** Line of the cell, for a document of several lines; absent: the document's own line. */
  line: z.number().int().exactOptional(),
})
export type FieldColumn = Readonly<z.infer<typeof fieldColumnSchema>>

export const sheetSourceSchema = z.strictObject({
  /** Name of the spreadsheet's file. */
  fileName: z.string(),
  /** First of the document's lines, from 1. */
  line: z.number().int(),
  /** Cell of each field that a column fed. */
  columns: z.array(fieldColumnSchema).readonly(),
})
export type SheetSource = Readonly<z.infer<typeof sheetSourceSchema>>

/**
 * Returns the cell in which a finding or a refusal can be fixed (ERR-03); without `column` where no column fed the
 * field.
 */
export function findCell(
  { line, columns }: Pick<SheetSource, 'line' | 'columns'>,
  path: FieldColumn['path'],
): { readonly line: number; readonly column?: string } {
  const exact = columns.find((each) => each.path.join('.') === path.join('.'))
  if (exact) return { line: exact.line ?? line, column: exact.column }
  const beside = columns.find(
    (each) => path.length > 1 && each.path[0] === path[0] && each.path[1] === path[1],
  )
  return { line: beside?.line ?? line }
}

/** Data of its row that a draft keeps until its release. */
export const importedRowSchema = z.strictObject({
  /** Findings about cells that could not be read, until their field is edited. */
  unread: z.array(findingSchema).readonly(),
  /** Marks by which the row is recognised, the surest first (row-marks.ts). */
  marks: z.array(z.string()).readonly(),
  /**
   * Whether a person made the pair of row and file, or the file came after the row: matching never parts such a pair.
   */
  isByHand: z.boolean(),
})
export type ImportedRow = Readonly<z.infer<typeof importedRowSchema>>
