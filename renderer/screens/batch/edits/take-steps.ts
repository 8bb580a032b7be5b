// Takes steps of drafts as they are now: reads them again, since they may have changed since the command was offered.
import { useCallback } from 'react'
import type { StoreApi } from 'zustand'
import type { DraftChange } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import { useBridge } from '../../../state/bridge-context.ts'
import type { DraftEdits } from './draft-edits.ts'
import type { DraftStep } from './take-step.ts'
import { takeStep } from './take-step.ts'
import { useDraftEditsStore } from './use-draft-edits.ts'

type Readable = Parameters<typeof changeDraft>[0] & { readonly id: DocumentId }

/** Resolves when the steps are saved, or the save has failed and its notice is shown. */
export async function takeSteps<D extends Readable>(
  edits: StoreApi<DraftEdits>,
  read: () => Promise<readonly D[]>,
  steps: readonly DraftStep[],
): Promise<void> {
  const { edit, flush } = edits.getState()
  await flush()
  const now = new Map((await read()).map((each) => [each.id, each]))
  // Edits that could not be saved still wait.
  const { waiting } = edits.getState()
  edit(
    new Map(
      steps.flatMap((step): readonly (readonly [DocumentId, DraftChange])[] => {
        const draft = now.get(step.id)
        const change = draft && takeStep(changeDraft(draft, waiting.get(step.id) ?? {}), step)
        return change && Object.keys(change).length > 0 ? [[step.id, change]] : []
      }),
    ),
  )
  await flush()
}

/**
 * Returns a stable function for undo and redo of a command on drafts of the batch.
 * @param batchId undefined: there are no drafts
 */
export function useTakeSteps(
  batchId: BatchId | undefined,
): (steps: readonly DraftStep[]) => Promise<void> {
  const bridge = useBridge()
  const edits = useDraftEditsStore()
  return useCallback(
    async (steps) => {
      const read = async () => {
        if (batchId === undefined) return []
        const documentIds = steps.map(({ id }) => id)
        const drafts = await bridge.ask('draft.readMany', { batchId, documentIds })
        return drafts.map(({ document }) => document)
      }
      await takeSteps(edits, read, steps)
    },
    [bridge, edits, batchId],
  )
}
