import { useEffect } from 'react'
import { useBatches } from '../queries/batches.ts'
import { READ_LATER } from './later-parts.ts'

/** Pause after the list of batches is read, since a person looks at it first. */
const CALM_MS = 1_000

/** Loads the later parts one by one when the list of batches is there and the window is idle. */
export function useReadAhead(): void {
  const { isPending } = useBatches()
  useEffect(() => {
    if (isPending) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => void readAll(leaving.signal), CALM_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isPending])
}

async function readAll(signal: AbortSignal): Promise<void> {
  for (const read of READ_LATER) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    if (signal.aborted) return
    await read().catch(() => {}) // asked for again when it is needed
  }
}
