// Selection of released documents by a person, as the window says it to main: so many by their ids, or all that a list
// shows but a few. Main turns it into documents, so that those count which the window has never loaded.
import { z } from 'zod'
import { DOCUMENT_VIEWS } from './document-standing.ts'
import { batchIdSchema, documentIdSchema, signatureIdSchema } from './ids.ts'
import { REFUSAL_REASONS } from '../rules/classify-refusal.ts'
import { epochMsSchema } from './time.ts'

const SEARCH_LENGTH = 200
/** More than a journal holds in years; a bound for what crosses the bridge. */
export const MAX_SELECTED = 200_000

/** Beside its view: what a figure counts, so that the list which it opens has exactly these. */
const documentFactSchema = z.discriminatedUnion('kind', [
  /** The deadline is not after `until`. */
  z.strictObject({ kind: z.literal('due'), until: epochMsSchema }),
  z.strictObject({ kind: z.literal('ended'), how: z.enum(['cancelled', 'expired', 'replaced']) }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
  /** The last one signed at `from` or after it. */
  z.strictObject({ kind: z.literal('signed'), from: epochMsSchema }),
  z.strictObject({ kind: z.literal('sent'), until: epochMsSchema }),
])
export type DocumentFact = Readonly<z.infer<typeof documentFactSchema>>

/** Whatever has none of it comes last, either way; of deadlines those that have passed with the signing too. */
const documentSortSchema = z.strictObject({
  by: z.enum(['name', 'deadline', 'signed', 'stored']),
  isDescending: z.boolean(),
})
export type DocumentSort = Readonly<z.infer<typeof documentSortSchema>>

/** What a list of released documents shows. */
export const documentQuestionSchema = z.strictObject({
  view: z.enum(DOCUMENT_VIEWS),
  batchId: batchIdSchema.exactOptional(),
  only: documentFactSchema.exactOptional(),
  /** Found in names, files, people, their CPF and the cells of their sheet, whatever the case and accents. */
  text: z.string().max(SEARCH_LENGTH).exactOptional(),
  /** Of views of the archive: what has no file first, then the newest file; else in the order of release. */
  order: z.literal('newest').exactOptional(),
  /** In the place of that order. */
  sort: documentSortSchema.exactOptional(),
})
export type DocumentQuestion = Readonly<z.infer<typeof documentQuestionSchema>>

const someIds = z.array(documentIdSchema).max(MAX_SELECTED).readonly()

export const documentSelectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('some'), ids: someIds }),
  z.strictObject({
    kind: z.literal('all'),
    question: documentQuestionSchema,
    except: someIds,
  }),
])
export type DocumentSelection = Readonly<z.infer<typeof documentSelectionSchema>>

/** From one row of a list to another: by the document, or by its place where the window has not read it. */
export const rangeEndSchema = z.union([
  z.strictObject({ documentId: documentIdSchema }),
  z.strictObject({ index: z.number().int().min(0) }),
])
export type RangeEnd = Readonly<z.infer<typeof rangeEndSchema>>

/** Where a document stands, as far as it decides what a person may do to it. */
export const STANDINGS = [
  'draft',
  'queued',
  'sending',
  'rejected',
  'held',
  'unconfirmed',
  'needsDecision',
  'withdrawn',
  'unseen', // sent, and the service has not been asked yet
  'waiting', // sent, and waits for signatures
  'notWaiting', // sent, and the service asks for no signature now
  'signed',
  'ended', // cancelled, expired, replaced
  'gone', // no longer at the service
] as const
export type Standing = (typeof STANDINGS)[number]

export const standingCountsSchema = z.partialRecord(z.enum(STANDINGS), z.number().int().min(1))
export type StandingCounts = Readonly<z.infer<typeof standingCountsSchema>>

/** What an act needs of each: who has not signed, as it was last seen. */
export const selectedDocumentSchema = z.strictObject({
  id: documentIdSchema,
  /** Empty once the personal data was erased. */
  name: z.string(),
  standing: z.enum(STANDINGS),
  unsigned: z
    .array(z.strictObject({ signatureId: signatureIdSchema, email: z.string(), role: z.string() }))
    .readonly(),
})
export type SelectedDocument = Readonly<z.infer<typeof selectedDocumentSchema>>

export function addUp(counts: StandingCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Those of them that stand so. */
export function addUpOf(counts: StandingCounts, standings: readonly Standing[]): number {
  return standings.reduce((sum, standing) => sum + (counts[standing] ?? 0), 0)
}
