// Documents that became drafts again: the link between the old one and the new one, and the cancellation of
// the old one that waits until the new one is at the service.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** `cancelAndRedo`: the old one stays as it is at the service until the new one is there. */
export const REDRAFT_ACTS = ['toDraft', 'cancelAndRedo'] as const
export type RedraftAct = (typeof REDRAFT_ACTS)[number]

/** Why a document cannot become a draft by that act as it is now. */
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

/** What was done last about the cancellation of an old document. */
export const replacementStateSchema = z.discriminatedUnion('kind', [
  /** For the new one to be sent. */
  z.strictObject({ kind: z.literal('waiting') }),
  /** Tried and not done; it is tried again. `unknown`: the service may have done it. */
  z.strictObject({ kind: z.literal('failed'), why: FAILURES, failedAt: epochMsSchema }),
  /** The old one asks for no signature any more. */
  z.strictObject({ kind: z.literal('done'), endedAt: epochMsSchema }),
  /** Everybody had signed the old one, which is not cancelled. */
  z.strictObject({ kind: z.literal('signed'), endedAt: epochMsSchema }),
])
export type ReplacementState = Readonly<z.infer<typeof replacementStateSchema>>

/** How it stands now, by what became of the old one and of the new one. */
const replacementStandingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('waiting') }),
  z.strictObject({ kind: z.literal('failed'), why: FAILURES }),
  z.strictObject({ kind: z.literal('done') }),
  /** Everybody signed the old one, and the new one is at the service too: both exist. */
  z.strictObject({ kind: z.literal('signed') }),
  /** The new one is known by name and signers alone: a person says which of the two is cancelled. */
  z.strictObject({ kind: z.literal('unsure') }),
  /** Everybody signed the old one before the new one was sent; that one is not sent. */
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

/** What takes the place of a document that is over; its name is empty once its personal data was erased. */
export const redoneAsSchema = z.strictObject({ documentId: documentIdSchema, name: z.string() })
export type RedoneAs = Readonly<z.infer<typeof redoneAsSchema>>

/** What a document or draft was made from, and what was made from it. */
export const remakeLinksSchema = z.strictObject({
  madeFrom: linkedSchema.exactOptional(),
  madeInto: linkedSchema.exactOptional(),
  /** As the journal has it. */
  replacement: replacementStateSchema.exactOptional(),
  /** Of the document itself: it is to be cancelled, or was, for another. */
  standing: replacementStandingSchema.exactOptional(),
  /** Of `madeFrom`: what this one takes the place of. */
  replaces: replacementStandingSchema.exactOptional(),
})
export type RemakeLinks = Readonly<z.infer<typeof remakeLinksSchema>>

/** A replacement that is not finished, or that a person has to see to. */
export const replacementViewSchema = z.strictObject({
  documentId: documentIdSchema,
  name: z.string(),
  standing: replacementStandingSchema,
})
export type ReplacementView = Readonly<z.infer<typeof replacementViewSchema>>
