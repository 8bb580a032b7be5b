// The documents of a view as a grid needs them: as many as there are, read page by page around what
// is in sight. What was shown stays until the answer to another question is there.
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { DocumentPage, DocumentRowView } from '../../shared/model/document-view.ts'
import type { DocumentQuestion } from '../../shared/model/selection.ts'
import type { FailureError } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocuments, useDocumentsKey } from './documents.ts'

const PAGE_ROWS = 100

type Range = { readonly first: number; readonly end: number }

export type DocumentPages = {
  /** As long as the whole answer; undefined where it is not read yet. */
  readonly rows: readonly (DocumentRowView | undefined)[]
  /** Nothing to show yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: FailureError | null
  readonly refetch: () => void
  /** Stable: to be given to the grid. */
  readonly onNeed: (range: Range) => void
}

export function useDocumentPages(question: DocumentQuestion): DocumentPages {
  const bridge = useBridge()
  const documentsKey = useDocumentsKey()
  const [needed, setNeeded] = useState<Range>({ first: 0, end: 0 })
  const first = useDocuments({ ...question, offset: 0, limit: PAGE_ROWS })
  const total = first.data?.total ?? 0
  const offsets = toOffsets(needed, total)
  const others = useQueries({
    queries: offsets.map((offset) => {
      const query = { ...question, offset, limit: PAGE_ROWS }
      return {
        queryKey: [...documentsKey, 'list', query],
        queryFn: () => bridge.ask('document.list', query),
      }
    }),
    combine: takeData,
  })
  const pages = useMemo(() => {
    const read = new Map(others.map((page, index) => [offsets[index] ?? 0, page]))
    return read.set(0, first.data)
    // The offsets are those of `others`, made anew at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first.data, others, offsets.join()])
  const onNeed = useCallback((range: Range) => {
    setNeeded(range)
  }, [])
  return {
    rows: useMemo(() => joinPages(pages, total), [pages, total]),
    isPending: first.isPending,
    isFetching: first.isFetching,
    error: first.error,
    refetch: () => void first.refetch(),
    onNeed,
  }
}

type Answers = readonly { readonly data: DocumentPage | undefined }[]

function takeData(answers: Answers): readonly (DocumentPage | undefined)[] {
  return answers.map(({ data }) => data)
}

/** The pages of the range and one on either side; the first is asked for anyway. */
function toOffsets({ first, end }: Range, total: number): readonly number[] {
  if (end === 0) return []
  const from = Math.max(1, Math.floor(first / PAGE_ROWS) - 1)
  const to = Math.min(Math.ceil(total / PAGE_ROWS), Math.floor(end / PAGE_ROWS) + 2)
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => (from + index) * PAGE_ROWS)
}

/** Rows that cannot be read take no place: they are said beside the grid. */
function joinPages(
  pages: ReadonlyMap<number, DocumentPage | undefined>,
  total: number,
): readonly (DocumentRowView | undefined)[] {
  const count = Math.ceil(total / PAGE_ROWS)
  return Array.from({ length: count }, (_, index) => index * PAGE_ROWS).flatMap(
    (offset): readonly (DocumentRowView | undefined)[] =>
      pages.get(offset)?.rows ??
      Array.from({ length: Math.min(PAGE_ROWS, total - offset) }, () => undefined),
  )
}
