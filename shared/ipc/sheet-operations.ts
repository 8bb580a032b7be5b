// A spreadsheet on its way into a batch: opened, its columns told, its rows given their files, applied.
// One import a batch; it lies in main until it is applied or given up, and outlives the program.
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

/** More than a screen shows; the window asks for what it needs. */
const MAX_ROWS = 500
const MAX_SUGGESTIONS = 100

export const SHEET_OPERATIONS = {
  /** Asks the person for a sheet; none when the dialog was closed. */
  'sheet.pick': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  /** Takes the place of an import that was under way. The file is copied: the original may go. */
  'sheet.open': {
    input: ofBatch.extend({ token: fileTokenIdSchema }),
    output: sheetOpeningSchema,
  },
  /** The import that is under way, also after the program was closed; `none` when there is none. */
  'sheet.read': {
    input: ofBatch,
    output: z.discriminatedUnion('kind', [
      /** `canUndo`: the last apply of this batch. */
      z.strictObject({ kind: z.literal('none'), canUndo: z.boolean() }),
      ...sheetOpeningSchema.options,
    ]),
  },
  /** Another sheet, header line or hidden rows: a saved mapping that fits is taken, else guessed anew. */
  'sheet.choose': { input: ofBatch.extend({ choice: tableChoiceSchema }), output: sheetViewSchema },
  'sheet.map': { input: ofBatch.extend({ mapping: columnMappingSchema }), output: sheetViewSchema },
  /** What the headers and values say, in place of what was mapped. */
  'sheet.guess': { input: ofBatch, output: sheetViewSchema },
  /** Prepared rows in the order of the sheet, from 0; of all, or of those with findings or repairs. */
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
  /** Those saved under a name, the last used first. */
  'sheet.mappings': { input: nothing, output: savedMappings },
  /** Under the name of one that is there, it takes its place. */
  'sheet.saveMapping': { input: ofBatch.extend({ name: mappingName }), output: savedMappings },
  'sheet.useMapping': { input: ofBatch.extend({ name: mappingName }), output: sheetViewSchema },
  'sheet.forgetMapping': { input: z.strictObject({ name: mappingName }), output: savedMappings },
  /**
   * Finds the files of the rows among the drafts of the batch, in these ways, and answers when all
   * texts that it takes were read; `sheet.progressed` tells how far it is. `commonFileOf`: that one file
   * for all rows instead.
   */
  'sheet.match': {
    input: ofBatch.extend({
      ways: z.array(z.enum(MATCH_WAYS)).readonly(),
      commonFileOf: linkSchema.shape.documentId,
    }),
    output: sheetMatchingSchema,
  },
  /** Pairs made or broken by hand stand above every way of matching; `released` lines are matched again. */
  'sheet.link': {
    input: ofBatch.extend({
      links: z.array(linkSchema).readonly(),
      released: z.array(z.number().int()).readonly(),
    }),
    output: sheetMatchingSchema,
  },
  /** Of these lines and files alone, the likeliest first. */
  'sheet.suggest': {
    input: ofBatch.extend({
      lines: z.array(z.number().int()).readonly(),
      documentIds,
      most: z.number().int().min(1).max(MAX_SUGGESTIONS),
    }),
    output: z.array(sheetSuggestionSchema).readonly(),
  },
  /** The rows become the drafts of their files. Progress comes as `sheet.progressed`. */
  'sheet.apply': {
    input: ofBatch.extend({
      /** Those without a file: drafts that wait for one, or left out. */
      rowsWithoutFile: z.enum(['draft', 'leave']),
    }),
    output: z.strictObject({
      changed: z.number().int(),
      made: z.number().int(),
      left: z.number().int(),
      /** By `sheet.stop`: what is counted is done, and the import goes on. */
      isStopped: z.boolean(),
    }),
  },
  /** The drafts as they were before the last apply, as long as the program runs and none was released. */
  'sheet.undo': { input: ofBatch, output: z.strictObject({ restored: z.number().int() }) },
  /** What is under way ends: a text being read, a match, an apply between two slices. */
  'sheet.stop': { input: ofBatch, output: nothing },
  /** The import is forgotten; drafts stay as they are. */
  'sheet.giveUp': { input: ofBatch, output: nothing },
  /** Asks where to save the sample sheet; nothing when the person closed the dialog. */
  'sheet.saveSample': {
    input: nothing,
    output: z.strictObject({ fileName: z.string().exactOptional() }),
  },
} as const satisfies OperationSchemas
