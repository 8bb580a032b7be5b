// Transitions that time causes: schedules fall due, pretend signers sign one after another, reminders are sent,
// deadlines expire. Pure.
import { deliver, remind, sign } from './document-moves.ts'
import { expire } from './life-moves.ts'
import type { Moment } from './messages.ts'
import { toChannel } from './messages.ts'
import type { PracticeDocument } from './practice-document.ts'
import { currentSigners, isWaiting, lastSignedAt } from './practice-document.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

type Due = {
  readonly at: number
  readonly move: (document: PracticeDocument, moment: Moment) => PracticeDocument
}

const DAY_MS = 86_400_000
/** Largest count of reminders per signer (LIM-07). */
const MAX_REMINDERS = 3

/** Instant of the next transition that time causes; undefined when there is none. */
export function nextDueAt(
  document: PracticeDocument,
  settings: PracticeSettings,
): number | undefined {
  return nextDue(document, settings)?.at
}

/** Document after all transitions that are due; the same object when none is. */
export function settle(document: PracticeDocument, moment: Moment): PracticeDocument {
  let settled = document
  for (;;) {
    const due = nextDue(settled, moment.settings)
    if (!due || due.at > moment.now) return settled
    settled = due.move(settled, moment)
  }
}

function nextDue(document: PracticeDocument, settings: PracticeSettings): Due | undefined {
  const { signatureStatusId, scheduledTo, removed } = document
  if (removed) return undefined
  if (signatureStatusId === 'SignaturesDeliveryScheduled') {
    const isMoved = scheduledTo !== undefined && holds('STATE-16', settings)
    return isMoved ? { at: scheduledTo, move: deliver } : undefined
  }
  if (!isWaiting(document)) return undefined
  return [
    nextExpiry(document, settings),
    nextSignature(document, settings),
    ...nextReminders(document, settings),
  ]
    .flatMap((due) => due ?? [])
    .toSorted((a, b) => a.at - b.at)
    .at(0)
}

/** Expiry at the first run of the daily process after the deadline (STATE-11). */
function nextExpiry(
  { deadline, endedBy }: PracticeDocument,
  settings: PracticeSettings,
): Due | undefined {
  if (deadline === undefined || endedBy !== undefined || !holds('STATE-11', settings)) {
    return undefined
  }
  const runs = Math.floor(deadline / settings.expiryEveryMs) + 1
  return { at: runs * settings.expiryEveryMs, move: expire }
}

function nextSignature(
  document: PracticeDocument,
  { signAfterMs, slowSigners, absentSigners }: PracticeSettings,
): Due | undefined {
  if (signAfterMs === undefined) return undefined
  const dues = currentSigners(document).flatMap(({ id: signerId, email, notifiedAt }) => {
    const address = email.toLowerCase()
    if (notifiedAt === undefined || absentSigners.includes(address)) return []
    const slowMs = slowSigners[address]
    const turnAt = Math.max(notifiedAt, lastSignedAt(document) ?? 0)
    const at = slowMs === undefined ? turnAt + signAfterMs : notifiedAt + slowMs
    return [
      { at, move: (each: PracticeDocument, moment: Moment) => sign(each, { signerId }, moment) },
    ]
  })
  // Signers with the same time sign in the order of the document.
  return dues.toSorted((a, b) => a.at - b.at).at(0)
}

/**
 * Reminders (CREATE-18): one per period of the frequency to each signer whose turn it is; none for an unknown
 * frequency.
 */
function nextReminders(document: PracticeDocument, settings: PracticeSettings): readonly Due[] {
  const days = settings.reminderDays[document.reminderFrequency ?? '']
  if (days === undefined || !holds('CREATE-18', settings)) return []
  const most = holds('LIM-07', settings) ? MAX_REMINDERS : MAX_REMINDERS + 1
  return currentSigners(document).flatMap((signer) => {
    const { notifiedAt, reminders } = signer
    const isReached = toChannel(signer, 'link', settings) !== undefined
    if (notifiedAt === undefined || reminders >= most || !isReached) return []
    const at = notifiedAt + (reminders + 1) * days * DAY_MS
    return [{ at, move: (each: PracticeDocument, moment: Moment) => remind(each, signer, moment) }]
  })
}
