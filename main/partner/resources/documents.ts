// Documents: the list and the addresses of files (LIST-06 to LIST-10, DL-01, DL-07).
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import { PAGE_SHAPE } from '../read-list.ts'
import type { DocumentPage, DocumentPageRequest } from '../wire/document-list.ts'
import { documentPageWireSchema, toDocumentListQuery } from '../wire/document-list.ts'
import type { DownloadTicket } from '../wire/document-url.ts'
import { downloadTicketWireSchema } from '../wire/document-url.ts'

export type DocumentCalls = {
  readonly listDocuments: (
    accountId: AccountId,
    request: DocumentPageRequest,
  ) => Promise<CallResult<DocumentPage>>
  /** Address of the signed file; a partial file while signatures are pending (DL-02). */
  readonly downloadSigned: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
  ) => Promise<CallResult<DownloadTicket>>
  /** Address of the file with attachments; the original file without attachments (DL-07). */
  readonly downloadWithAttachments: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
  ) => Promise<CallResult<DownloadTicket>>
}

export function createDocumentCalls(call: Caller): DocumentCalls {
  return {
    listDocuments: (accountId, request) =>
      call(
        toRequestLine('partners_v2_documents_list', { accountId }, toDocumentListQuery(request)),
        { schema: documentPageWireSchema, answers: PAGE_SHAPE },
      ),
    downloadSigned: (accountId, id) =>
      call(toRequestLine('partners_v1_documents_download_signed', { accountId, id }), {
        schema: downloadTicketWireSchema,
        answers: 'record',
      }),
    downloadWithAttachments: (accountId, id) =>
      call(toRequestLine('partners_v2_documents_download_with_attachments', { accountId, id }), {
        schema: downloadTicketWireSchema,
        answers: 'record',
      }),
  }
}
