// A run as data: who prepares what, how the service behaves, what goes wrong and when. A failing one is
// made smaller by leaving parts of it out.
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
  /** Rows with the same one have the same bytes. */
  readonly file: string
  readonly isWord: boolean
  readonly isGrouped: boolean
  readonly isScheduled: boolean
  /** What its first create meets, whatever the others meet. */
  readonly firstFault?: CreateFault
  /** What each of its creates meets, for ever. */
  readonly lastingFault?: CreateFault
}

export type BatchPlan = {
  readonly atMs: number
  /** From a file that may lie on other machines as well; else prepared in the program. */
  readonly isFromFile: boolean
  /** The file of the first workstation's first batch; `rows` are not looked at. */
  readonly isSameFile?: boolean
  /** Which of the accounts sends it; the first unless given. */
  readonly account?: number
  readonly rows: readonly RowPlan[]
}

export type WorkstationPlan = {
  readonly batches: readonly BatchPlan[]
  /** Its wall clock against true time. */
  readonly clockAheadMs: number
}

export const PLATFORM_EVENTS = [
  'rename',
  'editSigner',
  'cancelThere',
  'deleteThere',
  'rival',
] as const
/** Somebody on the platform's own page. */
export type PlatformEvent = (typeof PLATFORM_EVENTS)[number]

/** Things that last. */
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

/** Each for a while, laid over a run by the themes that are named after them (layered-themes.ts). */
export type LayeredTrouble =
  | 'colleague' // somebody sends a batch: the list grows while it is read
  | 'unlist' // own documents leave the list, and their status still answers
  | 'listTwice' // the list names a document twice, so that no scan of it is whole
  | 'refuseAccount' // the service refuses one account, reads and creates
  | 'failList' // the list of that account answers 500, and all else of the service answers

export type EventPlan = {
  readonly atMs: number
  readonly workstation: number
  /** At the next fence of a create after `atMs` instead. */
  readonly isAtFence?: boolean
} & (
  | { readonly kind: 'clockJump'; readonly byMs: number }
  | { readonly kind: (typeof TROUBLES)[number] | LayeredTrouble; readonly forMs: number }
  /** Of documents that were sent; `forMs` counts for what lasts. */
  | { readonly kind: WatchedEvent; readonly forMs: number }
  /** The journal of now is put back after so long. */
  | {
      readonly kind: 'restore'
      readonly forMs: number
      readonly withLastCommit: boolean
      /** The program is quit, and the journal put back before it is started again so much later. */
      readonly offMs?: number
    }
  | { readonly kind: 'crash' | 'secondCopy' | 'withdraw' | 'withdrawMany' | PlatformEvent }
)

export type Scenario = {
  readonly seed: string
  /** Nothing but crashes, faults, lateness and lag below the settle time: no question may be asked (I4). */
  readonly isPlain: boolean
  readonly workstations: readonly WorkstationPlan[]
  readonly usesReference: boolean
  readonly isShared: boolean
  readonly service: {
    /** Of its `Date` headers against true time. */
    readonly aheadMs: number
    /** Of `createdAt` against its `Date` headers: another machine's clock. */
    readonly createdAheadMs: number
    readonly listLagMs: number
    readonly pageCap: number
    readonly nameLength?: number
    /** Trims and normalises names, lower-cases e-mails. */
    readonly changesNames: boolean
    /** Collapses blanks, writes capitals, leaves the extension out. */
    readonly rewritesNames: boolean
    /** Gives no original back as it was. */
    readonly changesFiles: boolean
    /** Between its days and those of UTC. */
    readonly zoneHours: number
    /** Now and then a look is answered by a machine that is so much behind; 0 for never. */
    readonly staleListMs: number
    /** The longest time that an answer takes, when longer than it mostly does. */
    readonly slowAnswersMs: number
    /** So much longer does each read take. */
    readonly slowReadsMs: number
    /** Documents of others that stand in the list before anything starts. */
    readonly othersDocuments: number
    /** Some of them go while pages are read. */
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
  /** So often at each workstation documents become drafts again, or are cancelled and redone. */
  readonly remakes?: number
  /** People mend all that was refused at once, so much after each other, not one row at a look. */
  readonly mendsEveryMs?: number
  /** So much longer the run goes on when all is over. */
  readonly calmMs?: number
}
