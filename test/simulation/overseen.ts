// What the checks of a run see and remember (overseer.ts asks them).
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { AccountId, BatchId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { ListLag } from './list-lag.ts'
import type { Prepared } from './prepare.ts'
import type { Scenario } from './scenario.ts'
import type { SimDocument } from './sim-document.ts'
import type { SimService } from './sim-service.ts'
import type { SimTime } from './sim-time.ts'

/** A workstation as the overseer sees it. */
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

/** From the copy of a journal to its being put back, true time. */
export type Stretch = { readonly sinceMs: number; readonly untilMs: number }

/** What was seen so far; by workstation or row, true time. */
export type KnownToOverseer = {
  /** When the last bytes of a row's newest create left, by `toSiteKey`. */
  readonly lastByteAt: Map<string, number>
  /** Creates of a row that began, of all workstations. */
  readonly creates: Map<string, number>
  /** When a person said that a row is to be sent again, by `toSiteKey`. */
  readonly toldToSend: Map<string, number>
  /**
   * When a first page of the list was answered in full freshness, the first since the newest whole look;
   * before all time where one was behind. By `toLookKey`.
   */
  readonly listedAt: Map<string, number>
  /** As `listedAt` was at the newest look that read the list to its end. */
  readonly scannedAt: Map<string, number>
  /** The longest answer to a create, by `toLookKey`. */
  readonly longestAnswerMs: Map<string, number>
  /** How late lists were seen to be, by `toLookKey`. */
  readonly listLag: ListLag
  /** When the newest release of a batch was asked for. */
  readonly releaseAskedAt: Map<BatchId, number>
  /** Released with doubts: what stands in the list may be theirs. */
  readonly isToVerify: Set<BatchId>
  /** Of each workstation whose journal was put back: what it does not remember. */
  readonly lost: Map<string, readonly Stretch[]>
  /** The same where its witness was put back as well: what neither remembers. */
  readonly forgotten: Map<string, readonly Stretch[]>
  /** When a workstation's program ended last, whatever ended it. */
  readonly endedAt: Map<string, number>
  /** When a workstation's journal was put back last. */
  readonly restoredAt: Map<string, number>
  /**
   * Rows that had not gone when their journal was put back behind its witness, by `toSiteKey`, and when that
   * was: each is looked for before it goes (R17).
   */
  readonly putBackAt: Map<string, number>
  /** When a row's newest attempt was called absent, by `toSiteKey`. */
  readonly calledAbsentAt: Map<string, number>
  /** Rows that went again while nothing told what the service does with requests (R9, weak absence). */
  readonly sentUnproven: Set<string>
  /** What a person was shown when it decided about a row. */
  readonly shown: Map<string, Set<PartnerDocumentId>>
  /** Partial files that people saved while all had signed: they may be the final ones (A3). */
  readonly savedWhenAllHadSigned: Map<PartnerDocumentId, number>
}

/**
 * A residual risk, and exactly that: its request left in a stretch that neither journal nor witness remembers,
 * and the list did not show it as it was sent when the start scan read it, or never does.
 */
export function isForgotten({ forgotten }: KnownToOverseer, document: SimDocument): boolean {
  const { workstation = '', sentAtMs, listedAtMs, wasChanged, wasCut, isHidden } = document
  return listAround(forgotten, workstation, sentAtMs).some(
    ({ untilMs }) => listedAtMs > untilMs || wasChanged || wasCut || isHidden,
  )
}

/**
 * A residual risk, and exactly that: its row was made, and its request left, in time that the journal lost, and no
 * journal has the row.
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

/** Those of the workstation's stretches that lie around this moment. */
export function listAround(
  stretches: KnownToOverseer['lost'],
  workstation: string,
  atMs: number,
): readonly Stretch[] {
  return (stretches.get(workstation) ?? []).filter(
    ({ sinceMs, untilMs }) => atMs >= sinceMs && atMs < untilMs,
  )
}

/** A row of one workstation: the same may be on another. */
export function toSiteKey({ name }: Pick<Site, 'name'>, rowId: string): string {
  return `${name} ${rowId}`
}

/** A workstation's looks at one account's list. */
export function toLookKey({ name }: Pick<Site, 'name'>, accountId: AccountId): string {
  return `${name} ${accountId}`
}

/** As rows are named in what is reported. */
export function toShort(id: string): string {
  return id.slice(0, 8)
}
