// Signatures that documents wait for, by person and by document, as these were last seen.
import { z } from 'zod'
import {
  awaitedFilterSchema,
  awaitedPeopleSchema,
  awaitedSignatureSchema,
} from '../model/awaited.ts'
import { signatureIdSchema } from '../model/ids.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { ofDocument } from './operation-shape.ts'

/** People of a page at most. */
const LONGEST_PAGE = 500

export const AWAITED_OPERATIONS = {
  /** The longest wait first; those without a turn come last. */
  'awaited.people': {
    input: awaitedFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: awaitedPeopleSchema,
  },
  /** All that waits for these people under a filter, or for everybody of it; the longest wait first. */
  'awaited.of': {
    input: awaitedFilterSchema.extend({
      emails: z.array(z.string()).min(1).readonly().exactOptional(),
    }),
    output: z.array(awaitedSignatureSchema).readonly(),
  },
  /** All that waits for the person of a signature: the same e-mail or the same CPF. */
  'awaited.like': {
    input: ofDocument.extend({ signatureId: signatureIdSchema }),
    output: z.array(awaitedSignatureSchema).readonly(),
  },
} as const satisfies OperationSchemas
