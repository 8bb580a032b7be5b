// Documents from their release on: the queue that sends them, and their tracking.
import { z } from 'zod'
import {
  documentCountsSchema,
  documentPageSchema,
  documentRowViewSchema,
  documentViewSchema,
  foundDocumentSchema,
  unreadableRecordSchema,
} from '../model/document-view.ts'
import { historyEntrySchema } from '../model/document-history.ts'
import { draftChangeSchema } from '../model/draft.ts'
import { accountIdSchema, documentIdSchema, partnerDocumentIdSchema } from '../model/ids.ts'
import { overviewSchema } from '../model/overview.ts'
import { queueStatusSchema } from '../model/queue-status.ts'
import {
  redraftResultSchema,
  REDRAFT_ACTS,
  remakeLinksSchema,
  replacementViewSchema,
} from '../model/remake.ts'
import {
  documentQuestionSchema,
  documentSelectionSchema,
  rangeEndSchema,
  selectedDocumentSchema,
  standingCountsSchema,
  STANDINGS,
} from '../model/selection.ts'
import { checkProgressSchema, watchStatusSchema } from '../model/watch-status.ts'
import { findingSchema } from '../rules/finding.ts'
import { epochMsSchema } from '../model/time.ts'
import type { OperationSchemas } from './operation-shape.ts'
import { documentIds, nothing, ofDocument } from './operation-shape.ts'

/** Most rows of a page. */
const LONGEST_PAGE = 500
const LONGEST_SEARCH = 200

/** Id as the journal has it; that of an unreadable record may be no UUID. */
const recordId = z.string().max(200)

export const DOCUMENT_OPERATIONS = {
  'queue.status': { input: nothing, output: queueStatusSchema },
  'queue.pause': { input: nothing, output: queueStatusSchema },
  'queue.resume': { input: nothing, output: queueStatusSchema },
  /** Tries now what waits for the service (R21): the queue's probe, the watcher and the archive. */
  'queue.tryNow': { input: nothing, output: queueStatusSchema },
  /**
   * Asks the service now whether held accounts may send: one document is sent, and the others once it is accepted.
   * All accounts unless one is given.
   */
  'queue.tryHolds': {
    input: z.strictObject({ accountId: accountIdSchema.exactOptional() }),
    output: queueStatusSchema,
  },
  'document.list': {
    input: documentQuestionSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: documentPageSchema,
  },
  /** Returns documents and drafts of all batches that contain the text, drafts first. */
  'document.find': {
    input: z.strictObject({
      text: z.string().trim().min(1).max(LONGEST_SEARCH),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: z.array(foundDocumentSchema).readonly(),
  },
  /**
   * Returns unreadable documents and attempts page by page, from the `next` of the page before; drafts come with the
   * last page.
   */
  'document.unreadable': {
    input: z.strictObject({ after: recordId.exactOptional() }),
    output: z.strictObject({
      records: z.array(unreadableRecordSchema).readonly(),
      next: recordId.exactOptional(),
    }),
  },
  /** Returns the standings of the selected documents, whether the window has loaded them or not. */
  'document.countSelected': {
    input: z.strictObject({ selection: documentSelectionSchema }),
    output: standingCountsSchema,
  },
  /** Returns the selected documents that an act is about, read at one moment: the act is done on these. */
  'document.selected': {
    input: z.strictObject({
      selection: documentSelectionSchema,
      /** Standings from which the act is possible. */
      standings: z.array(z.enum(STANDINGS)).readonly(),
    }),
    output: z.strictObject({
      documents: z.array(selectedDocumentSchema).readonly(),
      /** Selected documents without the act, by standing. */
      left: standingCountsSchema,
    }),
  },
  /** Returns the ids from one row of a list to another, for a selection over rows that the window has not loaded. */
  'document.between': {
    input: z.strictObject({
      question: documentQuestionSchema,
      from: rangeEndSchema,
      to: rangeEndSchema,
    }),
    output: z.array(documentIdSchema).readonly(),
  },
  /** Returns the figures, each with the query of its list. */
  'document.overview': { input: nothing, output: overviewSchema },
  'document.counts': { input: nothing, output: documentCountsSchema },
  /** Returns the events of the audit chain, oldest first. */
  'document.history': {
    input: ofDocument,
    output: z.array(historyEntrySchema).readonly(),
  },
  'document.read': { input: ofDocument, output: documentViewSchema },
  /** Withdraws queued, held, rejected and unconfirmed documents, in one commit. */
  'document.withdraw': {
    input: z.strictObject({ documentIds }),
    output: z.strictObject({
      withdrawn: z.array(documentIdSchema).readonly(),
      /** Other documents, by their standing now. */
      left: standingCountsSchema,
    }),
  },
  /**
   * Makes drafts of the documents with all their data, in a batch of their own. `cancelAndRedo`: of documents at the
   * service, each cancelled once the new one is there.
   */
  'document.redraft': {
    input: z.strictObject({ documentIds, act: z.enum(REDRAFT_ACTS) }),
    output: redraftResultSchema,
  },
  /** Returns the links between a document or draft and those that it was made from, or that were made from it. */
  'document.remakeLinks': { input: ofDocument, output: remakeLinksSchema },
  /** Returns old documents whose cancellation is still to be done, or that were signed before it. */
  'document.replacements': {
    input: nothing,
    output: z.array(replacementViewSchema).readonly(),
  },
  /** Queues a rejected document again, changed or as it is. */
  'document.requeue': {
    input: ofDocument.extend({ change: draftChangeSchema.exactOptional() }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('queued'), row: documentRowViewSchema }),
      /** Nothing was changed, since these findings would stop the document. */
      z.strictObject({ kind: z.literal('notReady'), findings: z.array(findingSchema).readonly() }),
    ]),
  },
  /**
   * Acts on a person's answer (R16). `changed`: the service shows something else now, and the question was asked
   * again.
   */
  'document.decide': {
    input: ofDocument.extend({
      decision: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('adopt'), partnerId: partnerDocumentIdSchema }),
        z.strictObject({ kind: z.literal('sendAgain') }),
        z.strictObject({ kind: z.literal('withdraw') }),
      ]),
      /** Time of the question that was answered. */
      askedAt: epochMsSchema,
    }),
    output: z.strictObject({ kind: z.enum(['done', 'notAsked', 'changed', 'inconclusive']) }),
  },
  /** Opens the document's page at the service in the system's browser (CREATE-30). */
  'document.openPage': { input: ofDocument, output: nothing },
  /**
   * Watches and archives now; returns the number of changed documents. With a selection it ends when the status of
   * each outstanding one was read, when the check is stopped, or with a failure: then the check goes on (R21,
   * `watch.status`).
   */
  'document.checkNow': {
    input: z.strictObject({ selection: documentSelectionSchema.exactOptional() }),
    output: z.strictObject({
      changed: z.number().int(),
      /** Progress of the check; only with a selection. */
      check: checkProgressSchema.exactOptional(),
    }),
  },
  'watch.status': { input: nothing, output: watchStatusSchema },
  /** Stops a check; what it has read is kept. */
  'watch.stopCheck': { input: nothing, output: watchStatusSchema },
} as const satisfies OperationSchemas
