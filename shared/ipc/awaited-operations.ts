// Signatures that documents wait for, by person and by document, as of the last read of each status.
import { z } from 'zod'
import {
  awaitedFilterSchema,
  awaitedPeopleSchema,
  awaitedSignatureSchema,
} from '../model/awaited.ts'
import { signatureIdSchema } from '../model/ids.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { ofDocument } from './operation-shape.ts'

/** Most people of a page. */
const LONGEST_PAGE = 500

export const AWAITED_OPERATIONS = {
  /** Returns the people, the longest wait first; people without a turn come last. */
  'awaited.people': {
    input: awaitedFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: awaitedPeopleSchema,
  },
  /** Returns all awaited signatures of these people under a filter, or of everybody; the longest wait first. */
  'awaited.of': {
    input: awaitedFilterSchema.extend({
      emails: z.array(z.string()).min(1).readonly().exactOptional(),
    }),
    output: z.array(awaitedSignatureSchema).readonly(),
  },
  /** Returns all awaited signatures of one signature's person, by the same e-mail or CPF. */
  'awaited.like': {
    input: ofDocument.extend({ signatureId: signatureIdSchema }),
    output: z.array(awaitedSignatureSchema).readonly(),
  },
} as const satisfies OperationSchemas
