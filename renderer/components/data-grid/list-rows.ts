// Rows of a list by index and by key. For a list that is read in pages only the rows that are read are stored, so
// that the cost of a page does not grow with the length of the list.

/** Rows of a list that is read in pages. */
export type ReadRows<Row> = {
  /** Number of rows in the whole list. */
  readonly count: number
  /** Rows that are read, in their order, by their index in the list (from 0). */
  readonly byPlace: ReadonlyMap<number, Row>
}

export type ListRows<Row> = {
  /** Number of rows in the whole list. */
  readonly count: number
  /** Rows that are read, in their order. */
  readonly read: readonly Row[]
  /** Keys of the rows that are read, in their order. */
  readonly keys: readonly string[]
  /** Undefined: not read yet, or no index of the list. */
  readonly at: (place: number) => Row | undefined
  readonly keyAt: (place: number) => string | undefined
  /** Undefined: no row that is read has the key. */
  readonly placeOf: (key: string) => number | undefined
}

export function toListRows<Row>(
  rows: readonly Row[] | ReadRows<Row>,
  rowKey: (row: Row) => string,
): ListRows<Row> {
  const byPlace = isReadInPages(rows) ? rows.byPlace : new Map(rows.entries())
  const read = [...byPlace.values()]
  const keys = read.map(rowKey)
  const places = new Map(Array.from(byPlace.keys(), (place, index) => [keys[index], place]))
  return {
    count: isReadInPages(rows) ? rows.count : rows.length,
    read,
    keys,
    at: (place) => byPlace.get(place),
    keyAt: (place) => {
      const row = byPlace.get(place)
      return row === undefined ? undefined : rowKey(row)
    },
    placeOf: (key) => places.get(key),
  }
}

function isReadInPages<Row>(rows: readonly Row[] | ReadRows<Row>): rows is ReadRows<Row> {
  return 'byPlace' in rows
}

type Page<Row> = { readonly rows: readonly Row[] }

/**
 * Joins pages of one length, by their number from 0, to one list. A page with fewer rows than it should have moves
 * the rows after it up.
 */
export function joinPages<Row>(
  pages: Readonly<Record<number, Page<Row> | undefined>>,
  pageRows: number,
  total: number,
): ReadRows<Row> {
  const byPlace = new Map<number, Row>()
  let missing = 0
  // Numeric keys of an object come in ascending order.
  for (const [number, page] of Object.entries(pages)) {
    if (!page) continue
    const first = Number(number) * pageRows
    for (const [index, row] of page.rows.entries()) byPlace.set(first - missing + index, row)
    missing += Math.min(pageRows, total - first) - page.rows.length
  }
  return { count: total - missing, byPlace }
}
