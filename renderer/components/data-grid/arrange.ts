// Rows of a list in their order: sorted by a column, filtered by values, searched. Pure.
import type { Language } from '../../../shared/model/settings.ts'

export type Sort = { readonly key: string; readonly isDescending: boolean }
export type Arrangement = {
  readonly sort?: Sort
  /** By column: the texts of which each shown row has one. */
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>
  /** Stands in a cell of each shown row, whatever its letter case. */
  readonly search: string
}
export const NOT_ARRANGED: Arrangement = { filters: new Map(), search: '' }

/** Columns in whose order the rows are read, whatever their number. */
export type SortedByMain = {
  readonly keys: readonly string[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  /** The rows that are shown are in the order of before. */
  readonly isWaiting: boolean
}

/** Of a list whose screen has its saved views. */
export type KeptArrangement = {
  readonly by: Arrangement
  readonly onArrange: (by: Arrangement) => void
}

/** A column as far as it decides which rows are shown. */
export type TextColumn<Row> = {
  readonly key: string
  readonly text: (row: Row) => string
  /** What is sorted instead of the text, the least first: an instant, a count. */
  readonly rank?: ((row: Row) => number | undefined) | undefined
}

export function isArranged(by: Arrangement): boolean {
  return by.sort !== undefined || isNarrowed(by)
}

/** Whether rows may be left out. */
export function isNarrowed({ filters, search }: Arrangement): boolean {
  return filters.size > 0 || search !== ''
}

/** Rows without a value in the sorted column come last, either way. */
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

/** The most frequent first. */
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
