// Which message goes to whom and by which channel. Pure: the log of a document is its only effect.
import type { PracticeMessage, PracticeSigner } from './practice-document.ts'

/** Sent by e-mail unless method or link method names a telephone channel; undefined: nothing is sent. */
export function toChannel(signer: PracticeSigner): PracticeMessage['channel'] | undefined {
  // SIGN-07, RES-03: the channel of the link, else that of the authentication method.
  switch (signer.signatureLinkMethod ?? signer.authenticationMethod) {
    case 'NotSend':
      return undefined // CREATE-29, RES-06
    case 'Sms':
      return 'Sms'
    case 'WhatsApp':
      return 'WhatsApp'
    default:
      return 'Email'
  }
}

/** The link to a signer: nobody else gets it, substitutes neither (RES-05). */
export function toLinkMessages(
  signer: PracticeSigner,
  kind: 'link' | 'resend',
  at: number,
): readonly PracticeMessage[] {
  const channel = toChannel(signer)
  if (!channel) return []
  const telephone = `${signer.telephoneCountryCode ?? ''}${signer.telephone ?? ''}`
  return [{ at, kind, channel, to: channel === 'Email' ? signer.email : telephone }]
}

/** STATE-10: by e-mail, to signers and substitutes. */
export function toEndMessages(
  signers: readonly PracticeSigner[],
  kind: 'cancellation' | 'expiry',
  at: number,
  text?: string,
): readonly PracticeMessage[] {
  return signers
    .flatMap(({ email, substitutes }) => [email, ...substitutes.map((each) => each.email)])
    .map((to) => ({ at, kind, channel: 'Email', to, ...(text === undefined ? {} : { text }) }))
}
