// The partner client: one base address, one key, one method an operation.
import type { Dispatcher } from 'undici'
import type { Clock, Log } from '../ports.ts'
import type { PartnerClient } from './partner-client.ts'
import { createCaller } from './read-call.ts'
import { measureCreate, sendCreate } from './send-create.ts'
import { createTransport } from './network/transport.ts'
import { accountsWireSchema, featuresWireSchema, rolesWireSchema } from './wire/account.ts'
import { documentPageWireSchema, toDocumentListQuery } from './wire/document-list.ts'
import { downloadTicketWireSchema, signatureStatusWireSchema } from './wire/signature-status.ts'

const READ_TIMEOUT_MS = 30_000
const ANSWER_TIMEOUT_MS = 10 * 60_000
const STALL_TIMEOUT_MS = 60_000

export type PartnerClientOptions = {
  /** As `parseBaseAddress` gives it. */
  readonly baseUrl: string
  /** Asked for each call, so that a new key counts from the next one on (AUTH-15). */
  readonly readKey: () => Promise<string | undefined>
  readonly clock: Clock
  readonly log: Log
  /** For an answer, milliseconds: 30 s for reads and 10 minutes for a create unless given. */
  readonly answerTimeoutMs?: number
  /** Without a byte of an upload taken by the service, milliseconds: 60 s unless given. */
  readonly stallTimeoutMs?: number
  /** Another way out, for a proxy or own certificates; destroyed with the client. */
  readonly dispatcher?: Dispatcher
}

export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const { clock, log } = options
  const transport = createTransport(options)
  const timeoutMs = options.answerTimeoutMs ?? READ_TIMEOUT_MS
  const call = createCaller({ transport, clock, log, timeoutMs })
  const createTimeouts = {
    answerTimeoutMs: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    stallTimeoutMs: options.stallTimeoutMs ?? STALL_TIMEOUT_MS,
  }
  return {
    listAccounts: () =>
      call({
        operation: 'partners_v1_accounts_list',
        path: '/partners/v1/accounts',
        schema: accountsWireSchema,
        answers: 'list',
      }),
    listFeatures: (accountId) =>
      call({
        operation: 'partners_v1_features_list',
        path: `/partners/v1/accounts/${accountId}/features`,
        schema: featuresWireSchema,
        answers: 'list',
      }),
    listRoles: (accountId) =>
      call({
        operation: 'partners_v1_document_signature_roles_list',
        path: `/partners/v1/accounts/${accountId}/document-signature-roles`,
        schema: rolesWireSchema,
        answers: 'list',
      }),
    listDocuments: (accountId, request) =>
      call({
        operation: 'partners_v2_documents_list',
        path: `/partners/v2/accounts/${accountId}/documents?${toDocumentListQuery(request).toString()}`,
        schema: documentPageWireSchema,
        answers: 'list',
      }),
    readStatus: (accountId, documentId) =>
      call({
        operation: 'partners_v1_document_signatures_status',
        path: `/partners/v1/accounts/${accountId}/document-signatures/${documentId}/status`,
        schema: signatureStatusWireSchema,
        answers: 'record',
      }),
    downloadSigned: (accountId, documentId) =>
      call({
        operation: 'partners_v1_documents_download_signed',
        path: `/partners/v1/accounts/${accountId}/documents/${documentId}/download/signed`,
        schema: downloadTicketWireSchema,
        answers: 'record',
      }),
    downloadWithAttachments: (accountId, documentId) =>
      call({
        operation: 'partners_v2_documents_download_with_attachments',
        path: `/partners/v2/accounts/${accountId}/documents/${documentId}/download/with-attachments`,
        schema: downloadTicketWireSchema,
        answers: 'record',
      }),
    createDocument: (request, hooks) =>
      sendCreate({ transport, clock, log }, createTimeouts, request, hooks),
    measureCreate,
    close: transport.close,
  }
}
