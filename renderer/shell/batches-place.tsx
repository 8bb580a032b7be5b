// Place of batches: the list, or the batch that is open.
import { BatchScreen } from '../screens/batch/batch-screen.tsx'
import { BatchesScreen } from '../screens/batches/batches-screen.tsx'
import { useWindowState } from '../state/window-state.ts'

export function BatchesPlace() {
  const batchId = useWindowState((state) => state.batchId)
  return batchId === undefined ? <BatchesScreen /> : <BatchScreen key={batchId} batchId={batchId} />
}
