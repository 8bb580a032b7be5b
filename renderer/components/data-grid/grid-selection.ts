// Selection of rows: so many by their keys, or all of the list but a few. “All” is a statement of the list, not of the
// rows that are loaded: it stays true while rows come, go and are read. The cursor is another thing: it moves without
// selecting, so that a selection of many survives a look at one.
export type Selection =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const NOTHING_SELECTED: Selection = { kind: 'some', keys: new Set() }
export const ALL_SELECTED: Selection = { kind: 'all', except: new Set() }

type Keys = readonly (string | undefined)[]

export function selectKeys(keys: Iterable<string>): Selection {
  return { kind: 'some', keys: new Set(keys) }
}

/** A row that is not read yet is selected only with all. */
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

/** The keys from one row to the other, ends included; undefined where some of them are not read yet. */
export function keysBetween(keys: Keys, from: number, to: number): readonly string[] | undefined {
  const between = keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  const known = between.filter((key) => key !== undefined)
  return known.length === between.length ? known : undefined
}

export function markOf(selection: Selection, keys: Keys): 'none' | 'some' | 'all' {
  if (isNothing(selection) || keys.length === 0) return 'none'
  if (selection.kind === 'all' && selection.except.size === 0) return 'all'
  if (keys.every((key) => isSelected(selection, key))) return 'all'
  return selection.kind === 'some' || keys.some((key) => isSelected(selection, key))
    ? 'some'
    : 'none'
}

/** All of them, or none when all are selected. */
export function toggleAll(selection: Selection, keys: Keys): Selection {
  return markOf(selection, keys) === 'all' ? NOTHING_SELECTED : ALL_SELECTED
}

/** Of a list of which every row is read. */
export function selectedOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection,
): readonly Row[] {
  return rows.filter((row) => isSelected(selection, rowKey(row)))
}
