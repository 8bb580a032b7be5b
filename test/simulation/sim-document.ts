// Document at the service, with facts that the application never learns.
import type { AccountId, PartnerDocumentId, SignatureId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toPdf } from './sim-disk.ts'

export type SimSigner = {
  readonly id: SignatureId
  readonly email: string
  readonly role: string
  readonly signedAt?: EpochMs
}

export type SimDocument = {
  readonly id: PartnerDocumentId
  readonly accountId: AccountId
  /** Row for which it was made; absent for documents of others. */
  readonly rowId?: string
  /** Workstation from which it was sent. */
  readonly workstation?: string
  /** Identity of what was sent, before the service rewrote it. */
  readonly identity: string
  readonly name: string
  readonly signers: readonly SimSigner[]
  /** Name and signers as they were first listed. */
  readonly firstName: string
  readonly firstSigners: readonly { readonly email: string; readonly role: string }[]
  /** Whether somebody changed its name or its people on the platform's page. */
  readonly wasChanged: boolean
  /** True time of the last change of its name or people; absent without a change. */
  readonly otherSinceMs?: number
  /** Whether the service cut its name off. */
  readonly wasCut: boolean
  /** Whether it cannot be recognised: name and people were changed, or no signer is left. */
  readonly isDisguised: boolean
  readonly fileSha256: string
  readonly fileKey: string
  readonly isWord: boolean
  readonly createdAt: EpochMs
  /** True time at which the last bytes of its request left. */
  readonly sentAtMs: number
  readonly madeAtMs: number
  readonly listedAtMs: number
  readonly isHidden: boolean
  readonly status: 'WaitingSignatures' | 'Signed' | 'SignatureNotSet'
  readonly isRemoved: boolean
  /** True time of its removal. */
  readonly removedAtMs?: number
}

/** File of the signed download: partial until all have signed, undefined before the first signature. */
export function toSignedFile({ id, status, signers }: SimDocument): Buffer | undefined {
  const signed = signers.filter(({ signedAt }) => signedAt !== undefined)
  if (signed.length === 0) return undefined
  const marks = signed.map(({ id: signer, signedAt }) => `${signer} ${signedAt}`).join('\n')
  return toPdf(`${status === 'Signed' ? 'final' : 'partial'} ${id}\n${marks}`)
}
