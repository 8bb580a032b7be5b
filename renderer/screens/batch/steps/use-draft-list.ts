// Drafts of a step that lists them beside one: with unsaved edits applied, the active one and the selected ones.
// Edits are saved when the step is left.
import { useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { NOTHING_SELECTED, selectedOf } from '../../../components/data-grid/grid-selection.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import { useEditedRows } from '../edits/edited-rows.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { useFlushWhenLeft } from '../../../state/unsaved-edits.ts'

const toId = ({ id }: DocumentRowView): string => id

export function useDraftList(rows: readonly DocumentRowView[]) {
  const t = useTranslate()
  const target = useWindowState((state) => state.target)
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const [activeKey, setActiveKey] = useState<string | undefined>(target?.documentId)
  useFlushWhenLeft(useDraftEdits((edits) => edits.flush))
  const edited = useEditedRows(rows)
  const drafts = useMemo(() => edited.filter(({ delivery }) => delivery.kind === 'draft'), [edited])
  return {
    drafts,
    /** Draft under the cursor; the first until the grid reports one; undefined when there are none. */
    active: drafts.find(({ id }) => id === activeKey) ?? drafts[0],
    selected: selectedOf(drafts, toId, selection),
    /** Properties of the grid, except its columns. */
    grid: {
      ariaLabel: t('signers.documents'),
      rows: drafts,
      rowKey: toId,
      selection,
      onSelectionChange: setSelection,
      activeKey,
      onActiveChange: setActiveKey,
      empty: undefined,
    },
  }
}
