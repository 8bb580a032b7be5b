// Documents of a view as a grid needs them: read page by page around the rows in sight. The last answer stays until
// the one to another question is there.
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentQuestion } from '../../shared/model/selection.ts'
import type { FailureError } from '../bridge.ts'
import type { ReadRows } from '../components/data-grid/list-rows.ts'
import { joinPages } from '../components/data-grid/list-rows.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocuments, useDocumentsKey } from './documents.ts'

const PAGE_ROWS = 100

type Range = { readonly first: number; readonly end: number }

export type DocumentPages = {
  readonly rows: ReadRows<DocumentRowView>
  /** Rows that are read, in their order; rows between them may be missing. */
  readonly read: readonly DocumentRowView[]
  /** Whether the rows still answer the previous question: another view, search or order was asked for. */
  readonly isOfBefore: boolean
  /** Whether there is nothing to show yet. */
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: FailureError | null
  readonly refetch: () => void
  /** Called by the grid with the rows in sight; a stable function. */
  readonly onNeed: (range: Range) => void
}

export function useDocumentPages(question: DocumentQuestion): DocumentPages {
  const bridge = useBridge()
  const documentsKey = useDocumentsKey()
  const [needed, setNeeded] = useState<Range>({ first: 0, end: 0 })
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = useDocuments({
    ...question,
    offset: 0,
    limit: PAGE_ROWS,
  })
  const total = data?.total ?? 0
  const wanted = toPages(needed, total)
  const others = useQueries({
    queries: wanted.map((page) => {
      const query = { ...question, offset: page * PAGE_ROWS, limit: PAGE_ROWS }
      return {
        queryKey: [...documentsKey, 'list', query],
        queryFn: () => bridge.ask('document.list', query),
      }
    }),
    // By page number, so that structural sharing compares the same page of two answers.
    combine: (answers) =>
      Object.fromEntries(wanted.map((page, index) => [page, answers[index]?.data])),
  })
  const rows = useMemo(
    () => joinPages({ ...others, 0: data }, PAGE_ROWS, total),
    [data, others, total],
  )
  return {
    rows,
    read: useMemo(() => [...rows.byPlace.values()], [rows]),
    isOfBefore: isPlaceholderData,
    isPending,
    isFetching,
    error,
    refetch: () => void refetch(),
    onNeed: useCallback((range: Range) => {
      setNeeded(range)
    }, []),
  }
}

/**
 * Reads the page of a target document, which may be far down the list. The document is looked for only in the list
 * that was shown first; another view, search or order is not followed.
 */
export function useReadPageOf(
  target: DocumentId | undefined,
  question: DocumentQuestion,
  { read, isPending, isOfBefore, onNeed }: DocumentPages,
): void {
  const bridge = useBridge()
  const [asked] = useState(question)
  const isThere = target === undefined || read.some(({ id }) => id === target)
  const { data: before } = useQuery({
    queryKey: ['place of a document', asked, target],
    queryFn:
      target === undefined
        ? skipToken
        : () =>
            bridge.ask('document.between', {
              question: asked,
              from: { index: 0 },
              to: { documentId: target },
            }),
    enabled: !isThere && !isPending && !isOfBefore,
    gcTime: 0,
  })
  const end = before?.at(-1) === target ? before?.length : undefined
  useEffect(() => {
    if (end !== undefined) onNeed({ first: end - 1, end })
  }, [end, onNeed])
}

/** Returns the pages of the range and one on either side, counted from 0, without page 0, which is always read. */
function toPages({ first, end }: Range, total: number): readonly number[] {
  if (end === 0) return []
  const from = Math.max(1, Math.floor(first / PAGE_ROWS) - 1)
  const to = Math.min(Math.ceil(total / PAGE_ROWS), Math.floor(end / PAGE_ROWS) + 2)
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
