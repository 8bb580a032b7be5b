// Batches and their drafts, up to the release.
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

/**
 * Whether the batch may have been sent elsewhere (R17): each document is looked for first, after the settle time.
 * Absent: unchanged.
 */
const isSentElsewhere = z.boolean().exactOptional()

export const BATCH_OPERATIONS = {
  'batch.list': { input: nothing, output: z.array(batchViewSchema).readonly() },
  'batch.create': { input: z.strictObject({ name: batchName }), output: batchViewSchema },
  /** Creates a few sample contracts with signers and areas, ready for release; practice only. */
  'batch.createSample': { input: nothing, output: batchViewSchema },
  'batch.change': {
    input: ofBatch.extend({
      name: batchName.exactOptional(),
      accountId: accountIdSchema.exactOptional(),
    }),
    output: batchViewSchema,
  },
  /** Removes the drafts of the batch for good; released documents stay. */
  'batch.discard': { input: ofBatch, output: nothing },
  /** Returns the first rows of a long batch without findings, to show while all rows are read and checked. */
  'batch.firstDocuments': { input: ofBatch, output: z.strictObject({ rows }) },
  /**
   * Returns the first part of all documents, drafts and released ones, in their order. It comes in parts, since one
   * long answer would delay other calls.
   */
  'batch.documents': { input: ofBatch, output: documentPartSchema },
  /** Returns the next part by the `rest` of the one before; `notFound` once that was dropped for newer answers. */
  'batch.moreDocuments': {
    input: z.strictObject({ rest: z.string() }),
    output: documentPartSchema,
  },
  'batch.forecast': { input: ofBatch, output: releaseForecastSchema },
  /** Releases the ready drafts `TAKE_BACK_MS` from now; drafts with errors stay. */
  'batch.release': {
    input: ofBatch.extend({ scope: z.enum(RELEASE_SCOPES), isSentElsewhere }),
    output: batchViewSchema,
  },
  /** Asks a second person to release all drafts that are ready now. */
  'batch.askRelease': { input: ofBatch.extend({ isSentElsewhere }), output: batchViewSchema },
  /** Declines the release that was asked for, as the second person. */
  'batch.declineRelease': {
    input: ofBatch.extend({ reason: z.string().trim().max(MAX_DECLINE_REASON_LENGTH) }),
    output: batchViewSchema,
  },
  /** Releases at a time that a person chose; a second call changes the time. */
  'batch.schedule': {
    input: ofBatch.extend({ scope: z.enum(RELEASE_SCOPES), at: epochMsSchema, isSentElsewhere }),
    output: batchViewSchema,
  },
  /** Changes the priority at once, for rows that are queued already too. */
  'batch.prioritize': {
    input: ofBatch.extend({ priority: batchPrioritySchema }),
    output: batchViewSchema,
  },
  /** Resumes a batch that was stopped after several refusals in a row. */
  'batch.goOn': { input: ofBatch, output: batchViewSchema },
  /** Withdraws the rows that wait in the queue, for good, and returns their number. */
  'batch.withdrawRest': { input: ofBatch, output: z.strictObject({ withdrawn: z.number().int() }) },
  /** Releases now what waits to be released. */
  'batch.releaseNow': { input: ofBatch, output: batchViewSchema },
  /** Takes back a release or, where there is none, the request for one. */
  'batch.takeBack': { input: ofBatch, output: batchViewSchema },
  /**
   * Adds files and folders. Returns, when all are added or it was stopped, the new rows and those of a spreadsheet
   * that now have their file, in the order of the batch.
   */
  'draft.addFiles': {
    input: ofBatch.extend({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: rows,
  },
  /** Returns the files that were added to the batch and are no contracts, until they are dismissed. */
  'draft.skippedFiles': {
    input: ofBatch,
    output: z.strictObject({ skipped: skippedFilesViewSchema.exactOptional() }),
  },
  'draft.dismissSkippedFiles': { input: ofBatch, output: nothing },
  /** Stops adding; files that were added stay. */
  'draft.stopAdding': { input: ofBatch, output: nothing },
  /** Returns the rows of an applied spreadsheet that wait for a file or may have another row's, in their order. */
  'draft.suggestFiles': { input: ofBatch, output: z.array(rowWithoutFileSchema).readonly() },
  /** Gives the row the file of a draft without row, and removes that draft. Returns the changed rows. */
  'draft.pairFile': {
    input: ofBatch.extend({ rowId: documentIdSchema, fileId: documentIdSchema }),
    output: rows,
  },
  /** Parts rows and files: the rows wait for a file again, and the files become drafts under new ids. */
  'draft.part': { input: ofBatch.extend({ documentIds }), output: rows },
  'draft.read': { input: ofDocument, output: draftViewSchema },
  /** Makes the same change in each draft; returns their rows, checked again. */
  'draft.change': {
    input: ofBatch.extend({ documentIds, change: draftChangeSchema }),
    output: rows,
  },
  /** Returns the drafts in the order of the ids. */
  'draft.readMany': {
    input: ofBatch.extend({ documentIds }),
    output: z.array(draftViewSchema).readonly(),
  },
  /**
   * Returns cells of all drafts in their order, from index `from` on; `rest` is the index of the next part. No draft
   * is checked again.
   */
  'draft.readCells': {
    input: ofBatch.extend({ from: z.number().int().min(0) }),
    output: z.strictObject({
      cells: z.array(draftCellsSchema).readonly(),
      rest: z.number().int().exactOptional(),
    }),
  },
  /** Makes a change of its own in each draft, in all or in none; returns their rows, checked again. */
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
  /** Restores removed drafts, as long as the program runs. */
  'draft.restore': { input: ofBatch.extend({ documentIds }), output: rows },
} as const satisfies OperationSchemas
