// Saved views of a list that has no button for them: order, filters, search and hidden columns.
import type { ShownTable } from '../../../shared/model/saved-view.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Fitted } from '../saved-views.tsx'
import { MenuViews } from '../saved-views.tsx'
import type { Arrangement } from './arrange.ts'
import type { ShownColumns } from './use-list-columns.ts'

type ListViewsProps = {
  /** Key under which the columns are stored. */
  readonly list: string
  readonly titles: ReadonlyMap<string, string>
  readonly by: Arrangement
  readonly onArrange: (by: Arrangement) => void
  readonly columns: Pick<ShownColumns, 'hidden' | 'hide'>
  readonly onEnd: () => void
}

export function ListViews({ list, titles, by, onArrange, columns, onEnd }: ListViewsProps) {
  return (
    <MenuViews
      shown={{ list: 'list', of: list, arrangement: toSaved(by, columns.hidden) }}
      fit={({ arrangement }) => {
        const { shown, missing } = fitColumns(arrangement, new Set(titles.keys()))
        return { shown: { list: 'list', of: list, arrangement: shown }, missing }
      }}
      onShow={({ arrangement }) => {
        columns.hide(arrangement.hidden)
        onArrange(toArrangement(arrangement))
      }}
      onEnd={onEnd}
    />
  )
}

export function toSaved(
  { sort, filters, search }: Arrangement,
  hidden: readonly string[],
): ShownTable {
  return omitUndefined({
    sort,
    filters: Array.from(filters, ([key, texts]) => ({ key, texts: [...texts] })),
    search,
    hidden,
  })
}

export function toArrangement({ sort, filters, search }: ShownTable): Arrangement {
  return omitUndefined({
    sort,
    filters: new Map(filters.map(({ key, texts }) => [key, new Set(texts)])),
    search,
  })
}

/** Returns the arrangement without columns that the list does not have, and their keys in `missing`. */
export function fitColumns(
  arrangement: ShownTable,
  keys: ReadonlySet<string>,
): { readonly shown: ShownTable; readonly missing: Fitted<'list'>['missing'] } {
  const { sort, filters } = arrangement
  const named = [...filters.map(({ key }) => key), ...(sort ? [sort.key] : [])]
  return {
    shown: omitUndefined({
      ...arrangement,
      sort: sort && keys.has(sort.key) ? sort : undefined,
      filters: filters.filter(({ key }) => keys.has(key)),
    }),
    missing: [...new Set(named.filter((key) => !keys.has(key)))],
  }
}
