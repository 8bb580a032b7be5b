// Order and filters of the rows of a list: sort by a column, filter by values, search. Pure.
import type { Language } from '../../../shared/model/settings.ts'

export type Sort = { readonly key: string; readonly isDescending: boolean }
export type Arrangement = {
  readonly sort?: Sort
  /** Values to show, by column key; a row passes if its text is one of them in every filtered column. */
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>
  /** Text that a shown row has in one of its cells, whatever its letter case. */
  readonly search: string
}
export const NOT_ARRANGED: Arrangement = { filters: new Map(), search: '' }

/** Sort that main does for a list that is read in pages, for the columns in `keys`. */
export type SortedByMain = {
  readonly keys: readonly string[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  /** Whether the shown rows are still in the previous order. */
  readonly isWaiting: boolean
}

/** Arrangement that the screen holds instead of the grid, since its saved views contain it. */
export type KeptArrangement = {
  readonly by: Arrangement
  readonly onArrange: (by: Arrangement) => void
}

/** Part of a column that decides which rows are shown. */
export type TextColumn<Row> = {
  readonly key: string
  readonly text: (row: Row) => string
  /** Value that is sorted instead of the text, the least first: an instant, a count. */
  readonly rank?: ((row: Row) => number | undefined) | undefined
}

export function isArranged(by: Arrangement): boolean {
  return by.sort !== undefined || isNarrowed(by)
}

/** Tells whether filters or search may leave rows out. */
export function isNarrowed({ filters, search }: Arrangement): boolean {
  return filters.size > 0 || search !== ''
}

/** Returns the rows that pass, in order. Rows without text in the sorted column come last in both directions. */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
  { sort, filters, search }: Arrangement,
  language: Language,
): readonly Row[] {
  const wanted = search.toLocaleLowerCase(language)
  const filtered = columns.flatMap((column) => {
    const texts = filters.get(column.key)
    return texts ? [{ column, texts }] : []
  })
  const shown = rows.filter(
    (row) =>
      filtered.every(({ column, texts }) => texts.has(column.text(row))) &&
      (wanted === '' ||
        columns.some(({ text }) => text(row).toLocaleLowerCase(language).includes(wanted))),
  )
  const by = columns.find(({ key }) => key === sort?.key)
  return by && sort ? sortBy(shown, by, sort.isDescending, language) : shown
}

function sortBy<Row>(
  rows: readonly Row[],
  { text, rank }: TextColumn<Row>,
  isDescending: boolean,
  language: Language,
): readonly Row[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const valued = rows.map((row) => ({ row, text: text(row), rank: rank?.(row) ?? 0 }))
  const direction = isDescending ? -1 : 1
  return valued
    .toSorted((one, other) => {
      if (one.text === '' || other.text === '') {
        return Number(one.text === '') - Number(other.text === '')
      }
      return direction * (one.rank - other.rank || collator.compare(one.text, other.text))
    })
    .map(({ row }) => row)
}

export type ValueCount = { readonly text: string; readonly count: number }

/** Returns each text of the column with its number of rows, the most frequent first. */
export function countValues<Row>(
  rows: readonly Row[],
  { text: toText }: Pick<TextColumn<Row>, 'text'>,
  language: Language,
): readonly ValueCount[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = toText(row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return Array.from(counts, ([text, count]) => ({ text, count })).sort(
    (a, b) => b.count - a.count || a.text.localeCompare(b.text, language),
  )
}
