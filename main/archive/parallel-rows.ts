// Rows of the archive, of which a few are processed at a time. A slow download continues beside them, so that no
// other file waits for it, and an account whose service wants no request is passed over (R21, bounded
// waits).
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import type { Clock } from '../ports.ts'
import type { SentRow } from '../watch/check-document.ts'
import { isFolderFault } from './fault.ts'
import type { FolderWatch } from './folder-watch.ts'
import type { Taken } from './slow-downloads.ts'
import { createSlowDownloads } from './slow-downloads.ts'

export type Failed = { readonly fault: ArchiveFault; readonly retryAfterMs: number }

/**
 * Operation on one row.
 * @param onFetched callback once the service is needed no more, if that point is reached
 */
type Take = (row: SentRow, onFetched: () => void) => Promise<Failed | undefined>

export type ParallelRows = {
  /** Results of all started rows; the other rows wait for the next round. */
  readonly takeAll: (
    rows: readonly SentRow[],
    atOnce: number,
    take: Take,
    ends: (fault: ArchiveFault) => boolean,
  ) => Promise<readonly Taken[]>
  /** Accounts without a place for another download, or whose service wants no request yet. */
  readonly passedOver: () => readonly AccountId[]
  /** Permission to ask every service again, in spite of its `Retry-After`. */
  readonly forgetQuiet: () => void
  /** Results of slow downloads since the last call. */
  readonly takeEnded: () => readonly Taken[]
  readonly countSlow: () => number
  readonly slowEnded: () => Promise<void>
}

/** Milliseconds in which a contract arrives over most lines. */
const SLOW_AFTER_MS = 20_000

export function createParallelRows(
  clock: Pick<Clock, 'monotonicMs' | 'sleep'>,
  round: {
    readonly folders: Pick<FolderWatch, 'clearTrouble' | 'report'>
    readonly busy: Set<DocumentId>
    readonly isStopped: () => boolean
    /** End of a slow download. */
    readonly onLate: () => void
  },
): ParallelRows {
  const { folders, busy } = round
  const slow = createSlowDownloads()
  /** Monotonic times until which an account's service wants no request. */
  const quietUntilMs = new Map<AccountId, number>()

  const isPassedOver = (accountId: AccountId): boolean =>
    slow.isFull(accountId) || clock.monotonicMs() < (quietUntilMs.get(accountId) ?? 0)

  const takeOne = async (
    row: SentRow,
    onFetched: () => void,
    take: Take,
    onFault: (fault: ArchiveFault) => void,
  ): Promise<Taken> => {
    busy.add(row.id)
    try {
      const failed = await take(row, onFetched)
      const fault = failed?.fault
      if (fault === undefined) folders.clearTrouble()
      else if (isFolderFault(fault)) folders.report(fault)
      if (fault !== undefined) onFault(fault)
      const retryAfterMs = failed?.retryAfterMs ?? 0
      if (retryAfterMs > 0) quietUntilMs.set(row.accountId, clock.monotonicMs() + retryAfterMs)
      return { row, fault }
    } finally {
      busy.delete(row.id)
    }
  }

  return {
    async takeAll(rows, atOnce, take, ends) {
      const taken: Taken[] = []
      const waiting = rows.values()
      let isOver = false
      const onFault = (fault: ArchiveFault): void => {
        if (ends(fault)) isOver = true
      }
      /** Requests the next file while disk and journal finish the one before. */
      const takeInTurn = async (): Promise<void> => {
        let before = Promise.resolve()
        for (const row of waiting) {
          if (isOver || round.isStopped()) break
          if (busy.has(row.id) || isPassedOver(row.accountId)) continue
          const { promise: fetched, resolve: onFetched } = Promise.withResolvers<void>()
          const taking = takeOne(row, onFetched, take, onFault)
          const [, isInTime] = await Promise.all([
            before,
            isEndedWithin(clock, SLOW_AFTER_MS, Promise.race([fetched, taking])),
          ])
          if (isInTime) before = taking.then((one) => void taken.push(one))
          else {
            before = Promise.resolve()
            void slow.add(row.accountId, taking).then(round.onLate)
          }
        }
        await before
      }
      await Promise.all(Array.from({ length: atOnce }, takeInTurn))
      return taken
    },
    passedOver: () =>
      [...new Set([...slow.accounts(), ...quietUntilMs.keys()])].filter(isPassedOver),
    forgetQuiet: () => quietUntilMs.clear(),
    takeEnded: slow.takeEnded,
    countSlow: slow.count,
    slowEnded: slow.ended,
  }
}

/**
 * Race of `act` with a time limit.
 * @throws errors of `act` within that time
 */
async function isEndedWithin(
  clock: Pick<Clock, 'sleep'>,
  ms: number,
  act: Promise<unknown>,
): Promise<boolean> {
  const awake = new AbortController()
  try {
    return await Promise.race([
      act.then(() => true),
      clock.sleep(ms, awake.signal).then(() => false),
    ])
  } finally {
    awake.abort()
  }
}
