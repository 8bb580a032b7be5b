// Second document at the service for one row: reported until one of both is gone or a person settles it, and kept
// after that (R14, R15).
import { z } from 'zod'
import { documentIdSchema, partnerDocumentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** What made the program search, and so the likeliest reason for a second document. */
export const DUPLICATE_SOURCES = [
  'lateAttempt', // an attempt that was called absent or given up appeared after all (R14)
  'repeatedRequest', // one request was answered once and acted twice (R15)
  'severalFound', // the search for an unanswered attempt found more than one (R13)
  'notRecorded', // reported by a version that did not keep it
] as const
export type DuplicateSource = (typeof DUPLICATE_SOURCES)[number]

/** Strongest equality of both documents; only a reference tells the second one from another sender's document. */
export const DUPLICATE_LIKENESSES = ['reference', 'file', 'nameAndSigners', 'notRecorded'] as const

export const DUPLICATE_RESOLUTIONS = [
  'extraEnded', // cancelled, expired or deleted at the service
  'keptEnded', // the row's own was, so the other one is left: the row has it now if it is ours for certain
  'claimed', // another row of ours turned out to have it
  'person', // somebody said that it is settled
] as const
export type DuplicateResolution = (typeof DUPLICATE_RESOLUTIONS)[number]

export const duplicateSchema = z.strictObject({
  documentId: documentIdSchema,
  /** Document that the row has; absent when the row was withdrawn and a late document appeared (R14). */
  keptId: partnerDocumentIdSchema.exactOptional(),
  extraId: partnerDocumentIdSchema,
  reportedAt: epochMsSchema,
  source: z.enum(DUPLICATE_SOURCES),
  likeness: z.enum(DUPLICATE_LIKENESSES),
  resolved: z
    .strictObject({ how: z.enum(DUPLICATE_RESOLUTIONS), at: epochMsSchema })
    .exactOptional(),
})
export type Duplicate = Readonly<z.infer<typeof duplicateSchema>>
