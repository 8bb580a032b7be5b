// Events of ends: expired, cancelled, deleted (EVT-14, EVT-16 to EVT-18). Documents of one envelope that ended
// together have one event, which lists only these.
import type { PracticeDocument } from '../practice-document.ts'
import { isWaiting } from '../practice-document.ts'
import { holds } from '../rule.ts'
import type { PracticeSettings } from '../settings.ts'
import { toIso } from '../to-wire.ts'
import type { Change, PracticeEvent } from './event.ts'
import { toEventSigner } from './event.ts'

export function toEndEvents(
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

/** Changes grouped by the id of their common event. */
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

/** Cancelled document with the signers who had not signed. */
function toCanceled({ before, after }: Change, settings: PracticeSettings): object {
  const pending = before?.signers.filter(({ signedAt }) => signedAt === undefined) ?? []
  return { id: after.id, pendingSigners: pending.map((signer) => toEventSigner(signer, settings)) }
}
