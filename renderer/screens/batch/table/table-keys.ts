// Commands of the table by key (WAI-ARIA APG, Grid Pattern): cursor, and actions on the marked cells.
import type { GridKey } from '../../../components/data-grid/grid-keys.ts'
import type { Place } from './table-edits.ts'

export type TableCommand =
  | { readonly kind: 'move'; readonly to: Place; readonly isExtending: boolean }
  | { readonly kind: 'edit'; readonly typed?: string }
  | {
      readonly kind:
        | 'open'
        | 'preview'
        | 'add'
        | 'remove'
        | 'fillDown'
        | 'clear'
        | 'nextFinding'
        | 'selectAll'
        | 'replace'
        | 'columnMenu'
    }

export type TableShape = {
  readonly at: Place
  readonly rows: number
  readonly columns: number
  readonly pageRows: number
}

const LETTERS = {
  d: 'fillDown',
  a: 'selectAll',
  f: 'replace',
  h: 'replace',
} as const
type Letter = keyof typeof LETTERS
const isLetter = (key: string): key is Letter => Object.hasOwn(LETTERS, key)

/** Undefined: the table does not use the key. */
export function toTableCommand(pressed: GridKey, shape: TableShape): TableCommand | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  const isModified = ctrlKey || metaKey
  // As in Excel. Also without rows: the menu removes a filter that left none.
  if (altKey && key === 'ArrowDown') return { kind: 'columnMenu' }
  if (altKey || shape.rows === 0) return undefined
  const letter = key.toLowerCase()
  if (isModified && !shiftKey && isLetter(letter)) return { kind: LETTERS[letter] }
  const to = toPlace(key, isModified, shape)
  if (to) return { kind: 'move', to, isExtending: shiftKey }
  if (isModified) {
    if (key === 'Enter') return { kind: 'add' }
    return key === 'Delete' ? { kind: 'remove' } : undefined
  }
  if (key === 'Enter') return { kind: 'open' }
  if (key === ' ' && !shiftKey) return { kind: 'preview' }
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'F9') return { kind: 'nextFinding' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  return key.length === 1 ? { kind: 'edit', typed: key } : undefined
}

function toPlace(
  key: string,
  isModified: boolean,
  { at, rows, columns, pageRows }: TableShape,
): Place | undefined {
  const { row, column } = at
  const last = { row: rows - 1, column: columns - 1 }
  switch (key) {
    case 'ArrowDown':
      return { row: isModified ? last.row : Math.min(row + 1, last.row), column }
    case 'ArrowUp':
      return { row: isModified ? 0 : Math.max(row - 1, 0), column }
    case 'ArrowRight':
      return { row, column: isModified ? last.column : Math.min(column + 1, last.column) }
    case 'ArrowLeft':
      return { row, column: isModified ? 0 : Math.max(column - 1, 0) }
    case 'PageDown':
      return { row: Math.min(row + pageRows, last.row), column }
    case 'PageUp':
      return { row: Math.max(row - pageRows, 0), column }
    case 'Home':
      return isModified ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return isModified ? last : { row, column: last.column }
    default:
      return undefined
  }
}
