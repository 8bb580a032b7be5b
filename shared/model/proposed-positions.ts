// Outcome of proposing positions for a batch.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'

export const proposedPositionsSchema = z.strictObject({
  /** Drafts that got areas. */
  documentIds: z.array(documentIdSchema).readonly(),
  /** Signers by the confidence of their place; `none`: without a place, each with a finding that says why. */
  certain: z.number().int(),
  likely: z.number().int(),
  look: z.number().int(),
  none: z.number().int(),
  /** Number of drafts that were edited while their file was read; nothing was placed in them. */
  changed: z.number().int(),
  isStopped: z.boolean(),
})
export type ProposedPositions = Readonly<z.infer<typeof proposedPositionsSchema>>
