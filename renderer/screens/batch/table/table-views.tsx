// Saved views of the table of a batch: order, filters, search and the columns that are left out. Another batch may have
// other columns.
import type { ShownTable } from '../../../../shared/model/saved-view.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import type { Fitted } from '../../../components/saved-views.tsx'
import { SavedViews } from '../../../components/saved-views.tsx'
import { useWhere } from '../../../components/use-where.ts'
import type { Arrangement } from '../../../components/data-grid/arrange.ts'
import type { Fact } from './facts.ts'
import type { useArrangement } from './use-arrangement.ts'

type TableViewsProps = {
  /** Also of columns that are left out. */
  readonly facts: readonly Fact[]
  readonly arrangement: ReturnType<typeof useArrangement>
}

export function TableViews({ facts, arrangement: { by, arrangeBy, columns } }: TableViewsProps) {
  const where = useWhere()
  const keys = new Set(facts.map(({ key }) => key))
  const toTitle = (key: string): string => {
    const [kind, ...rest] = key.split('.')
    return kind === 'columns' ? rest.join('.') : where(key.split('.').map(toPathPart), [])
  }
  const fit = ({ arrangement }: { readonly arrangement: ShownTable }): Fitted<'table'> => {
    const { sort, filters } = arrangement
    const named = [...filters.map(({ key }) => key), ...(sort ? [sort.key] : [])]
    const missing = new Set(named.filter((key) => !keys.has(key)))
    return {
      shown: {
        list: 'table',
        arrangement: omitUndefined({
          ...arrangement,
          sort: sort && keys.has(sort.key) ? sort : undefined,
          filters: filters.filter(({ key }) => keys.has(key)),
        }),
      },
      missing: [...missing].map(toTitle),
    }
  }
  return (
    <SavedViews
      shown={{ list: 'table', arrangement: toSaved(by, columns.hidden) }}
      fit={fit}
      onShow={({ arrangement: { hidden, filters, ...rest } }) => {
        columns.hide(hidden)
        arrangeBy({
          ...rest,
          filters: new Map(filters.map(({ key, texts }) => [key, new Set(texts)])),
        })
      }}
    />
  )
}

function toSaved({ sort, filters, search }: Arrangement, hidden: readonly string[]): ShownTable {
  return omitUndefined({
    sort,
    filters: Array.from(filters, ([key, texts]) => ({ key, texts: [...texts] })),
    search,
    hidden,
  })
}

function toPathPart(part: string): string | number {
  return /^\d+$/u.test(part) ? Number(part) : part
}
