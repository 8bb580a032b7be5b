// Transitions by which a document gets its request, ends, is replaced, or is joined with others. Pure.
import type { Moment } from './messages.ts'
import { toEndMessages } from './messages.ts'
import { notify } from './document-moves.ts'
import type { PracticeDocument } from './practice-document.ts'
import { holds } from './rule.ts'

/** Request for signatures of create-from-file and of request-signatures. */
export type SignatureRequest = Pick<
  PracticeDocument,
  'signers' | 'areas' | 'observers' | 'deadline' | 'scheduledTo' | 'reminderFrequency' | 'message'
>

/**
 * Requests signatures: the document waits for them, or for the time of delivery (CREATE-16). Nothing of an earlier
 * request is left (STATE-12).
 */
export function requestSignatures(
  document: PracticeDocument,
  request: SignatureRequest,
  moment: Moment,
): PracticeDocument {
  const { signers, areas, observers, deadline, scheduledTo, reminderFrequency, message } = request
  const isScheduled = scheduledTo !== undefined && holds('CREATE-16', moment.settings)
  return notify(
    {
      ...document,
      signers,
      areas,
      observers,
      deadline,
      scheduledTo,
      reminderFrequency,
      message,
      requestedAt: moment.now,
      endedBy: undefined,
      signatureStatusId: isScheduled ? 'SignaturesDeliveryScheduled' : 'WaitingSignatures',
    },
    moment,
  )
}

/**
 * Cancels the signatures: signers are removed, the trail is erased, signers and substitutes get a message (STATE-10).
 */
export function cancel(
  document: PracticeDocument,
  text: string | undefined,
  moment: Moment,
): PracticeDocument {
  const said = holds('CAN-01', moment.settings) ? text : undefined
  return end(document, 'cancellation', moment, said)
}

/** Ends the signatures at the daily process like a cancellation (STATE-11, STAT-06). */
export function expire(document: PracticeDocument, moment: Moment): PracticeDocument {
  return end(document, 'expiry', moment)
}

function end(
  document: PracticeDocument,
  endedBy: 'cancellation' | 'expiry',
  moment: Moment,
  text?: string,
): PracticeDocument {
  const { settings, now } = moment
  const kind = endedBy === 'cancellation' ? 'cancelled' : 'expired'
  const trail = holds('STATE-10', settings) ? [] : document.trail
  const messages = holds('STATE-10', settings) ? toEndMessages(document, endedBy, moment, text) : []
  return {
    ...document,
    ...(holds('STAT-06', settings) ? { signers: [], areas: [] } : {}),
    signatureStatusId: holds('EVT-18', settings) ? 'SignatureNotSet' : document.signatureStatusId,
    endedBy,
    trail: [...trail, { at: now, kind }],
    messages: [...document.messages, ...messages],
  }
}

/** Turns the replaced document into the base of its new version (STATE-05). */
export function becomeBase(
  document: PracticeDocument,
  newVersionId: string,
  { settings }: Moment,
): PracticeDocument {
  return holds('STATE-05', settings)
    ? { ...document, statusId: 'NewVersionBase', newVersionId }
    : { ...document, newVersionId }
}

/** Gives the document the content that editor or form made (STATE-04). */
export function finishContent(
  document: PracticeDocument,
  content: { readonly file: string; readonly contentType: string },
  { settings }: Moment,
): PracticeDocument {
  return holds('STATE-04', settings)
    ? { ...document, ...content, statusId: 'Finished' }
    : { ...document, ...content }
}

/** Removes a document (STATE-06); `as` is the envelope's id where the whole envelope is deleted. */
export function remove(
  document: PracticeDocument,
  how: { readonly as?: string; readonly saysCanceled: boolean },
  { now }: Moment,
): PracticeDocument {
  const { as = document.id, saysCanceled } = how
  return { ...document, removed: { at: now, as, saysCanceled } }
}

/** Changes the groups of a document (PART-03). */
export function changeGroups(
  document: PracticeDocument,
  groups: readonly string[],
): PracticeDocument {
  return { ...document, groups: groups.map((id) => id.toLowerCase()) }
}

/** Joins documents in one envelope with one deadline, the earliest of theirs. */
export function putTogether(
  documents: readonly PracticeDocument[],
  envelopeId: string,
): readonly PracticeDocument[] {
  const deadlines = documents.flatMap(({ deadline }) => deadline ?? [])
  const deadline = deadlines.length === 0 ? undefined : Math.min(...deadlines)
  return documents.map((document) => ({ ...document, envelopeId, deadline }))
}
