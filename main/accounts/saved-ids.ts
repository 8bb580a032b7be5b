// The labelled ids of each account, kept in the journal of its environment (PART-15).
import type { IdBook, IdKind, LabelledId } from '../../shared/model/id-book.ts'
import { EMPTY_ID_BOOK, idBookSchema, mergeIds } from '../../shared/model/id-book.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { createSerial } from '../platform/serial.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'

export type SavedIds = {
  readonly read: (accountId: AccountId) => Promise<IdBook>
  /** Labels of known ids are replaced; what is there stays. `isListed`: they came from the service. */
  readonly add: (
    accountId: AccountId,
    kind: IdKind,
    entries: readonly LabelledId[],
    how?: { readonly isListed: boolean },
  ) => Promise<IdBook>
  readonly remove: (accountId: AccountId, kind: IdKind, id: string) => Promise<IdBook>
}

export function createSavedIds(ports: {
  readonly journal: Pick<Journal, 'remember' | 'recall'>
  readonly clock: Pick<Clock, 'now'>
}): SavedIds {
  const { journal, clock } = ports
  const serially = createSerial()
  const read = async (accountId: AccountId): Promise<IdBook> =>
    idBookSchema.catch(EMPTY_ID_BOOK).parse((await journal.recall(toKey(accountId)))?.value)
  const change = (accountId: AccountId, to: (book: IdBook) => IdBook): Promise<IdBook> =>
    serially(accountId, async () => {
      const book = to(await read(accountId))
      await journal.remember(toKey(accountId), book, clock.now())
      return book
    })
  return {
    read,
    add: (accountId, kind, entries, { isListed } = { isListed: false }) =>
      change(accountId, (book) => ({
        ...book,
        [kind]: mergeIds(book[kind], entries),
        loadedAt: isListed ? { ...book.loadedAt, [kind]: clock.now() } : book.loadedAt,
      })),
    remove: (accountId, kind, id) =>
      change(accountId, (book) => ({
        ...book,
        [kind]: book[kind].filter((entry) => entry.id !== id),
      })),
  }
}

function toKey(accountId: AccountId): string {
  return `ids:${accountId}`
}
