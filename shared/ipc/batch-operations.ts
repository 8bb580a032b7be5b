// Batches and the drafts in them, up to their release.
import { z } from 'zod'
import { batchViewSchema, releaseForecastSchema } from '../model/batch-view.ts'
import { batchPrioritySchema } from '../model/batch.ts'
import {
  documentPartSchema,
  documentRowViewSchema,
  draftViewSchema,
} from '../model/document-view.ts'
import { draftCellsSchema, draftChangeSchema, RELEASE_SCOPES } from '../model/draft.ts'
import { fileTokenIdSchema } from '../model/file-token.ts'
import { accountIdSchema, documentIdSchema } from '../model/ids.ts'
import { rowWithoutFileSchema } from '../model/sheet-import.ts'
import { MAX_DECLINE_REASON_LENGTH } from '../model/release-review.ts'
import { skippedFilesViewSchema } from '../model/skipped-files.ts'
import { epochMsSchema } from '../model/time.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofBatch, ofDocument } from './operation-shape.ts'

const BATCH_NAME_LENGTH = 200
const batchName = z.string().trim().min(1).max(BATCH_NAME_LENGTH)
const rows = z.array(documentRowViewSchema).readonly()

/** R17: each is looked for first, and waits out the settle time. As it was when absent. */
const isSentElsewhere = z.boolean().exactOptional()

export const BATCH_OPERATIONS = {
  'batch.list': { input: nothing, output: z.array(batchViewSchema).readonly() },
  'batch.create': { input: z.strictObject({ name: batchName }), output: batchViewSchema },
  /** Practice only: a few contracts with signers and areas, ready to be released. */
  'batch.createSample': { input: nothing, output: batchViewSchema },
  'batch.change': {
    input: ofBatch.extend({
      name: batchName.exactOptional(),
      accountId: accountIdSchema.exactOptional(),
    }),
    output: batchViewSchema,
  },
  /** Its drafts, for good; what was released stays. */
  'batch.discard': { input: ofBatch, output: nothing },
  /** What a window shows of a long batch while all of it is read and checked: without findings. */
  'batch.firstDocuments': { input: ofBatch, output: z.strictObject({ rows }) },
  /**
   * All of them, drafts and released, in their order: the first part, since what takes long to read and
   * carry leaves no room for others.
   */
  'batch.documents': { input: ofBatch, output: documentPartSchema },
  /** By the `rest` of the part before; `notFound` once it was given up for newer answers. */
  'batch.moreDocuments': {
    input: z.strictObject({ rest: z.string() }),
    output: documentPartSchema,
  },
  'batch.forecast': { input: ofBatch, output: releaseForecastSchema },
  /** What is ready goes `TAKE_BACK_MS` from now; what has errors stays a draft. */
  'batch.release': {
    input: ofBatch.extend({ scope: z.enum(RELEASE_SCOPES), isSentElsewhere }),
    output: batchViewSchema,
  },
  /** A second person is asked to release all that is ready, as it is now. */
  'batch.askRelease': { input: ofBatch.extend({ isSentElsewhere }), output: batchViewSchema },
  /** The answer of a second person who does not release it. */
  'batch.declineRelease': {
    input: ofBatch.extend({ reason: z.string().trim().max(MAX_DECLINE_REASON_LENGTH) }),
    output: batchViewSchema,
  },
  /** As a release, at a time that a person chose; asked again, the time is changed. */
  'batch.schedule': {
    input: ofBatch.extend({ scope: z.enum(RELEASE_SCOPES), at: epochMsSchema, isSentElsewhere }),
    output: batchViewSchema,
  },
  /** Counts at once, for what is queued already too. */
  'batch.prioritize': {
    input: ofBatch.extend({ priority: batchPrioritySchema }),
    output: batchViewSchema,
  },
  /** It stands still, since the service refused so many of its documents: on it goes. */
  'batch.goOn': { input: ofBatch, output: batchViewSchema },
  /** What of it waits in the queue is withdrawn for good; answers how many those were. */
  'batch.withdrawRest': { input: ofBatch, output: z.strictObject({ withdrawn: z.number().int() }) },
  /** The wait is cut short: it goes now. */
  'batch.releaseNow': { input: ofBatch, output: batchViewSchema },
  /** A release, or where there is none the request for one. */
  'batch.takeBack': { input: ofBatch, output: batchViewSchema },
  /**
   * Of files and folders. Answers when all are in or it was stopped: the new rows, and those of a sheet that
   * waited for one of the files and have it now, in the order of the batch.
   */
  'draft.addFiles': {
    input: ofBatch.extend({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: rows,
  },
  /** What was added to the batch and is no contract, until it is dismissed. */
  'draft.skippedFiles': {
    input: ofBatch,
    output: z.strictObject({ skipped: skippedFilesViewSchema.exactOptional() }),
  },
  'draft.dismissSkippedFiles': { input: ofBatch, output: nothing },
  /** Files that are in stay in. */
  'draft.stopAdding': { input: ofBatch, output: nothing },
  /** Rows of a sheet that was applied, which wait for a file or may have another's, in their order. */
  'draft.suggestFiles': { input: ofBatch, output: z.array(rowWithoutFileSchema).readonly() },
  /** Gives the row the file of a draft without row, which is gone then. Answers what is other now. */
  'draft.pairFile': {
    input: ofBatch.extend({ rowId: documentIdSchema, fileId: documentIdSchema }),
    output: rows,
  },
  /** The rows wait for a file again; their files stand alone, under new ids. */
  'draft.part': { input: ofBatch.extend({ documentIds }), output: rows },
  'draft.read': { input: ofDocument, output: draftViewSchema },
  /** The same change for each; answers their rows, checked anew. */
  'draft.change': {
    input: ofBatch.extend({ documentIds, change: draftChangeSchema }),
    output: rows,
  },
  /** In the order of the ids. */
  'draft.readMany': {
    input: ofBatch.extend({ documentIds }),
    output: z.array(draftViewSchema).readonly(),
  },
  /** Of all drafts in their order, from that one on; `rest` is where the next part begins. Nothing is checked anew. */
  'draft.readCells': {
    input: ofBatch.extend({ from: z.number().int().min(0) }),
    output: z.strictObject({
      cells: z.array(draftCellsSchema).readonly(),
      rest: z.number().int().exactOptional(),
    }),
  },
  /** Each its own change, all or none; answers their rows, checked anew. */
  'draft.changeMany': {
    input: ofBatch.extend({
      changes: z
        .array(ofDocument.extend({ change: draftChangeSchema }))
        .min(1)
        .readonly(),
    }),
    output: rows,
  },
  'draft.replaceFile': {
    input: ofDocument.extend({ token: fileTokenIdSchema }),
    output: documentRowViewSchema,
  },
  'draft.remove': { input: ofBatch.extend({ documentIds }), output: nothing },
  /** Brings removed ones back, as long as the program runs. */
  'draft.restore': { input: ofBatch.extend({ documentIds }), output: rows },
} as const satisfies OperationSchemas
