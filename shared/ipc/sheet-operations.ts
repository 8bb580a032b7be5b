// Spreadsheet import: opened, its columns mapped, its rows matched with files, applied. A batch has one import at a
// time; main keeps it until it is applied or abandoned, also after the program ends.
import { z } from 'zod'
import { columnMappingSchema } from '../model/column-mapping.ts'
import { fileTokenIdSchema, fileTokenSchema } from '../model/file-token.ts'
import {
  linkSchema,
  MATCH_WAYS,
  preparedViewSchema,
  savedMappingSchema,
  sheetMatchingSchema,
  sheetOpeningSchema,
  sheetSuggestionSchema,
  sheetViewSchema,
  tableChoiceSchema,
} from '../model/sheet-import.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch } from './operation-shape.ts'

const MAPPING_NAME_LENGTH = 120
const mappingName = z.string().trim().min(1).max(MAPPING_NAME_LENGTH)
const savedMappings = z.array(savedMappingSchema).readonly()

/** Most rows of a page. */
const MAX_ROWS = 500
const MAX_SUGGESTIONS = 100

export const SHEET_OPERATIONS = {
  /** Opens a dialog for a spreadsheet; empty when the dialog was closed. */
  'sheet.pick': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  /** Opens a spreadsheet in place of the present import. The file is copied: the original may be removed. */
  'sheet.open': {
    input: ofBatch.extend({ token: fileTokenIdSchema }),
    output: sheetOpeningSchema,
  },
  /** Returns the present import, also after a restart of the program; `none` when there is none. */
  'sheet.read': {
    input: ofBatch,
    output: z.discriminatedUnion('kind', [
      /** `canUndo`: whether the last application to this batch can be undone. */
      z.strictObject({ kind: z.literal('none'), canUndo: z.boolean() }),
      ...sheetOpeningSchema.options,
    ]),
  },
  /** Chooses another sheet, header line or hidden rows; a saved mapping that fits is used, else one is guessed. */
  'sheet.choose': { input: ofBatch.extend({ choice: tableChoiceSchema }), output: sheetViewSchema },
  'sheet.map': { input: ofBatch.extend({ mapping: columnMappingSchema }), output: sheetViewSchema },
  /** Replaces the mapping by one that is guessed from headers and values. */
  'sheet.guess': { input: ofBatch, output: sheetViewSchema },
  /** Returns prepared rows in the order of the spreadsheet, from index 0: all, or those with findings or repairs. */
  'sheet.rows': {
    input: ofBatch.extend({
      from: z.number().int().min(0),
      count: z.number().int().min(1).max(MAX_ROWS),
      only: z.enum(['all', 'findings', 'repairs']),
    }),
    output: z.strictObject({
      rows: z.array(preparedViewSchema).readonly(),
      total: z.number().int(),
    }),
  },
  /** Returns the saved mappings, the last used first. */
  'sheet.mappings': { input: nothing, output: savedMappings },
  /** Saves the mapping; one of the same name is replaced. */
  'sheet.saveMapping': { input: ofBatch.extend({ name: mappingName }), output: savedMappings },
  'sheet.useMapping': { input: ofBatch.extend({ name: mappingName }), output: sheetViewSchema },
  'sheet.forgetMapping': { input: z.strictObject({ name: mappingName }), output: savedMappings },
  /**
   * Matches rows with drafts of the batch, in these ways; returns when all needed texts were read, with the progress
   * as `sheet.progressed`. `commonFileOf`: the one file of all rows instead.
   */
  'sheet.match': {
    input: ofBatch.extend({
      ways: z.array(z.enum(MATCH_WAYS)).readonly(),
      commonFileOf: linkSchema.shape.documentId,
    }),
    output: sheetMatchingSchema,
  },
  /** Sets pairs that a person made or broke, which override matching; lines in `released` are matched again. */
  'sheet.link': {
    input: ofBatch.extend({
      links: z.array(linkSchema).readonly(),
      released: z.array(z.number().int()).readonly(),
    }),
    output: sheetMatchingSchema,
  },
  /** Returns pairs of these lines and files alone, the likeliest first. */
  'sheet.suggest': {
    input: ofBatch.extend({
      lines: z.array(z.number().int()).readonly(),
      documentIds,
      most: z.number().int().min(1).max(MAX_SUGGESTIONS),
    }),
    output: z.array(sheetSuggestionSchema).readonly(),
  },
  /** Makes the rows the drafts of their files; `sheet.progressed` has the progress. */
  'sheet.apply': {
    input: ofBatch.extend({
      /** Rows without a file: they become drafts that wait for one, or are left out. */
      rowsWithoutFile: z.enum(['draft', 'leave']),
    }),
    output: z.strictObject({
      changed: z.number().int(),
      made: z.number().int(),
      left: z.number().int(),
      /** Whether `sheet.stop` ended it: the counted rows are done, and the import stays. */
      isStopped: z.boolean(),
    }),
  },
  /** Restores the drafts of before the last application, as long as the program runs and none was released. */
  'sheet.undo': { input: ofBatch, output: z.strictObject({ restored: z.number().int() }) },
  /** Stops the work: reading of a text, matching, or applying between two parts. */
  'sheet.stop': { input: ofBatch, output: nothing },
  /** Abandons the import; drafts stay as they are. */
  'sheet.giveUp': { input: ofBatch, output: nothing },
  /** Takes up the import that was abandoned last, as long as the program runs and no other is under way. */
  'sheet.takeUp': { input: ofBatch, output: nothing },
  /** Saves the sample spreadsheet after a dialog for the place; no name when the dialog was closed. */
  'sheet.saveSample': {
    input: nothing,
    output: z.strictObject({ fileName: z.string().exactOptional() }),
  },
} as const satisfies OperationSchemas
