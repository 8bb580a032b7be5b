// End of every transition of a document: it is stored, watched for what time causes, and its events are sent to the
// webhooks.
import type { Deliveries } from './events/deliveries.ts'
import { toEvents } from './events/to-events.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { PracticeStore } from './practice-store.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

/** Stores documents that one transition made or changed together; does nothing for none. */
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
      // Signed files are discarded with the signatures (STATE-10).
      if (isOver && holds('STATE-10', settings)) store.discardFiles(`${after.id}-`)
    }
    deliveries.send(toEvents(changes, settings))
  }
}
