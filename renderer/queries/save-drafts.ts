// Saves edits of drafts and changes the cached answers accordingly, without asking again.
import type { QueryClient } from '@tanstack/react-query'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentRowView, DraftView } from '../../shared/model/document-view.ts'
import type { DraftEdit } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Bridge } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useBatchesKey } from './batches.ts'
import { changeAnswers } from './change-answers.ts'
import { showInTable } from './draft-cells.ts'
import { showRows } from './drafts.ts'
import { showInSheet } from './sheet-drafts.ts'
import { useSettings } from './settings.ts'

/** @throws {FailureError} when none of the edits was saved */
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

/** Resolves once components are told of the new answers; an edit must not count as saved before that. */
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
  showRows(client, key, batchId, rows)
  showInSheet(client, key, batchId, edits)
  showInTable(client, key, batchId, edits)
  const findings = new Map(rows.map((row) => [row.id, row.findings]))
  const changes = new Map(edits.map(({ documentId, change }) => [documentId, change]))
  changeAnswers<DraftView>(client, [...key, 'draft'], (draft) => {
    const { id } = draft.document
    const change = changes.get(id)
    return change
      ? {
          document: changeDraft(draft.document, change),
          findings: findings.get(id) ?? draft.findings,
        }
      : draft
  })
}
