// R19: what waits is taken back by a person while other rows are sent. None of it begins from the call on;
// what was claimed and has not begun is queued again first, and goes with the rest.
import type { DeliveryKind } from '../../../shared/model/delivery.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { WithdrawSelection } from '../../journal/withdrawals.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import type { RowKey, Sender } from '../send/sender.ts'

export type TakeBack = {
  /**
   * Takes queued, held, rejected or unconfirmed rows out for good; the ids of those that were. What they may have
   * made is watched (R14). R19: from the call on no
   * create of them begins; one that has begun goes on and is not among the answer.
   */
  readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  /** The same for all of a batch that waits in the queue. */
  readonly withdrawBatch: (batchId: BatchId) => Promise<readonly DocumentId[]>
}

/** By a person; the others are being sent, have ended, or wait for a decision. */
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
