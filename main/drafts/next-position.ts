// Returns the position after all documents of a batch, released ones included.
import type { BatchId } from '../../shared/model/ids.ts'
import type { Journal } from '../journal/journal.ts'
import type { DraftStore } from './draft-store.ts'

export async function findNextPosition(
  { journal }: { readonly journal: Pick<Journal, 'documents'> },
  batchId: BatchId,
  draftStore: DraftStore,
): Promise<number> {
  const released = await journal.documents.list({ batchId })
  const taken = [...draftStore.entries(), ...released.rows].map(({ position }) => position)
  return taken.reduce((next, position) => Math.max(next, position + 1), 0)
}
