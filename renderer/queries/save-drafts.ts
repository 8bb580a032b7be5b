// Saves edits of drafts and puts what is known then in the place of what was shown, without asking.
import type { QueryClient } from '@tanstack/react-query'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentPage, DocumentRowView, DraftView } from '../../shared/model/document-view.ts'
import type { DraftEdit } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Bridge } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { showInTable } from './draft-cells.ts'
import { showInSheet } from './sheet-drafts.ts'
import { useSettings } from './settings.ts'

/** @throws {FailureError} when none of them was saved */
export type SaveDrafts = (edits: readonly DraftEdit[]) => Promise<void>

export function useSaveDrafts(batchId: BatchId): SaveDrafts {
  const bridge = useBridge()
  const client = useQueryClient()
  const { environment } = useSettings()
  const [batches] = useBatchesKey()
  return useMemo(() => {
    const key = [batches, environment]
    return async (edits) => {
      const rows = await send(bridge, batchId, edits)
      show(client, key, batchId, rows, edits)
      await afterNotify()
      await client.invalidateQueries({ queryKey: [...key, 'forecast'] })
    }
  }, [bridge, client, batches, environment, batchId])
}

/** Resolves once components have the new answers: until then an edit must not count as saved. */
export function afterNotify(): Promise<void> {
  return new Promise((resolve) => {
    notifyManager.schedule(resolve)
  })
}

function send(
  bridge: Bridge,
  batchId: BatchId,
  edits: readonly DraftEdit[],
): Promise<readonly DocumentRowView[]> {
  const [first] = edits
  if (!first) return Promise.resolve([])
  return edits.every(({ change }) => change === first.change)
    ? bridge.ask('draft.change', {
        batchId,
        documentIds: edits.map(({ documentId }) => documentId),
        change: first.change,
      })
    : bridge.ask('draft.changeMany', { batchId, changes: edits })
}

function show(
  client: QueryClient,
  key: readonly unknown[],
  batchId: BatchId,
  rows: readonly DocumentRowView[],
  edits: readonly DraftEdit[],
): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  client.setQueryData<DocumentPage>(
    [...key, 'documents', batchId],
    (page) => page && { ...page, rows: page.rows.map((row) => byId.get(row.id) ?? row) },
  )
  showInSheet(client, key, batchId, edits)
  showInTable(client, key, batchId, edits)
  for (const { documentId, change } of edits) {
    client.setQueryData<DraftView>(
      [...key, 'draft', documentId],
      (draft) =>
        draft && {
          document: changeDraft(draft.document, change),
          findings: byId.get(documentId)?.findings ?? draft.findings,
        },
    )
  }
}
