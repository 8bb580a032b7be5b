// Saved views of a batch's tables of documents and signers: order, filters, search and hidden columns. Another batch
// may have other columns.
import type { ShownTable } from '../../../../shared/model/saved-view.ts'
import { fitColumns, toArrangement, toSaved } from '../../../components/data-grid/list-views.tsx'
import type { Fitted } from '../../../components/saved-views.tsx'
import { SavedViews } from '../../../components/saved-views.tsx'
import { useFieldLabel } from '../../../components/use-field-label.ts'
import type { Fact } from './facts.ts'
import type { useArrangement } from './use-arrangement.ts'
import { SIGNERS_LIST } from './use-arrangement.ts'

type Lists = 'table' | 'list'

type TableViewsProps = {
  /** Facts of all columns, including hidden ones. */
  readonly facts: readonly Fact[]
  readonly arrangement: ReturnType<typeof useArrangement>
  readonly isOfSigners: boolean
}

export function TableViews({ facts, arrangement: given, isOfSigners }: TableViewsProps) {
  const { by, arrangeBy, columns } = given
  const fieldLabel = useFieldLabel()
  const keys = new Set(facts.map(({ key }) => key))
  const toTitle = (key: string): string => {
    const [kind, ...rest] = key.split('.')
    return kind === 'columns' ? rest.join('.') : fieldLabel(key.split('.').map(toPathPart), [])
  }
  const toView = (arrangement: ShownTable): Fitted<Lists>['shown'] =>
    isOfSigners ? { list: 'list', of: SIGNERS_LIST, arrangement } : { list: 'table', arrangement }
  const fit = ({ arrangement }: { readonly arrangement: ShownTable }): Fitted<Lists> => {
    const { shown, missing } = fitColumns(arrangement, keys)
    return { shown: toView(shown), missing: missing.map(toTitle) }
  }
  return (
    <SavedViews
      shown={toView(toSaved(by, columns.hidden))}
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
