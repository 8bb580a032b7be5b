// Signer input of create, add and edit (SIGN-01 to SIGN-15, EDIT-01): three shapes of one table,
// since each of them ignores or refuses what belongs to another.
import { z } from 'zod'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { toCpfDigits } from '../../../shared/rules/cpf.ts'
import { isTelephone, toDigits } from '../../../shared/rules/telephone.ts'

/**
 * Substitutes exist on create only (SIGN-12), and additional evidence is not applied when a signer
 * is added (ADD-07), so that neither is here.
 */
export type AddedSigner = Omit<Signer, 'substitutes' | 'additionalAuthenticationMethods'> & {
  /** The signer's own (SIGN-15). */
  readonly areas?: readonly Omit<SignatureArea, 'signer'>[]
}

/**
 * Everything an edit replaces. Each must be decided on, `undefined` where there is none: what is not
 * sent is erased (EDIT-02), and the status does not tell all of it (STAT-07).
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
  /** All that shall be asked for from now on; empty for none. */
  readonly additionalAuthenticationMethods: readonly string[]
  readonly requireDocumentNumber: boolean | undefined
  readonly language: string | undefined
  /** Sends the link again, through the new channel (EDIT-06). */
  readonly resendLinkAfterEdit: boolean
}

/** As the rules read it: addresses without blanks around them, CPF and telephone in digits only (SIGN-05). */
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

/** Only what belongs to an addition, whatever else the caller's signer may have. */
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

/** AREA-05: the fields that point to a signer are those of a create; here the signer is the one added. */
function toWireArea({ type, page, x, y, width, height }: OwnArea): OwnArea {
  return { type, page, x, y, width, height }
}

/** In the order of the document. */
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

/** What cannot be a CPF goes as it is: the rules have said so, and the service answers for itself. */
function toWireCpf(documentNumber: string | undefined): string | undefined {
  return documentNumber && (toCpfDigits(documentNumber) ?? documentNumber)
}

/** What cannot be a telephone goes as it is, as a CPF does. */
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

/** Answer of add: the id that edit, remove and resend ask for (ADD-01). */
export const addedSignerWireSchema = z
  .object({ id: signatureIdSchema })
  .transform(({ id }) => ({ signatureId: id }))
export type AddedSignature = Readonly<z.output<typeof addedSignerWireSchema>>
