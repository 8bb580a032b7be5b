// A document at the service, with what the application never learns of it.
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
  /** The row that it was made for; absent for what others made. */
  readonly rowId?: string
  /** Where it was sent from. */
  readonly workstation?: string
  /** Of what was sent, before the service wrote it its own way. */
  readonly identity: string
  readonly name: string
  readonly signers: readonly SimSigner[]
  /** As they were listed at first. */
  readonly firstName: string
  readonly firstSigners: readonly { readonly email: string; readonly role: string }[]
  /** Somebody changed its name or its people on the platform's page. */
  readonly wasChanged: boolean
  /** True time, when its name or its people became what they are; absent while they are as they were made. */
  readonly otherSinceMs?: number
  /** The service cut its name off. */
  readonly wasCut: boolean
  /** Both, or nobody is left of its people: nobody can know it again. */
  readonly isDisguised: boolean
  readonly fileSha256: string
  readonly fileKey: string
  readonly isWord: boolean
  readonly createdAt: EpochMs
  /** True time; when the last bytes of its request left. */
  readonly sentAtMs: number
  readonly madeAtMs: number
  readonly listedAtMs: number
  readonly isHidden: boolean
  readonly status: 'WaitingSignatures' | 'Signed' | 'SignatureNotSet'
  readonly isRemoved: boolean
  /** True time. */
  readonly removedAtMs?: number
}

/** What the signed download serves: partial until all have signed; undefined before the first. */
export function toSignedFile({ id, status, signers }: SimDocument): Buffer | undefined {
  const signed = signers.filter(({ signedAt }) => signedAt !== undefined)
  if (signed.length === 0) return undefined
  const marks = signed.map(({ id: signer, signedAt }) => `${signer} ${signedAt}`).join('\n')
  return toPdf(`${status === 'Signed' ? 'final' : 'partial'} ${id}\n${marks}`)
}
