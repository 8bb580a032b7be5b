// The row under the cursor: it follows its row when others come and go, and stays at its place in
// the order when the row itself is gone.
import { useEffect, useState } from 'react'
import type { ListRows } from './list-rows.ts'

type Cursor = { readonly index: number; readonly key?: string }
/** `isSought`: it is not among the rows that are read. */
type Wanted = { readonly key: string | undefined; readonly isSought: boolean }

export type GridCursor = {
  /** -1 in an empty grid. */
  readonly index: number
  readonly moveTo: (index: number) => void
}

/**
 * `wanted` moves the cursor when it changes, or as soon as it is read where nobody moved the cursor before; `onMove` is told of the row that the cursor is on.
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
  const place = wanted === undefined ? undefined : rows.placeOf(wanted)
  const isUnread = wanted !== undefined && place === undefined
  const [seen, setSeen] = useState<Wanted>({ key: wanted, isSought: isUnread })
  if (wanted !== seen.key || (seen.isSought && !isUnread)) {
    setSeen({ key: wanted, isSought: isUnread })
    if (wanted !== undefined) setCursor({ index: place ?? -1, key: wanted })
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
      setSeen({ key: wanted, isSought: false })
      setCursor({ index: to, ...keyed(rows.keyAt(to)) })
    },
  }
}

const keyed = (key: string | undefined): { readonly key?: string } =>
  key === undefined ? {} : { key }
