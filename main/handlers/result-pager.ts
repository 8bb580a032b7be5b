// Pager of a batch's documents: each part takes a few milliseconds to make, check and send, since ten thousand
// documents at once would block the window.
import type { DocumentPart, DocumentRowView } from '../../shared/model/document-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'

/** Rows that were read; a row's view is made when its part is asked for. */
export type ReadDocuments = Pick<DocumentPart, 'unreadable'> & {
  /** Rows in the order of the answer. */
  readonly rows: readonly { readonly show: () => DocumentRowView }[]
}

export type ResultPager = {
  readonly first: (read: ReadDocuments) => DocumentPart
  readonly next: (rest: string) => Result<DocumentPart>
}

export const PAGE_ROWS = 500
/** Largest count of answers that are still being fetched: a window fetches one or two; the oldest is dropped. */
const MAX_KEPT = 8

export function createResultPager(): ResultPager {
  const kept = new Map<string, { readonly read: ReadDocuments; readonly from: number }>()
  let lastName = 0

  const keep = (read: ReadDocuments, from: number): string => {
    lastName += 1
    kept.set(String(lastName), { read, from })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return String(lastName)
  }
  const cut = (read: ReadDocuments, from: number): DocumentPart => {
    const { rows, unreadable } = read
    const to = from + PAGE_ROWS
    return {
      rows: rows.slice(from, to).map(({ show }) => show()),
      total: rows.length + unreadable.length,
      unreadable: from === 0 ? unreadable : [],
      ...(to < rows.length ? { rest: keep(read, to) } : {}),
    }
  }
  return {
    first: (read) => cut(read, 0),
    next(rest) {
      const found = kept.get(rest)
      if (!found) return fail('notFound')
      kept.delete(rest)
      return succeed(cut(found.read, found.from))
    },
  }
}
