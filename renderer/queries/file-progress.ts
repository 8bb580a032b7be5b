// Progress of the files of a batch that come in.
import { useEffect, useState } from 'react'
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'

export type FileProgress = EventPayload<'files.progressed'>

/** The last word on the files of a batch; undefined before the first. */
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
