// Background work on the files of a batch: annexes appended, Word files converted.
import { useEffect, useState } from 'react'
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'

export type FileWork = EventPayload<'files.worked'>

/** Returns the last event about one kind of work; undefined before one and once all files are done. */
export function useFileWork(batchId: BatchId, work: FileWork['work']): FileWork | undefined {
  const bridge = useBridge()
  const [last, setLast] = useState<FileWork>()
  useEffect(
    () =>
      bridge.onEvent((event) => {
        if (event.name !== 'files.worked') return
        const { payload } = event
        if (payload.batchId === batchId && payload.work === work) setLast(payload)
      }),
    [bridge, batchId, work],
  )
  return last && last.done < last.total ? last : undefined
}
