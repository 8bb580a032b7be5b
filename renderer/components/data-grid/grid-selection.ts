// Selection of rows: some by their keys, or all of the list except some. “All” means the whole list, not the rows
// that are read, so it stays true while rows come, go and are read. The cursor is separate from the selection.
import type { ListRows } from './list-rows.ts'

export type Selection =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const NOTHING_SELECTED: Selection = { kind: 'some', keys: new Set() }
export const ALL_SELECTED: Selection = { kind: 'all', except: new Set() }

/** Number of rows in the whole list, and keys of those that are read. */
type Listed = Pick<ListRows<unknown>, 'count' | 'keys'>

export function selectKeys(keys: Iterable<string>): Selection {
  return { kind: 'some', keys: new Set(keys) }
}

/** A row that is not read is selected only if all rows are. */
export function isSelected(selection: Selection, key: string | undefined): boolean {
  if (selection.kind === 'some') return key !== undefined && selection.keys.has(key)
  return key === undefined || !selection.except.has(key)
}

export function isNothing(selection: Selection): boolean {
  return selection.kind === 'some' && selection.keys.size === 0
}

export function toggleKey(selection: Selection, key: string): Selection {
  return selection.kind === 'some'
    ? { kind: 'some', keys: toggled(selection.keys, key) }
    : { kind: 'all', except: toggled(selection.except, key) }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Returns the keys between two rows, both included; undefined when some of the rows are not read. */
export function keysBetween(
  { keyAt }: Pick<ListRows<unknown>, 'keyAt'>,
  from: number,
  to: number,
): readonly string[] | undefined {
  const keys: string[] = []
  for (let place = Math.min(from, to); place <= Math.max(from, to); place += 1) {
    const key = keyAt(place)
    if (key === undefined) return undefined
    keys.push(key)
  }
  return keys
}

export function markOf(selection: Selection, { count, keys }: Listed): 'none' | 'some' | 'all' {
  if (isNothing(selection) || count === 0) return 'none'
  if (selection.kind === 'all' && selection.except.size === 0) return 'all'
  const hasUnread = keys.length < count
  const isUnreadSelected = selection.kind === 'all'
  if ((!hasUnread || isUnreadSelected) && keys.every((key) => isSelected(selection, key))) {
    return 'all'
  }
  const hasSome = (hasUnread && isUnreadSelected) || keys.some((key) => isSelected(selection, key))
  return selection.kind === 'some' || hasSome ? 'some' : 'none'
}

/** Selects all rows, or none when all are selected. */
export function toggleAll(selection: Selection, rows: Listed): Selection {
  return markOf(selection, rows) === 'all' ? NOTHING_SELECTED : ALL_SELECTED
}

/** Returns the selected rows of a list of which every row is read. */
export function selectedOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection,
): readonly Row[] {
  return rows.filter((row) => isSelected(selection, rowKey(row)))
}
