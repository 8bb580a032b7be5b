// The books of the batches that are worked on now; the others lie in the journal.
import type { BatchId } from '../../shared/model/ids.ts'
import type { DraftStore } from './draft-store.ts'
import { openDraftStore } from './draft-store.ts'
import type { DraftsPorts } from './drafts-ports.ts'

export type DraftCache = {
  readonly take: (batchId: BatchId) => Promise<DraftStore>
  /** What is in memory is no longer what is on disk. */
  readonly drop: (batchId: BatchId) => void
}

/** A person works on one; one that is handed over and one that files come into may be others. */
const MAX_BOOKS = 4

/** Its owner uses a book for one act at a time, and takes it anew for the next. */
export function createDraftCache(ports: DraftsPorts): DraftCache {
  const books = new Map<BatchId, Promise<DraftStore>>()
  return {
    take(batchId) {
      const book = books.get(batchId) ?? openDraftStore(ports, batchId)
      books.delete(batchId)
      books.set(batchId, book)
      book.catch(() => books.delete(batchId))
      const [oldest] = books.keys()
      if (books.size > MAX_BOOKS && oldest) books.delete(oldest)
      return book
    },
    drop: (batchId) => void books.delete(batchId),
  }
}
