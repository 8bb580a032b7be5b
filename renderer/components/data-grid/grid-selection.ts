// Which rows are selected, by key. The cursor is another thing: it moves without selecting, so that
// a selection of many survives a look at one.
export type Selection = ReadonlySet<string>

export const NOTHING_SELECTED: Selection = new Set()

export function toggleKey(selection: Selection, key: string): Selection {
  const next = new Set(selection)
  if (!next.delete(key)) next.add(key)
  return next
}

/** What lies between both, ends included, and nothing else. */
export function selectBetween(
  keys: readonly (string | undefined)[],
  from: number,
  to: number,
): Selection {
  const between = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  return new Set(between.filter((key) => key !== undefined))
}

/** All of them, or none when all are selected. */
export function toggleAll(selection: Selection, keys: readonly (string | undefined)[]): Selection {
  const known = keys.filter((key) => key !== undefined)
  return known.every((key) => selection.has(key)) ? NOTHING_SELECTED : new Set(known)
}

/** What an order is about: the selected rows, or the one under the cursor when none is. */
export function toTargets<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection,
  activeKey: string | undefined,
): readonly Row[] {
  const selected = rows.filter((row) => selection.has(rowKey(row)))
  return selected.length > 0 ? selected : rows.filter((row) => rowKey(row) === activeKey)
}
