// What goes with each document besides file and signers: for one, for the selected ones or for all.
import { useMemo, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { NOTHING_SELECTED } from '../../../components/data-grid/grid-selection.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import { useEditedRows } from '../edits/edited-rows.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { useFlushWhenLeft } from '../edits/use-flush-when-left.ts'
import { NoDrafts } from '../no-drafts.tsx'
import { useOptionColumns } from '../options/option-columns.tsx'
import type { OptionScope } from '../options/option-scope.ts'
import { OptionsForm } from '../options/options-form.tsx'
import panes from '../list-and-detail.module.css'

type OptionsStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

const toId = ({ id }: DocumentRowView): string => id

export function OptionsStep({ batch, rows }: OptionsStepProps) {
  const t = useTranslate()
  const target = useWindowState((state) => state.target)
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const [activeKey, setActiveKey] = useState<string | undefined>(target?.documentId)
  const [scope, setScope] = useState<OptionScope>(target ? 'one' : 'all')
  useFlushWhenLeft(useDraftEdits((edits) => edits.flush))
  const edited = useEditedRows(rows)
  const drafts = useMemo(() => edited.filter(({ delivery }) => delivery.kind === 'draft'), [edited])
  const columns = useOptionColumns()
  const active = drafts.find(({ id }) => id === activeKey) ?? drafts[0]
  const selected = drafts.filter(({ id }) => selection.has(id))
  if (!active) return <NoDrafts released={rows.length} />
  const meant: Readonly<Record<OptionScope, readonly DocumentRowView[]>> = {
    one: [active],
    selected,
    all: drafts,
  }
  const select = (next: Selection): void => {
    setSelection(next)
    if (next.size > 0) setScope('selected')
    else if (scope === 'selected') setScope('one')
  }
  return (
    <div className={panes['split']}>
      <DataGrid
        ariaLabel={t('signers.documents')}
        rows={drafts}
        rowKey={toId}
        columns={columns}
        selection={selection}
        onSelectionChange={select}
        activeKey={activeKey}
        onActiveChange={setActiveKey}
        onOpen={() => {
          setScope('one')
        }}
        empty={undefined}
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
