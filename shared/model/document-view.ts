// A document as the window shows it: a narrow row for grids, and the whole of one.
import { z } from 'zod'
import { findingSchema } from '../rules/finding.ts'
import { archiveStateSchema } from './archive-state.ts'
import { attemptSchema } from './attempt.ts'
import { deliverySchema } from './delivery.ts'
import { documentContentSchema } from './document.ts'
import { DOCUMENT_VIEWS } from './document-standing.ts'
import { draftDocumentSchema } from './draft.ts'
import { batchIdSchema, documentIdSchema, sha256Schema } from './ids.ts'
import { redoneAsSchema } from './remake.ts'
import { sheetSourceSchema } from './sheet-source.ts'
import { epochMsSchema } from './time.ts'
import { trackingSchema } from './tracking.ts'

const documentOptionsSchema = documentContentSchema.pick({
  message: true,
  deadlineAt: true,
  scheduledToAt: true,
  reminderFrequency: true,
  observers: true,
  folderId: true,
  groups: true,
  categories: true,
  informations: true,
})
export type DocumentOptions = Readonly<z.infer<typeof documentOptionsSchema>>

export const documentRowViewSchema = z.strictObject({
  id: documentIdSchema,
  batchId: batchIdSchema,
  batchName: z.string(),
  /** From 0, order in the batch. */
  position: z.number().int(),
  /** Empty once the personal data was erased. */
  name: z.string(),
  fileName: z.string(),
  /** Of a draft: the last folders in which its file was, `Clientes/Maio`, by which equal names are told apart. */
  folder: z.string().exactOptional(),
  /** Of a PDF whose pages are known. */
  pages: z.number().int().exactOptional(),
  /** How many of the pages are annexes of the batch. */
  annexPages: z.number().int().exactOptional(),
  /** Of a draft: a Word file that goes as it is, or one that was converted here. */
  word: z.enum(['asIs', 'converted']).exactOptional(),
  /** Of a draft: its PDF was made here from what is no PDF, or from one with a password. */
  madeFrom: z.enum(['image', 'locked']).exactOptional(),
  /** Of a file that was taken in. */
  sizeBytes: z.number().int().exactOptional(),
  signers: z
    .array(
      z.strictObject({
        email: z.string(),
        role: z.string(),
        name: z.string().exactOptional(),
        /** Place in the order of signing that was sent; absent without an order. */
        order: z.number().int().exactOptional(),
      }),
    )
    .readonly(),
  /** How many signature areas it has. */
  areas: z.number().int(),
  /** Of a draft with a layout: its areas were changed by hand since. */
  isOverridden: z.literal(true).exactOptional(),
  delivery: deliverySchema,
  /** R17 (restored journal): it may have been sent elsewhere since, and is looked for before it goes. */
  doubtedSince: epochMsSchema.exactOptional(),
  tracking: trackingSchema,
  archive: archiveStateSchema,
  /** What takes its place where it was cancelled, expired or is gone. */
  redoneAs: redoneAsSchema.exactOptional(),
  /**
   * Of a draft: what its options are, so that those of many are seen together. Of a sent document that was
   * not looked at yet: its deadline.
   */
  options: documentOptionsSchema.exactOptional(),
  /** Of a draft: the line of its row, where it came from a sheet. */
  sheetLine: z.number().int().exactOptional(),
  /** ERR-03: of what findings or a refusal point at, where it came from a sheet. */
  source: sheetSourceSchema.exactOptional(),
  /** Of a draft; a released document has none. */
  findings: z.array(findingSchema).readonly(),
})
export type DocumentRowView = Readonly<z.infer<typeof documentRowViewSchema>>

/** What a search over all batches tells of a document. */
export const foundDocumentSchema = z.strictObject({
  id: documentIdSchema,
  batchId: batchIdSchema,
  batchName: z.string(),
  /** Empty once the personal data was erased. */
  name: z.string(),
  isDraft: z.boolean(),
})

export const draftViewSchema = z.strictObject({
  document: draftDocumentSchema,
  findings: z.array(findingSchema).readonly(),
})
export type DraftView = Readonly<z.infer<typeof draftViewSchema>>

export const documentViewSchema = z.strictObject({
  row: documentRowViewSchema,
  /** Absent once the personal data was erased. */
  content: documentContentSchema.exactOptional(),
  fileSha256: sha256Schema,
  /** Oldest first. */
  attempts: z.array(attemptSchema).readonly(),
})
export type DocumentView = Readonly<z.infer<typeof documentViewSchema>>

export const documentPageSchema = z.strictObject({
  rows: z.array(documentRowViewSchema).readonly(),
  /** Of the whole answer, not of the page. */
  total: z.number().int(),
  /** Rows of this page that cannot be read: kept, counted, never hidden. */
  unreadable: z.array(z.strictObject({ id: z.string(), problem: z.string() })).readonly(),
})
export type DocumentPage = Readonly<z.infer<typeof documentPageSchema>>

/** R22 (one record that cannot be read blocks itself alone): as people are told of it. */
export const unreadableRecordSchema = z.strictObject({
  kind: z.enum(['document', 'attempt', 'draft']),
  id: z.string(),
  name: z.string().exactOptional(),
  /** Where its fault lies, for support. */
  problem: z.string(),
})
export type UnreadableRecordView = Readonly<z.infer<typeof unreadableRecordSchema>>

/** Of a batch's documents as they were when they were asked for. */
export const documentPartSchema = documentPageSchema.extend({
  /** What the next part is asked for with; absent in the last. */
  rest: z.string().exactOptional(),
})
export type DocumentPart = Readonly<z.infer<typeof documentPartSchema>>

export const documentCountsSchema = z.strictObject({
  views: z.record(z.enum(DOCUMENT_VIEWS), z.number().int()),
  /** Exist twice at the service (R14). */
  duplicates: z.number().int(),
})
export type DocumentCounts = Readonly<z.infer<typeof documentCountsSchema>>
