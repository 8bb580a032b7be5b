// A spreadsheet on its way into a batch: what the window shows of it, and what is kept so that nothing
// of it is done twice after the program ended.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'
import { columnMappingSchema } from './column-mapping.ts'
import { documentIdSchema, sha256Schema } from './ids.ts'
import { SHEET_FAULTS, tableNoteSchema, TABLE_FILE_NOTES } from './table.ts'
import { epochMsSchema } from './time.ts'

/**
 * In the order in which they are tried: what a person wrote down first, what needs the text last. `words`
 * are those of the file's name, CPFs among them; `cpf` looks in the name for these alone.
 */
export const MATCH_WAYS = ['column', 'words', 'cpf', 'text'] as const
export type MatchWay = (typeof MATCH_WAYS)[number]

/** Which sheet of the file, which line names the columns, whether hidden rows count. */
export const tableChoiceSchema = z.strictObject({
  /** Place in the file, from 0. */
  table: z.number().int().min(0),
  /** Guessed when absent. */
  headerLine: z.number().int().exactOptional(),
  withHidden: z.boolean(),
})
export type TableChoice = Readonly<z.infer<typeof tableChoiceSchema>>

/** A pair that a person made by hand, or broke: `documentId` absent for a row that is to have none. */
export const linkSchema = z.strictObject({
  line: z.number().int(),
  documentId: documentIdSchema.exactOptional(),
})
export type Link = Readonly<z.infer<typeof linkSchema>>

/** Where the mapping came from: the sheet itself, one saved under a name, the last apply of these columns, a person. */
const mappingOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('guessed') }),
  z.strictObject({ kind: z.literal('saved'), name: z.string() }),
  z.strictObject({ kind: z.literal('applied') }),
  z.strictObject({ kind: z.literal('hand') }),
])

/** What is kept of an import until it is applied or given up. */
export const sheetImportSchema = z.strictObject({
  /** Of the sheet's copy in the store. */
  sha256: sha256Schema,
  fileName: z.string(),
  choice: tableChoiceSchema,
  mapping: columnMappingSchema,
  origin: mappingOriginSchema,
  ways: z.array(z.enum(MATCH_WAYS)).readonly(),
  /** One file for all rows, in place of one a row. */
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

/** Lines of the chosen table around its header, for a person to see that it is the right one. */
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
  /** Absent when no line names columns. */
  headerLine: z.number().int().exactOptional(),
  rows: z.number().int(),
  hiddenRows: z.number().int(),
  /** Lines below that are no row: the header again, a sum. Absent where there are none. */
  leftOut: z.array(z.number().int()).readonly().exactOptional(),
  fault: z.enum(['noHeader', 'noRows']).exactOptional(),
})
export type TablePreview = Readonly<z.infer<typeof tablePreviewSchema>>

const badCellsSchema = z.strictObject({
  column: z.string(),
  /** What the column feeds, and these cells are not. */
  field: z.enum(['email', 'documentNumber', 'telephone', 'substitutes', 'observers', 'role']),
  count: z.number().int(),
  /** The first of them: as they stand, cut where they are long. */
  first: z.array(z.strictObject({ line: z.number().int(), text: z.string() })).readonly(),
  /** Of a role: those that the account has. */
  known: z.array(z.string()).readonly().exactOptional(),
})
export type BadCells = Readonly<z.infer<typeof badCellsSchema>>

const columnValuesSchema = z.strictObject({
  column: z.string(),
  /** The different ones, in the order in which they come: the first of them, where there are many. */
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
  /** Absent where there are none. */
  badCells: z.array(badCellsSchema).readonly().exactOptional(),
  /** Of the columns that say roles by their values; absent where none does. */
  roleValues: z.array(columnValuesSchema).readonly().exactOptional(),
})
export type PreparedSummary = Readonly<z.infer<typeof preparedSummarySchema>>

/** One document that the sheet makes, as a line of a list. */
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
        /** ERR-03: where it is mended; absent where no column fed it. */
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
 * `column`, `words`, `cpf`, `text`: found; `hand`: a person's; `before`: they were put together when an
 * earlier sheet was applied; `common`: one file for all rows.
 */
const PAIR_WAYS = [...MATCH_WAYS, 'hand', 'before', 'common'] as const
export type PairWay = (typeof PAIR_WAYS)[number]

const linesSchema = z.array(z.number().int()).readonly()
const documentIdsSchema = z.array(documentIdSchema).readonly()

/** Every row and every file is in exactly one of the four; with a common file, no file is left. */
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
  /** Rows and files that hang together, where more than one pair would do. */
  ambiguities: z
    .array(z.strictObject({ lines: linesSchema, documentIds: documentIdsSchema }))
    .readonly(),
  leftRows: linesSchema,
  /** Of those without a file: their documents are there since the sheet was applied before. */
  made: linesSchema,
  leftFiles: documentIdsSchema,
  /** Files without any text, scanned ones most likely: `text` says nothing of them. */
  withoutText: documentIdsSchema,
  /** Those that it is of: without `text` where reading the texts was stopped. */
  ways: z.array(z.enum(MATCH_WAYS)).readonly(),
})
export type SheetMatching = Readonly<z.infer<typeof sheetMatchingSchema>>

export const sheetSuggestionSchema = z.strictObject({
  line: z.number().int(),
  documentId: documentIdSchema,
  /** 0 to 1; only compared. */
  score: z.number(),
})
export type SheetSuggestion = Readonly<z.infer<typeof sheetSuggestionSchema>>

/** A row of a sheet that was applied, which waits for its file or may have another's. */
export const rowWithoutFileSchema = z.strictObject({
  documentId: documentIdSchema,
  /** More than one file fits, or one fits more than this row. */
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
  /** As it is in force; `headerLine` is filled in where one was found. */
  choice: tableChoiceSchema,
  preview: tablePreviewSchema,
  mapping: columnMappingSchema,
  origin: mappingOriginSchema,
  /** Of the account; empty while they are not known. */
  roles: z.array(z.string()).readonly(),
  /** Mapped, but not in this sheet. */
  missingColumns: z.array(z.string()).readonly(),
  summary: preparedSummarySchema,
  ways: z.array(z.enum(MATCH_WAYS)).readonly(),
  commonFileOf: documentIdSchema.exactOptional(),
  /** The last apply of this batch can be undone. */
  canUndo: z.boolean(),
})
export type SheetView = Readonly<z.infer<typeof sheetViewSchema>>

/** Why a file gives no table; its words are in i18n. */
export const sheetOpeningSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), view: sheetViewSchema }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    fault: z.enum(SHEET_FAULTS),
    /** Where it shows, from 1. */
    line: z.number().int().exactOptional(),
  }),
])
export type SheetOpening = Readonly<z.infer<typeof sheetOpeningSchema>>
