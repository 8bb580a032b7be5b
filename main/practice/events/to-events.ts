// Events of a transition: each is a rule over the document before and after it (EVT-09 to EVT-19). A transition
// without a rule, such as an edit or a resend, has no event.
import type { PracticeDocument, PracticeSigner } from '../practice-document.ts'
import { isWaiting } from '../practice-document.ts'
import { holds } from '../rule.ts'
import type { PracticeSettings } from '../settings.ts'
import { toIso } from '../to-wire.ts'
import { toEndEvents } from './end-events.ts'
import type { Change, PracticeEvent } from './event.ts'
import { toEventSigner } from './event.ts'

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
    // The last signature finishes a document; a removal that does so has no event (REM-07).
    id: 'EVT-12',
    event: 'DocumentSignatureFinished',
    entitiesOf(change) {
      const { id, statusId, signatureStatusId } = change.after
      const isFinished = signatureStatusId === 'Signed' && newlySigned(change).length > 0
      return isFinished ? [{ id, status: statusId, signatureStatus: signatureStatusId }] : []
    },
  },
]

/** Events of documents that changed together, in the order in which they happened. */
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

/** Whether signatures are asked for, also while the delivery is only scheduled (CREATE-17). */
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
