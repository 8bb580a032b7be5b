// Changes of options for all that are meant. When they are several, what each had before can be
// brought back: as it was before the first change of that field.
import { useCallback, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { OptionChange, OptionField } from './common-options.ts'
import { toRestoring } from './common-options.ts'

type Before = {
  readonly field: OptionField
  readonly targets: string
  readonly rows: readonly DocumentRowView[]
}

export function useEditOptions(
  rows: readonly DocumentRowView[],
): (field: OptionField, change: OptionChange) => void {
  const t = useTranslate()
  const edit = useDraftEdits((edits) => edits.edit)
  const offerUndo = useOfferUndo()
  const [before, setBefore] = useState<Before>()
  return useCallback(
    (field, change) => {
      edit(
        rows.map(({ id }) => id),
        change,
      )
      if (rows.length < 2) return
      const targets = rows.map(({ id }) => id).join()
      const isGoingOn = before?.field === field && before.targets === targets
      const start = isGoingOn ? before : { field, targets, rows }
      setBefore(start)
      offerUndo({
        words: t('options.changed', { count: rows.length, field: t(`options.${field}`) }),
        undo: () => {
          setBefore(undefined)
          for (const row of start.rows) edit([row.id], toRestoring(row, field))
        },
      })
    },
    [rows, edit, offerUndo, before, t],
  )
}
