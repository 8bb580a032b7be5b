// Which events a move causes: each a rule over the documents before and after it (EVT-09 to EVT-19).
// What no rule asks for, such as an edit or a resend, causes none.
import type { PracticeDocument, PracticeSigner } from '../practice-document.ts'
import { isWaiting } from '../practice-document.ts'
import { holds } from '../rule.ts'
import type { PracticeSettings } from '../settings.ts'

export type PracticeEvent = {
  readonly event: string
  readonly accountId: string
  readonly entity: object
}

/** What one move made of one document; `before` is absent for a new one. */
export type Change = {
  readonly before?: PracticeDocument | undefined
  readonly after: PracticeDocument
}

type EventRule = {
  readonly id: string
  readonly event: string
  readonly entitiesOf: (change: Change, settings: PracticeSettings) => readonly object[]
}

const DOCUMENT_EVENTS: readonly EventRule[] = [
  {
    id: 'EVT-13',
    event: 'DocumentStatusChanged',
    entitiesOf({ before, after: { id, statusId, newVersionId } }) {
      if (!before || before.statusId === statusId) return []
      if (statusId === 'Finished') return [{ id, status: statusId }]
      return statusId === 'NewVersionBase' ? [{ id, status: statusId, newVersionId }] : []
    },
  },
  {
    id: 'EVT-15',
    event: 'FormFilled',
    entitiesOf: ({ before, after: { id, statusId, formId } }) =>
      before?.statusId === 'WaitingFormFill' && statusId === 'Finished' && formId !== undefined
        ? [{ formId, documentId: id }]
        : [],
  },
  {
    id: 'EVT-09',
    event: 'DocumentSentToSignature',
    entitiesOf: ({ before, after }, settings) =>
      isAsked(after, settings) && !(before && isAsked(before, settings))
        ? [
            {
              documentId: after.id,
              sentAt: toIso(after.requestedAt),
              signers: after.signers.map((signer) => toEventSigner(signer, settings)),
            },
          ]
        : [],
  },
  {
    id: 'EVT-10',
    event: 'SignerAddedToDocument',
    entitiesOf({ before, after }, settings) {
      if (!before || !isWaiting(before) || !holds('ADD-08', settings)) return []
      const known = new Set(before.signers.map(({ id }) => id))
      return after.signers
        .filter(({ id }) => !known.has(id))
        .map((signer) => ({ documentId: after.id, signer: toEventSigner(signer, settings) }))
    },
  },
  {
    id: 'EVT-11',
    event: 'DocumentSignatureMember',
    entitiesOf: (change) =>
      newlySigned(change).map(({ role, email, given, signedAt }) => ({
        documentId: change.after.id,
        role,
        email,
        name: given?.name,
        signedAt: toIso(signedAt),
      })),
  },
  {
    // The last signature finishes a document; a removal that does so says nothing (REM-07).
    id: 'EVT-12',
    event: 'DocumentSignatureFinished',
    entitiesOf(change) {
      const { id, statusId, signatureStatusId } = change.after
      const isFinished = signatureStatusId === 'Signed' && newlySigned(change).length > 0
      return isFinished ? [{ id, status: statusId, signatureStatus: signatureStatusId }] : []
    },
  },
]

/** The events of documents that were moved together, in the order in which they happened. */
export function toEvents(
  changes: readonly Change[],
  settings: PracticeSettings,
): readonly PracticeEvent[] {
  const ofDocuments = changes.flatMap((change) =>
    DOCUMENT_EVENTS.filter(({ id }) => holds(id, settings)).flatMap(({ event, entitiesOf }) =>
      entitiesOf(change, settings).map((entity) => ({
        event,
        accountId: change.after.accountId,
        entity,
      })),
    ),
  )
  return [...ofDocuments, ...toEndEvents(changes, settings)]
}

/** Those of an envelope are one event (EVT-14, EVT-16, EVT-17); only what ended is listed (EVT-18). */
function toEndEvents(
  changes: readonly Change[],
  settings: PracticeSettings,
): readonly PracticeEvent[] {
  const expired = changes.filter((change) => isNewlyEnded(change, 'expiry'))
  const canceled = changes.filter(
    (change) => isNewlyEnded(change, 'cancellation') || isCanceledByRemoval(change),
  )
  const removed = changes.filter(({ before, after }) => after.removed && !before?.removed)
  return [
    ...(holds('EVT-16', settings) ? together(expired, toEnvelopeId) : []).map(([id, members]) => ({
      event: 'DocumentSignaturesExpired',
      accountId: members[0].after.accountId,
      entity: {
        deadlineForSignature: toIso(members[0].after.deadline),
        id,
        documents: members.map((member) => toCanceled(member, settings)),
      },
    })),
    ...(holds('EVT-17', settings) ? together(canceled, toEnvelopeId) : []).map(([id, members]) => ({
      event: 'DocumentSignaturesCanceled',
      accountId: members[0].after.accountId,
      entity: { id, documents: members.map((member) => toCanceled(member, settings)) },
    })),
    ...(holds('EVT-14', settings) ? together(removed, toRemovedId) : []).map(([id, members]) => ({
      event: 'DocumentRemoved',
      accountId: members[0].after.accountId,
      entity: { id },
    })),
  ]
}

type Members = readonly [Change, ...Change[]]

/** By the id that their one event says. */
function together(
  changes: readonly Change[],
  idOf: (change: Change) => string,
): readonly (readonly [id: string, members: Members])[] {
  const groups = new Map<string, Members>()
  for (const change of changes) {
    const id = idOf(change)
    const members = groups.get(id)
    groups.set(id, members ? [...members, change] : [change])
  }
  return [...groups]
}

function toEnvelopeId({ after }: Change): string {
  return after.envelopeId ?? after.id
}

function toRemovedId({ after }: Change): string {
  return after.removed?.as ?? after.id
}

function isNewlyEnded({ before, after }: Change, by: PracticeDocument['endedBy']): boolean {
  return after.endedBy === by && before?.endedBy === undefined
}

function isCanceledByRemoval({ before, after }: Change): boolean {
  return before !== undefined && isWaiting(before) && after.removed?.saysCanceled === true
}

/** CREATE-17: asked for also while the delivery is only scheduled. */
function isAsked(document: PracticeDocument, settings: PracticeSettings): boolean {
  const isScheduled = document.signatureStatusId === 'SignaturesDeliveryScheduled'
  return isWaiting(document) || (isScheduled && holds('CREATE-17', settings))
}

function newlySigned({ before, after }: Change): readonly PracticeSigner[] {
  const unsigned = new Set(
    before?.signers.flatMap(({ id, signedAt }) => (signedAt === undefined ? id : [])),
  )
  return after.signers.filter(({ id, signedAt }) => signedAt !== undefined && unsigned.has(id))
}

/** Canceled document: with those who had not signed. */
function toCanceled({ before, after }: Change, settings: PracticeSettings): object {
  const pending = before?.signers.filter(({ signedAt }) => signedAt === undefined) ?? []
  return { id: after.id, pendingSigners: pending.map((signer) => toEventSigner(signer, settings)) }
}

/** CREATE-31: `id` is the one that the status query shows. */
function toEventSigner(signer: PracticeSigner, settings: PracticeSettings): object {
  const { id, role, authenticationMethod, email, name } = signer
  const known = { role, authenticationMethod, email, name }
  return holds('CREATE-31', settings) ? { id, ...known } : known
}

function toIso(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString()
}
