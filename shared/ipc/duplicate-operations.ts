// Documents that exist twice at the service (R14, R15): told until one is gone or a person says so.
import { z } from 'zod'
import {
  duplicateSideSchema,
  duplicateViewSchema,
  ofDuplicateSchema,
} from '../model/duplicate-view.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { nothing } from './operation-shape.ts'

export const DUPLICATE_OPERATIONS = {
  /** Those that are not resolved, the oldest first. */
  'duplicate.list': { input: nothing, output: z.array(duplicateViewSchema).readonly() },
  'duplicate.openPage': {
    input: ofDuplicateSchema.extend({ side: duplicateSideSchema }),
    output: nothing,
  },
  /** A person says that it is settled. */
  'duplicate.resolve': { input: ofDuplicateSchema, output: nothing },
} as const satisfies OperationSchemas
