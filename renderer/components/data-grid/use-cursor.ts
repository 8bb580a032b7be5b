// The row under the cursor: it follows its row when others come and go, and stays at its place in
// the order when the row itself is gone.
import { useEffect, useMemo, useState } from 'react'

type Cursor = { readonly index: number; readonly key?: string }

export type GridCursor = {
  /** -1 in an empty grid. */
  readonly index: number
  readonly key: string | undefined
  readonly moveTo: (index: number) => void
}

/** `wanted` moves the cursor when it changes; `onMove` is told of the row that the cursor is on. */
export function useCursor(
  keys: readonly (string | undefined)[],
  wanted: string | undefined,
  onMove: ((key: string | undefined) => void) | undefined,
): GridCursor {
  const [cursor, setCursor] = useState<Cursor>(() => ({ index: 0, ...keyed(wanted) }))
  const [seen, setSeen] = useState(wanted)
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== undefined) setCursor({ index: keys.indexOf(wanted), key: wanted })
  }
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  const followed = cursor.key === undefined ? undefined : places.get(cursor.key)
  const index = followed ?? Math.min(Math.max(cursor.index, 0), keys.length - 1)
  const key = keys[index]
  if (index !== cursor.index || key !== cursor.key) setCursor({ index, ...keyed(key) })

  useEffect(() => {
    onMove?.(key)
  }, [key, onMove])
  return {
    index,
    key,
    moveTo: (to) => {
      setCursor({ index: to, ...keyed(keys[to]) })
    },
  }
}

const keyed = (key: string | undefined): { readonly key?: string } =>
  key === undefined ? {} : { key }
