// Document as the window shows it: a narrow row for grids, and the whole document.
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
  /** Last folders of a draft's original, `Clientes/Maio`, which tell equal names apart. */
  folder: z.string().exactOptional(),
  /** Number of pages of a PDF, where it is known. */
  pages: z.number().int().exactOptional(),
  /** How many of the pages are annexes of the batch. */
  annexPages: z.number().int().exactOptional(),
  /** How the Word file of a draft is sent: as it is, or as a PDF that was made here. */
  word: z.enum(['asIs', 'converted']).exactOptional(),
  /** What the PDF of a draft was made from here: an image, or a PDF with a password. */
  madeFrom: z.enum(['image', 'locked']).exactOptional(),
  /** Size of the file in the file store. */
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
  /** Number of signature areas. */
  areas: z.number().int(),
  /** Whether areas of a draft with a layout were changed by hand since. */
  isOverridden: z.literal(true).exactOptional(),
  delivery: deliverySchema,
  /** Since when the row may have been sent elsewhere (R17, restored journal); it is looked for before it is sent. */
  doubtedSince: epochMsSchema.exactOptional(),
  tracking: trackingSchema,
  archive: archiveStateSchema,
  /** Newer document made from this one, which was cancelled, expired or is gone. */
  redoneAs: redoneAsSchema.exactOptional(),
  /** All options of a draft. Of a sent document whose status was never read: its deadline. */
  options: documentOptionsSchema.exactOptional(),
  /** Line of the draft's row in its spreadsheet. */
  sheetLine: z.number().int().exactOptional(),
  /** Cells that findings or a refusal point at, where the document came from a spreadsheet (ERR-03). */
  source: sheetSourceSchema.exactOptional(),
  /** Findings of a draft; empty for a released document. */
  findings: z.array(findingSchema).readonly(),
})
export type DocumentRowView = Readonly<z.infer<typeof documentRowViewSchema>>

/** Document as a search over all batches returns it. */
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
  /** Number of rows of the whole answer, not of the page. */
  total: z.number().int(),
  /** Rows of this page that cannot be read; they are kept and counted (R22). */
  unreadable: z.array(z.strictObject({ id: z.string(), problem: z.string() })).readonly(),
})
export type DocumentPage = Readonly<z.infer<typeof documentPageSchema>>

/** Record that cannot be read and blocks itself alone (R22), as the window shows it. */
export const unreadableRecordSchema = z.strictObject({
  kind: z.enum(['document', 'attempt', 'draft']),
  id: z.string(),
  name: z.string().exactOptional(),
  /** Place of the fault in the record, for support. */
  problem: z.string(),
})
export type UnreadableRecordView = Readonly<z.infer<typeof unreadableRecordSchema>>

/** Part of a batch's documents, as they were when the first part was asked for. */
export const documentPartSchema = documentPageSchema.extend({
  /** Token for the next part; absent in the last one. */
  rest: z.string().exactOptional(),
})
export type DocumentPart = Readonly<z.infer<typeof documentPartSchema>>

export const documentCountsSchema = z.strictObject({
  views: z.record(z.enum(DOCUMENT_VIEWS), z.number().int()),
  /** Documents that exist twice at the service (R14). */
  duplicates: z.number().int(),
})
export type DocumentCounts = Readonly<z.infer<typeof documentCountsSchema>>
