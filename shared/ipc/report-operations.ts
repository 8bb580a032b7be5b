// Reports of released documents.
import { z } from 'zod'
import { documentSelectionSchema } from '../model/selection.ts'
import { savedFileSchema } from '../model/carried-file.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

export const REPORT_OPERATIONS = {
  /** Opens a dialog for the place of the report. */
  'report.save': {
    input: z.strictObject({
      selection: documentSelectionSchema,
      format: z.enum(['xlsx', 'csv', 'evidence']),
    }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('closed') }),
      z.strictObject({
        kind: z.literal('saved'),
        fileName: z.string(),
        documents: z.number().int(),
      }),
    ]),
  },
  /** Saves the overview's figures as one PDF page; opens a dialog for the place. */
  'report.saveOverview': {
    input: nothing,
    output: savedFileSchema,
  },
} as const satisfies OperationSchemas
