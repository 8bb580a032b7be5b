// Reads the list of batches once and gives it to all components below, so that their figures change in one commit.
import type { ReactNode } from 'react'
import { BatchesContext, useReadBatches } from '../queries/batches.ts'

export function BatchesRead({ children }: { readonly children: ReactNode }) {
  return <BatchesContext value={useReadBatches()}>{children}</BatchesContext>
}
