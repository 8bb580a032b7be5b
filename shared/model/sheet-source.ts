// Cells of a sheet that a document came from: what is refused of it leads back to a cell (ERR-03), and a sheet that was
// corrected and opened again finds it.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'

const fieldColumnSchema = z.strictObject({
  /** As in a finding. */
  path: findingSchema.shape.path,
  column: z.string(),
  /** Of a document of several lines; its own line where absent. */
  line: z.number().int().exactOptional(),
})
export type FieldColumn = Readonly<z.infer<typeof fieldColumnSchema>>

export const sheetSourceSchema = z.strictObject({
  /** Of the sheet. */
  fileName: z.string(),
  /** From 1: the first of its lines. */
  line: z.number().int(),
  /** Which cell fed each field that one did. */
  columns: z.array(fieldColumnSchema).readonly(),
})
export type SheetSource = Readonly<z.infer<typeof sheetSourceSchema>>

/** ERR-03: where what a finding or a refusal points at is mended; without column where none fed it. */
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

/** What a draft keeps of its row besides; it ends with the draft. */
export const importedRowSchema = z.strictObject({
  /** Cells that say something which could not be read, until their field is edited. */
  unread: z.array(findingSchema).readonly(),
  /** What the row is known again by, the surest first (row-marks.ts). */
  marks: z.array(z.string()).readonly(),
  /**
   * Row and file were put together by a person, or the file came after the row: no way of matching
   * parts them.
   */
  isByHand: z.boolean(),
})
export type ImportedRow = Readonly<z.infer<typeof importedRowSchema>>
