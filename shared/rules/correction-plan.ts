// Plan of editing, adding or replacing a signer, from the status and what the program knows of the document (EDIT-02,
// STAT-07). Pure.
import type {
  LinkChannel,
  NewSigner,
  SignerChange,
  SigningAction,
  SigningPlan,
} from '../model/signing.ts'
import { CORRECTABLE_FIELDS } from '../model/signing.ts'
import type { Signer } from '../model/signer.ts'
import { SIGNATURE_LINK_METHODS } from '../model/signer.ts'
import type { SignersNow } from '../model/signing-write.ts'
import { nextToSign } from '../model/tracking.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { toSignerPair } from './canonical.ts'
import { findSignerIndex } from './correct-signers.ts'
import { checkSigners } from './signer-rules.ts'
import { findSignerObstacle } from './signing-acts.ts'
import type { Signature } from './signing-channel.ts'
import { toChannel, toPerson } from './signing-channel.ts'

type ActionOf<K extends SigningAction['kind']> = Extract<SigningAction, { kind: K }>

const DEFAULT_METHOD = 'Email'

export function planEdit(
  { signatureId, change, resend }: ActionOf<'edit'>,
  signatures: readonly Signature[],
  known: SignersNow,
): SigningPlan {
  const signature = signatures.find((each) => each.signatureId === signatureId)
  const why = findSignerObstacle('edit', signature, signatures)
  if (!signature || why) return { kind: 'impossible', why: why ?? 'missing' }
  const before = toSignerNow(signature, known)
  const after = toEdited(before, change)
  const fields = CORRECTABLE_FIELDS.filter((field) => before[field] !== after[field])
  if (fields.length === 0) return { kind: 'impossible', why: 'same' }
  if (isInvalid(after)) return { kind: 'impossible', why: 'invalid' }
  // The authentication method belongs to the identity in this operation (EDIT-05).
  const isTaken = signatures.some(
    (each) => each !== signature && isSamePair(each, after) && toMethod(each) === toMethod(after),
  )
  if (isTaken) return { kind: 'impossible', why: 'taken' }
  const goes = resend && nextToSign(signatures).includes(signature)
  const isKnown = findSignerIndex(known.signers, signature) !== -1
  return omitUndefined({
    kind: 'edit' as const,
    signer: toPerson(signature),
    becomes: toIdentity(after),
    fields,
    link: goes ? toLink(after) : undefined,
    evidence: isKnown ? (after.additionalAuthenticationMethods ?? []) : ('unknown' as const),
  })
}

export function planAdd(signer: NewSigner, signatures: readonly Signature[]): SigningPlan {
  const why = findNewObstacle(signer, signatures)
  if (why) return { kind: 'impossible', why }
  const isLast = isOrdered(signatures)
  return omitUndefined({
    kind: 'add' as const,
    becomes: toIdentity(signer),
    link: isLast ? undefined : toLink(signer),
    isLast,
  })
}

export function planReplace(
  { signatureId, signer: next }: ActionOf<'replace'>,
  signatures: readonly Signature[],
  known: SignersNow,
): SigningPlan {
  const signature = signatures.find((each) => each.signatureId === signatureId)
  const why =
    findSignerObstacle('replace', signature, signatures) ?? findNewObstacle(next, signatures)
  if (!signature || why) return { kind: 'impossible', why: why ?? 'missing' }
  const old = known.signers[findSignerIndex(known.signers, signature)]
  const isLast = isOrdered(signatures)
  // The new signer's turn comes at once when everybody else has signed.
  const isNext = !isLast || signatures.every((each) => each === signature || each.signed)
  return omitUndefined({
    kind: 'replace' as const,
    signer: toPerson(signature),
    becomes: toIdentity(next),
    link: isNext ? toLink(next) : undefined,
    isLast,
    lost: {
      evidence: old?.additionalAuthenticationMethods?.length ?? 0,
      substitutes: old?.substitutes?.length ?? 0,
    },
  })
}

/**
 * Returns the signer's data of now: what the status shows, since it may have been changed elsewhere, and the rest
 * from what the program knows.
 */
export function toSignerNow(signature: Signature, known: SignersNow): Signer {
  const own = known.signers[findSignerIndex(known.signers, signature)]
  const { email, role, order, telephone, requireDocumentNumber } = signature
  const link = SIGNATURE_LINK_METHODS.find((each) => each === signature.signatureLinkMethod)
  return omitUndefined({
    ...own,
    email,
    role,
    order,
    name: own?.name ?? signature.name,
    authenticationMethod: signature.authenticationMethod ?? own?.authenticationMethod,
    signatureLinkMethod: link ?? own?.signatureLinkMethod,
    telephoneCountryCode: telephone?.countryCode ?? own?.telephoneCountryCode,
    telephone: telephone?.number ?? own?.telephone,
    requireDocumentNumber: requireDocumentNumber ?? own?.requireDocumentNumber,
  })
}

/** Returns the signer with the change; a field that a person emptied is absent. */
export function toEdited(before: Signer, change: SignerChange): Signer {
  const trimmed = Object.fromEntries(
    CORRECTABLE_FIELDS.flatMap((field) => {
      const value = change[field]
      return value === undefined ? [] : [[field, value.trim() || undefined]]
    }),
  )
  return {
    ...omitUndefined({ ...before, ...trimmed }),
    email: change.email?.trim() ?? before.email,
  }
}

function findNewObstacle(
  signer: NewSigner,
  signatures: readonly Signature[],
): 'invalid' | 'taken' | undefined {
  if (isInvalid(signer)) return 'invalid'
  return signatures.some((each) => isSamePair(each, signer)) ? 'taken' : undefined
}

/**
 * Tells whether the signer has an error, by the rules alone; the order is left out, since it concerns all signers
 * (SIGN-08).
 */
function isInvalid(signer: Signer): boolean {
  const alone = omitUndefined({ ...signer, order: undefined })
  return checkSigners({ signers: [alone] }, {}).some(({ severity }) => severity === 'error')
}

function isSamePair(one: Signature, other: Pick<Signer, 'email' | 'role'>): boolean {
  return toSignerPair(one) === toSignerPair(other)
}

function toMethod({ authenticationMethod = DEFAULT_METHOD }: Pick<Signer, 'authenticationMethod'>) {
  return authenticationMethod
}

function isOrdered(signatures: readonly Signature[]): boolean {
  return signatures.some(({ order }) => order !== undefined)
}

function toIdentity({ email, role }: Pick<Signer, 'email' | 'role'>) {
  return { email: email.trim(), role }
}

function toLink(signer: Pick<Signer, 'signatureLinkMethod' | 'authenticationMethod'>) {
  const channel: LinkChannel | 'NotSend' = toChannel(signer)
  return channel === 'NotSend' ? undefined : channel
}
