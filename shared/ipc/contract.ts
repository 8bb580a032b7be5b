// All calls between window and application: operations that the window asks for, and events that it gets. A new one
// is an entry in the file of its subject, a handler in main/handlers and a use; the compiler names what is missing.
// Main checks input and output (main/handlers/dispatch.ts); the window has the types alone.
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

/** Operations in two objects, since the compiler cannot write a larger type for other projects. */
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
/** Input that a handler gets. */
export type InputOf<O extends OperationName> = z.output<(typeof operations)[O]['input']>
/** Value that an operation returns when it succeeds; it is sent in a `Result`. */
export type OutputOf<O extends OperationName> = z.output<(typeof operations)[O]['output']>

export const OPERATIONS: {
  readonly [O in OperationName]: {
    readonly input: z.ZodType<InputOf<O>>
    readonly output: z.ZodType<OutputOf<O>>
  }
} = operations

type Nothing = Readonly<Record<string, never>>
/** Progress of work on a batch. */
type Progress = { readonly batchId: BatchId; readonly done: number; readonly total: number }

type EventPayloads = {
  readonly 'settings.changed': Settings
  /** The queue's state changed; the window asks for it when it needs it. */
  readonly 'queue.changed': Nothing
  /** A batch was created, renamed, released, taken back or discarded, by a person or by the program. */
  readonly 'batch.changed': Nothing
  /** Progress of `draft.addFiles`. */
  readonly 'files.progressed': Progress & {
    /** `looking`: folders are read, and `total` is the number found so far. */
    readonly step: 'looking' | 'adding'
    readonly doneBytes: number
    readonly totalBytes: number
    /** Name of the last file that was added. */
    readonly fileName: string
  }
  /**
   * Progress while annexes are appended, Word files converted or positions proposed; at the end `done` equals
   * `total`.
   */
  readonly 'files.worked': Progress & {
    readonly work: 'annexes' | 'word' | 'positions'
    /** File in work; empty for annexes and positions. */
    readonly fileName: string
  }
  readonly 'notice.raised': Notice
  /** The condition of a notice ended: it is no longer listed. */
  readonly 'notice.ended': Nothing
  /** A newer version was found, is being downloaded, or waits for its installation. */
  readonly 'update.changed': UpdateView
  /** Progress while texts are read, or rows prepared or applied. */
  readonly 'sheet.progressed': Progress & { readonly work: 'texts' | 'apply' }
  /** Progress while contracts are read for a layout. */
  readonly 'layout.progressed': Progress
  /** A `.lote` file waits to be opened: `lote.offered` lists it. */
  readonly 'lote.offered': Nothing
  /** Progress while a `.lote` file is saved or imported. */
  readonly 'lote.progressed': LoteProgress
  /** The program ends: the window saves what was typed and confirms with `app.confirmSaved`. */
  readonly 'edits.requested': Nothing
  /** Key, address or environment changed, or the service answers again: its answers must be asked for again. */
  readonly 'account.changed': Nothing
}

export type EventName = keyof EventPayloads
export type EventPayload<E extends EventName> = EventPayloads[E]
/** Event with its payload, as it is sent. */
export type AppEvent<E extends EventName = EventName> = {
  [K in E]: { readonly name: K; readonly payload: EventPayload<K> }
}[E]
