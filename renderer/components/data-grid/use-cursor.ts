// The row under the cursor: it follows its row when others come and go, and stays at its place in
// the order when the row itself is gone.
import { useEffect, useState } from 'react'
import type { ListRows } from './list-rows.ts'

type Cursor = { readonly index: number; readonly key?: string }

export type GridCursor = {
  /** -1 in an empty grid. */
  readonly index: number
  readonly moveTo: (index: number) => void
}

/**
 * `wanted` moves the cursor when it changes; `onMove` is told of the row that the cursor is on.
 * @param readStart where it begins without `wanted`; else at the first row
 */
export function useCursor(
  rows: Pick<ListRows<unknown>, 'count' | 'keyAt' | 'placeOf'>,
  wanted: string | undefined,
  onMove: ((key: string | undefined) => void) | undefined,
  readStart?: () => Cursor | undefined,
): GridCursor {
  const [cursor, setCursor] = useState<Cursor>(() => {
    const start = wanted === undefined ? readStart?.() : undefined
    return { index: start?.index ?? 0, ...keyed(wanted ?? start?.key) }
  })
  const [seen, setSeen] = useState(wanted)
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== undefined) setCursor({ index: rows.placeOf(wanted) ?? -1, key: wanted })
  }
  const followed = cursor.key === undefined ? undefined : rows.placeOf(cursor.key)
  const index = followed ?? Math.min(Math.max(cursor.index, 0), rows.count - 1)
  const key = rows.keyAt(index)
  if (index !== cursor.index || key !== cursor.key) setCursor({ index, ...keyed(key) })

  useEffect(() => {
    onMove?.(key)
  }, [key, onMove])
  return {
    index,
    moveTo: (to) => {
      setCursor({ index: to, ...keyed(rows.keyAt(to)) })
    },
  }
}

const keyed = (key: string | undefined): { readonly key?: string } =>
  key === undefined ? {} : { key }
