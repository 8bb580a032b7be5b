// Spreadsheet import: what the window shows of it, and what is kept so that no step is repeated after the program
// ended.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'
import { columnMappingSchema } from './column-mapping.ts'
import { documentIdSchema, sha256Schema } from './ids.ts'
import { SHEET_FAULTS, tableNoteSchema, TABLE_FILE_NOTES } from './table.ts'
import { epochMsSchema } from './time.ts'

/**
 * Ways of matching rows and files, in the order in which they are tried. `words`: words of the file's name, CPFs
 * among them; `cpf`: CPFs in the file's name alone; `text`: the file's text.
 */
export const MATCH_WAYS = ['column', 'words', 'cpf', 'text'] as const
export type MatchWay = (typeof MATCH_WAYS)[number]

/** Choice of the sheet in the file, of the header line, and whether hidden rows count. */
export const tableChoiceSchema = z.strictObject({
  /** Index of the sheet in the file, from 0. */
  table: z.number().int().min(0),
  /** Line of the header; found by the program when absent. */
  headerLine: z.number().int().exactOptional(),
  withHidden: z.boolean(),
})
export type TableChoice = Readonly<z.infer<typeof tableChoiceSchema>>

/** Pair of row and file that a person made; without `documentId` the row is to have no file. */
export const linkSchema = z.strictObject({
  line: z.number().int(),
  documentId: documentIdSchema.exactOptional(),
})
export type Link = Readonly<z.infer<typeof linkSchema>>

/**
 * Origin of the mapping: the spreadsheet itself, a saved mapping, the last import with these columns, or a person.
 */
const mappingOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guessed') }),
  z.strictObject({ kind: z.literal('saved'), name: z.string() }),
  z.strictObject({ kind: z.literal('applied') }),
  z.strictObject({ kind: z.literal('hand') }),
])

/** Import as it is kept until it is applied or abandoned. */
export const sheetImportSchema = z.strictObject({
  /** Digest of the spreadsheet's copy in the file store. */
  sha256: sha256Schema,
  fileName: z.string(),
  choice: tableChoiceSchema,
  mapping: columnMappingSchema,
  origin: mappingOriginSchema,
  ways: z.array(z.enum(MATCH_WAYS)).readonly(),
  /** Document whose file all rows get, instead of one file for each row. */
  commonFileOf: documentIdSchema.exactOptional(),
  links: z.array(linkSchema).readonly(),
})
export type SheetImport = Readonly<z.infer<typeof sheetImportSchema>>

const tableSummarySchema = z.strictObject({
  name: z.string(),
  isHidden: z.boolean(),
  rows: z.number().int(),
  notes: z.array(tableNoteSchema).readonly(),
})

/** Lines of the chosen table around its header, so that a person sees whether the header is right. */
const tablePreviewSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: z.number().int(),
        cells: z.array(z.string()).readonly(),
        isHidden: z.boolean(),
      }),
    )
    .readonly(),
  header: z.array(z.string()).readonly(),
  /** Line of the header; absent when no line names columns. */
  headerLine: z.number().int().exactOptional(),
  rows: z.number().int(),
  hiddenRows: z.number().int(),
  /** Lines below the header that are no rows: a repeated header, a sum. Absent where there are none. */
  leftOut: z.array(z.number().int()).readonly().exactOptional(),
  fault: z.enum(['noHeader', 'noRows']).exactOptional(),
})
export type TablePreview = Readonly<z.infer<typeof tablePreviewSchema>>

const badCellsSchema = z.strictObject({
  column: z.string(),
  /** Field that the column feeds and that these cells do not fit. */
  field: z.enum(['email', 'documentNumber', 'telephone', 'substitutes', 'observers', 'role']),
  count: z.number().int(),
  /** First of these cells, unchanged except that long texts are cut. */
  first: z.array(z.strictObject({ line: z.number().int(), text: z.string() })).readonly(),
  /** Roles of the account, where `field` is a role. */
  known: z.array(z.string()).readonly().exactOptional(),
})
export type BadCells = Readonly<z.infer<typeof badCellsSchema>>

const columnValuesSchema = z.strictObject({
  column: z.string(),
  /** First of the column's different values, in the order in which they occur. */
  values: z.array(z.string()).readonly(),
  hasMore: z.boolean(),
})
export type ColumnValues = Readonly<z.infer<typeof columnValuesSchema>>

const preparedSummarySchema = z.strictObject({
  documents: z.number().int(),
  signers: z.number().int(),
  repairs: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /** Cells that cannot be read; absent where there are none. */
  badCells: z.array(badCellsSchema).readonly().exactOptional(),
  /** Values of the columns that give roles by value; absent where no column does. */
  roleValues: z.array(columnValuesSchema).readonly().exactOptional(),
})
export type PreparedSummary = Readonly<z.infer<typeof preparedSummarySchema>>

/** Document that a row makes, as a line of a list. */
export const preparedViewSchema = z.strictObject({
  line: z.number().int(),
  name: z.string(),
  signers: z
    .array(z.strictObject({ name: z.string(), email: z.string(), role: z.string() }))
    .readonly(),
  fileName: z.string().exactOptional(),
  repairs: z
    .array(
      z.strictObject({
        line: z.number().int(),
        column: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    )
    .readonly(),
  findings: z
    .array(
      findingSchema.extend({
        /** Cell in which the finding can be fixed (ERR-03); absent where no column fed the field. */
        cell: z.strictObject({ line: z.number().int(), column: z.string() }).exactOptional(),
      }),
    )
    .readonly(),
})
export type PreparedView = Readonly<z.infer<typeof preparedViewSchema>>

const sheetFileSchema = z.strictObject({
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  tables: z.array(tableSummarySchema).readonly(),
  notes: z.array(z.enum(TABLE_FILE_NOTES)).readonly(),
})
export type SheetFile = Readonly<z.infer<typeof sheetFileSchema>>

/**
 * Origin of a pair: found by one of `MATCH_WAYS`; `hand`: made by a person; `before`: made when an earlier
 * spreadsheet was applied; `common`: one file for all rows.
 */
const PAIR_WAYS = [...MATCH_WAYS, 'hand', 'before', 'common'] as const
export type PairWay = (typeof PAIR_WAYS)[number]

const linesSchema = z.array(z.number().int()).readonly()
const documentIdsSchema = z.array(documentIdSchema).readonly()

/**
 * Result of matching: every row and every file is in exactly one of four lists; with a common file, `leftFiles` is
 * empty.
 */
export const sheetMatchingSchema = z.strictObject({
  pairs: z
    .array(
      z.strictObject({
        line: z.number().int(),
        documentId: documentIdSchema,
        way: z.enum(PAIR_WAYS),
      }),
    )
    .readonly(),
  /** Groups of rows and files between which more than one pairing is possible. */
  ambiguities: z
    .array(z.strictObject({ lines: linesSchema, documentIds: documentIdsSchema }))
    .readonly(),
  leftRows: linesSchema,
  /** Rows of `leftRows` that have a document without a file since the spreadsheet was applied before. */
  made: linesSchema,
  leftFiles: documentIdsSchema,
  /** Files without text, most likely scans, which `text` cannot match. */
  withoutText: documentIdsSchema,
  /** Ways that were used; `text` is absent where reading the texts was stopped. */
  ways: z.array(z.enum(MATCH_WAYS)).readonly(),
})
export type SheetMatching = Readonly<z.infer<typeof sheetMatchingSchema>>

export const sheetSuggestionSchema = z.strictObject({
  line: z.number().int(),
  documentId: documentIdSchema,
  /** Score from 0 to 1, only for comparison. */
  score: z.number(),
})
export type SheetSuggestion = Readonly<z.infer<typeof sheetSuggestionSchema>>

/** Row of an applied spreadsheet that has no file, or may have another row's. */
export const rowWithoutFileSchema = z.strictObject({
  documentId: documentIdSchema,
  /** Whether more than one file fits the row, or its file fits other rows too. */
  isInDoubt: z.boolean(),
  /** Files without a row, the likeliest first. */
  likely: documentIdsSchema,
})
export type RowWithoutFile = Readonly<z.infer<typeof rowWithoutFileSchema>>

export const savedMappingSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()).readonly(),
  usedAt: epochMsSchema,
})
export type SavedMapping = Readonly<z.infer<typeof savedMappingSchema>>

export const sheetViewSchema = z.strictObject({
  file: sheetFileSchema,
  /** Choice that is in force; `headerLine` is set where a header was found. */
  choice: tableChoiceSchema,
  preview: tablePreviewSchema,
  mapping: columnMappingSchema,
  origin: mappingOriginSchema,
  /** Roles of the account; empty while they are not known. */
  roles: z.array(z.string()).readonly(),
  /** Columns of the mapping that this spreadsheet lacks. */
  missingColumns: z.array(z.string()).readonly(),
  summary: preparedSummarySchema,
  ways: z.array(z.enum(MATCH_WAYS)).readonly(),
  commonFileOf: documentIdSchema.exactOptional(),
  /** Whether the last application to this batch can be undone. */
  canUndo: z.boolean(),
})
export type SheetView = Readonly<z.infer<typeof sheetViewSchema>>

/** Result of opening a file; a refused one has a fault. */
export const sheetOpeningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), view: sheetViewSchema }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    fault: z.enum(SHEET_FAULTS),
    /** Line of the fault, from 1. */
    line: z.number().int().exactOptional(),
  }),
])
export type SheetOpening = Readonly<z.infer<typeof sheetOpeningSchema>>
