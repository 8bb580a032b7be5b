// Options of how signers sign, set for many signers at once.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'
import type { Signer } from './signer.ts'
import { signerSchema } from './signer.ts'
import { omitUndefined } from '../omit-undefined.ts'

const signer = signerSchema.shape

/** Options to set; `null` empties an option, an absent one stays. */
export const signerOptionsSchema = z.strictObject({
  authenticationMethod: z.string().nullable().exactOptional(),
  signatureLinkMethod: signer.signatureLinkMethod.unwrap().nullable().exactOptional(),
  additionalAuthenticationMethods: z.array(z.string()).readonly().nullable().exactOptional(),
  language: z.string().nullable().exactOptional(),
  order: z.number().int().nullable().exactOptional(),
  saveAsContact: z.boolean().nullable().exactOptional(),
  requireDocumentNumber: z.boolean().nullable().exactOptional(),
  substitutes: signer.substitutes.unwrap().nullable().exactOptional(),
})
export type SignerOptions = Readonly<z.infer<typeof signerOptionsSchema>>

/** Signers of a draft before the options were set, for undoing it. */
export const signersBeforeSchema = z.strictObject({
  documentId: documentIdSchema,
  signers: z.array(signerSchema).readonly(),
})
export type SignersBefore = Readonly<z.infer<typeof signersBeforeSchema>>

export function setSignerOptions(before: Signer, options: SignerOptions): Signer {
  const { authenticationMethod, signatureLinkMethod, additionalAuthenticationMethods } = options
  const { language, order, saveAsContact, requireDocumentNumber, substitutes } = options
  return omitUndefined({
    ...before,
    authenticationMethod: toSet(authenticationMethod, before.authenticationMethod),
    signatureLinkMethod: toSet(signatureLinkMethod, before.signatureLinkMethod),
    additionalAuthenticationMethods: toSet(
      additionalAuthenticationMethods,
      before.additionalAuthenticationMethods,
    ),
    language: toSet(language, before.language),
    order: toSet(order, before.order),
    saveAsContact: toSet(saveAsContact, before.saveAsContact),
    requireDocumentNumber: toSet(requireDocumentNumber, before.requireDocumentNumber),
    substitutes: toSet(substitutes, before.substitutes),
  })
}

function toSet<T>(given: T | null | undefined, before: T | undefined): T | undefined {
  return given === undefined ? before : (given ?? undefined)
}
