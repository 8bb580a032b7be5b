// Everything that crosses between the page and the application: operations that the page asks for,
// events that it is told. Adding one is an entry in the file of its subject, a handler in main/handlers
// and a use; every type is derived, so the compiler names what is missing.
import { z } from 'zod'
import { fileTokenSchema } from '../model/file-token.ts'
import { batchIdSchema } from '../model/ids.ts'
import { loteProgressSchema } from '../model/lote-view.ts'
import { noticeSchema } from '../model/notice.ts'
import { settingsSchema } from '../model/settings.ts'
import { updateViewSchema } from '../model/update.ts'
import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { AWAITED_OPERATIONS } from './awaited-operations.ts'
import { BATCH_OPERATIONS } from './batch-operations.ts'
import { ARCHIVE_OPERATIONS } from './archive-operations.ts'
import { DATA_OPERATIONS } from './data-operations.ts'
import { DOCUMENT_OPERATIONS } from './document-operations.ts'
import { DUPLICATE_OPERATIONS } from './duplicate-operations.ts'
import { FILE_OPERATIONS, fileWorkSchema } from './file-operations.ts'
import { HOST_OPERATIONS } from './host-operations.ts'
import { LAYOUT_OPERATIONS, layoutProgressSchema } from './layout-operations.ts'
import { LOTE_OPERATIONS } from './lote-operations.ts'
import { nothing } from './operation-shape.ts'
import { POSITION_OPERATIONS } from './position-operations.ts'
import { SERVICE_OPERATIONS } from './service-operations.ts'
import { SHEET_OPERATIONS, sheetProgressSchema } from './sheet-operations.ts'
import { SIGNERS_OPERATIONS } from './signers-operations.ts'
import { REPORT_OPERATIONS } from './report-operations.ts'
import { SIGNING_OPERATIONS } from './signing-operations.ts'
import { TEMPLATE_OPERATIONS } from './template-operations.ts'
import { VIEW_OPERATIONS } from './view-operations.ts'

/** In two: the compiler writes no larger type out for other projects. */
const preparing = {
  ...BATCH_OPERATIONS,
  ...FILE_OPERATIONS,
  ...LOTE_OPERATIONS,
  ...SIGNERS_OPERATIONS,
  ...SHEET_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...POSITION_OPERATIONS,
  ...LAYOUT_OPERATIONS,
} as const

const following = {
  ...HOST_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...SERVICE_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...ARCHIVE_OPERATIONS,
  ...DUPLICATE_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...VIEW_OPERATIONS,
  ...DATA_OPERATIONS,
  ...SIGNING_OPERATIONS,
  ...AWAITED_OPERATIONS,
} as const

const operations: typeof preparing & typeof following = { ...preparing, ...following }

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
    /** `looking`: through folders, and `total` is what was found so far. */
    step: z.enum(['looking', 'adding']),
    done: z.number().int(),
    total: z.number().int(),
    doneBytes: z.number().int(),
    totalBytes: z.number().int(),
    /** Name of the last one that came in. */
    fileName: z.string(),
  }),
  /** While annexes are appended, Word files converted or positions proposed; `done` equals `total` at the end. */
  'files.worked': fileWorkSchema.extend({ batchId: batchIdSchema }),
  'notice.raised': noticeSchema,
  /** What a notice told of is over: it is no longer listed. */
  'notice.ended': nothing,
  /** A newer version was found, is being fetched, or waits. */
  'update.changed': updateViewSchema,
  /** While a sheet is matched or applied. */
  'sheet.progressed': sheetProgressSchema,
  /** While contracts are read for a layout. */
  'layout.progressed': layoutProgressSchema,
  /** A `.lote` waits to be looked at: `lote.offered` lists them. */
  'lote.offered': nothing,
  /** While a `.lote` is saved or taken in. */
  'lote.progressed': loteProgressSchema,
  /** The program ends: the page saves what was typed, and says so with `app.confirmSaved`. */
  'edits.requested': nothing,
  /** Key, address or environment changed, or the service answers again: what it told is to be asked again. */
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
