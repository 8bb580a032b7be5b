// Saved views of the table of a batch: order, filters, search and the columns that are left out. Another batch may have
// other columns.
import type { ShownTable } from '../../../../shared/model/saved-view.ts'
import { fitColumns, toArrangement, toSaved } from '../../../components/data-grid/list-views.tsx'
import type { Fitted } from '../../../components/saved-views.tsx'
import { SavedViews } from '../../../components/saved-views.tsx'
import { useFieldLabel } from '../../../components/use-field-label.ts'
import type { Fact } from './facts.ts'
import type { useArrangement } from './use-arrangement.ts'

type TableViewsProps = {
  /** Also of columns that are left out. */
  readonly facts: readonly Fact[]
  readonly arrangement: ReturnType<typeof useArrangement>
}

export function TableViews({ facts, arrangement: { by, arrangeBy, columns } }: TableViewsProps) {
  const fieldLabel = useFieldLabel()
  const keys = new Set(facts.map(({ key }) => key))
  const toTitle = (key: string): string => {
    const [kind, ...rest] = key.split('.')
    return kind === 'columns' ? rest.join('.') : fieldLabel(key.split('.').map(toPathPart), [])
  }
  const fit = ({ arrangement }: { readonly arrangement: ShownTable }): Fitted<'table'> => {
    const { shown, missing } = fitColumns(arrangement, keys)
    return { shown: { list: 'table', arrangement: shown }, missing: missing.map(toTitle) }
  }
  return (
    <SavedViews
      shown={{ list: 'table', arrangement: toSaved(by, columns.hidden) }}
      fit={fit}
      onShow={({ arrangement }) => {
        columns.hide(arrangement.hidden)
        arrangeBy(toArrangement(arrangement))
      }}
    />
  )
}

function toPathPart(part: string): string | number {
  return /^\d+$/u.test(part) ? Number(part) : part
}
