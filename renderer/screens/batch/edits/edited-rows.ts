// Rows with unsaved edits applied, so that a grid shows the same as the fields.
import { useMemo } from 'react'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DraftChange } from '../../../../shared/model/draft.ts'
import type { DraftEdits } from './draft-edits.ts'
import { useDraftEdits } from './use-draft-edits.ts'

export function useEditedRows(rows: readonly DocumentRowView[]): readonly DocumentRowView[] {
  const saving = useDraftEdits((edits) => edits.saving)
  const waiting = useDraftEdits((edits) => edits.waiting)
  return useMemo(() => editRows(rows, [saving, waiting]), [rows, saving, waiting])
}

/** Applies the edits in order, the oldest first. */
function editRows(
  rows: readonly DocumentRowView[],
  edits: readonly DraftEdits['waiting'][],
): readonly DocumentRowView[] {
  if (edits.every(({ size }) => size === 0)) return rows
  return rows.map((row) =>
    edits.reduce((edited, changes) => {
      const change = changes.get(row.id)
      return change ? editRow(edited, change) : edited
    }, row),
  )
}

function editRow(row: DocumentRowView, change: DraftChange): DocumentRowView {
  const options = row.options ?? {}
  return {
    ...row,
    name: change.name ?? row.name,
    signers:
      change.signers?.map(({ email, role, name }) => omitUndefined({ email, role, name })) ??
      row.signers,
    areas: change.areas?.length ?? row.areas,
    options: omitUndefined({
      message: toOption(change.message, options.message),
      deadlineAt: toOption(change.deadlineAt, options.deadlineAt),
      scheduledToAt: toOption(change.scheduledToAt, options.scheduledToAt),
      reminderFrequency: toOption(change.reminderFrequency, options.reminderFrequency),
      observers: toOption(change.observers, options.observers),
      folderId: toOption(change.folderId, options.folderId),
      groups: toOption(change.groups, options.groups),
      categories: toOption(change.categories, options.categories),
      informations: toOption(change.informations, options.informations),
    }),
  }
}

/** Returns the option after a change: undefined leaves it, `null` empties it. */
function toOption<T>(change: T | null | undefined, before: T | undefined): T | undefined {
  return change === undefined ? before : (change ?? undefined)
}
