// History of a document from the audit chain: each entry has the number of its event, to be checked there. It names
// no signer, since the chain holds none.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from './archive-state.ts'
import { DELIVERY_KINDS } from './delivery.ts'
import { REVIEW_STEPS } from './release-review.ts'
import { SIGNING_WRITE_ENDS, SIGNING_WRITE_KINDS } from './signing-write.ts'
import { epochMsSchema } from './time.ts'

const ENDS = ['cancelled', 'expired', 'replaced'] as const

const happenedSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum([
      'added',
      'released',
      'stoppedHere', // not sent, since its file is not the prepared one any more
      'corrected',
      'gone',
      'stored',
      'duplicate',
      'replaced',
      'erased',
    ]),
  }),
  /** Step of a release by a second person; `by` is a user of the operating system. */
  z.strictObject({ kind: z.literal('reviewed'), step: z.enum(REVIEW_STEPS), by: z.string() }),
  z.strictObject({ kind: z.literal('delivery'), to: z.enum(DELIVERY_KINDS) }),
  /** Number of signers that had signed. */
  z.strictObject({
    kind: z.enum(['seen', 'signed']),
    signed: z.number().int(),
    of: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('ended'), how: z.enum(ENDS) }),
  z.strictObject({ kind: z.literal('notStored'), fault: z.enum(ARCHIVE_FAULTS) }),
  z.strictObject({ kind: z.literal('signing'), write: z.enum(SIGNING_WRITE_KINDS) }),
  z.strictObject({ kind: z.literal('signingEnded'), outcome: z.enum(SIGNING_WRITE_ENDS) }),
])
export type Happened = Readonly<z.infer<typeof happenedSchema>>

export const historyEntrySchema = z.strictObject({
  /** Number of the event in the chain. */
  seq: z.number().int(),
  at: epochMsSchema,
  happened: happenedSchema,
})
export type HistoryEntry = Readonly<z.infer<typeof historyEntrySchema>>
