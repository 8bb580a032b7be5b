// What the watcher needs from the outside, and the rules that can be set.
import type { Journal } from '../journal/journal.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log } from '../ports.ts'

export type WatchPorts = {
  readonly journal: Journal
  readonly partner: Pick<PartnerClient, 'listDocuments' | 'readStatus'>
  readonly clock: Clock
  readonly log: Log
  readonly rules: {
    /** Between two cycles, milliseconds. */
    readonly intervalMs: number
    /** W4: between the two answers that may mean "gone", milliseconds. */
    readonly goneSpacingMs: number
  }
}

/** W2: status queries a cycle over documents that no list names as changed. */
export const ROTATION_PER_CYCLE = 10
