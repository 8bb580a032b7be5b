// The place of batches: all of them, or the one that is open.
import { useEffect } from 'react'
import { BatchScreen } from '../screens/batch/batch-screen.tsx'
import { BatchesScreen } from '../screens/batches/batches-screen.tsx'
import { useWindowState } from '../state/window-state.ts'

export function BatchesPlace() {
  const batchId = useWindowState((state) => state.batchId)
  useEffect(() => {
    // Not before the window has nothing else to do; what fails now is asked for again when it is needed.
    const waiting = requestIdleCallback(() => {
      import('../screens/batch/batch-frame.tsx').catch(() => {})
    })
    return () => {
      cancelIdleCallback(waiting)
    }
  }, [])
  return batchId === undefined ? <BatchesScreen /> : <BatchScreen key={batchId} batchId={batchId} />
}
