// What the watcher needs from the outside, and the rules that can be set.
import type { Journal } from '../journal/journal.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log } from '../ports.ts'

export type WatchPartner = Pick<PartnerClient, 'listDocuments' | 'readStatus'>

/** A call without the answer that was asked for. */
export type NoAnswer = Exclude<CallResult<unknown>, { kind: 'answered' }>

/** Requests of one cycle, at most. */
export type WatchBudget = {
  /** With changes: what is left over goes on in the next cycle. */
  readonly cycle: number
  /** When nothing was signed since the last one, everything included. */
  readonly quiet: number
  /** Pages of W1; the rest of a cycle is for the status of what they name. */
  readonly pages: number
  /** W2, W3: of a cycle with changes, kept for what no list names. */
  readonly background: number
  /** W2: status queries over documents that nothing names, of a quiet cycle too. */
  readonly rotation: number
}

export type WatchRules = {
  /** W4: between the two answers that may mean "gone", milliseconds of the service's time. */
  readonly goneSpacingMs: number
  /** The usual ones unless given. */
  readonly budget?: WatchBudget
  /** W3: between two comparisons, milliseconds. */
  readonly compareEveryMs?: number
}

export type WatchPorts = {
  readonly journal: Journal
  readonly partner: WatchPartner
  readonly clock: Clock
  readonly log: Log
  readonly rules: WatchRules
}

export const WATCH_BUDGET: WatchBudget = {
  cycle: 80,
  quiet: 10,
  pages: 40,
  background: 10,
  rotation: 10,
}
export const COMPARE_EVERY_MS = 2 * MINUTE_MS

/**
 * W2: status queries of a quiet cycle over documents that no list names, whatever else it asks: five
 * requests are W1's and one may be W3's. The pace of the cycles is chosen by it.
 */
export const ROTATION_PER_CYCLE = 4

/** Asked for; the service may give fewer (LIM-08). */
export const PAGE_SIZE = 100
