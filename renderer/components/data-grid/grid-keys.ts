// Commands of a grid by key (WAI-ARIA APG, Grid Pattern): cursor and selection.
export type GridKey = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export type GridCommand =
  | { readonly kind: 'move'; readonly to: number; readonly isExtending: boolean }
  /** Cell that the cursor moves to; undefined: the whole row. */
  | { readonly kind: 'column'; readonly to: number | undefined }
  | { readonly kind: 'columnMenu' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'selectAll' }
  | { readonly kind: 'selectNone' }
  | { readonly kind: 'open' }

export type GridPlace = {
  /** Index of the row under the cursor. */
  readonly index: number
  readonly count: number
  readonly pageRows: number
  /** Index of the cell under the cursor; undefined: the whole row. */
  readonly column: number | undefined
  readonly columns: number
  /** Whether Space opens a preview; Ctrl+Space selects then. */
  readonly hasPreview: boolean
}

/** Returns the command; undefined: the grid does not use the key. `pageRows` is the number of rows in sight. */
export function toGridCommand(
  { key, shiftKey, ctrlKey, metaKey, altKey }: GridKey,
  cursor: GridPlace,
): GridCommand | undefined {
  const isModified = ctrlKey || metaKey
  // As in Excel. Also without rows: the menu removes a filter that left none.
  if (altKey && key === 'ArrowDown') return { kind: 'columnMenu' }
  if (altKey || cursor.count === 0) return undefined
  if (isModified && key.toLowerCase() === 'a') return { kind: 'selectAll' }
  if (key === ' ') {
    return { kind: cursor.hasPreview && !isModified && !shiftKey ? 'preview' : 'toggle' }
  }
  if (!isModified && key === 'Enter') return { kind: 'open' }
  if (!isModified && key === 'Escape') return { kind: 'selectNone' }
  if (!isModified && key === 'ArrowRight') {
    return { kind: 'column', to: Math.min((cursor.column ?? -1) + 1, cursor.columns - 1) }
  }
  if (!isModified && key === 'ArrowLeft' && cursor.column !== undefined) {
    return { kind: 'column', to: cursor.column === 0 ? undefined : cursor.column - 1 }
  }
  const to = toIndex(key, cursor)
  return to === undefined ? undefined : { kind: 'move', to, isExtending: shiftKey }
}

/** Returns the keys besides the arrows that the list uses, as `aria-keyshortcuts` names them. */
export function toAriaKeys(can: {
  readonly canOpen: boolean
  readonly hasPreview: boolean
  readonly canSelect: boolean
  readonly canSearch: boolean
}): readonly string[] {
  return [
    ...(can.canOpen ? ['Enter'] : []),
    ...(can.hasPreview ? ['Space'] : []),
    ...(can.canSelect ? [can.hasPreview ? 'Control+Space' : 'Space', 'Control+A'] : []),
    'Control+C',
    ...(can.canSearch ? ['Control+F'] : []),
    'Alt+ArrowDown',
  ]
}

function toIndex(
  key: string,
  { index, count, pageRows }: Pick<GridPlace, 'index' | 'count' | 'pageRows'>,
): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'PageDown':
      return Math.min(index + pageRows, last)
    case 'PageUp':
      return Math.max(index - pageRows, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
