// Progress of files that are being added to a batch.
import { useEffect, useState } from 'react'
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'

export type FileProgress = EventPayload<'files.progressed'>

/** Returns the last event about the batch since the component was mounted; undefined before one. */
export function useFileProgress(batchId: BatchId): FileProgress | undefined {
  const bridge = useBridge()
  const [progress, setProgress] = useState<FileProgress>()
  useEffect(
    () =>
      bridge.onEvent((event) => {
        if (event.name === 'files.progressed' && event.payload.batchId === batchId) {
          setProgress(event.payload)
        }
      }),
    [bridge, batchId],
  )
  return progress
}
