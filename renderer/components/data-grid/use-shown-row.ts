// Row that the detail beside a grid shows: the one under the cursor, or one that was asked for from elsewhere (even
// if it is not read) until the cursor moves.
import { useCallback, useState } from 'react'

export type ShownRow<Key extends string> = {
  readonly key: Key | undefined
  /** To be given to the grid; a stable function. */
  readonly onActiveChange: (key: string | undefined) => void
}

type Place<Key> = {
  readonly active?: string
  readonly wanted: Key | undefined
  readonly moves: number
}

/** The grid reports its cursor once when it is mounted; each later report is a move. */
const OPENING = 1

export function useShownRow<Row, Key extends string>(
  rows: readonly Row[],
  toKey: (row: Row) => Key,
  wanted: Key | undefined,
): ShownRow<Key> & { readonly row: Row | undefined } {
  const [place, setPlace] = useState<Place<Key>>({ wanted, moves: 0 })
  if (place.wanted !== wanted) setPlace((before) => ({ ...before, wanted, moves: 0 }))
  const onActiveChange = useCallback((active: string | undefined) => {
    setPlace((before) =>
      before.moves > 0 && before.active === active
        ? before
        : {
            wanted: before.wanted,
            moves: before.moves + 1,
            ...(active === undefined ? {} : { active }),
          },
    )
  }, [])
  const isPinned = wanted !== undefined && place.moves <= OPENING
  const key = isPinned ? wanted : place.active
  const row = rows.find((each) => toKey(each) === key)
  return { key: isPinned ? wanted : row && toKey(row), row, onActiveChange }
}
