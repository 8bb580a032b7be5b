// Documents that became drafts again: the link between old and new document, and the cancellation of the old one,
// which waits until the new one is at the service.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** Acts; `cancelAndRedo` leaves the old document at the service as it is until the new one is there. */
export const REDRAFT_ACTS = ['toDraft', 'cancelAndRedo'] as const
export type RedraftAct = (typeof REDRAFT_ACTS)[number]

/** Reasons why a document cannot become a draft by that act now. */
const REDRAFT_OBSTACLES = [
  'notFound',
  'erased', // its personal data was erased: there is nothing to make a draft of
  'alreadyMade', // there is a draft or a document that was made of it
  'isDraft',
  'beingSent',
  'unconfirmed', // it may exist at the service, and is looked for
  'needsDecision',
  'atService', // it is asked for signatures: cancelAndRedo
  'notAtService', // nothing is to be cancelled: toDraft
  'finalizing',
  'signed',
  'replaced', // a new version of it was made on the platform
  'foreign', // it was not sent from here: there is no file to make a draft of
] as const
export type RedraftObstacle = (typeof REDRAFT_OBSTACLES)[number]

export const redraftResultSchema = z.strictObject({
  made: z
    .array(
      z.strictObject({
        documentId: documentIdSchema,
        draftId: documentIdSchema,
        batchId: batchIdSchema,
      }),
    )
    .readonly(),
  left: z
    .array(z.strictObject({ documentId: documentIdSchema, why: z.enum(REDRAFT_OBSTACLES) }))
    .readonly(),
})
export type RedraftResult = Readonly<z.infer<typeof redraftResultSchema>>

const FAILURES = z.enum(['notRead', 'refused', 'unknown', 'notWaiting'])

/** Last known state of the cancellation of an old document. */
export const replacementStateSchema = z.discriminatedUnion('kind', [
  /** The cancellation waits until the new document is sent. */
  z.strictObject({ kind: z.literal('waiting') }),
  /** The cancellation was tried and not done; it is tried again. `unknown`: the service may have done it. */
  z.strictObject({ kind: z.literal('failed'), why: FAILURES, failedAt: epochMsSchema }),
  /** The old document asks for no signature any more. */
  z.strictObject({ kind: z.literal('done'), endedAt: epochMsSchema }),
  /** Everybody had signed the old document, which is not cancelled. */
  z.strictObject({ kind: z.literal('signed'), endedAt: epochMsSchema }),
])
export type ReplacementState = Readonly<z.infer<typeof replacementStateSchema>>

/** State of the replacement now, from what became of both documents. */
const replacementStandingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting') }),
  z.strictObject({ kind: z.literal('failed'), why: FAILURES }),
  z.strictObject({ kind: z.literal('done') }),
  /** Everybody signed the old document, and the new one is at the service too: both exist. */
  z.strictObject({ kind: z.literal('signed') }),
  /** The new document is known by name and signers alone: a person says which of both is cancelled. */
  z.strictObject({ kind: z.literal('unsure') }),
  /** Everybody signed the old document before the new one was sent; the new one is not sent. */
  z.strictObject({ kind: z.literal('kept') }),
])
export type ReplacementStanding = Readonly<z.infer<typeof replacementStandingSchema>>

const linkedSchema = z.strictObject({
  documentId: documentIdSchema,
  batchId: batchIdSchema,
  /** Empty once the personal data was erased. */
  name: z.string(),
  isDraft: z.boolean(),
})
export type LinkedDocument = Readonly<z.infer<typeof linkedSchema>>

/** Document that replaces one that is over; its name is empty once its personal data was erased. */
export const redoneAsSchema = z.strictObject({ documentId: documentIdSchema, name: z.string() })
export type RedoneAs = Readonly<z.infer<typeof redoneAsSchema>>

/** Document or draft that this one was made from, and the one that was made from it. */
export const remakeLinksSchema = z.strictObject({
  madeFrom: linkedSchema.exactOptional(),
  madeInto: linkedSchema.exactOptional(),
  /** Cancellation as the journal has it. */
  replacement: replacementStateSchema.exactOptional(),
  /** State of the cancellation of this document, which another one replaces. */
  standing: replacementStandingSchema.exactOptional(),
  /** State of the cancellation of `madeFrom`, which this document replaces. */
  replaces: replacementStandingSchema.exactOptional(),
})
export type RemakeLinks = Readonly<z.infer<typeof remakeLinksSchema>>

/** Replacement that is not finished, or that needs a person. */
export const replacementViewSchema = z.strictObject({
  documentId: documentIdSchema,
  name: z.string(),
  standing: replacementStandingSchema,
})
export type ReplacementView = Readonly<z.infer<typeof replacementViewSchema>>
