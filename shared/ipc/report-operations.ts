// Reports of released documents.
import { z } from 'zod'
import { documentSelectionSchema } from '../model/selection.ts'
import type { OperationSchemas } from './operation-shape.ts'

export const REPORT_OPERATIONS = {
  /** Asks the person where to. */
  'report.save': {
    input: z.strictObject({ selection: documentSelectionSchema, format: z.enum(['xlsx', 'csv']) }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('closed') }),
      z.strictObject({
        kind: z.literal('saved'),
        fileName: z.string(),
        documents: z.number().int(),
      }),
    ]),
  },
} as const satisfies OperationSchemas
