// The moves by which a document begins, ends, is replaced or belongs together with others. Pure.
import type { Moment } from './messages.ts'
import { toEndMessages } from './messages.ts'
import { notify } from './document-moves.ts'
import type { PracticeDocument } from './practice-document.ts'
import { holds } from './rule.ts'

/** What is asked for with the signatures, by create-from-file and by request-signatures. */
export type SignatureRequest = Pick<
  PracticeDocument,
  'signers' | 'areas' | 'observers' | 'deadline' | 'scheduledTo' | 'reminderFrequency' | 'message'
>

/** CREATE-16, STATE-12: waits for signatures, or for the time of the delivery. Nothing is left of an earlier request. */
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

/** STATE-10: signers removed, trail erased, signers and substitutes told. */
export function cancel(
  document: PracticeDocument,
  text: string | undefined,
  moment: Moment,
): PracticeDocument {
  const said = holds('CAN-01', moment.settings) ? text : undefined
  return end(document, 'cancellation', moment, said)
}

/** STATE-11, STAT-06: as after a cancellation, by the daily process. */
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

/** STATE-05: what is replaced, as the base of its new version. */
export function becomeBase(
  document: PracticeDocument,
  newVersionId: string,
  { settings }: Moment,
): PracticeDocument {
  return holds('STATE-05', settings)
    ? { ...document, statusId: 'NewVersionBase', newVersionId }
    : { ...document, newVersionId }
}

/** STATE-04: the content that editor or form made. */
export function finishContent(
  document: PracticeDocument,
  content: { readonly file: string; readonly contentType: string },
  { settings }: Moment,
): PracticeDocument {
  return holds('STATE-04', settings)
    ? { ...document, ...content, statusId: 'Finished' }
    : { ...document, ...content }
}

/** STATE-06: `as` is the id of the envelope where all of it goes. */
export function remove(
  document: PracticeDocument,
  how: { readonly as?: string; readonly saysCanceled: boolean },
  { now }: Moment,
): PracticeDocument {
  const { as = document.id, saysCanceled } = how
  return { ...document, removed: { at: now, as, saysCanceled } }
}

/** PART-03. */
export function changeGroups(
  document: PracticeDocument,
  groups: readonly string[],
): PracticeDocument {
  return { ...document, groups: groups.map((id) => id.toLowerCase()) }
}

/** One envelope of all, with one deadline: the earliest that one of them has. */
export function putTogether(
  documents: readonly PracticeDocument[],
  envelopeId: string,
): readonly PracticeDocument[] {
  const deadlines = documents.flatMap(({ deadline }) => deadline ?? [])
  const deadline = deadlines.length === 0 ? undefined : Math.min(...deadlines)
  return documents.map((document) => ({ ...document, envelopeId, deadline }))
}
