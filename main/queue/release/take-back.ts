// Take back of waiting rows by a person, while other rows are sent (R19, stop first). No create of
// them begins from the call on; claimed rows that have not begun are queued again first and are
// taken back too.
import type { DeliveryKind } from '../../../shared/model/delivery.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { WithdrawSelection } from '../../journal/withdrawals.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import type { RowKey, Sender } from '../send/sender.ts'

export type TakeBack = {
  /**
   * Withdrawal of queued, held, rejected or unconfirmed rows for good; answers their ids. Documents
   * that they may have made are watched (R14, late documents). No create of them begins from the
   * call on; an attempt that has begun goes on, and its row is not in the answer (R19, stop first).
   */
  readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  /** Withdrawal of all queued rows of a batch. */
  readonly withdrawBatch: (batchId: BatchId) => Promise<readonly DocumentId[]>
}

/**
 * Deliveries that a person can withdraw; other rows are being sent, have ended or wait for a
 * decision.
 */
const WITHDRAWABLE: readonly DeliveryKind[] = ['queued', 'held', 'rejected', 'unconfirmed']

export function createTakeBack(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  { serviceTime }: Pick<QueueState, 'serviceTime'>,
  { withhold }: Pick<Sender, 'withhold'>,
  onDone: () => void,
): TakeBack {
  const takeBack = async (
    selection: WithdrawSelection,
    isMeant: (row: RowKey) => boolean,
  ): Promise<readonly DocumentId[]> => {
    const withheld = withhold(isMeant)
    try {
      await withheld.settled
      const at = clock.now()
      return await journal.withdraw(selection, at, serviceTime.now() ?? at)
    } finally {
      withheld.release()
      onDone()
    }
  }
  return {
    withdraw(ids) {
      const meant = new Set(ids)
      return takeBack({ ids, from: WITHDRAWABLE }, ({ id }) => meant.has(id))
    },
    withdrawBatch: (batchId) =>
      takeBack({ batchId, from: ['queued'] }, (row) => row.batchId === batchId),
  }
}
