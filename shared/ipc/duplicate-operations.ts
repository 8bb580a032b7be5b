// Documents that exist twice at the service (R14, R15), reported until one is gone or a person settles it.
import { z } from 'zod'
import {
  duplicateSideSchema,
  duplicateViewSchema,
  ofDuplicateSchema,
} from '../model/duplicate-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

export const DUPLICATE_OPERATIONS = {
  /** Returns the reports that are not resolved, the oldest first. */
  'duplicate.list': { input: nothing, output: z.array(duplicateViewSchema).readonly() },
  'duplicate.openPage': {
    input: ofDuplicateSchema.extend({ side: duplicateSideSchema }),
    output: nothing,
  },
  /** Resolves a report by a person's word. */
  'duplicate.resolve': { input: ofDuplicateSchema, output: nothing },
} as const satisfies OperationSchemas
