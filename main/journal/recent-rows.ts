// Cache of rows by their columns: a row with the same columns is the same value and is not checked
// again. Values are shared, so nobody may change them.
import { createRecent } from './recent.ts'

type Columns = Readonly<Record<string, unknown>>

/**
 * Cache of one table.
 * @param read undefined for an unreadable row, which is read again each time
 */
export function createRecentRows<Row>(
  most: number,
  read: (stored: unknown) => Row | undefined,
): (stored: unknown) => Row | undefined {
  const recent = createRecent<{ readonly columns: Columns; readonly row: Row }>(most)
  return (stored) => {
    if (!isColumns(stored) || typeof stored['id'] !== 'string') return read(stored)
    const known = recent.find(stored['id'])
    if (known && areSame(known.columns, stored)) return known.row
    const row = read(stored)
    if (row !== undefined) recent.keep(stored['id'], { columns: stored, row })
    return row
  }
}

function isColumns(stored: unknown): stored is Columns {
  return typeof stored === 'object' && stored !== null
}

/** Comparison of two rows of one statement. */
function areSame(before: Columns, now: Columns): boolean {
  for (const name in now) if (before[name] !== now[name]) return false
  return true
}
