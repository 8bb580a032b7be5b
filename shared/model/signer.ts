// A signer of a document, in the words of the partner's Signer input. The e-mail with the role is
// the identity inside a document (SIGN-01), not the e-mail alone.
import { z } from 'zod'

/** Values that the partner's document names; the service has others (OPEN-08), so any text is kept. */
export const KNOWN_AUTHENTICATION_METHODS = ['Email', 'Sms', 'WhatsApp'] as const
export const KNOWN_ADDITIONAL_AUTHENTICATION_METHODS = ['DocumentIdWithPhoto'] as const
export const KNOWN_LANGUAGES = ['Portuguese'] as const
export const SIGNATURE_LINK_METHODS = ['Email', 'Sms', 'WhatsApp', 'NotSend'] as const
export const KNOWN_REMINDER_FREQUENCIES = ['ThreeDays'] as const
/** Role that approves instead of signing (ROLE-05). */
export const APPROVER_ROLE = 'Aprovador'

const substituteSchema = z.strictObject({
  email: z.string(),
  name: z.string().exactOptional(),
})

/**
 * Shape only: a person's input is kept whatever it is, and the rules answer with findings whether an e-mail or CPF is
 * valid or a telephone is missing.
 */
export const signerSchema = z.strictObject({
  email: z.string(),
  role: z.string(),
  name: z.string().exactOptional(),
  documentNumber: z.string().exactOptional(),
  order: z.number().int().exactOptional(),
  authenticationMethod: z.string().exactOptional(),
  telephoneCountryCode: z.string().exactOptional(),
  telephone: z.string().exactOptional(),
  signatureLinkMethod: z.enum(SIGNATURE_LINK_METHODS).exactOptional(),
  additionalAuthenticationMethods: z.array(z.string()).readonly().exactOptional(),
  language: z.string().exactOptional(),
  saveAsContact: z.boolean().exactOptional(),
  substitutes: z.array(substituteSchema).readonly().exactOptional(),
  requireDocumentNumber: z.boolean().exactOptional(),
})
export type Signer = Readonly<z.infer<typeof signerSchema>>
