// Selection of released documents by a person, as the window sends it to main: the ids of some, or all of a list
// except a few. Main finds the documents, so that those count which the window has never loaded.
import { z } from 'zod'
import { DOCUMENT_VIEWS } from './document-standing.ts'
import { batchIdSchema, documentIdSchema, signatureIdSchema } from './ids.ts'
import { REFUSAL_REASONS } from '../rules/classify-refusal.ts'
import { epochMsSchema } from './time.ts'

const SEARCH_LENGTH = 200
/** Most documents of a selection, more than a journal holds in years; a bound for IPC messages. */
export const MAX_SELECTED = 200_000

/**
 * Condition on the documents besides the view: the one of a figure, so that the list behind it has exactly as many.
 */
const documentFactSchema = z.discriminatedUnion('kind', [
  /** Documents whose deadline is not after `until`. */
  z.strictObject({ kind: z.literal('due'), until: epochMsSchema }),
  z.strictObject({ kind: z.literal('ended'), how: z.enum(['cancelled', 'expired', 'replaced']) }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(REFUSAL_REASONS) }),
  /** Documents whose last signature was at `from` or later. */
  z.strictObject({ kind: z.literal('signed'), from: epochMsSchema }),
  z.strictObject({ kind: z.literal('sent'), until: epochMsSchema }),
])
export type DocumentFact = Readonly<z.infer<typeof documentFactSchema>>

/**
 * Order of a list; rows without the value come last in both directions. Signed and ended ones have no deadline here.
 */
const documentSortSchema = z.strictObject({
  by: z.enum(['name', 'deadline', 'signed', 'stored']),
  isDescending: z.boolean(),
})
export type DocumentSort = Readonly<z.infer<typeof documentSortSchema>>

/** Query of a list of released documents. */
export const documentQuestionSchema = z.strictObject({
  view: z.enum(DOCUMENT_VIEWS),
  batchId: batchIdSchema.exactOptional(),
  only: documentFactSchema.exactOptional(),
  /** Text to find in names, files, people, their CPF and their spreadsheet cells, whatever its case and accents. */
  text: z.string().max(SEARCH_LENGTH).exactOptional(),
  /** E-mail of a person, in lower case: documents with this signer alone, by the whole address. */
  signer: z.string().exactOptional(),
  /** For views of the archive: documents without a file first, then the newest file. Absent: the order of release. */
  order: z.literal('newest').exactOptional(),
  /** Order by a column; used instead of `order`. */
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

/** End of a range of rows: its document, or its index where the window has not loaded the row. */
export const rangeEndSchema = z.union([
  z.strictObject({ documentId: documentIdSchema }),
  z.strictObject({ index: z.number().int().min(0) }),
])
export type RangeEnd = Readonly<z.infer<typeof rangeEndSchema>>

/** States of a document as far as they decide what a person may do to it. */
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

/** Document of a selection with the signers who had not signed when its status was last read. */
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

/** Returns the number of documents that have one of the standings. */
export function addUpOf(counts: StandingCounts, standings: readonly Standing[]): number {
  return standings.reduce((sum, standing) => sum + (counts[standing] ?? 0), 0)
}
