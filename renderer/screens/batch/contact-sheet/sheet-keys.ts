// Commands of the contact sheet by key (WAI-ARIA APG, Grid Pattern): focus and actions.
export type SheetKey = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export type SheetPlace = {
  readonly index: number
  readonly count: number
  readonly columns: number
  /** Rows that fit in sight. */
  readonly pageRows: number
}

export type SheetCommand =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'approve' }
  | { readonly kind: 'open' }

/** Undefined: the sheet does not use the key. */
export function toSheetCommand(
  { key, ctrlKey, metaKey, altKey }: SheetKey,
  place: SheetPlace,
): SheetCommand | undefined {
  const isModified = ctrlKey || metaKey
  if (altKey || place.count === 0) return undefined
  if (!isModified && key.toLowerCase() === 'a') return { kind: 'approve' }
  if (!isModified && (key === 'Enter' || key.toLowerCase() === 'e')) return { kind: 'open' }
  const to = toIndex(key, isModified, place)
  return to === undefined ? undefined : { kind: 'move', to }
}

function toIndex(
  key: string,
  isModified: boolean,
  { index, count, columns, pageRows }: SheetPlace,
): number | undefined {
  const last = count - 1
  const rowStart = index - (index % columns)
  // Up and down stay in the column, and stop at its last row.
  const down = (rows: number): number => {
    const lastOfColumn = last - ((last - index + columns) % columns)
    return Math.min(index + rows * columns, Math.max(lastOfColumn, index))
  }
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowDown':
      return down(1)
    case 'PageDown':
      return down(pageRows)
    case 'ArrowUp':
      return index < columns ? index : index - columns
    case 'PageUp':
      return Math.max(index % columns, index - pageRows * columns)
    case 'Home':
      return isModified ? 0 : rowStart
    case 'End':
      return isModified ? last : Math.min(rowStart + columns - 1, last)
    default:
      return undefined
  }
}
