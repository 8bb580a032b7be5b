// Account of the batch, by which ids are saved.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { useBatches } from '../../../queries/batches.ts'

/** Returns the account of documents of one batch; undefined while the batch has none. */
export function useAccountOf([first]: readonly DocumentRowView[]): AccountId | undefined {
  const { data: batches } = useBatches()
  return batches?.find(({ id }) => id === first?.batchId)?.accountId
}
