// A sheet as it lies in a file: lines of text cells. Which line names the columns, and whether hidden
// rows count, is chosen by a person over this (sheet.ts is what comes of it).
import { z } from 'zod'

const tableRowSchema = z.strictObject({
  /** Line in the file where the row begins, from 1. */
  line: z.number().int().min(1),
  cells: z.array(z.string()).readonly(),
  /** Hidden by hand or by a filter when the file was saved. */
  isHidden: z.literal(true).exactOptional(),
})
export type TableRow = Readonly<z.infer<typeof tableRowSchema>>

/** What was met on the way that a person must know of. */
export const tableNoteSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hiddenColumns'), columns: z.array(z.string()).readonly() }),
  /** Cells that had no text of their own got that of the cell that they were merged with. */
  z.strictObject({ kind: z.literal('mergedCells'), cells: z.number().int() }),
  /** Formulas that were saved without a result: a program that is no Excel wrote the file. */
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
  /** As the file names the sheet; empty where files have one only. */
  name: z.string(),
  isHidden: z.boolean(),
  /** Those that hold anything. */
  rows: z.array(tableRowSchema).readonly(),
  /** Cells merged across columns: a header of two lines has them. */
  spans: z.array(spanSchema).readonly(),
  notes: z.array(tableNoteSchema).readonly(),
})
export type Table = Readonly<z.infer<typeof tableSchema>>

export const TABLE_FILE_NOTES = [
  'macros', // left alone: values are read, nothing is run
  'otherExtension', // what is in it is not what its name says
] as const
export type TableFileNote = (typeof TABLE_FILE_NOTES)[number]

/** Why a file gives no table. Faults of single cells are findings of their rows. */
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
