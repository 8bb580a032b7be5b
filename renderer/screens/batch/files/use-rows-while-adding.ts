// Reads the documents again while files are added, with a pause between the reads, since thousands may come.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useBatchesKey } from '../../../queries/batches.ts'

const POLL_INTERVAL_MS = 1_000

export function useRowsWhileAdding(batchId: BatchId, progress: object | undefined): void {
  const client = useQueryClient()
  const [batches, environment] = useBatchesKey()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (progress === undefined || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: [batches, environment, 'documents', batchId] })
    }, POLL_INTERVAL_MS)
  }, [client, batches, environment, batchId, progress])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}
