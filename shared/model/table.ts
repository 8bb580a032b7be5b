// Sheet as it lies in a file: lines of text cells. A person chooses which line names the columns and whether hidden
// rows count; the result is a `Sheet` (sheet.ts).
import { z } from 'zod'

const tableRowSchema = z.strictObject({
  /** Line of the file in which the row begins, from 1. */
  line: z.number().int().min(1),
  cells: z.array(z.string()).readonly(),
  /** Whether the row was hidden by hand or by a filter when the file was saved. */
  isHidden: z.literal(true).exactOptional(),
})
export type TableRow = Readonly<z.infer<typeof tableRowSchema>>

/** What a person must know of how the table was read. */
export const tableNoteSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hiddenColumns'), columns: z.array(z.string()).readonly() }),
  /** Number of cells that got the text of the cell that they are merged with. */
  z.strictObject({ kind: z.literal('mergedCells'), cells: z.number().int() }),
  /** Number of formulas without a saved result, as programs other than Excel write them. */
  z.strictObject({ kind: z.literal('noResults'), cells: z.number().int() }),
])
export type TableNote = Readonly<z.infer<typeof tableNoteSchema>>

/** Columns `from` to `to`, from 0, that share one cell of a line. */
const spanSchema = z.strictObject({
  line: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
})

const tableSchema = z.strictObject({
  /** Name of the sheet; empty for formats with a single sheet. */
  name: z.string(),
  isHidden: z.boolean(),
  /** Rows with at least one cell that is not empty. */
  rows: z.array(tableRowSchema).readonly(),
  /** Cells merged across columns, as a header of two lines has them. */
  spans: z.array(spanSchema).readonly(),
  notes: z.array(tableNoteSchema).readonly(),
})
export type Table = Readonly<z.infer<typeof tableSchema>>

export const TABLE_FILE_NOTES = [
  'macros', // left alone: values are read, nothing is run
  'otherExtension', // what is in it is not what its name says
] as const
export type TableFileNote = (typeof TABLE_FILE_NOTES)[number]

/** Faults for which a file gives no table. Faults of single cells are findings of their rows. */
export const SHEET_FAULTS = [
  'missing',
  'unreadable', // no permission, a folder, or reading it was given up
  'empty', // no byte, or blanks alone, or sheets without a cell
  'notText', // a binary file under a text file's name
  'notASheet', // an office file of another kind
  'oldExcel', // XLS of before 2007
  'webPage', // or XML, under Excel's name: what many systems call an export to Excel
  'passwordRequired',
  'damaged', // begins like an XLSX, and is cut off or broken
  'tooLarge', // more bytes, packed or unpacked, or more cells than any sheet of contracts
  'cellTooLong', // more characters than Excel lets a cell have
  'noHeader', // the first line names no columns
  'noRows', // a header and nothing below it
  'quoteOpen', // a quote that never closes swallowed the rest of the file
] as const
export type SheetFault = (typeof SHEET_FAULTS)[number]
