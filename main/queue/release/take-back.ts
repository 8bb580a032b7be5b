// R19: what waits is taken back by a person while other rows are sent. None of it begins from the call on;
// what was claimed and has not begun is queued again first, and goes with the rest.
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
   * Takes queued, held, rejected or unconfirmed rows out for good; the ids of those that were. What they may have
   * made is watched (R14). R19: from the call on no
   * create of them begins; one that has begun goes on and is not among the answer.
   */
  readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  /** The same for all of a batch that waits in the queue. */
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
