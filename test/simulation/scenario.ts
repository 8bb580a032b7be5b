// Scenario: a run as data. It says who prepares what, how the service behaves, what goes wrong and when. A failing
// scenario is made smaller by leaving parts out.
import type { WatchedEvent } from './watched-event.ts'

export const CREATE_FAULTS = [
  'unreachable', // no connection
  'brokenInBody', // the connection goes at some byte before the last
  'resetActed',
  'resetNotActed',
  'resetActsLate', // acts at most `lateMs` after the connection has gone
  'resetActsLast', // acts just before the shortest settle time is over
  'timeoutActed',
  'timeoutNotActed',
  'tlsAlert', // after the whole body; acted or not
  '500Acted',
  '500NotActed',
  '503RetryAfter', // acted or not, and asks to come back
  'empty201',
  'html502', // acted or not
  'html413', // a gateway refuses its size; never acted
  'html403', // a gateway refuses it; never acted
  'duplicatePost', // a proxy repeats it: two documents, one answer
  'repeatsLater', // the same, after the answer
] as const
export type CreateFault = (typeof CREATE_FAULTS)[number]

export type RowPlan = {
  readonly name: string
  readonly emails: readonly string[]
  /** Key of the file; rows with the same key have the same bytes. */
  readonly file: string
  readonly isWord: boolean
  readonly isGrouped: boolean
  readonly isScheduled: boolean
  /** Fault of its first create, whatever the others meet. */
  readonly firstFault?: CreateFault
  /** Fault of each of its creates. */
  readonly lastingFault?: CreateFault
}

export type BatchPlan = {
  readonly atMs: number
  /** Whether the batch comes from a file that may also be on other machines; else it is prepared in the program. */
  readonly isFromFile: boolean
  /** Whether it is the file of the first workstation's first batch; `rows` are ignored then. */
  readonly isSameFile?: boolean
  /** Index of the sending account; absent: the first. */
  readonly account?: number
  /** Rows that are added and released later, in order; absent: the batch is released whole. */
  readonly rests?: readonly RestPlan[]
  readonly rows: readonly RowPlan[]
}

/** Rest of a batch, up to the next rest. */
export type RestPlan = {
  /** Index of its first row. */
  readonly fromRow: number
  /** Milliseconds from the batch's own time. */
  readonly afterMs: number
  /** Whether its release waits, for a while at most, for a listed document of the rows before it that no row has. */
  readonly isWhenListed?: boolean
}

export type WorkstationPlan = {
  readonly batches: readonly BatchPlan[]
  /** Milliseconds by which its wall clock is ahead of true time. */
  readonly clockAheadMs: number
}

export const PLATFORM_EVENTS = [
  'rename',
  'editSigner',
  'cancelThere',
  'deleteThere',
  'rival',
] as const
/** Event of somebody on the platform's own page. */
export type PlatformEvent = (typeof PLATFORM_EVENTS)[number]

/** Events that last for a while. */
export const TROUBLES = [
  'suspend',
  'pause',
  'keyChange',
  'quota',
  'offline',
  'diskFull',
  'diskGone',
  'diskReadOnly',
  'journalFull',
  'quit', // ended in good order, and started again
] as const

/** Troubles that last for a while, added to a run by the layers of the same names (layered-themes.ts). */
export type LayeredTrouble =
  | 'colleague' // somebody sends a batch: the list grows while it is read
  | 'unlist' // own documents leave the list, and their status still answers
  | 'listTwice' // the list names a document twice, so that no scan of it is whole
  | 'refuseAccount' // the service refuses one account, reads and creates
  | 'failList' // the list of that account answers 500, and all else of the service answers

export type EventPlan = {
  readonly atMs: number
  readonly workstation: number
  /** Whether the event happens at the next fence of a create after `atMs`. */
  readonly isAtFence?: boolean
} & (
  | { readonly kind: 'clockJump'; readonly byMs: number }
  | { readonly kind: (typeof TROUBLES)[number] | LayeredTrouble; readonly forMs: number }
  /** Event of sent documents; `forMs` counts only for those that last. */
  | { readonly kind: WatchedEvent; readonly forMs: number }
  /** A copy of the current journal is restored after `forMs`. */
  | {
      readonly kind: 'restore'
      readonly forMs: number
      readonly withLastCommit: boolean
      /** Milliseconds from the restore, after a quit, to the next start. */
      readonly offMs?: number
    }
  | { readonly kind: 'crash' | 'secondCopy' | 'withdraw' | 'withdrawMany' | PlatformEvent }
)

export type Scenario = {
  readonly seed: string
  /**
   * Whether the run has nothing but crashes, faults, lateness and lag below the settle time, so that no question may
   * be asked (I4).
   */
  readonly isPlain: boolean
  readonly workstations: readonly WorkstationPlan[]
  readonly usesReference: boolean
  readonly isShared: boolean
  readonly service: {
    /** Milliseconds by which its `Date` headers are ahead of true time. */
    readonly aheadMs: number
    /** Milliseconds by which `createdAt`, another machine's clock, is ahead of its `Date` headers. */
    readonly createdAheadMs: number
    readonly listLagMs: number
    readonly pageCap: number
    readonly nameLength?: number
    /** Whether it trims and normalises names and lower-cases e-mails. */
    readonly changesNames: boolean
    /** Whether it collapses blanks, writes capitals and leaves the extension out. */
    readonly rewritesNames: boolean
    /** Whether it returns no original unchanged. */
    readonly changesFiles: boolean
    /** Hours between its days and those of UTC. */
    readonly zoneHours: number
    /** Milliseconds by which some scans get an outdated list; 0: none does. */
    readonly staleListMs: number
    /** Longest time of an answer in milliseconds, when longer than usual. */
    readonly slowAnswersMs: number
    /** Milliseconds that each read takes longer. */
    readonly slowReadsMs: number
    /** Count of others' documents in the list before the start. */
    readonly othersDocuments: number
    /** Whether some of them are deleted while pages are read. */
    readonly losesOthers: boolean
    readonly hidesGrouped: boolean
    readonly signAfterMs: number
  }
  readonly faults: {
    readonly creates: readonly CreateFault[]
    readonly createRate: number
    readonly readRate: number
    readonly downloadRate: number
    readonly crashRate: number
    readonly mostCrashes: number
    readonly lateMs: number
    readonly untilMs: number
  }
  readonly events: readonly EventPlan[]
  /** How often documents at each workstation become drafts again, or are cancelled and redone. */
  readonly remakes?: number
  /**
   * Milliseconds between corrections of refused rows, all of which people correct at once; absent: one row at a time.
   */
  readonly fixesEveryMs?: number
  /** Milliseconds for which the run goes on after its end. */
  readonly calmMs?: number
}
