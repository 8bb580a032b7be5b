// Step of the options besides file and signers: for one document, for the selected ones or for all.
import { useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { isNothing } from '../../../components/data-grid/grid-selection.ts'
import { renderDocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import { NoDrafts } from '../no-drafts.tsx'
import { useOptionColumns } from '../options/option-columns.tsx'
import type { OptionScope } from '../options/option-scope.ts'
import { OptionsForm } from '../options/options-form.tsx'
import panes from '../list-and-detail.module.css'
import { useDraftList } from './use-draft-list.ts'

type OptionsStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function OptionsStep({ batch, rows }: OptionsStepProps) {
  const target = useWindowState((state) => state.target)
  const { drafts, active, selected, grid } = useDraftList(rows)
  const [scope, setScope] = useState<OptionScope>(target ? 'one' : 'all')
  const columns = useOptionColumns(drafts)
  if (!active) return <NoDrafts released={rows.length} />
  const meant: Readonly<Record<OptionScope, readonly DocumentRowView[]>> = {
    one: [active],
    selected,
    all: drafts,
  }
  const select = (next: Selection): void => {
    grid.onSelectionChange(next)
    if (!isNothing(next)) setScope('selected')
    else if (scope === 'selected') setScope('one')
  }
  return (
    <div className={panes['split']}>
      <DataGrid
        {...grid}
        list="options"
        renderPreview={renderDocumentPreview}
        columns={columns}
        onSelectionChange={select}
        onOpen={() => {
          setScope('one')
        }}
      />
      <OptionsForm
        active={active}
        isLocked={batch.release !== undefined}
        rows={meant[scope]}
        scope={scope}
        counts={{ one: 1, selected: selected.length, all: drafts.length }}
        onScope={setScope}
      />
    </div>
  )
}
