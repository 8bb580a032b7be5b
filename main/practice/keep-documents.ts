// End of every move of a document: saved, watched for what time does to it, told to the webhooks.
import type { Deliveries } from './events/deliveries.ts'
import { toEvents } from './events/to-events.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { PracticeStore } from './practice-store.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

/** Documents that one move made or changed together; nothing for none. */
export type KeepDocuments = (...documents: readonly PracticeDocument[]) => void

export function createKeepDocuments(parts: {
  readonly store: PracticeStore
  readonly settings: PracticeSettings
  readonly deliveries: Deliveries
  readonly watch: (document: PracticeDocument) => void
}): KeepDocuments {
  const { store, settings, deliveries, watch } = parts
  return (...documents) => {
    const changes = documents.map((after) => ({ before: store.find(after.id), after }))
    for (const { before, after } of changes) {
      store.save(after)
      watch(after)
      const isOver = after.removed !== undefined || after.endedBy !== before?.endedBy
      // STATE-10: what was signed is discarded with the signatures.
      if (isOver && holds('STATE-10', settings)) store.discardFiles(`${after.id}-`)
    }
    deliveries.send(toEvents(changes, settings))
  }
}
