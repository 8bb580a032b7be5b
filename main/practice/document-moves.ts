// Transitions of a document's state (STATE-03 to STATE-16). Pure: each returns the document after it.
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Moment } from './messages.ts'
import { toLinkMessages, toReminder, toSignedCopies } from './messages.ts'
import type { PracticeArea, PracticeDocument, PracticeSigner } from './practice-document.ts'
import { currentSigners, isOrdered, isWaiting } from './practice-document.ts'
import { toGiven } from './pretend-person.ts'
import { holds } from './rule.ts'

/** Sends the link to the signers whose turn has come (CREATE-28); a scheduled document waits. */
export function notify(document: PracticeDocument, moment: Moment): PracticeDocument {
  if (!isWaiting(document)) return document
  const turn = holds('CREATE-28', moment.settings) ? currentSigners(document) : document.signers
  const due = turn.filter(({ notifiedAt }) => notifiedAt === undefined)
  if (due.length === 0) return document
  return {
    ...document,
    signers: document.signers.map((signer) =>
      due.includes(signer) ? { ...signer, notifiedAt: moment.now } : signer,
    ),
    messages: [
      ...document.messages,
      ...due.flatMap((each) => toLinkMessages(document, each, 'link', moment)),
    ],
  }
}

/**
 * Signs: then the next signer gets the link (STATE-07), or the document is signed and observers get it (STATE-08).
 */
export function sign(
  document: PracticeDocument,
  by: {
    readonly signerId: string
    /** Index of the substitute who signs in the signer's place. */
    readonly substitute?: number
  },
  moment: Moment,
): PracticeDocument {
  const signer = document.signers.find(({ id }) => id === by.signerId)
  if (!signer || signer.signedAt !== undefined) return document
  const substitute = by.substitute === undefined ? undefined : signer.substitutes[by.substitute]
  const signed = { ...signer, signedAt: moment.now, given: toGiven(signer, substitute) }
  const entry = omitUndefined({
    at: moment.now,
    kind: signer.role === 'Aprovador' ? ('approved' as const) : ('signed' as const),
    email: signer.email,
    substitute: substitute?.email,
  })
  const signers = document.signers.map((each) => (each === signer ? signed : each))
  return finishOrGoOn({ ...document, signers, trail: [...document.trail, entry] }, moment)
}

/** Delivers a scheduled document: it waits for signatures, and links go out (STATE-16). */
export function deliver(document: PracticeDocument, moment: Moment): PracticeDocument {
  return notify({ ...document, signatureStatusId: 'WaitingSignatures' }, moment)
}

/** Adds a signer, in an ordered document as the last one, who gets the link on the turn (ADD-05). */
export function addSigner(
  document: PracticeDocument,
  signer: PracticeSigner,
  areas: readonly PracticeArea[],
  moment: Moment,
): PracticeDocument {
  const last = Math.max(0, ...document.signers.map(({ order }) => order ?? 0))
  const entersLast = holds('ADD-05', moment.settings)
  const order = isOrdered(document) ? (entersLast ? last + 1 : signer.order) : undefined
  const added = omitUndefined({ ...signer, order })
  return notify(
    { ...document, signers: [...document.signers, added], areas: [...document.areas, ...areas] },
    moment,
  )
}

/** Removes a signer (REM-04 to REM-07): later positions move up, and no message goes out. */
export function removeSigner(
  document: PracticeDocument,
  removed: PracticeSigner,
  moment: Moment,
): PracticeDocument {
  const { now, settings } = moment
  const others = document.signers.filter(({ id }) => id !== removed.id)
  const entry = { at: now, kind: 'signerRemoved', email: removed.email } as const
  const without: PracticeDocument = {
    ...document,
    signers: holds('REM-04', settings) ? renumber(others, removed) : others,
    areas: document.areas.filter(({ signerId }) => signerId !== removed.id),
    trail: holds('REM-07', settings) ? [...document.trail, entry] : document.trail,
  }
  const isLeftSigned = others.length > 0 && others.every(({ signedAt }) => signedAt !== undefined)
  if (isLeftSigned && !(holds('REM-06', settings) && holds('STATE-09', settings))) return without
  if (!isLeftSigned && !holds('REM-05', settings)) return without
  return finishOrGoOn(without, moment)
}

/** Closes the gap of the removed position, unless another signer has it. */
function renumber(
  signers: readonly PracticeSigner[],
  { order: left }: PracticeSigner,
): PracticeSigner[] {
  if (left === undefined || signers.some(({ order }) => order === left)) return [...signers]
  return signers.map((signer) =>
    signer.order !== undefined && signer.order > left
      ? { ...signer, order: signer.order - 1 }
      : signer,
  )
}

/** Edits a signer; a link is sent only when asked for, and only to a signer whose turn it is (EDIT-06). */
export function editSigner(
  document: PracticeDocument,
  edited: PracticeSigner,
  resends: boolean,
  moment: Moment,
): PracticeDocument {
  const signers = document.signers.map((signer) => (signer.id === edited.id ? edited : signer))
  const changed = { ...document, signers }
  const isNotified = resends && holds('EDIT-06', moment.settings) && isWaiting(changed)
  return isNotified && currentSigners(changed).includes(edited)
    ? resend(changed, edited, moment)
    : changed
}

/** Replaces the evidence that is asked of a signer (PART-04). */
export function changeEvidence(
  document: PracticeDocument,
  signer: PracticeSigner,
  additionalAuthenticationMethods: readonly string[],
): PracticeDocument {
  const changed = {
    ...signer,
    additionalAuthenticationMethods: [...additionalAuthenticationMethods],
  }
  return {
    ...document,
    signers: document.signers.map((each) => (each.id === signer.id ? changed : each)),
  }
}

/** Sends the link once more (RES-03 to RES-07). */
export function resend(
  document: PracticeDocument,
  signer: PracticeSigner,
  moment: Moment,
): PracticeDocument {
  const messages = toLinkMessages(document, signer, 'resend', moment)
  return { ...document, messages: [...document.messages, ...messages] }
}

/** Sends a reminder by e-mail (CREATE-18, LIM-07). */
export function remind(
  document: PracticeDocument,
  signer: PracticeSigner,
  moment: Moment,
): PracticeDocument {
  const reminded = { ...signer, reminders: signer.reminders + 1 }
  return {
    ...document,
    signers: document.signers.map((each) => (each.id === signer.id ? reminded : each)),
    messages: [...document.messages, toReminder(signer, moment)],
  }
}

function finishOrGoOn(document: PracticeDocument, moment: Moment): PracticeDocument {
  const { signers } = document
  const isPending = signers.some(({ signedAt }) => signedAt === undefined)
  const goesOn = isPending && holds('STATE-07', moment.settings)
  if (!isWaiting(document) || signers.length === 0 || goesOn) return notify(document, moment)
  if (!holds('STATE-08', moment.settings)) return document
  return {
    ...document,
    signatureStatusId: 'Signed',
    messages: [...document.messages, ...toSignedCopies(document, moment)],
  }
}
