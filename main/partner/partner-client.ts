// Partner API for queue, watcher and archive. Every call has one base address and one key; no call
// is retried or redirected here.
import type { BoundCall, FindBinding } from './bindings/bound-call.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { NetworkFault } from '../../shared/model/network-fault.ts'
import type { AccountId, Sha256 } from '../../shared/model/ids.ts'
import type { AnswerFacts, TransportFault } from './call-result.ts'
import type { AccountCalls } from './resources/accounts.ts'
import type { CategoryCalls } from './resources/categories.ts'
import type { ContactCalls } from './resources/contacts.ts'
import type { DocumentCalls } from './resources/documents.ts'
import type { SignerCalls } from './resources/signers.ts'
import type { UserCalls } from './resources/users.ts'
import type { WebhookCalls } from './resources/webhooks.ts'

/** Bytes to send, opened again for each attempt and read once. */
export type FileSource = {
  readonly sizeBytes: number
  readonly sha256: Sha256
  readonly open: () => AsyncIterable<Uint8Array>
}

export type CreateRequest = {
  readonly accountId: AccountId
  readonly content: DocumentContent
  /** Name of the document: `content.name`, with the reference where the account uses one. */
  readonly documentName: string
  readonly file: FileSource
}

export type CreateCall = {
  /**
   * Fence (R1, last-byte fence): called once, with the final bytes held back and all earlier ones
   * handed over. The final bytes leave when it resolves; when it rejects, the request is cut and
   * never acts.
   */
  readonly beforeLastBytes: (progress: { readonly uploadMs: number }) => Promise<void>
  readonly signal?: AbortSignal
  /** Bytes of the body that the socket has so far. */
  readonly onProgress?: (handedBytes: number) => void
}

/** Report of a create without interpretation: the queue classifies it (R2, classified by bytes). */
export type CreateReport = {
  /** Exact Content-Length. */
  readonly bodyBytes: number
  readonly handedBytes: number
  readonly uploadMs: number
  /** Flag that the file's bytes differ from `file.sha256`; the request was cut before its end. */
  readonly fileChanged: boolean
  readonly answer?: {
    readonly facts: AnswerFacts
    readonly contentType: string
    /** Body of at most 1 MiB. */
    readonly bodyText: string
  }
  /** Cause of a missing or incomplete answer. */
  readonly fault?: {
    readonly kind: TransportFault
    readonly detail: string
    readonly network?: NetworkFault
  }
}

export type CreateCalls = {
  readonly createDocument: (request: CreateRequest, call: CreateCall) => Promise<CreateReport>
  /** Exact bytes of the body that `createDocument` would send (LIM-02). */
  readonly measureCreate: (request: CreateRequest) => number
}

/** Methods, one per operation of the table in operations.ts. */
export type PartnerClient = AccountCalls &
  WebhookCalls &
  CategoryCalls &
  ContactCalls &
  CreateCalls &
  SignerCalls &
  DocumentCalls &
  UserCalls & {
    /** Operations of unknown shape, as far as a binding exists (PART-01). */
    readonly withBindings: (find: FindBinding) => BoundCall
    /** Release of the connections. */
    readonly close: () => Promise<void>
  }

/** Bytes of a pre-signed URL, fetched without the key (AUTH-19). */
export type Download =
  | {
      readonly kind: 'opened'
      /** Bytes by Content-Length, when it is there. */
      readonly announcedBytes?: number
      /**
       * Body that throws when the connection breaks before its end, and DownloadEnded at a limit.
       */
      readonly body: AsyncIterable<Uint8Array>
    }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs?: number }
  /**
   * Address that is not requested: it is not https, or leads into a network in which the service is
   * not.
   */
  | { readonly kind: 'unsafe'; readonly detail: string }
  | { readonly kind: 'tooLarge'; readonly announcedBytes: number }
  | {
      readonly kind: 'unavailable'
      readonly fault: TransportFault
      readonly detail: string
      readonly network?: NetworkFault
    }

export type OpenDownload = (url: string, signal?: AbortSignal) => Promise<Download>
