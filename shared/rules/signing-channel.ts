// Signature as the status shows it, and the channel by which its link goes. Pure.
import type { LinkChannel, SigningPerson } from '../model/signing.ts'
import type { TrackedSignature } from '../model/tracking.ts'

export type Signature = TrackedSignature & {
  readonly authenticationMethod?: string
  readonly signatureLinkMethod?: string
  readonly telephone?: { readonly countryCode?: string; readonly number?: string }
  readonly requireDocumentNumber?: boolean
}

/** State of the signatures, as the status tells it. */
export type SigningState = {
  readonly signatureStatus: string
  readonly signatures: readonly Signature[]
}

/** Returns the link's own channel, else that of the authentication method, else e-mail (RES-03). */
export function toChannel({
  signatureLinkMethod,
  authenticationMethod = 'Email',
}: Pick<Signature, 'signatureLinkMethod' | 'authenticationMethod'>): LinkChannel | 'NotSend' {
  switch (signatureLinkMethod ?? authenticationMethod) {
    case 'NotSend':
      return 'NotSend'
    case 'Email':
      return 'Email'
    case 'Sms':
      return 'Sms'
    case 'WhatsApp':
      return 'WhatsApp'
    default:
      return 'other'
  }
}

export function toPerson({ signatureId, email, role }: Signature): SigningPerson {
  return { signatureId, email, role }
}
