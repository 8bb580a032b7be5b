// Payload of an event, and the parts that several events have in common.
import type { PracticeDocument, PracticeSigner } from '../practice-document.ts'
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

/** CREATE-31: `id` is the one that the status query shows. */
export function toEventSigner(signer: PracticeSigner, settings: PracticeSettings): object {
  const { id, role, authenticationMethod, email, name } = signer
  const known = { role, authenticationMethod, email, name }
  return holds('CREATE-31', settings) ? { id, ...known } : known
}
