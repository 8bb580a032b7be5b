// Knowledge that the checks of a run share (overseer.ts calls them).
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { AccountId, BatchId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { ListLag } from './list-lag.ts'
import type { Prepared } from './prepare.ts'
import type { Scenario } from './scenario.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

/** Workstation as the overseer sees it. */
export type Site = {
  readonly name: string
  readonly core: () => WritableJournalCore
}

export type Overseen = {
  readonly time: SimTime
  readonly service: SimService
  readonly prepared: Prepared
  readonly scenario: Scenario
  readonly fail: (what: string) => void
  readonly known: KnownToOverseer
}

/** Period from the copy of a journal to its restore, in true time. */
export type Stretch = { readonly sinceMs: number; readonly untilMs: number }

/** What was seen until now, by workstation or row, in true time. */
export type KnownToOverseer = {
  /** Times at which the last bytes of a row's newest create left, by `toSiteKey`. */
  readonly lastByteAt: Map<string, number>
  /** Counts of creates of a row that began, over all workstations. */
  readonly creates: Map<string, number>
  /** Times at which a person decided that a row is sent again, by `toSiteKey`. */
  readonly sentAgain: Map<string, number>
  /**
   * Time at which an up-to-date first page of the list was answered, the first one since the newest whole scan;
   * before all time where one was outdated. By `toLookKey`.
   */
  readonly listedAt: Map<string, number>
  /** Values of `listedAt` at the newest scan that read the list to its end. */
  readonly scannedAt: Map<string, number>
  /** Longest answers to a create in milliseconds, by `toLookKey`. */
  readonly longestAnswerMs: Map<string, number>
  /** Observed list lag, by `toLookKey`. */
  readonly listLag: ListLag
  /** Time at which the newest release of a batch was asked for, of its first part where it has several. */
  readonly releaseAskedAt: Map<BatchId, number>
  /** Time at which the newest release of a rest was asked for. */
  readonly restAskedAt: Map<BatchId, number>
  /** Time at which the status of a document was last not answered. */
  readonly unreadAt: Map<PartnerDocumentId, number>
  /** Batches that were released with doubts: documents in the list may be theirs. */
  readonly isToVerify: Set<BatchId>
  /** Periods that the restored journal of a workstation lacks. */
  readonly lost: Map<string, readonly Stretch[]>
  /** Periods that neither the journal nor the note of its last commit has, since both were restored. */
  readonly forgotten: Map<string, readonly Stretch[]>
  /** Time at which a workstation's program last ended, for any reason. */
  readonly endedAt: Map<string, number>
  /** Time at which a workstation's journal was last restored. */
  readonly restoredAt: Map<string, number>
  /**
   * Rows that had not been sent when their journal was restored to before the note of its last commit, by
   * `toSiteKey`, with that time: each is looked for before it is sent (R17).
   */
  readonly putBackAt: Map<string, number>
  /** Time at which a row's newest attempt was called absent, by `toSiteKey`. */
  readonly calledAbsentAt: Map<string, number>
  /** Rows that were sent again while nothing showed what the service does with requests (R9, weak absence). */
  readonly sentUnproven: Set<string>
  /** Documents that a person saw when deciding about a row. */
  readonly shown: Map<string, Set<PartnerDocumentId>>
  /** Counts of partial files that people saved while all had signed: these may be final files (A3). */
  readonly savedWhenAllHadSigned: Map<PartnerDocumentId, number>
}

/**
 * Whether a document is exactly the accepted risk: its request left in a period that neither the journal nor the note
 * of its last commit has, and the list did not show it unchanged to the start scan.
 */
export function isForgotten({ forgotten }: KnownToOverseer, document: SimDocument): boolean {
  const { workstation = '', sentAtMs, listedAtMs, wasChanged, wasCut, isHidden } = document
  return listAround(forgotten, workstation, sentAtMs).some(
    ({ untilMs }) => listedAtMs > untilMs || wasChanged || wasCut || isHidden,
  )
}

/**
 * Whether a document is exactly the accepted risk: its row was made, and its request left, in a period that the
 * journal lost, and no journal has the row.
 */
export function isOfLostRow(
  { restoredAt }: KnownToOverseer,
  cores: readonly WritableJournalCore[],
  { rowId, workstation = '', sentAtMs }: SimDocument,
): boolean {
  const isInNone = cores.every((core) =>
    core.documents.list({}).rows.every(({ id }) => id !== rowId),
  )
  return isInNone && sentAtMs < (restoredAt.get(workstation) ?? 0)
}

/** Periods of the workstation that contain the moment. */
export function listAround(
  stretches: KnownToOverseer['lost'],
  workstation: string,
  atMs: number,
): readonly Stretch[] {
  return (stretches.get(workstation) ?? []).filter(
    ({ sinceMs, untilMs }) => atMs >= sinceMs && atMs < untilMs,
  )
}

/** Key of a row on one workstation, since the same row may be on another. */
export function toSiteKey({ name }: Pick<Site, 'name'>, rowId: string): string {
  return `${name} ${rowId}`
}

/** Key of a workstation's scans of one account's list. */
export function toAccountKey({ name }: Pick<Site, 'name'>, accountId: AccountId): string {
  return `${name} ${accountId}`
}

/** Short form of an id for reports. */
export function toShort(id: string): string {
  return id.slice(0, 8)
}
