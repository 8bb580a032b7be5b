// Everything that crosses between the page and the application: operations that the page asks for,
// events that it is told. Adding one is an entry in the file of its subject, a handler in main/handlers
// and a use; every type is derived, so the compiler names what is missing. Main checks what crosses, both ways
// (main/handlers/dispatch.ts); the page has the types alone.
import type { z } from 'zod'
import type { BatchId } from '../model/ids.ts'
import type { LoteProgress } from '../model/lote-view.ts'
import type { Notice } from '../model/notice.ts'
import type { Settings } from '../model/settings.ts'
import type { UpdateView } from '../model/update.ts'
import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { AWAITED_OPERATIONS } from './awaited-operations.ts'
import { BATCH_OPERATIONS } from './batch-operations.ts'
import { ARCHIVE_OPERATIONS } from './archive-operations.ts'
import { DATA_OPERATIONS } from './data-operations.ts'
import { DOCUMENT_OPERATIONS } from './document-operations.ts'
import { DUPLICATE_OPERATIONS } from './duplicate-operations.ts'
import { FILE_OPERATIONS } from './file-operations.ts'
import { HOST_OPERATIONS } from './host-operations.ts'
import { LAYOUT_OPERATIONS } from './layout-operations.ts'
import { LOTE_OPERATIONS } from './lote-operations.ts'
import { POSITION_OPERATIONS } from './position-operations.ts'
import { SERVICE_OPERATIONS } from './service-operations.ts'
import { SHEET_OPERATIONS } from './sheet-operations.ts'
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

type Nothing = Readonly<Record<string, never>>
/** How far work on a batch is. */
type Progress = { readonly batchId: BatchId; readonly done: number; readonly total: number }

type EventPayloads = {
  readonly 'settings.changed': Settings
  /** Something moved; the status is asked for when it is needed. */
  readonly 'queue.changed': Nothing
  /** A batch was made, renamed, released, taken back or discarded, here or by itself. */
  readonly 'batch.changed': Nothing
  /** While `draft.addFiles` runs. */
  readonly 'files.progressed': Progress & {
    /** `looking`: through folders, and `total` is what was found so far. */
    readonly step: 'looking' | 'adding'
    readonly doneBytes: number
    readonly totalBytes: number
    /** Name of the last one that came in. */
    readonly fileName: string
  }
  /** While annexes are appended, Word files converted or positions proposed; `done` equals `total` at the end. */
  readonly 'files.worked': Progress & {
    readonly work: 'annexes' | 'word' | 'positions'
    /** Of the one that is worked on; empty for annexes and positions. */
    readonly fileName: string
  }
  readonly 'notice.raised': Notice
  /** What a notice told of is over: it is no longer listed. */
  readonly 'notice.ended': Nothing
  /** A newer version was found, is being fetched, or waits. */
  readonly 'update.changed': UpdateView
  /** While texts are read, rows prepared or applied. */
  readonly 'sheet.progressed': Progress & { readonly work: 'texts' | 'apply' }
  /** While contracts are read for a layout. */
  readonly 'layout.progressed': Progress
  /** A `.lote` waits to be looked at: `lote.offered` lists them. */
  readonly 'lote.offered': Nothing
  /** While a `.lote` is saved or taken in. */
  readonly 'lote.progressed': LoteProgress
  /** The program ends: the page saves what was typed, and says so with `app.confirmSaved`. */
  readonly 'edits.requested': Nothing
  /** Key, address or environment changed, or the service answers again: what it told is to be asked again. */
  readonly 'account.changed': Nothing
}

export type EventName = keyof EventPayloads
export type EventPayload<E extends EventName> = EventPayloads[E]
/** One event with its payload, as it travels. */
export type AppEvent<E extends EventName = EventName> = {
  [K in E]: { readonly name: K; readonly payload: EventPayload<K> }
}[E]
