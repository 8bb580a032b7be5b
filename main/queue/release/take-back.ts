// Take back of waiting rows by a person, while other rows are sent (R19, stop first). No create of
// them begins from the call on; claimed rows that have not begun are queued again first and are
// taken back too.
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { RedraftResult } from '../../../shared/model/remake.ts'
import { WITHDRAWABLE } from '../../../shared/rules/document-acts.ts'
import type { RedraftRequest } from '../../journal/redrafts.ts'
import type { WithdrawSelection } from '../../journal/withdrawals.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
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
  /** As `withdraw`, in one commit with the drafts that are made of them. */
  readonly redraft: (request: RedraftRequest) => Promise<RedraftResult>
}

export function createTakeBack(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  { serviceTime }: Pick<QueueState, 'serviceTime'>,
  { withhold }: Pick<Sender, 'withhold'>,
  onDone: () => void,
): TakeBack {
  const takeBack = async <T>(
    isMeant: (row: RowKey) => boolean,
    write: (at: EpochMs, serviceAt: EpochMs) => Promise<T>,
  ): Promise<T> => {
    const withheld = withhold(isMeant)
    try {
      await withheld.settled
      const at = clock.now()
      return await write(at, serviceTime.now() ?? at)
    } finally {
      withheld.release()
      onDone()
    }
  }
  const withdraw = (selection: WithdrawSelection, isMeant: (row: RowKey) => boolean) =>
    takeBack(isMeant, (at, serviceAt) => journal.withdraw(selection, at, serviceAt))
  return {
    withdraw(ids) {
      const meant = new Set(ids)
      return withdraw({ ids, from: WITHDRAWABLE }, ({ id }) => meant.has(id))
    },
    withdrawBatch: (batchId) =>
      withdraw({ batchId, from: ['queued'] }, (row) => row.batchId === batchId),
    redraft(request) {
      const meant = new Set(request.documents.map(({ documentId }) => documentId))
      return takeBack(
        ({ id }) => meant.has(id),
        (at, serviceAt) => journal.redraft(request, at, serviceAt),
      )
    },
  }
}
