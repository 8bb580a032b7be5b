// Messages to people, with their channel. Pure: messages are only entries of the document's log.
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { PracticeDocument, PracticeMessage, PracticeSigner } from './practice-document.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

type LinkKind = 'link' | 'resend'

/** Time of a transition, and the settings for it. */
export type Moment = {
  /** Time of the service's own clock in epoch milliseconds. */
  readonly now: number
  readonly settings: PracticeSettings
}

/**
 * Channel of a link: e-mail unless link method or authentication method names a telephone channel; undefined when no
 * link is sent.
 */
export function toChannel(
  signer: Pick<PracticeSigner, 'signatureLinkMethod' | 'authenticationMethod'>,
  kind: LinkKind,
  settings: PracticeSettings,
): PracticeMessage['channel'] | undefined {
  const isSilent = kind === 'link' ? holds('CREATE-29', settings) : holds('RES-06', settings)
  const isChosen = kind === 'link' ? holds('SIGN-07', settings) : holds('RES-03', settings)
  // The channel of the link, else that of the authentication method.
  switch (signer.signatureLinkMethod ?? signer.authenticationMethod) {
    case 'NotSend':
      return isSilent ? undefined : 'Email'
    case 'Sms':
      return isChosen ? 'Sms' : 'Email'
    case 'WhatsApp':
      return isChosen ? 'WhatsApp' : 'Email'
    default:
      return 'Email'
  }
}

/**
 * Messages with the link to a signer and, by setting, to the substitutes; a resend never reaches substitutes
 * (RES-05).
 */
export function toLinkMessages(
  { message }: PracticeDocument,
  signer: PracticeSigner,
  kind: LinkKind,
  { now, settings }: Moment,
): readonly PracticeMessage[] {
  const channel = toChannel(signer, kind, settings)
  if (!channel) return []
  const telephone = `${signer.telephoneCountryCode ?? ''}${signer.telephone ?? ''}`
  const reachesSubstitutes =
    kind === 'link' ? settings.tellsSubstitutes : !holds('RES-05', settings)
  const substitutes = reachesSubstitutes ? signer.substitutes : []
  const text = holds('CREATE-14', settings) ? message : undefined
  return [
    { channel, to: channel === 'Email' ? signer.email : telephone },
    ...substitutes.map(({ email }) => ({ channel: 'Email' as const, to: email })),
  ].map((each) => omitUndefined({ at: now, kind, ...each, text }))
}

/** Reminder, always by e-mail (LIM-07). */
export function toReminder({ email }: PracticeSigner, { now }: Moment): PracticeMessage {
  return { at: now, kind: 'reminder', channel: 'Email', to: email }
}

/** Messages of an end by e-mail to signers and substitutes (STATE-10). */
export function toEndMessages(
  { signers }: PracticeDocument,
  kind: 'cancellation' | 'expiry',
  { now }: Moment,
  text?: string,
): readonly PracticeMessage[] {
  return signers
    .flatMap(({ email, substitutes }) => [email, ...substitutes.map((each) => each.email)])
    .map((to) => omitUndefined({ at: now, kind, channel: 'Email' as const, to, text }))
}

/** Messages to observers with the signed document (CREATE-19). */
export function toSignedCopies(
  { observers }: PracticeDocument,
  { now, settings }: Moment,
): readonly PracticeMessage[] {
  if (!holds('CREATE-19', settings)) return []
  return observers.map((to) => ({ at: now, kind: 'signedCopy', channel: 'Email', to }))
}
