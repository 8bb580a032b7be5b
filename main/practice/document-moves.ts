// The moves of the state machine (STATE-03 to STATE-16): document in, document out, nothing else.
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toEndMessages, toLinkMessages } from './messages.ts'
import type { PracticeDocument, PracticeMessage, PracticeSigner } from './practice-document.ts'
import { currentSigners, isOrdered } from './practice-document.ts'
import { toGiven } from './pretend-person.ts'

/** Sends the link to those whose turn has come (CREATE-28); scheduled documents wait. */
export function notify(document: PracticeDocument, now: number): PracticeDocument {
  if (document.signatureStatusId !== 'WaitingSignatures') return document
  const due = currentSigners(document).filter(({ notifiedAt }) => notifiedAt === undefined)
  if (due.length === 0) return document
  return {
    ...document,
    signers: document.signers.map((signer) =>
      due.includes(signer) ? { ...signer, notifiedAt: now } : signer,
    ),
    messages: [...document.messages, ...due.flatMap((each) => toLinkMessages(each, 'link', now))],
  }
}

/** STATE-07, STATE-08: the next in order is told, or the document ends and observers get it. */
export function sign(document: PracticeDocument, signerId: string, now: number): PracticeDocument {
  const signers = document.signers.map((signer) =>
    signer.id === signerId && signer.signedAt === undefined
      ? { ...signer, signedAt: now, given: toGiven(signer) }
      : signer,
  )
  return finishOrGoOn({ ...document, signers }, now)
}

/** STATE-10: signers removed, trail erased, signers and substitutes told. */
export function cancel(
  document: PracticeDocument,
  now: number,
  text: string | undefined,
): PracticeDocument {
  return end(document, toEndMessages(document.signers, 'cancellation', now, text))
}

/** STATE-11, STAT-06: as after a cancellation, by the daily process. */
export function expire(document: PracticeDocument, now: number): PracticeDocument {
  return end(document, toEndMessages(document.signers, 'expiry', now))
}

/** STATE-16. */
export function deliver(document: PracticeDocument, now: number): PracticeDocument {
  return notify({ ...document, signatureStatusId: 'WaitingSignatures' }, now)
}

/** ADD-05: last in an ordered document, and told when their turn comes. */
export function addSigner(
  document: PracticeDocument,
  signer: PracticeSigner,
  now: number,
): PracticeDocument {
  const last = Math.max(0, ...document.signers.map(({ order }) => order ?? 0))
  const order = isOrdered(document) ? last + 1 : undefined
  const added = omitUndefined({ ...signer, order })
  return notify({ ...document, signers: [...document.signers, added] }, now)
}

/** REM-04 to REM-06. */
export function removeSigner(
  document: PracticeDocument,
  removed: PracticeSigner,
  now: number,
): PracticeDocument {
  const signers = document.signers
    .filter(({ id }) => id !== removed.id)
    .map((signer) =>
      signer.order !== undefined && removed.order !== undefined && signer.order > removed.order
        ? { ...signer, order: signer.order - 1 }
        : signer,
    )
  const areas = document.areas.filter(({ signerId }) => signerId !== removed.id)
  return finishOrGoOn({ ...document, signers, areas }, now)
}

/** EDIT-06: no message unless asked for, and then only to one whose turn it is. */
export function editSigner(
  document: PracticeDocument,
  edited: PracticeSigner,
  now: number,
  resends: boolean,
): PracticeDocument {
  const signers = document.signers.map((signer) => (signer.id === edited.id ? edited : signer))
  const changed = { ...document, signers }
  return resends && currentSigners(changed).includes(edited)
    ? resend(changed, edited, now)
    : changed
}

/** RES-03 to RES-07. */
export function resend(
  document: PracticeDocument,
  signer: PracticeSigner,
  now: number,
): PracticeDocument {
  return { ...document, messages: [...document.messages, ...toLinkMessages(signer, 'resend', now)] }
}

function end(document: PracticeDocument, messages: readonly PracticeMessage[]): PracticeDocument {
  return {
    ...document,
    signers: [],
    areas: [],
    signatureStatusId: 'SignatureNotSet',
    messages: [...document.messages, ...messages],
  }
}

function finishOrGoOn(document: PracticeDocument, now: number): PracticeDocument {
  const { signers, observers, signatureStatusId } = document
  const isWaiting = signatureStatusId === 'WaitingSignatures'
  const isSigned = signers.length > 0 && signers.every(({ signedAt }) => signedAt !== undefined)
  if (!isWaiting || !isSigned) return notify(document, now)
  const copies = observers.map(
    (to) => ({ at: now, kind: 'signedCopy', channel: 'Email', to }) as const,
  )
  return {
    ...document,
    signatureStatusId: 'Signed',
    messages: [...document.messages, ...copies],
  }
}
