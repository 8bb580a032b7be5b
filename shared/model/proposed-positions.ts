// Outcome of proposing positions for a batch.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'

export const proposedPositionsSchema = z.strictObject({
  /** Drafts that got areas. */
  documentIds: z.array(documentIdSchema).readonly(),
  /** Signers, by how sure their place is; `none`: without a place, each with a finding that says why. */
  certain: z.number().int(),
  likely: z.number().int(),
  look: z.number().int(),
  none: z.number().int(),
  /** Drafts that were edited while their file was read: nothing was placed in them. */
  changed: z.number().int(),
  isStopped: z.boolean(),
})
export type ProposedPositions = Readonly<z.infer<typeof proposedPositionsSchema>>
