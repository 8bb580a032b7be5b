// The partner API as the queue, the watcher and the archive see it. Every call is bound to one base
// address and one key; nothing is retried here, nothing is redirected.
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

/** The bytes to send; opened anew for each attempt, read once. */
export type FileSource = {
  readonly sizeBytes: number
  readonly sha256: Sha256
  readonly open: () => AsyncIterable<Uint8Array>
}

export type CreateRequest = {
  readonly accountId: AccountId
  readonly content: DocumentContent
  /** `content.name`, or that with the reference that the account has switched on. */
  readonly documentName: string
  readonly file: FileSource
}

export type CreateCall = {
  /**
   * R1: called once with the final bytes held back and every byte before them handed over. The
   * bytes leave only when it resolves; when it rejects, the request is cut and never acted.
   */
  readonly beforeLastBytes: (progress: { readonly uploadMs: number }) => Promise<void>
  readonly signal?: AbortSignal
  /** Bytes of the body handed to the socket so far. */
  readonly onProgress?: (handedBytes: number) => void
}

/** What happened on the wire in a create, uninterpreted: the queue classifies it (R2). */
export type CreateReport = {
  /** The exact Content-Length. */
  readonly bodyBytes: number
  readonly handedBytes: number
  readonly uploadMs: number
  /** True when the file's bytes were not those of `file.sha256`; the request was cut before its end. */
  readonly fileChanged: boolean
  readonly answer?: {
    readonly facts: AnswerFacts
    readonly contentType: string
    /** At most 1 MiB. */
    readonly bodyText: string
  }
  /** Why there is no (whole) answer. */
  readonly fault?: {
    readonly kind: TransportFault
    readonly detail: string
    readonly network?: NetworkFault
  }
}

export type CreateCalls = {
  readonly createDocument: (request: CreateRequest, call: CreateCall) => Promise<CreateReport>
  /** The exact length of the body that `createDocument` would send, bytes (LIM-02). */
  readonly measureCreate: (request: CreateRequest) => number
}

/** One method for each operation of the table in operations.ts. */
export type PartnerClient = AccountCalls &
  WebhookCalls &
  CategoryCalls &
  ContactCalls &
  CreateCalls &
  SignerCalls &
  DocumentCalls &
  UserCalls & {
    /** The operations whose shape is not shown, as far as a binding is found for them (PART-01). */
    readonly withBindings: (find: FindBinding) => BoundCall
    /** Frees the connections. */
    readonly close: () => Promise<void>
  }

/** A pre-signed URL's bytes, fetched without the key (AUTH-19). */
export type Download =
  | {
      readonly kind: 'opened'
      /** From Content-Length, when it is there. */
      readonly announcedBytes?: number
      /** Throws when the connection breaks before the end; DownloadEnded when a limit is met. */
      readonly body: AsyncIterable<Uint8Array>
    }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs?: number }
  /** Nothing was asked: the address is not https, or leads into a network that the service is not in. */
  | { readonly kind: 'unsafe'; readonly detail: string }
  | { readonly kind: 'tooLarge'; readonly announcedBytes: number }
  | {
      readonly kind: 'unavailable'
      readonly fault: TransportFault
      readonly detail: string
      readonly network?: NetworkFault
    }

export type OpenDownload = (url: string, signal?: AbortSignal) => Promise<Download>
