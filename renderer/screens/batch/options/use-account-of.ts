// Ids are kept by account: that of the batch.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { useBatches } from '../../../queries/batches.ts'

/** Of documents of one batch; undefined while it has no account. */
export function useAccountOf([first]: readonly DocumentRowView[]): AccountId | undefined {
  const { data: batches } = useBatches()
  return batches?.find(({ id }) => id === first?.batchId)?.accountId
}
