// Changes of a sent document's signers, each safe after a timeout (ADD-10, REM-03, CAN-02, RES-07,
// EDIT-07).
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { TrackedSignature } from '../../../shared/model/tracking.ts'
import { toSignerPair } from '../../../shared/rules/canonical.ts'
import type { SignatureAt, SignerCalls } from '../resources/signers.ts'
import type { SignatureStatus } from '../wire/signature-status.ts'
import type { AddedSignature, AddedSigner, EditedSigner } from '../wire/signer.ts'
import { AFTER_TIMEOUT } from './after-timeout.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import { writeIdempotently } from './idempotent-write.ts'
import { readWithRetries } from './read-with-retries.ts'
import type { Observation, WriteResult } from './write-result.ts'

/**
 * Status before the write: what it showed already is not an effect of the write (W5, time of the
 * last check).
 */
type Before = Pick<SignatureStatus, 'signatures'>

export type EditDone = {
  /** Flag of a link that the edit may have sent; it is not sent again. */
  readonly linkMayHaveGone: boolean
}

export type SignerWrites = {
  readonly addSigner: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
    signer: AddedSigner,
    before: Before,
  ) => Promise<WriteResult<AddedSignature>>
  readonly removeSigner: (at: SignatureAt) => Promise<WriteResult<undefined>>
  /**
   * Edit of a signer.
   * @param before signature in the last status
   */
  readonly editSigner: (
    at: SignatureAt,
    signer: EditedSigner,
    before: Pick<TrackedSignature, 'email' | 'role'>,
  ) => Promise<WriteResult<EditDone>>
  readonly resendLink: (at: SignatureAt) => Promise<WriteResult<undefined>>
  readonly cancelSignatures: (
    accountId: AccountId,
    documentId: PartnerDocumentId,
    message: string,
  ) => Promise<WriteResult<undefined>>
}

export function createSignerWrites(client: SignerCalls, ports: IdempotentWritePorts): SignerWrites {
  const seeStatus = async <T>(
    { accountId, documentId }: Pick<SignatureAt, 'accountId' | 'documentId'>,
    judge: (status: SignatureStatus) => Observation<T>,
  ): Promise<Observation<T>> => {
    const result = await readWithRetries(() => client.readStatus(accountId, documentId), ports)
    return result.kind === 'answered' ? judge(result.value) : { kind: 'unseen', result }
  }
  return {
    addSigner: (accountId, documentId, signer, before) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_document_signatures_add_signer,
          send: () => client.addSigner(accountId, documentId, signer),
          observe: () =>
            seeStatus({ accountId, documentId }, (status) => seeAdded(signer, before, status)),
        },
        ports,
      ),
    removeSigner: (at) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_document_signatures_remove_signer,
          send: () => client.removeSigner(at),
          observe: () => seeStatus(at, (status) => seeRemoved(at, status)),
        },
        ports,
      ),
    async editSigner(at, signer, before) {
      let hasRepeated = false
      const result = await writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_document_signatures_edit_signer,
          send(isRepeat) {
            hasRepeated ||= isRepeat
            return client.editSigner(at, isRepeat ? withoutLink(signer) : signer)
          },
          observe: () => seeStatus(at, (status) => seeEdited(at, signer, before, status)),
        },
        ports,
      )
      if (result.kind !== 'done') return result
      const linkMayHaveGone =
        signer.resendLinkAfterEdit && (hasRepeated || result.by !== 'answered')
      return { ...result, value: { linkMayHaveGone } }
    },
    resendLink: (at) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_document_signatures_resend,
          send: () => client.resendLink(at),
        },
        ports,
      ),
    cancelSignatures: (accountId, documentId, message) =>
      writeIdempotently(
        {
          rule: AFTER_TIMEOUT.partners_v1_document_signatures_cancel,
          send: () => client.cancelSignatures(accountId, documentId, message),
          observe: () => seeStatus({ accountId, documentId }, seeCancelled),
        },
        ports,
      ),
  }
}

const isAt =
  ({ signatureId }: Pick<SignatureAt, 'signatureId'>) =>
  (signature: TrackedSignature): boolean =>
    signature.signatureId === signatureId

/** Signer without the link, which each call would send once more (EDIT-06). */
function withoutLink(signer: EditedSigner): EditedSigner {
  return { ...signer, resendLinkAfterEdit: false }
}

function seeAdded(
  signer: AddedSigner,
  before: Before,
  { signatureStatus, signatures }: SignatureStatus,
): Observation<AddedSignature> {
  const pair = toSignerPair(signer)
  const found = signatures.find((each) => toSignerPair(each) === pair)
  // Signer that existed before, which the service refuses to add (ADD-04).
  if (found && before.signatures.some(isAt(found))) return { kind: 'impossible' }
  if (found) return { kind: 'done', value: { signatureId: found.signatureId } }
  if (signatureStatus === 'WaitingSignatures') return { kind: 'asBefore' }
  return { kind: signatureStatus === 'Signed' ? 'impossible' : 'unclear' }
}

/**
 * Effect of an edit: the status shows e-mail and role, and no other change (STAT-07; W5, time of
 * the last check).
 */
function seeEdited(
  at: SignatureAt,
  signer: EditedSigner,
  before: Pick<TrackedSignature, 'email' | 'role'>,
  { signatures }: SignatureStatus,
): Observation<EditDone> {
  const now = signatures.find(isAt(at))
  if (!now || toSignerPair(signer) === toSignerPair(before)) return { kind: 'unclear' }
  if (toSignerPair(now) === toSignerPair(signer)) return { kind: 'done' }
  return { kind: toSignerPair(now) === toSignerPair(before) ? 'asBefore' : 'unclear' }
}

/** After a cancellation no signer is shown (STAT-06), so that it is unknown whether one was removed before. */
export function seeRemoved(
  at: Pick<SignatureAt, 'signatureId'>,
  { signatures }: Pick<SignatureStatus, 'signatures'>,
): { readonly kind: 'done' | 'asBefore' | 'unclear' } {
  if (signatures.length === 0) return { kind: 'unclear' }
  return { kind: signatures.some(isAt(at)) ? 'asBefore' : 'done' }
}

function seeCancelled({ signatureStatus }: SignatureStatus): Observation<undefined> {
  switch (signatureStatus) {
    case 'SignatureNotSet':
      return { kind: 'done' }
    case 'WaitingSignatures':
      return { kind: 'asBefore' }
    case 'Signed':
      return { kind: 'impossible' }
    default:
      return { kind: 'unclear' }
  }
}
