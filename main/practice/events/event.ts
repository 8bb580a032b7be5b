// Payload of an event, and parts that several events have in common.
import type { PracticeDocument, PracticeSigner } from '../practice-document.ts'
import { holds } from '../rule.ts'
import type { PracticeSettings } from '../settings.ts'

export type PracticeEvent = {
  readonly event: string
  readonly accountId: string
  readonly entity: object
}

/** Change of one document by a transition; `before` is absent for a new document. */
export type Change = {
  readonly before?: PracticeDocument | undefined
  readonly after: PracticeDocument
}

/** Signer of an event, with the same id as in the status (CREATE-31). */
export function toEventSigner(signer: PracticeSigner, settings: PracticeSettings): object {
  const { id, role, authenticationMethod, email, name } = signer
  const known = { role, authenticationMethod, email, name }
  return holds('CREATE-31', settings) ? { id, ...known } : known
}
