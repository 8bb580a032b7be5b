// Usage of an account's plan (LIM-11, LIM-12), counted from its documents, so that it is known after a restart.
import { toChannel } from './messages.ts'
import type { PracticeDocument } from './practice-document.ts'
import { isWaiting } from './practice-document.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

/** Usage of the plan since the service began. */
export type Usage = {
  readonly documents: number
  readonly Sms: number
  readonly WhatsApp: number
}

export const NOTHING_USED: Usage = { documents: 0, Sms: 0, WhatsApp: 0 }

/**
 * Usage after a change of a document: messages that were sent, which the log keeps for ever, and links that will be
 * sent on a turn or at a time (CREATE-26).
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

/** Count of signers whose link will still be sent by that channel. */
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

/** Documents of the quota, 0 or 1 (CREATE-26, PART-10); by setting, a cancellation gives it back (CAN-07). */
function countInQuota(
  { isMadeInApplication, endedBy }: PracticeDocument,
  { givesQuotaBack }: Pick<PracticeSettings, 'givesQuotaBack'>,
): number {
  return isMadeInApplication === true || (givesQuotaBack && endedBy === 'cancellation') ? 0 : 1
}
