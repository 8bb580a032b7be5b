// Signer input of create, add and edit (SIGN-01 to SIGN-15, EDIT-01): three shapes from one table,
// since each ignores or refuses fields of the others.
import { z } from 'zod'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { toCpfDigits } from '../../../shared/rules/cpf.ts'
import { isTelephone, toDigits } from '../../../shared/rules/telephone.ts'

/**
 * Signer of an addition, without substitutes, which exist on create only (SIGN-12), and without
 * additional evidence, which an addition ignores (ADD-07).
 */
export type AddedSigner = Omit<Signer, 'substitutes' | 'additionalAuthenticationMethods'> & {
  /** Areas of this signer (SIGN-15). */
  readonly areas?: readonly Omit<SignatureArea, 'signer'>[]
}

/**
 * Fields that an edit replaces. Each needs a decision, `undefined` for none: an absent field is
 * erased (EDIT-02), and the status does not show all of them (STAT-07).
 */
export type EditedSigner = {
  readonly email: string
  readonly role: string
  readonly name: string | undefined
  readonly documentNumber: string | undefined
  readonly authenticationMethod: string | undefined
  readonly telephoneCountryCode: string | undefined
  readonly telephone: string | undefined
  readonly signatureLinkMethod: Signer['signatureLinkMethod'] | undefined
  /** Methods requested from now on; empty for none. */
  readonly additionalAuthenticationMethods: readonly string[]
  readonly requireDocumentNumber: boolean | undefined
  readonly language: string | undefined
  /** Resend of the link through the new channel (EDIT-06). */
  readonly resendLinkAfterEdit: boolean
}

/**
 * Signer as the rules read it: addresses without blanks around them, CPF and telephone in digits
 * only (SIGN-05).
 */
export function toWireSigner(signer: Signer): Signer {
  const { documentNumber, substitutes } = signer
  return omitUndefined({
    ...signer,
    email: signer.email.trim(),
    documentNumber: toWireCpf(documentNumber),
    ...toWireTelephone(signer),
    substitutes: substitutes?.map((each) => ({ ...each, email: each.email.trim() })),
  })
}

/** Fields of an addition, without other fields of the caller's signer. */
export function toWireAddedSigner(signer: AddedSigner): object {
  return omitUndefined({
    email: signer.email.trim(),
    role: signer.role,
    name: signer.name,
    documentNumber: toWireCpf(signer.documentNumber),
    order: signer.order,
    authenticationMethod: signer.authenticationMethod,
    ...toWireTelephone(signer),
    signatureLinkMethod: signer.signatureLinkMethod,
    language: signer.language,
    saveAsContact: signer.saveAsContact,
    requireDocumentNumber: signer.requireDocumentNumber,
    signatureAreas: signer.areas?.map(toWireArea),
  })
}

type OwnArea = NonNullable<AddedSigner['areas']>[number]

/** Area without the fields that name a signer, which only a create has (AREA-05). */
function toWireArea({ type, page, x, y, width, height }: OwnArea): OwnArea {
  return { type, page, x, y, width, height }
}

/** Fields in the order of the document. */
export function toWireEditedSigner(signer: EditedSigner): object {
  return omitUndefined({
    email: signer.email.trim(),
    name: signer.name,
    documentNumber: toWireCpf(signer.documentNumber),
    role: signer.role,
    authenticationMethod: signer.authenticationMethod,
    ...toWireTelephone(signer),
    signatureLinkMethod: signer.signatureLinkMethod,
    additionalAuthenticationMethods: signer.additionalAuthenticationMethods,
    requireDocumentNumber: signer.requireDocumentNumber,
    language: signer.language,
    resendLinkAfterEdit: signer.resendLinkAfterEdit,
  })
}

/**
 * CPF in digits; an impossible one is sent unchanged, since the rules have reported it and the
 * service decides.
 */
function toWireCpf(documentNumber: string | undefined): string | undefined {
  return documentNumber && (toCpfDigits(documentNumber) ?? documentNumber)
}

/** Telephone in digits; an impossible one is sent unchanged, as a CPF is. */
function toWireTelephone({
  telephoneCountryCode: country = '',
  telephone = '',
}: {
  readonly telephoneCountryCode?: string | undefined
  readonly telephone?: string | undefined
}): Pick<Signer, 'telephoneCountryCode' | 'telephone'> {
  const isOne = isTelephone(country, telephone)
  return omitUndefined({
    telephoneCountryCode: (isOne ? toDigits(country) : country) || undefined,
    telephone: (isOne ? toDigits(telephone) : telephone) || undefined,
  })
}

/** Answer of an addition: the id that edit, remove and resend need (ADD-01). */
export const addedSignerWireSchema = z
  .object({ id: signatureIdSchema })
  .transform(({ id }) => ({ signatureId: id }))
export type AddedSignature = Readonly<z.output<typeof addedSignerWireSchema>>
