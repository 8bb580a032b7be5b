// Where each one signs: the documents at the left, the pages of the chosen one at the right.
import { useMemo, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { NOTHING_SELECTED } from '../../../components/data-grid/grid-selection.ts'
import { useWindowState } from '../../../state/window-state.ts'
import styles from '../areas/areas.module.css'
import { DocumentList } from '../areas/document-list.tsx'
import { ProposeBar } from '../areas/propose-bar.tsx'
import { NoDrafts } from '../no-drafts.tsx'
import { useEditedRows } from '../edits/edited-rows.ts'
import { ShownDocument } from '../areas/shown-document.tsx'

type AreasStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function AreasStep({ rows }: AreasStepProps) {
  const target = useWindowState((state) => state.target)
  const edited = useEditedRows(rows)
  const drafts = useMemo(() => edited.filter(({ delivery }) => delivery.kind === 'draft'), [edited])
  const [shownId, setShownId] = useState<string | undefined>(target?.documentId)
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const shown = drafts.find(({ id }) => id === shownId) ?? drafts[0]
  if (!shown) return <NoDrafts released={rows.length} />
  return (
    <div className={styles['step']}>
      <div className={styles['list']}>
        <ProposeBar batchId={shown.batchId} rows={drafts} selection={selection} />
        <DocumentList
          rows={drafts}
          activeId={shown.id}
          onActiveChange={setShownId}
          selection={selection}
          onSelectionChange={setSelection}
        />
      </div>
      <ShownDocument
        key={shown.id}
        rows={drafts}
        row={shown}
        selection={selection}
        onShow={({ id }) => {
          setShownId(id)
        }}
      />
    </div>
  )
}
