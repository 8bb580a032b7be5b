// Choice of the row that takes the next free place. Pure. One place is kept for each account that has rows to send
// and none in flight. Among the rows that may go, priority decides, then the account with the fewest rows in flight,
// then the order of release.
import type { BatchPriority } from '../../../shared/model/batch.ts'
import { BATCH_PRIORITIES } from '../../../shared/model/batch.ts'
import type { AccountId } from '../../../shared/model/ids.ts'

export type Places = {
  /** Creates in flight at once, over all accounts. */
  readonly overall: number
  readonly perAccount: number
}

type Waiting = { readonly accountId: AccountId; readonly priority: BatchPriority }

/**
 * Next row to send; undefined when no row may go now.
 * @param waiting rows in order of release
 */
export function chooseNext<Row extends Waiting>(
  waiting: readonly Row[],
  inFlight: readonly { readonly accountId: AccountId }[],
  { overall, perAccount }: Places,
): Row | undefined {
  const free = overall - inFlight.length
  if (free <= 0) return undefined
  const flightsOf = (accountId: AccountId): number =>
    inFlight.filter((flight) => flight.accountId === accountId).length
  const idle = new Set(
    waiting.map(({ accountId }) => accountId).filter((accountId) => flightsOf(accountId) === 0),
  )
  const mayGo = ({ accountId }: Waiting): boolean => {
    if (flightsOf(accountId) >= perAccount) return false
    return idle.has(accountId) || free > idle.size
  }
  const [next] = waiting
    .filter(mayGo)
    .toSorted(
      (a, b) =>
        BATCH_PRIORITIES.indexOf(a.priority) - BATCH_PRIORITIES.indexOf(b.priority) ||
        flightsOf(a.accountId) - flightsOf(b.accountId),
    )
  return next
}
