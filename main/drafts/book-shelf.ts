// The books of the batches that are worked on now; the others lie in the journal.
import type { BatchId } from '../../shared/model/ids.ts'
import type { DraftBook } from './draft-book.ts'
import { openDraftBook } from './draft-book.ts'
import type { DraftsPorts } from './drafts-ports.ts'

export type BookShelf = {
  readonly take: (batchId: BatchId) => Promise<DraftBook>
  /** What is in memory is no longer what is on disk. */
  readonly drop: (batchId: BatchId) => void
}

/** A person works on one; one that is handed over and one that files come into may be others. */
const MOST_BOOKS = 4

/** Its owner uses a book for one act at a time, and takes it anew for the next. */
export function createBookShelf(ports: DraftsPorts): BookShelf {
  const books = new Map<BatchId, Promise<DraftBook>>()
  return {
    take(batchId) {
      const book = books.get(batchId) ?? openDraftBook(ports, batchId)
      books.delete(batchId)
      books.set(batchId, book)
      book.catch(() => books.delete(batchId))
      const [oldest] = books.keys()
      if (books.size > MOST_BOOKS && oldest) books.delete(oldest)
      return book
    },
    drop: (batchId) => void books.delete(batchId),
  }
}
