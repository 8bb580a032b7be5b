// Messages between the journal's worker and its owner.
import type { RemoteRequest } from '../platform/remote-calls.ts'
import type { JournalCore } from './journal.ts'
import type { ErrorMessage } from './journal-errors.ts'
import type { UpgradeStep } from './migrate.ts'
import type { JournalOpening, OpenOptions } from './open-journal.ts'

/** Methods of the core; the compiler reports a missing one. */
const METHODS: Readonly<Record<keyof JournalCore, true>> = {
  describe: true,
  commit: true,
  withdraw: true,
  personPage: true,
  countBeside: true,
  answersAbout: true,
  keptSheets: true,
  countDraftsOf: true,
  eraseDrafts: true,
  eraseBeside: true,
  eraseBatchBeside: true,
  compact: true,
  redraft: true,
  remakeLinks: true,
  signedSources: true,
  refusedSources: true,
  openSources: true,
  dueReplacements: true,
  overtaken: true,
  replacements: true,
  openSigningWrites: true,
  remindersSince: true,
  awaitedPeople: true,
  awaitedLike: true,
  awaitedOf: true,
  batches: true,
  batchBySource: true,
  documents: true,
  countDocuments: true,
  countSelected: true,
  selectedDocuments: true,
  documentsBetween: true,
  unreadable: true,
  countViews: true,
  overview: true,
  countDeliveries: true,
  countSentSince: true,
  claimable: true,
  nextClaimAt: true,
  accountsToLookAt: true,
  attempts: true,
  attempt: true,
  attemptsSince: true,
  accountTrial: true,
  baseline: true,
  lastServiceAt: true,
  claimedBy: true,
  followed: true,
  areSentBefore: true,
  sentUnderOtherName: true,
  holds: true,
  stoppedBatches: true,
  duplicates: true,
  drafts: true,
  draftDocuments: true,
  batchOfDraft: true,
  findDrafts: true,
  layoutUses: true,
  saveDraft: true,
  takeDraft: true,
  saveDraftDocuments: true,
  markDraftDocuments: true,
  discardDraft: true,
  purgeDraftDocuments: true,
  unusedFiles: true,
  archivedOriginals: true,
  archiveDue: true,
  countUnstored: true,
  countStored: true,
  filesToCheck: true,
  markChecked: true,
  storedSlice: true,
  archiveFindings: true,
  countArchiveFindings: true,
  listChanges: true,
  knownColumns: true,
  remember: true,
  recall: true,
  watchedAccounts: true,
  oldestWatchedAt: true,
  dueChecks: true,
  missingChecks: true,
  overdueChecks: true,
  unlistedChecks: true,
  unseenChecks: true,
  selectedChecks: true,
  nextChecks: true,
  noteChecks: true,
  listedDays: true,
  notePage: true,
  closeDays: true,
  forgetDays: true,
  waitingDays: true,
  noteWaiting: true,
  auditEvents: true,
  auditOf: true,
  auditHead: true,
  holdsAudit: true,
  verifyAudit: true,
  backup: true,
}

// Cast: Object.keys forgets that they are the record's.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const JOURNAL_METHODS = Object.keys(METHODS) as readonly (keyof JournalCore)[]
export type JournalMethod = keyof JournalCore | 'close'

export type JournalWorkerData = OpenOptions & {
  /** Delay in milliseconds of each write to disk, for tests. */
  readonly commitDelayMs?: number
}

export type JournalRequest = RemoteRequest<JournalMethod>

export type JournalAnswer =
  /** Before `opened`: a step of the upgrade begins. */
  | { readonly kind: 'upgrading'; readonly step: UpgradeStep }
  | { readonly kind: 'opened'; readonly opening: JournalOpening }
  | { readonly kind: 'refused'; readonly error: ErrorMessage }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: ErrorMessage }
  /** Failure of a backup or of the last-commit note; commits go on. */
  | { readonly kind: 'trouble'; readonly error: ErrorMessage }
