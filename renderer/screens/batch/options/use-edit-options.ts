// Changes an option of the documents in scope. For several documents undo is offered: it restores the values before
// the first change of that field.
import { useCallback, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useTakeSteps } from '../edits/take-steps.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import type { UndoOffer } from '../undo-offer.tsx'
import { useOfferUndo } from '../undo-offer.tsx'
import type { OptionChange, OptionField } from './common-options.ts'

type Before = {
  readonly field: OptionField
  readonly targets: string
  readonly rows: readonly DocumentRowView[]
  readonly offer: UndoOffer
}

/** One change for all documents, or a function from a document to its change. */
type Change = OptionChange | ((row: DocumentRowView) => OptionChange)

export type EditOptions = (field: OptionField, change: Change) => void

export function useEditOptions(rows: readonly DocumentRowView[]): EditOptions {
  const takeSteps = useTakeSteps(rows[0]?.batchId)
  const t = useTranslate()
  const edit = useDraftEdits((edits) => edits.edit)
  const offerUndo = useOfferUndo()
  const [before, setBefore] = useState<Before>()
  return useCallback(
    (field, change) => {
      for (const [same, ids] of groupByChange(rows, change)) edit(ids, same)
      if (rows.length < 2) return
      const targets = rows.map(({ id }) => id).join()
      const isGoingOn = before?.field === field && before.targets === targets
      const start = isGoingOn ? before.rows : rows
      const firsts = new Map(start.map((row) => [row.id, row]))
      const steps = rows.map((row) => {
        const first = firsts.get(row.id) ?? row
        const written = typeof change === 'function' ? change(row) : change
        return {
          id: row.id,
          from: { [field]: written[field] ?? undefined },
          to: { [field]: first.options?.[field] },
        }
      })
      const offer = {
        words: t('options.changed', { count: rows.length, field: t(`options.${field}`) }),
        undo: async () => {
          setBefore(undefined)
          await takeSteps(steps)
        },
      }
      offerUndo(offer, isGoingOn ? before.offer : undefined)
      setBefore({ field, targets, rows: start, offer })
    },
    [rows, edit, offerUndo, takeSteps, before, t],
  )
}

/** Groups documents with equal changes, so that one call saves each group. */
function groupByChange(
  rows: readonly DocumentRowView[],
  change: Change,
): ReadonlyMap<OptionChange, readonly DocumentId[]> {
  if (typeof change !== 'function') return new Map([[change, rows.map(({ id }) => id)]])
  const groups = new Map<string, { readonly change: OptionChange; readonly ids: DocumentId[] }>()
  for (const row of rows) {
    const own = change(row)
    const key = JSON.stringify(own)
    const group = groups.get(key)
    if (group) group.ids.push(row.id)
    else groups.set(key, { change: own, ids: [row.id] })
  }
  return new Map([...groups.values()].map((group) => [group.change, group.ids]))
}
