// Signatures of a sent document: status, signers, cancellation (STAT, ADD, REM, CAN, RES, EDIT).
import type { AccountId, PartnerDocumentId, SignatureId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import { toJsonBody } from '../request-body.ts'
import { anythingWireSchema } from '../wire/nothing.ts'
import type { SignatureStatus } from '../wire/signature-status.ts'
import { signatureStatusWireSchema } from '../wire/signature-status.ts'
import type { AddedSignature, AddedSigner, EditedSigner } from '../wire/signer.ts'
import { addedSignerWireSchema, toWireAddedSigner, toWireEditedSigner } from '../wire/signer.ts'

/** Signer of a document at the service. */
export type SignatureAt = {
  readonly accountId: AccountId
  readonly documentId: PartnerDocumentId
  readonly signatureId: SignatureId
}

export type SignerCalls = {
  readonly readStatus: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
  ) => Promise<CallResult<SignatureStatus>>
  /**
   * Addition of a signer; in an ordered document the new one comes last and is notified in turn
   * (ADD-05).
   */
  readonly addSigner: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
    signer: AddedSigner,
  ) => Promise<CallResult<AddedSignature>>
  /** Removal of a signer; it finalizes the document when all others have signed (REM-06). */
  readonly removeSigner: (at: SignatureAt) => Promise<CallResult<undefined>>
  /** Edit that replaces every field of the signer (EDIT-02). */
  readonly editSigner: (at: SignatureAt, signer: EditedSigner) => Promise<CallResult<undefined>>
  /** Resend of the link; each call sends again and may cost (RES-04, RES-07). */
  readonly resendLink: (at: SignatureAt) => Promise<CallResult<undefined>>
  /**
   * Cancellation, which destroys the trail and all signatures (CAN-03).
   * @param message text of the e-mail to the signers
   */
  readonly cancelSignatures: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
    message: string,
  ) => Promise<CallResult<undefined>>
}

export function createSignerCalls(call: Caller): SignerCalls {
  const unshown = { schema: anythingWireSchema, answers: 'record' } as const
  return {
    readStatus: (accountId, documentId) =>
      call(toRequestLine('partners_v1_document_signatures_status', { accountId, documentId }), {
        schema: signatureStatusWireSchema,
        answers: 'record',
      }),
    addSigner: (accountId, documentId, signer) =>
      call(toRequestLine('partners_v1_document_signatures_add_signer', { accountId, documentId }), {
        body: toJsonBody(toWireAddedSigner(signer)),
        schema: addedSignerWireSchema,
        answers: 'record',
      }),
    removeSigner: (at) =>
      call(toRequestLine('partners_v1_document_signatures_remove_signer', at), unshown),
    editSigner: (at, signer) =>
      call(toRequestLine('partners_v1_document_signatures_edit_signer', at), {
        ...unshown,
        body: toJsonBody(toWireEditedSigner(signer)),
      }),
    resendLink: (at) => call(toRequestLine('partners_v1_document_signatures_resend', at), unshown),
    cancelSignatures: (accountId, documentId, message) =>
      call(toRequestLine('partners_v1_document_signatures_cancel', { accountId, documentId }), {
        ...unshown,
        body: toJsonBody({ message }),
      }),
  }
}
