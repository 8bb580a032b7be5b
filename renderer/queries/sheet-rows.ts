// Documents that a spreadsheet makes, up to ten thousand: read page by page around the rows in sight.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { InputOf, OutputOf } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { PreparedView } from '../../shared/model/sheet-import.ts'
import type { FailureError } from '../bridge.ts'
import type { ReadRows } from '../components/data-grid/list-rows.ts'
import { joinPages } from '../components/data-grid/list-rows.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useSheetKey } from './sheet.ts'

const PAGE_ROWS = 100

export type RowFilter = InputOf<'sheet.rows'>['only']
type RowPage = OutputOf<'sheet.rows'>
type Range = { readonly first: number; readonly end: number }

export type SheetRows = {
  readonly rows: ReadRows<PreparedView>
  readonly error: FailureError | null
  readonly refetch: () => void
  /** Whether there is nothing to show yet. */
  readonly isPending: boolean
  /** Called by the grid with the rows in sight; a stable function. */
  readonly onNeed: (range: Range) => void
}

export function useSheetRows(batchId: BatchId, only: RowFilter): SheetRows {
  const [needed, setNeeded] = useState<Range>({ first: 0, end: 0 })
  const { first, pages } = usePages(batchId, only, toPages(needed))
  const total = first.data?.total ?? 0
  return {
    rows: useMemo(() => joinPages(pages, PAGE_ROWS, total), [pages, total]),
    error: first.error,
    refetch: () => void first.refetch(),
    isPending: first.isPending,
    onNeed: useCallback((range: Range) => {
      setNeeded(range)
    }, []),
  }
}

/** Returns the number of rows that pass the filter; undefined before the first answer. */
export function useRowCount(batchId: BatchId, only: RowFilter): number | undefined {
  const bridge = useBridge()
  const question = { batchId, only, from: 0, count: 1 }
  const { data } = useQuery({
    queryKey: [...useSheetKey(batchId), 'rows', question],
    queryFn: () => bridge.ask('sheet.rows', question),
  })
  return data?.total
}

/** Returns a function from a row's index in the sheet to the row, stable until an answer changes. */
export function useRowsAt(
  batchId: BatchId,
  places: readonly number[],
): (place: number) => PreparedView | undefined {
  const wanted = [...new Set(places.map((place) => Math.floor(place / PAGE_ROWS)))]
  const { pages } = usePages(batchId, 'all', wanted)
  return useCallback(
    (place) => pages[Math.floor(place / PAGE_ROWS)]?.rows[place % PAGE_ROWS],
    [pages],
  )
}

/** @param wanted pages to read, counted from 0; page 0 is always read */
function usePages(batchId: BatchId, only: RowFilter, wanted: readonly number[]) {
  const bridge = useBridge()
  const key = useSheetKey(batchId)
  const toQuery = (page: number) => {
    const question = { batchId, only, from: page * PAGE_ROWS, count: PAGE_ROWS }
    return {
      queryKey: [...key, 'rows', question],
      queryFn: () => bridge.ask('sheet.rows', question),
    }
  }
  const first = useQuery(toQuery(0))
  const others = wanted.filter((page) => page > 0)
  const read = useQueries({
    queries: others.map(toQuery),
    // By page number, so that structural sharing compares the same page of two answers.
    combine: (answers) =>
      Object.fromEntries(others.map((page, index) => [page, answers[index]?.data])),
  })
  const pages = useMemo(
    (): Readonly<Record<number, RowPage | undefined>> => ({ ...read, 0: first.data }),
    [first.data, read],
  )
  return { first, pages }
}

/** Returns the pages of the range and one on either side, counted from 0. */
function toPages({ first, end }: Range): readonly number[] {
  if (end === 0) return []
  const from = Math.max(0, Math.floor(first / PAGE_ROWS) - 1)
  const to = Math.floor(end / PAGE_ROWS) + 1
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
