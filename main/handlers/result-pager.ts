// A batch's documents, cut into parts that each take a few milliseconds to show, check and carry: of ten
// thousand at once the window would feel it.
import type { DocumentPart, DocumentRowView } from '../../shared/model/document-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'

/** Documents that were read, each shown when its part is asked for. */
export type ReadDocuments = Pick<DocumentPart, 'unreadable'> & {
  /** In their order. */
  readonly rows: readonly { readonly show: () => DocumentRowView }[]
}

export type ResultPager = {
  readonly first: (read: ReadDocuments) => DocumentPart
  readonly next: (rest: string) => Result<DocumentPart>
}

export const PAGE_ROWS = 500
/** Answers that are still being fetched: a window fetches one or two; older ones were given up. */
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
