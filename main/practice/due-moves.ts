// What time does to a document by itself: schedules fall due, pretend signers sign one after another,
// deadlines expire. Pure.
import { deliver, expire, sign } from './document-moves.ts'
import type { PracticeDocument, PracticeSigner } from './practice-document.ts'
import { currentSigners, lastSignedAt } from './practice-document.ts'
import type { PracticeSettings } from './settings.ts'

type Due = {
  readonly at: number
  readonly move: (document: PracticeDocument, now: number) => PracticeDocument
}

/** The instant of the next move that waits for time alone; undefined: none does. */
export function nextDueAt(
  document: PracticeDocument,
  settings: PracticeSettings,
): number | undefined {
  return nextDue(document, settings)?.at
}

/** The document after everything that has fallen due at `now`. */
export function settle(
  document: PracticeDocument,
  settings: PracticeSettings,
  now: number,
): PracticeDocument {
  let settled = document
  for (;;) {
    const due = nextDue(settled, settings)
    if (!due || due.at > now) return settled
    settled = due.move(settled, now)
  }
}

function nextDue(document: PracticeDocument, settings: PracticeSettings): Due | undefined {
  const { signatureStatusId, scheduledTo } = document
  if (signatureStatusId === 'SignaturesDeliveryScheduled') {
    return scheduledTo === undefined ? undefined : { at: scheduledTo, move: deliver }
  }
  if (signatureStatusId !== 'WaitingSignatures') return undefined
  const dues = [nextExpiry(document, settings), nextSignature(document, settings)]
  return dues
    .flatMap((due) => due ?? [])
    .toSorted((a, b) => a.at - b.at)
    .at(0)
}

/** STATE-11: the first run of the daily process after the deadline. */
function nextExpiry({ deadline }: PracticeDocument, settings: PracticeSettings): Due | undefined {
  if (deadline === undefined) return undefined
  const runs = Math.floor(deadline / settings.expiryEveryMs) + 1
  return { at: runs * settings.expiryEveryMs, move: expire }
}

function nextSignature(
  document: PracticeDocument,
  { signAfterMs }: PracticeSettings,
): Due | undefined {
  if (signAfterMs === undefined) return undefined
  const signer: PracticeSigner | undefined = currentSigners(document).find(
    ({ notifiedAt }) => notifiedAt !== undefined,
  )
  if (signer?.notifiedAt === undefined) return undefined
  const turnAt = Math.max(signer.notifiedAt, lastSignedAt(document) ?? 0)
  return { at: turnAt + signAfterMs, move: (each, now) => sign(each, signer.id, now) }
}
