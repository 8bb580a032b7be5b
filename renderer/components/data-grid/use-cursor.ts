// Row under the cursor: the cursor follows its row when others come and go, and stays at its index when the row
// itself is gone.
import { useEffect, useState } from 'react'
import type { ListRows } from './list-rows.ts'

type Cursor = { readonly index: number; readonly key?: string }
/** Row that the screen asked for; `isSought`: no row that is read has the key. */
type Wanted = { readonly key: string | undefined; readonly isSought: boolean }

export type GridCursor = {
  /** Index of the row; -1 in an empty grid. */
  readonly index: number
  readonly moveTo: (index: number) => void
}

/**
 * Moves the cursor to `wanted` when that changes, or when it is read, unless the person moved the cursor before.
 * @param onMove called with the key of the row under the cursor
 * @param readStart place to begin at without `wanted`; the first row without one
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
