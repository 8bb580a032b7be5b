// Saves edits when their screen is left. What could not be saved then is a notice of the window until the screen is
// shown again, which has a notice of its own.
import { useEffect } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import {
  toTyped,
  useDismissUnwatched,
  useListUnwatched,
} from '../../../queries/unwatched-failures.ts'
import type { Typed } from '../../../queries/unwatched-failures.ts'
import type { Autosave } from '../../../state/autosave.ts'
import { useFlushWhenLeft } from '../../../state/unsaved-edits.ts'

/**
 * @param typed what the edits change
 * @param edits stable functions of the edits of this batch
 */
export function useSaveWhenLeft(
  batchId: BatchId,
  typed: Typed,
  { flush, ensureSaved }: Pick<Autosave<unknown, readonly unknown[]>, 'flush' | 'ensureSaved'>,
): void {
  const listUnwatched = useListUnwatched()
  const dismiss = useDismissUnwatched()
  useFlushWhenLeft(flush)
  useEffect(() => {
    dismiss((failure) => failure.batchId === batchId && toTyped(failure) === typed)
    return () => {
      ensureSaved().catch(listUnwatched)
    }
  }, [batchId, typed, ensureSaved, listUnwatched, dismiss])
}
