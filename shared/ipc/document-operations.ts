// Documents once they were released: the queue that sends them, and their tracking.
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

/** Rows of a grid that are asked for at once. */
const LONGEST_PAGE = 500
const LONGEST_SEARCH = 200

/** As it stands in the journal: of a record that cannot be read, its id may be no id. */
const recordId = z.string().max(200)

export const DOCUMENT_OPERATIONS = {
  'queue.status': { input: nothing, output: queueStatusSchema },
  'queue.pause': { input: nothing, output: queueStatusSchema },
  'queue.resume': { input: nothing, output: queueStatusSchema },
  /** R21: what waits for the service is tried now: the queue's probe, the watcher, the archive. */
  'queue.tryNow': { input: nothing, output: queueStatusSchema },
  /**
   * The service is asked at once whether held accounts may go on; one document goes, and the others
   * once it is taken. All accounts unless one is given.
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
  /** Documents and drafts of all batches with that text; drafts first. */
  'document.find': {
    input: z.strictObject({
      text: z.string().trim().min(1).max(LONGEST_SEARCH),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: z.array(foundDocumentSchema).readonly(),
  },
  /** Documents and attempts page by page, from the `next` of the page before; drafts come with the last one. */
  'document.unreadable': {
    input: z.strictObject({ after: recordId.exactOptional() }),
    output: z.strictObject({
      records: z.array(unreadableRecordSchema).readonly(),
      next: recordId.exactOptional(),
    }),
  },
  /** Where the selected documents stand, whether the window has loaded them or not. */
  'document.countSelected': {
    input: z.strictObject({ selection: documentSelectionSchema }),
    output: standingCountsSchema,
  },
  /** What a question is about, in one moment: the documents that it names are the ones that are acted on. */
  'document.selected': {
    input: z.strictObject({
      selection: documentSelectionSchema,
      /** Those of them that the act can be about. */
      standings: z.array(z.enum(STANDINGS)).readonly(),
    }),
    output: z.strictObject({
      documents: z.array(selectedDocumentSchema).readonly(),
      /** Selected, and left alone. */
      left: standingCountsSchema,
    }),
  },
  /** What a list has from one row to another, for a selection over rows that the window has not read. */
  'document.between': {
    input: z.strictObject({
      question: documentQuestionSchema,
      from: rangeEndSchema,
      to: rangeEndSchema,
    }),
    output: z.array(documentIdSchema).readonly(),
  },
  /** Each figure with the question of its list. */
  'document.overview': { input: nothing, output: overviewSchema },
  'document.counts': { input: nothing, output: documentCountsSchema },
  /** Oldest first, as the audit chain has it. */
  'document.history': {
    input: ofDocument,
    output: z.array(historyEntrySchema).readonly(),
  },
  'document.read': { input: ofDocument, output: documentViewSchema },
  /** Queued, held, rejected and unconfirmed ones, in one commit. */
  'document.withdraw': {
    input: z.strictObject({ documentIds }),
    output: z.strictObject({
      withdrawn: z.array(documentIdSchema).readonly(),
      /** The others, by where they stand now. */
      left: standingCountsSchema,
    }),
  },
  /**
   * They become drafts again with all their data, in a batch of their own. `cancelAndRedo`: of documents at the
   * service, each cancelled once the new one is there.
   */
  'document.redraft': {
    input: z.strictObject({ documentIds, act: z.enum(REDRAFT_ACTS) }),
    output: redraftResultSchema,
  },
  /** Links between a document or draft and those it was made from or into. */
  'document.remakeLinks': { input: ofDocument, output: remakeLinksSchema },
  /** Old documents whose cancellation is still to come, or that were signed before it. */
  'document.replacements': {
    input: nothing,
    output: z.array(replacementViewSchema).readonly(),
  },
  /** A rejected one goes into the queue again, mended or as it is. */
  'document.requeue': {
    input: ofDocument.extend({ change: draftChangeSchema.exactOptional() }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('queued'), row: documentRowViewSchema }),
      /** Nothing was changed: these would stop it. */
      z.strictObject({ kind: z.literal('notReady'), findings: z.array(findingSchema).readonly() }),
    ]),
  },
  /** R16. `changed`: the service shows something else by now, and the question was asked again. */
  'document.decide': {
    input: ofDocument.extend({
      decision: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('adopt'), partnerId: partnerDocumentIdSchema }),
        z.strictObject({ kind: z.literal('sendAgain') }),
        z.strictObject({ kind: z.literal('withdraw') }),
      ]),
      /** Of the question that was answered. */
      askedAt: epochMsSchema,
    }),
    output: z.strictObject({ kind: z.enum(['done', 'notAsked', 'changed', 'inconclusive']) }),
  },
  /** CREATE-30: its page at the service, in the system's browser. */
  'document.openPage': { input: ofDocument, output: nothing },
  /**
   * A round of watching and archiving now; how many documents moved. With a selection it ends when its
   * outstanding documents were all looked at, when the check is stopped, or with the failure of a service
   * that does not answer: then the check goes on by itself (R21), as `watch.status` says.
   */
  'document.checkNow': {
    input: z.strictObject({ selection: documentSelectionSchema.exactOptional() }),
    output: z.strictObject({
      changed: z.number().int(),
      /** Of the selection. */
      check: checkProgressSchema.exactOptional(),
    }),
  },
  'watch.status': { input: nothing, output: watchStatusSchema },
  /** What is left of a check is not looked at; what was learnt stays. */
  'watch.stopCheck': { input: nothing, output: watchStatusSchema },
} as const satisfies OperationSchemas
