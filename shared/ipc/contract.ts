// Everything that crosses between the page and the application: operations that the page asks for,
// events that it is told. Adding one is an entry here, a handler in main/handlers and a use; every
// type is derived, so the compiler names what is missing.
import { z } from 'zod'
import { accountViewSchema } from '../model/account-view.ts'
import { applicationDescriptionSchema } from '../model/application.ts'
import { archiveSummarySchema } from '../model/archive-view.ts'
import { batchViewSchema, releaseForecastSchema } from '../model/batch-view.ts'
import {
  bindableOperationSchema,
  bindingExportSchema,
  bindingImportSchema,
  bindingListSchema,
  bindingSavedSchema,
  bindingTrialSchema,
} from '../model/binding-view.ts'
import { bindingSchema } from '../model/binding.ts'
import {
  documentCountsSchema,
  documentPageSchema,
  documentRowViewSchema,
  documentViewSchema,
  DOCUMENT_VIEWS,
  draftViewSchema,
} from '../model/document-view.ts'
import { draftChangeSchema, RELEASE_SCOPES } from '../model/draft.ts'
import { environmentSchema } from '../model/environment.ts'
import { fileDescriptionSchema, fileTokenIdSchema, fileTokenSchema } from '../model/file-token.ts'
import { idFileSchema, idListingSchema } from '../model/id-book-view.ts'
import { ID_KINDS, idBookSchema, labelledIdSchema } from '../model/id-book.ts'
import {
  accountIdSchema,
  batchIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
} from '../model/ids.ts'
import { keyStatusSchema } from '../model/key-status.ts'
import { networkChangeSchema, networkTrialSchema, networkViewSchema } from '../model/network.ts'
import { noticeIdSchema, noticeSchema } from '../model/notice.ts'
import { queueStatusSchema } from '../model/queue-status.ts'
import {
  LANGUAGES,
  nameTemplateSchema,
  pollSecondsSchema,
  settingsSchema,
  THEMES,
} from '../model/settings.ts'
import { epochMsSchema } from '../model/time.ts'
import { findingSchema } from '../rules/finding.ts'

/** More than any address or key has; a guard against a page gone wrong, not a rule of the service. */
const ADDRESS_LENGTH = 2_048
const KEY_LENGTH = 4_096
const PASSWORD_LENGTH = 1_024
const BATCH_NAME_LENGTH = 200
const SEARCH_LENGTH = 200
/** Rows of a grid that are asked for at once. */
const LONGEST_PAGE = 500

const nothing = z.strictObject({})

const settingsChangeSchema = z.strictObject({
  language: z.enum(LANGUAGES).exactOptional(),
  theme: z.enum(THEMES).exactOptional(),
  /** As typed; checked and normalised by the handler. */
  liveBaseUrl: z.string().max(ADDRESS_LENGTH).exactOptional(),
  /** Of the environment that is chosen now. */
  accountId: accountIdSchema.exactOptional(),
  archiveNameTemplate: nameTemplateSchema.exactOptional(),
  pollSeconds: pollSecondsSchema.exactOptional(),
})

const batchName = z.string().trim().min(1).max(BATCH_NAME_LENGTH)
const ofBatch = z.strictObject({ batchId: batchIdSchema })
const ofDocument = z.strictObject({ documentId: documentIdSchema })
const documentIds = z.array(documentIdSchema).min(1).readonly()
const rows = z.array(documentRowViewSchema).readonly()
const ofOperation = z.strictObject({ operation: bindableOperationSchema })
const ofAccount = z.strictObject({ accountId: accountIdSchema })
const ofIdKind = ofAccount.extend({ kind: z.enum(ID_KINDS) })
/** More than an account has; a guard against a page gone wrong. */
const MOST_IDS = 10_000

const operations = {
  'app.ping': { input: nothing, output: z.strictObject({ answeredAt: epochMsSchema }) },
  'app.describe': { input: nothing, output: applicationDescriptionSchema },
  'settings.read': { input: nothing, output: settingsSchema },
  'settings.change': { input: settingsChangeSchema, output: settingsSchema },
  /** Asks for a folder for the environment of now; unchanged when the person closed the dialog. */
  'settings.pickArchiveFolder': { input: nothing, output: settingsSchema },
  'settings.useDefaultArchiveFolder': { input: nothing, output: settingsSchema },
  'environment.choose': {
    input: z.strictObject({ environment: environmentSchema }),
    output: settingsSchema,
  },
  /** Practice only: the page of the practice service, in the system's browser. */
  'environment.openPracticePage': { input: nothing, output: nothing },
  'key.status': { input: nothing, output: keyStatusSchema },
  /** The key goes in and never comes out (AUTH-16). */
  'key.save': {
    input: z.strictObject({ key: z.string().max(KEY_LENGTH) }),
    output: keyStatusSchema,
  },
  'key.forget': { input: nothing, output: keyStatusSchema },
  'network.read': { input: nothing, output: networkViewSchema },
  /** Counts from the next call on; what is in flight finishes as it began. */
  'network.change': { input: networkChangeSchema, output: networkViewSchema },
  /** For the proxy that is saved; it goes in and never comes out. */
  'network.savePassword': {
    input: z.strictObject({ password: z.string().min(1).max(PASSWORD_LENGTH) }),
    output: networkViewSchema,
  },
  'network.forgetPassword': { input: nothing, output: networkViewSchema },
  /** Asks for a file of authorities; unchanged when the person closed the dialog. */
  'network.pickCaFile': { input: nothing, output: networkViewSchema },
  'network.forgetCaFile': { input: nothing, output: networkViewSchema },
  /** One request to the live service, without the key; any answer is a success. */
  'network.test': { input: nothing, output: networkTrialSchema },
  'account.list': { input: nothing, output: z.array(accountViewSchema).readonly() },
  'binding.list': { input: nothing, output: bindingListSchema },
  'binding.save': {
    input: ofOperation.extend({ binding: bindingSchema }),
    output: bindingSavedSchema,
  },
  'binding.remove': { input: ofOperation, output: bindingListSchema },
  /** Calls an operation that lists, as it is bound here, saved or not. */
  'binding.try': {
    input: ofOperation.extend({
      binding: bindingSchema,
      accountId: accountIdSchema.exactOptional(),
    }),
    output: bindingTrialSchema,
  },
  /** Asks where to, and writes those that are bound. */
  'binding.export': { input: nothing, output: bindingExportSchema },
  /** Asks for a file and tells what it would change. */
  'binding.readFile': { input: nothing, output: bindingImportSchema },
  /** All of them or, where one has findings, none. */
  'binding.take': {
    input: z.strictObject({
      bindings: z
        .array(ofOperation.extend({ binding: bindingSchema }))
        .min(1)
        .readonly(),
    }),
    output: bindingSavedSchema,
  },

  'idBook.read': { input: ofAccount, output: idBookSchema },
  'idBook.add': {
    input: ofIdKind.extend({ entries: z.array(labelledIdSchema).min(1).max(MOST_IDS).readonly() }),
    output: idBookSchema,
  },
  'idBook.remove': { input: ofIdKind.extend({ id: z.guid() }), output: idBookSchema },
  /** Asks for a CSV file of labels and ids; nothing is added yet. */
  'idBook.readFile': { input: nothing, output: idFileSchema },
  /** Adds what the bound list operation answers. */
  'idBook.load': { input: ofIdKind, output: idListingSchema },

  'queue.status': { input: nothing, output: queueStatusSchema },
  'queue.pause': { input: nothing, output: queueStatusSchema },
  'queue.resume': { input: nothing, output: queueStatusSchema },
  /** Puts the held rows of every account back into the queue. */
  'queue.releaseHolds': { input: nothing, output: queueStatusSchema },

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
  /** All of them, drafts and released, in their order. */
  'batch.documents': { input: ofBatch, output: documentPageSchema },
  'batch.forecast': { input: ofBatch, output: releaseForecastSchema },
  /** What is ready goes `TAKE_BACK_MS` from now; what has errors stays a draft. */
  'batch.release': {
    input: ofBatch.extend({ scope: z.enum(RELEASE_SCOPES) }),
    output: batchViewSchema,
  },
  /** The wait is cut short: it goes now. */
  'batch.releaseNow': { input: ofBatch, output: batchViewSchema },
  'batch.takeBack': { input: ofBatch, output: batchViewSchema },

  /** Answers when all are in or it was stopped: the new rows in the order of the tokens. */
  'draft.addFiles': {
    input: ofBatch.extend({ tokens: z.array(fileTokenIdSchema).min(1).readonly() }),
    output: rows,
  },
  /** Files that are in stay in. */
  'draft.stopAdding': { input: ofBatch, output: nothing },
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

  'document.list': {
    input: z.strictObject({
      view: z.enum(DOCUMENT_VIEWS),
      batchId: batchIdSchema.exactOptional(),
      /** Found in names, files and people, whatever their case and accents. */
      text: z.string().max(SEARCH_LENGTH).exactOptional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(LONGEST_PAGE),
    }),
    output: documentPageSchema,
  },
  'document.counts': { input: nothing, output: documentCountsSchema },
  'document.read': { input: ofDocument, output: documentViewSchema },
  /** Queued, held and rejected ones; the ids of those that were. */
  'document.withdraw': {
    input: z.strictObject({ documentIds }),
    output: z.array(documentIdSchema).readonly(),
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
    }),
    output: z.strictObject({ kind: z.enum(['done', 'notAsked', 'changed', 'inconclusive']) }),
  },
  /** One round of watching and archiving now; how many documents moved. */
  'document.checkNow': { input: nothing, output: z.strictObject({ changed: z.number().int() }) },

  'archive.summary': { input: nothing, output: archiveSummarySchema },
  'archive.open': { input: ofDocument, output: nothing },
  'archive.show': { input: ofDocument, output: nothing },
  'archive.openFolder': { input: nothing, output: nothing },

  /** Empty when the person closed the dialog. */
  'file.pick': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  'file.describe': {
    input: z.strictObject({ token: fileTokenIdSchema }),
    output: fileDescriptionSchema,
  },
  'notice.list': { input: nothing, output: z.array(noticeSchema).readonly() },
  /** Answers with what is left. */
  'notice.dismiss': {
    input: z.strictObject({ id: noticeIdSchema }),
    output: z.array(noticeSchema).readonly(),
  },
} as const satisfies Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>

export type OperationName = keyof typeof operations
/** What a handler receives. */
export type InputOf<O extends OperationName> = z.output<(typeof operations)[O]['input']>
/** What an operation answers when it succeeds; it travels in a `Result`. */
export type OutputOf<O extends OperationName> = z.output<(typeof operations)[O]['output']>

export const OPERATIONS: {
  readonly [O in OperationName]: {
    readonly input: z.ZodType<InputOf<O>>
    readonly output: z.ZodType<OutputOf<O>>
  }
} = operations

const events = {
  'settings.changed': settingsSchema,
  /** Something moved; the status is asked for when it is needed. */
  'queue.changed': nothing,
  /** A batch was made, renamed, released, taken back or discarded, here or by itself. */
  'batch.changed': nothing,
  /** While `draft.addFiles` runs. */
  'files.progressed': z.strictObject({
    batchId: batchIdSchema,
    done: z.number().int(),
    total: z.number().int(),
    /** Name of the last one that came in. */
    fileName: z.string(),
  }),
  'notice.raised': noticeSchema,
  /** Key, address or environment changed: accounts and key status are to be asked again. */
  'account.changed': nothing,
} as const satisfies Record<string, z.ZodType>

export type EventName = keyof typeof events
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>
/** One event with its payload, as it travels. */
export type AppEvent<E extends EventName = EventName> = {
  [K in E]: { readonly name: K; readonly payload: EventPayload<K> }
}[E]

export const EVENTS: { readonly [E in EventName]: z.ZodType<EventPayload<E>> } = events

/** What the preload's `admitFiles` answers with: tokens for dropped files, in their order. */
export const admittedFilesSchema = z.array(fileTokenSchema).readonly()
