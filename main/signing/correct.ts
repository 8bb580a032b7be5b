// Corrections of a signer: the write at the service, and the signers that the program knows after it.
import type { NewSigner, SigningAction, SigningPerson } from '../../shared/model/signing.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toEdited, toSignerNow } from '../../shared/rules/correction-plan.ts'
import { findSignerIndex } from '../../shared/rules/correct-signers.ts'
import { toSeen } from '../../shared/model/signature-area.ts'
import type { Signer } from '../../shared/model/signer.ts'
import type { SignersNow } from '../../shared/model/signing-write.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { EditedSigner } from '../partner/wire/signer.ts'
import type { EditDone, SignerWrites } from '../partner/writes/signer-writes.ts'
import type { WriteResult } from '../partner/writes/write-result.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { WriteRecord } from './record-writes.ts'
import { toSignersNow } from './record-writes.ts'

export type Correct = {
  readonly edit: (
    row: SentRow,
    action: Extract<SigningAction, { kind: 'edit' }>,
    status: SignatureStatus,
    sendsLink: boolean,
  ) => Promise<WriteResult<EditDone>>
  readonly add: (
    row: SentRow,
    signer: NewSigner,
    status: SignatureStatus,
  ) => Promise<WriteResult<unknown>>
  /** Addition of the new signer, who gets the replaced one's areas, and removal once that is done. */
  readonly replace: (
    row: SentRow,
    signer: NewSigner,
    status: SignatureStatus,
    replaced: SigningPerson,
  ) => Promise<{ readonly added: WriteResult<unknown>; readonly removed?: WriteResult<undefined> }>
  readonly remove: (row: SentRow, signer: SigningPerson) => Promise<WriteResult<undefined>>
}

const NOBODY_KNOWN: SignersNow = { signers: [], areas: [] }

export function createCorrect({
  writes,
  record,
}: {
  readonly writes: Pick<SignerWrites, 'addSigner' | 'editSigner' | 'removeSigner'>
  readonly record: WriteRecord
}): Correct {
  const add = async (
    row: SentRow,
    signer: NewSigner,
    status: SignatureStatus,
    replaced?: SigningPerson,
    next?: () => Promise<void>,
  ): Promise<WriteResult<unknown>> => {
    const known = toSignersNow(row) ?? NOBODY_KNOWN
    const areas = replaced ? toAreasOf(known, replaced) : []
    const correction = { kind: 'add', signer, areas } as const
    const { accountId, delivery } = row
    const added = { ...signer, ...(areas.length > 0 ? { areas } : {}) }
    return record.around(
      row,
      { kind: 'add', signatureId: replaced?.signatureId, correction },
      () => writes.addSigner(accountId, delivery.partnerId, added, status),
      next,
    )
  }
  const remove: Correct['remove'] = async (row, { signatureId, email, role }) => {
    const correction = { kind: 'remove', was: { email, role } } as const
    return record.around(row, { kind: 'remove', signatureId, correction }, () =>
      writes.removeSigner(toAt(row, signatureId)),
    )
  }
  return {
    async edit(row, { signatureId, change }, { signatures }, sendsLink) {
      const signature = signatures.find((each) => each.signatureId === signatureId)
      if (!signature) return { kind: 'notDone', calls: 0 }
      const signer = toEdited(toSignerNow(signature, toSignersNow(row) ?? NOBODY_KNOWN), change)
      const { email, role } = signature
      const correction = { kind: 'edit', was: { email, role }, signer } as const
      const person = sendsLink ? signer.email : undefined
      return record.around(row, { kind: 'edit', signatureId, correction, person }, () =>
        writes.editSigner(toAt(row, signatureId), toEditedSigner(signer, sendsLink), signature),
      )
    },
    add: (row, signer, status) => add(row, signer, status),
    async replace(row, signer, status, replaced) {
      const removals: WriteResult<undefined>[] = []
      // The addition stays open in the journal until the removal is known: the next start carries it on.
      const added = await add(row, signer, status, replaced, async () => {
        removals.push(await remove(row, replaced))
      })
      return omitUndefined({ added, removed: removals[0] })
    },
    remove,
  }
}

function toAt({ accountId, delivery }: SentRow, signatureId: SigningPerson['signatureId']) {
  return { accountId, documentId: delivery.partnerId, signatureId }
}

function toAreasOf({ signers, areas }: SignersNow, replaced: SigningPerson) {
  const index = findSignerIndex(signers, replaced)
  return areas.map(toSeen).flatMap(({ signer, ...area }) => (signer === index ? [area] : []))
}

/** Signer with a value for every field, since an edit erases fields that are left out (EDIT-02). */
function toEditedSigner(signer: Signer, resendLinkAfterEdit: boolean): EditedSigner {
  const { email, role, name, documentNumber, authenticationMethod, language } = signer
  const { telephoneCountryCode, telephone, signatureLinkMethod, requireDocumentNumber } = signer
  return {
    email,
    role,
    name,
    documentNumber,
    authenticationMethod,
    telephoneCountryCode,
    telephone,
    signatureLinkMethod,
    additionalAuthenticationMethods: signer.additionalAuthenticationMethods ?? [],
    requireDocumentNumber,
    language,
    resendLinkAfterEdit,
  }
}
