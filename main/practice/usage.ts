// Usage of the plan of an account (LIM-11, LIM-12): counted from its documents, so that it is still known after a
// restart.
import { toChannel } from './messages.ts'
import type { PracticeDocument } from './practice-document.ts'
import { isWaiting } from './practice-document.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

/** What an account used up of its plan since the service began. */
export type Usage = {
  readonly documents: number
  readonly Sms: number
  readonly WhatsApp: number
}

export const NOTHING_USED: Usage = { documents: 0, Sms: 0, WhatsApp: 0 }

/**
 * The log of messages is never shortened, so what went out is what was used; what is asked for and will
 * go out at its turn or time is used as well (CREATE-26).
 */
export function addUsage(
  used: Usage,
  document: PracticeDocument,
  before: PracticeDocument | undefined,
  settings: PracticeSettings,
): Usage {
  const added = document.messages.slice(before?.messages.length ?? 0)
  const by = (wanted: 'Sms' | 'WhatsApp'): number =>
    added.filter(({ channel }) => channel === wanted).length +
    countAwaited(document, wanted, settings) -
    (before ? countAwaited(before, wanted, settings) : 0)
  const consumed = countInQuota(document, settings) - (before ? countInQuota(before, settings) : 0)
  return {
    documents: used.documents + consumed,
    Sms: used.Sms + by('Sms'),
    WhatsApp: used.WhatsApp + by('WhatsApp'),
  }
}

/** Signers whose link is still to go out by that channel. */
function countAwaited(
  document: PracticeDocument,
  channel: 'Sms' | 'WhatsApp',
  settings: PracticeSettings,
): number {
  const isAsked =
    isWaiting(document) || document.signatureStatusId === 'SignaturesDeliveryScheduled'
  if (!isAsked || document.removed || !holds('CREATE-26', settings)) return 0
  return document.signers.filter(
    (signer) => signer.notifiedAt === undefined && toChannel(signer, 'link', settings) === channel,
  ).length
}

/** CREATE-26, PART-10; CAN-07: by setting, a cancellation gives it back. */
function countInQuota(
  { isMadeInApplication, endedBy }: PracticeDocument,
  { givesQuotaBack }: Pick<PracticeSettings, 'givesQuotaBack'>,
): number {
  return isMadeInApplication === true || (givesQuotaBack && endedBy === 'cancellation') ? 0 : 1
}
