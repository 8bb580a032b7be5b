// Reports of released documents.
import { z } from 'zod'
import { documentSelectionSchema } from '../model/selection.ts'
import { savedFileSchema } from '../model/carried-file.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

export const REPORT_OPERATIONS = {
  /** Asks the person where to. */
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
  /** The figures of all that was sent on one page of PDF; asks where to. */
  'report.saveOverview': {
    input: nothing,
    output: savedFileSchema,
  },
} as const satisfies OperationSchemas
