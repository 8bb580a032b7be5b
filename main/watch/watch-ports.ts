// Ports of the watcher (journal, partner, clock, log) and its rules.
import type { Journal } from '../journal/journal.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log } from '../ports.ts'

export type WatchPartner = Pick<PartnerClient, 'listDocuments' | 'readStatus'>

/** Call without the requested answer. */
export type NoAnswer = Exclude<CallResult<unknown>, { kind: 'answered' }>

/** Requests of one cycle at most. */
export type WatchBudget = {
  /** Requests of a cycle with changes; the rest waits for the next cycle. */
  readonly cycle: number
  /** Requests of a cycle without a new signature, all kinds included. */
  readonly quiet: number
  /**
   * Pages of the signature scan (W1); the other requests of a cycle read the status of found
   * documents.
   */
  readonly pages: number
  /**
   * Requests of a cycle with changes for documents that no list names (W2, rotation; W3, what waits
   * no more).
   */
  readonly background: number
  /** Status queries over documents that no list names, in a quiet cycle too (W2, rotation). */
  readonly rotation: number
}

export type WatchRules = {
  /** Milliseconds of service time between the two answers of the proof (W4, gone). */
  readonly goneSpacingMs: number
  /** Budget; `WATCH_BUDGET` when absent. */
  readonly budget?: WatchBudget
  /** Milliseconds between two comparisons (W3, what waits no more). */
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
 * Status queries of a quiet cycle over documents that no list names (W2, rotation): five requests
 * belong to W1 and one may belong to W3. The poll interval depends on this number.
 */
export const ROTATION_PER_CYCLE = 4

/** Page size of the request; the service may give fewer items (LIM-08). */
export const PAGE_SIZE = 100
