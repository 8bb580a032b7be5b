// Withdrawal of waiting rows by a person, while other rows are sent (R19, stop first). No create of
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
import { readUnscanned } from '../recovery/start-scan.ts'
import type { RowKey, Sender } from '../send/sender.ts'

export type RowWithdrawals = {
  /**
   * Withdrawal of queued, held, rejected or unconfirmed rows for good; answers their ids. Documents
   * that they may have made are watched (R14, late documents). No create of them begins from the
   * call on; an attempt that has begun goes on, and its row is not in the answer (R19, stop first).
   */
  readonly withdraw: (ids: readonly DocumentId[]) => Promise<readonly DocumentId[]>
  /** Withdrawal of all queued rows of a batch. */
  readonly withdrawBatch: (batchId: BatchId) => Promise<readonly DocumentId[]>
  /**
   * Drafts of rows, made and withdrawn by `write` in one commit, as often as `make` calls it. None of the rows
   * begins from the call on, however long `make` takes.
   */
  readonly redraft: <T>(
    ids: readonly DocumentId[],
    make: (write: (request: RedraftRequest) => Promise<RedraftResult>) => Promise<T>,
  ) => Promise<T>
}

export function createRowWithdrawals(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  { serviceTime, startScans }: Pick<QueueState, 'serviceTime' | 'startScans'>,
  { withhold }: Pick<Sender, 'withhold'>,
  onDone: () => void,
): RowWithdrawals {
  const whileWithheld = async <T>(
    isMeant: (row: RowKey) => boolean,
    act: () => Promise<T>,
  ): Promise<T> => {
    const withheld = withhold(isMeant)
    try {
      await withheld.settled
      return await act()
    } finally {
      withheld.release()
      onDone()
    }
  }
  const now = (): readonly [at: EpochMs, serviceAt: EpochMs] => {
    const at = clock.now()
    return [at, serviceTime.now() ?? at]
  }
  const withdraw = (selection: WithdrawSelection, isMeant: (row: RowKey) => boolean) =>
    whileWithheld(isMeant, async () => {
      const [at, serviceAt] = now()
      const unscanned = await readUnscanned({ journal, startScans }, selection, serviceAt)
      return journal.documents.withdraw({ ...selection, unscanned }, at, serviceAt)
    })
  return {
    withdraw(ids) {
      const meant = new Set(ids)
      return withdraw({ ids, from: WITHDRAWABLE }, ({ id }) => meant.has(id))
    },
    withdrawBatch: (batchId) =>
      withdraw({ batchId, from: ['queued'] }, (row) => row.batchId === batchId),
    redraft(ids, make) {
      const meant = new Set(ids)
      return whileWithheld(
        ({ id }) => meant.has(id),
        async () => {
          const [, serviceNow] = now()
          const unscanned = await readUnscanned({ journal, startScans }, { ids }, serviceNow)
          return make((request) => journal.remakes.redraft({ ...request, unscanned }, ...now()))
        },
      )
    },
  }
}
