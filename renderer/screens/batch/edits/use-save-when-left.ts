// Saves edits when their screen is left. What could not be saved then is a notice of the window until the screen is
// shown again, which has a notice of its own.
import { useEffect } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import {
  isOfTyped,
  useDismissUnwatched,
  useListUnwatched,
} from '../../../queries/unwatched-failures.ts'
import type { Autosave } from '../../../state/autosave.ts'
import { useFlushWhenLeft } from '../../../state/unsaved-edits.ts'

/** @param edits stable functions of the edits of this batch */
export function useSaveWhenLeft(
  batchId: BatchId,
  { flush, ensureSaved }: Pick<Autosave<unknown, readonly unknown[]>, 'flush' | 'ensureSaved'>,
): void {
  const listUnwatched = useListUnwatched()
  const dismiss = useDismissUnwatched()
  useFlushWhenLeft(flush)
  useEffect(() => {
    dismiss((failure) => failure.batchId === batchId && isOfTyped(failure))
    return () => {
      ensureSaved().catch(listUnwatched)
    }
  }, [batchId, ensureSaved, listUnwatched, dismiss])
}
